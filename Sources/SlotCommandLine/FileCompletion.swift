internal import Foundation
internal import SlotFiles

/// The names and machine files that complete a word of the command line.
///
/// A shell ends a completed word with a space, even after the slash of a folder. So a folder that is the only
/// candidate is opened: the paths of its contents share all that is typed by then, and the shell stops there.
package struct FileCompletion {
  private let word: String
  private let names: [String]

  /// Creates the completion of a word.
  ///
  /// - Parameters:
  ///   - word: The word so far, without quotes.
  ///   - names: The names that can stand in place of a file.
  package init(of word: String, names: [String] = []) {
    self.word = word
    self.names = names.filter { $0.hasPrefix(word) }
  }

  /// The candidates: names, then folders (with a slash at the end) and machine files, sorted.
  package var candidates: [String] {
    var paths = Self.paths(startingWith: word)
    while names.isEmpty, paths.count == 1, let folder = paths.first, folder.hasSuffix("/") {
      paths = Self.paths(startingWith: folder)
    }
    return names + paths
  }

  private static func paths(startingWith text: String) -> [String] {
    let slash = text.lastIndex(of: "/").map { text.index(after: $0) } ?? text.startIndex
    let (folder, start) = (String(text[..<slash]), String(text[slash...]))
    let place = folder.isEmpty ? "." : NSString(string: folder).expandingTildeInPath
    // A folder that can't be read has nothing to offer; the command itself reports why.
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
    return entries.sorted().compactMap { entry in
      let isHidden = entry.hasPrefix(".") && !start.hasPrefix(".")
      // A shell prints candidates raw, so one that would control the terminal is left out.
      guard entry.hasPrefix(start), !isHidden, entry == entry.onOneLine else { return nil }
      let path = NSString(string: place).appendingPathComponent(entry)
      if Folder.isThere(at: path) { return folder + entry + "/" }
      guard FileManager.default.fileExists(atPath: path) else { return nil }
      return entry.hasSuffix(".yaml") || entry.hasSuffix(".yml") ? folder + entry : nil
    }
  }
}
