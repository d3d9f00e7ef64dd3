import SlotFiles
import Testing

@Suite struct `A checked file` {
  @Test func `is refused once it has changed`() throws {
    try withTemporaryPath { folder in
      let path = folder + "/part.json"
      let record = Array(#"{"part":1}"#.utf8)
      try CheckedFile.write(record, to: path)
      #expect(try CheckedFile.record(at: path) == record)
      let whole = try bytes(of: path)
      for place in whole.indices {
        var damaged = whole
        damaged[place] ^= 1
        try write(damaged, to: path)
        #expect(throws: FileError.self, "byte \(place)") { try CheckedFile.record(at: path) }
        try write(Array(whole[..<place]), to: path)
        #expect(throws: FileError.self, "\(place) bytes") { try CheckedFile.record(at: path) }
      }
    }
  }
}
