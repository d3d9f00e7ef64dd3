import Foundation
import SlotFiles
import Testing

@Suite struct `The Media folder` {
  /// Runs a test in a temporary folder with the named subfolders.
  private func withFolders(_ folders: [String], _ test: (String) throws -> Void) throws {
    let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      .resolvingSymlinksInPath()
    for folder in folders {
      try FileManager.default.createDirectory(
        at: root.appending(path: folder), withIntermediateDirectories: true)
    }
    defer { try? FileManager.default.removeItem(at: root) }
    try test(root.path)
  }

  @Test(arguments: [
    ("bin/Media", "bin"), ("share/slot-machine", "bin"), ("data/slot-machine", "bin"),
    ("system/slot-machine", "bin"), ("Media", ".build/x86_64-unknown-linux-gnu/release"),
  ])
  func `is found in each of the usual places`(place: String, programFolder: String) throws {
    try withFolders([place + "/Symbols", programFolder]) { root in
      let folder = try MediaFolder.find(
        option: nil,
        environment: ["XDG_DATA_HOME": root + "/data", "XDG_DATA_DIRS": "/none:\(root)/system"],
        executable: "\(root)/\(programFolder)/slot-machine")
      #expect(folder.path == "\(root)/\(place)")
    }
  }

  @Test func `is the one that the option names, then the variable's`() throws {
    try withFolders(["one/Symbols", "two/Symbols", "bin/Media/Symbols"]) { root in
      let environment = [MediaFolder.variable: root + "/two"]
      let program = root + "/bin/slot-machine"
      let named = try MediaFolder.find(
        option: root + "/one", environment: environment, executable: program)
      #expect(named.path == root + "/one")
      let set = try MediaFolder.find(option: nil, environment: environment, executable: program)
      #expect(set.path == root + "/two")
    }
  }

  @Test func `is refused if it was asked for and holds no pictures`() throws {
    try withFolders(["bin/Media/Symbols", "empty"]) { root in
      let error = #expect(throws: MediaError.self) {
        try MediaFolder.find(
          option: root + "/empty", environment: [:], executable: root + "/bin/slot-machine")
      }
      #expect(error == .noPictures(source: "--media", folder: root + "/empty"))
    }
  }

  @Test func `says where it was looked for`() throws {
    try withFolders(["bin"]) { root in
      let error = #expect(throws: MediaError.self) {
        try MediaFolder.find(
          option: nil, environment: ["XDG_DATA_DIRS": root], executable: root + "/bin/slot-machine")
      }
      let text = try #require(error).description
      #expect(text.contains(root + "/bin/Media"))
      #expect(text.contains("--media"))
      #expect(!text.contains("\n"))
    }
  }

  @Test func `names the file that is missing`() throws {
    try withFolders(["Media/Symbols"]) { root in
      let folder = try MediaFolder.find(
        option: root + "/Media", environment: [:], executable: "/none")
      #expect(throws: MediaError.missingFile(path: root + "/Media/Symbols/seven.png")) {
        try folder.file("Symbols/seven.png")
      }
    }
  }
}
