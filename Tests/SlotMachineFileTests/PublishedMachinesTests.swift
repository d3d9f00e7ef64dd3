import Foundation
import SlotEngine
import SlotMachineFile
import Testing

/// The folder of published machines given by `SLOT_TRUTH`, if it is set.
private let truth = ProcessInfo.processInfo.environment["SLOT_TRUTH"]

@Suite struct `The published machines` {
  @Test func `are looked for where SLOT_TRUTH says`() {
    if truth == nil { print("SLOT_TRUTH isn't set: no published machine is read.") }
  }

  @Test(.enabled(if: truth != nil, "SLOT_TRUTH names their folder"))
  func `are all read without a warning`() throws {
    let folder = URL(fileURLWithPath: try #require(truth)).appending(path: "machines")
    let files = try FileManager.default
      .contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "yaml" }
    try #require(!files.isEmpty)
    for url in files {
      let name = url.lastPathComponent
      do {
        let file = try MachineFile(yaml: String(contentsOf: url, encoding: .utf8), name: name)
        #expect(file.warnings.isEmpty, "\(name)")
        #expect(file.machine.name == url.deletingPathExtension().lastPathComponent)
      } catch {
        Issue.record("\(error)")
      }
    }
  }
}
