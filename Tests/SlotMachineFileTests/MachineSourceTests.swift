import Foundation
import SlotEngine
import SlotMachineFile
import Testing

@Suite struct `Where a machine comes from` {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  private func write(_ bytes: [UInt8], to name: String) throws -> String {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let url = folder.appending(path: name)
    try Data(bytes).write(to: url)
    return url.path
  }

  @Test func `is a name of those that ship, or else a path`() {
    #expect(MachineSource("tidepool") == .shipped("tidepool"))
    #expect(MachineSource("./tidepool") == .file(path: "./tidepool"))
    #expect(MachineSource("Tidepool") == .file(path: "Tidepool"))
  }

  @Test func `may be a file`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = try #require(ShippedMachines.text(named: "tidepool"))
    let path = try write(Array(text.utf8), to: "mine.yaml")
    #expect(try MachineSource(path).load().machine == MachineSource("tidepool").load().machine)
  }

  @Test func `may be given as a path or as a built-in name`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = try #require(ShippedMachines.text(named: "tidepool"))
    let path = try write(Array(text.utf8), to: "mine.yaml")
    #expect(try MachineFile(path: path) == MachineFile(yaml: text, name: path))
    #expect(try ShippedMachines.machine(named: "tidepool") == MachineFile(path: path).machine)
    #expect(throws: MachineSourceError.unknown("clasic")) {
      try ShippedMachines.machine(named: "clasic")
    }
    // A path is never a built-in name.
    #expect(throws: MachineSourceError.unknown("tidepool")) { try MachineFile(path: "tidepool") }
  }

  @Test func `is told with the names that there are, if there is none`() {
    let error = #expect(throws: MachineSourceError.self) { try MachineSource("clasic").load() }
    #expect(
      error?.description == "No built-in machine and no file is called \"clasic\"; the built-in "
        + "machines are classic, apiary, arcade, kites, lanterns, monsoon, orchard, thaw, thicket, tidepool."
    )
  }

  @Test func `says what is wrong with a file`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = try write(Array("format: 3\n".utf8), to: "wrong.yaml")
    let refused = #expect(throws: MachineSourceError.self) { try MachineSource(path).load() }
    let beginning = "\(path):1:9: format: \"3\" isn't a supported format"
    #expect(refused?.description.hasPrefix(beginning) ?? false)

    // Two characters of two bytes each precede the first invalid byte.
    let binary = try write(Array("name: x\näß".utf8) + [0xFF, 0xFE], to: "binary.yaml")
    let notText = #expect(throws: MachineSourceError.self) { try MachineSource(binary).load() }
    #expect(
      notText?.description
        == "\(binary):2:3: file: this isn't text in UTF-8; save the file as UTF-8")
    #expect(throws: MachineSourceError.unreadable(folder.path)) {
      try MachineSource(folder.path).load()
    }
  }

  @Test func `may be a file with a byte order mark before it`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = try #require(ShippedMachines.text(named: "tidepool"))
    let path = try write([0xEF, 0xBB, 0xBF] + Array(text.utf8), to: "marked.yaml")
    #expect(try MachineSource(path).load().machine == MachineSource("tidepool").load().machine)
    #expect(try MachineSource(path).text() == text)
    #expect(try MachineFile(yaml: "\u{FEFF}" + text, name: "marked").machine.name == "tidepool")
    // The mark doesn't count as a column.
    let wrong = try write([0xEF, 0xBB, 0xBF] + Array("format: 3".utf8), to: "wrong.yaml")
    let refused = #expect(throws: MachineSourceError.self) { try MachineSource(wrong).load() }
    #expect(refused?.description.hasPrefix("\(wrong):1:9: format: ") ?? false)
  }

  @Test(arguments: [
    String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32, .utf32LittleEndian,
  ])
  func `is told if a file is in another encoding`(encoding: String.Encoding) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let bytes = try #require("format: 1\nname: x\n".data(using: encoding))
    let path = try write(Array(bytes), to: "wide.yaml")
    let refused = #expect(throws: MachineSourceError.self) { try MachineSource(path).load() }
    #expect(
      refused?.description
        == "\(path):1:1: file: this is text in UTF-16 or UTF-32; save the file as UTF-8")
  }
}
