import Foundation
import Testing

@testable import SlotFiles

@Suite(.timeLimit(.minutes(20))) struct `A locked file` {
  /// A program that is being started has all files of this one open for a moment, as copies of their descriptors.
  @Test func `is free once it is closed, even while a copy of its descriptor is open`() throws {
    try withTemporaryPath { folder in
      let path = folder + "/ledger"
      var copies: [Int32] = []
      defer { for copy in copies { close(copy) } }
      do {
        let file = try SystemFile.exclusive(path: path)
        copies = copiesOfDescriptors(of: path)
        #expect(throws: FileError.self) { _ = try SystemFile.exclusive(path: path) }
        let isThere = file.isStillAtItsPath
        #expect(isThere)
      }
      #expect(copies.count == 1)
      let isFree = try SystemFile.exclusive(path: path).isStillAtItsPath
      #expect(isFree)
    }
  }

  private func copiesOfDescriptors(of path: String) -> [Int32] {
    // Safety: the system writes what it is given to write to, and only reads the path.
    var file = stat()
    guard unsafe stat(path, &file) == 0 else { return [] }
    let descriptors = (Int32(3)..<1024).filter { descriptor in
      var open = stat()
      return unsafe fstat(descriptor, &open) == 0 && open.st_ino == file.st_ino
        && open.st_dev == file.st_dev
    }
    return descriptors.map { dup($0) }
  }
}
