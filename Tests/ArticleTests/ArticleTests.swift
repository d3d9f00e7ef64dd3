import Foundation
import Testing

@Suite struct `The articles` {
  private static let here = URL(filePath: #filePath).deletingLastPathComponent()
  private static let sources = here.appending(path: "../../Sources").standardizedFileURL

  /// Every page of the catalogues of the modules that have articles.
  private static func pages() throws -> [URL] {
    try [
      "SlotEngine", "SlotStatistics", "SlotAnalysis", "SlotSimulation", "SlotMachineFile",
    ].flatMap { module in
      try FileManager.default.contentsOfDirectory(
        at: sources.appending(path: "\(module)/\(module).docc"), includingPropertiesForKeys: nil)
    }.filter { $0.pathExtension == "md" }
  }

  /// The lines of the Swift blocks of a page, without indentation; a manifest isn't code of the library.
  private static func code(of page: String) -> [[Substring]] {
    page.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
      .filter { !$0.contains(".package(") }
      .map { lines(of: $0) }
  }

  private static func lines(of text: String) -> [Substring] {
    text.split(separator: "\n")
      .map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
  }

  @Test func `show code that is compiled and run here`() throws {
    let compiled = try Self.lines(
      of: String(contentsOf: Self.here.appending(path: "ArticleCode.swift"), encoding: .utf8))
    var blocks = 0
    for page in try Self.pages() {
      for block in Self.code(of: try String(contentsOf: page, encoding: .utf8)) {
        blocks += 1
        let isThere = compiled.indices.contains { compiled[$0...].starts(with: block) }
        #expect(
          isThere, "\(page.lastPathComponent): \(block.first ?? "") … isn't in ArticleCode.swift")
      }
    }
    #expect(blocks >= 17)
  }
}
