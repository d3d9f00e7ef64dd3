import Foundation
import Testing

@Suite struct `The description for software centres` {
  /// A number would be wrong as soon as there is another machine.
  @Test func `doesn't say how many machines there are`() throws {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appending(
      path: "Scripts/packaging/alt.slot_machine.slot_machine.metainfo.xml")
    let text = try String(contentsOf: file, encoding: .utf8)
    let description = try #require(text.split(separator: "<releases>").first).lowercased()
    let numbers = "\\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen"
    let count = try Regex("\\b(\(numbers)) (slot )?machines")
    #expect(description.contains("slot machines"))
    #expect(description.firstMatch(of: count) == nil)
  }
}
