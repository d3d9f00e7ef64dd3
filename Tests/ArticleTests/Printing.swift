import Foundation
import Testing

/// Code of articles, whose `print` is checked.
protocol ArticleCode {}

extension ArticleCode {
  /// Prints nothing, but checks that the comment beside the call says what the article's reader sees.
  ///
  /// A comment that ends with `…` is the beginning of what is printed, and one in the form `7776: five reels`
  /// explains it after the colon. A comment that begins with `with` describes the output instead.
  func print(_ items: Any..., line: Int = #line, location: SourceLocation = #_sourceLocation) {
    let printed = items.map { "\($0)" }.joined(separator: " ")
    guard let comment = Comments.ofArticles[line], !comment.hasPrefix("with ") else { return }
    if comment.hasSuffix("…") {
      #expect(printed.hasPrefix(comment.dropLast()), sourceLocation: location)
    } else {
      #expect(
        comment == printed || comment.hasPrefix("\(printed): "), "it prints \(printed)",
        sourceLocation: location)
    }
  }
}

/// The comments at the ends of the lines of `ArticleCode.swift`, by line.
private enum Comments {
  static let ofArticles: [Int: String] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "ArticleCode.swift")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var comments: [Int: String] = [:]
    for (index, line) in lines.enumerated() {
      guard let slashes = line.firstRange(of: "  // ") else { continue }
      comments[index + 1] = String(line[slashes.upperBound...])
    }
    precondition(!comments.isEmpty, "The code of the articles has comments.")
    return comments
  }()
}
