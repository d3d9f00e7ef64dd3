import Foundation
import SlotEngine
import SlotMachineFile
import Testing

@Suite struct `The machines on the page of the format` {
  /// The examples that are complete files.
  private func examples() throws -> [String] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(contentsOf: root.appending(path: "docs/FORMAT.md"), encoding: .utf8)
    return page.components(separatedBy: "```yaml\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
      .filter { $0.hasPrefix("format: 1") }
  }

  @Test func `are read without a warning`() throws {
    let examples = try examples()
    #expect(examples.count == 2)
    for example in examples {
      #expect(try MachineFile(yaml: example, name: "FORMAT.md").warnings.isEmpty)
    }
  }

  @Test func `return three quarters in the smallest case`() throws {
    let machine = try MachineFile(yaml: try #require(examples().first), name: "coin").machine
    #expect(machine.cost(lines: 1) == 1)
    #expect(
      (0..<machine.cycle).map { machine.outcome(ofOrdinal: $0).pay }.sorted() == [0, 0, 0, 3])
  }

  @Test func `include the Tide Pool that ships`() throws {
    let last = try MachineFile(yaml: try #require(examples().last), name: "FORMAT.md").machine
    let shipped = try #require(ShippedMachines.file(named: "tidepool")).machine
    #expect(last == shipped)
  }
}
