import Foundation
import Testing

@Suite struct `The articles` {
  private static let here = URL(filePath: #filePath).deletingLastPathComponent()
  private static let sources = here.appending(path: "../../Sources").standardizedFileURL

  /// The catalogues of the modules that have one.
  private static func catalogues() throws -> [URL] {
    let modules = try FileManager.default.contentsOfDirectory(
      at: sources, includingPropertiesForKeys: nil)
    let catalogues = modules.map { $0.appending(path: "\($0.lastPathComponent).docc") }
      .filter { FileManager.default.fileExists(atPath: $0.path) }
    #expect(catalogues.count >= 6)
    return catalogues
  }

  /// The README, and every page of the catalogues.
  private static func pages() throws -> [URL] {
    let articles = try catalogues().flatMap {
      try FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil)
    }.filter { $0.pathExtension == "md" }
    return articles + [sources.deletingLastPathComponent().appending(path: "README.md")]
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
      .map { $0.drop { $0 == " " } }.filter { !$0.isEmpty && !$0.hasPrefix("import ") }
  }

  @Test func `have no traces of a merge`() throws {
    let root = Self.sources.deletingLastPathComponent()
    let folders = ["", "docs", "Examples", "Sources", "Media", ".github"].map {
      root.appending(path: $0)
    }
    let others = try folders.flatMap {
      try FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil)
    }.filter { $0.pathExtension == "md" }
    #expect(others.count > 10)
    for page in try Self.pages() + others {
      let text = try String(contentsOf: page, encoding: .utf8)
      for mark in ["<<<<<<<", ">>>>>>>"] {
        #expect(
          !text.contains(mark), "\(page.lastPathComponent) has a conflict that isn't resolved")
      }
    }
  }

  @Test func `group every public type by topic`() throws {
    var types = 0
    for catalogue in try Self.catalogues() {
      let topics = try FileManager.default.contentsOfDirectory(
        at: catalogue, includingPropertiesForKeys: nil
      ).filter { $0.pathExtension == "md" }
        .map { try String(contentsOf: $0, encoding: .utf8) }.joined()
      let module = catalogue.deletingLastPathComponent()
      let files = FileManager.default.enumerator(at: module, includingPropertiesForKeys: nil)
      for case let file as URL in try #require(files) where file.pathExtension == "swift" {
        let text = try String(contentsOf: file, encoding: .utf8)
        let declarations =
          /(?m)^public (?:final |indirect )?(?:struct|enum|class|actor|protocol) ([A-Z]\w+)/
        for match in text.matches(of: declarations) {
          types += 1
          #expect(
            topics.contains("``\(match.1)``"),
            "\(match.1) is in no topic of \(catalogue.lastPathComponent)")
        }
      }
    }
    #expect(types > 100)
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
    #expect(blocks >= 26)
  }
}
