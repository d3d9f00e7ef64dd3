/// A place in a file whose code can be changed while the program runs.
///
/// A site has one or two variants, each of which is a mutant. All sites of a file are compiled in at once, as calls of the
/// functions in ``Switches``, which are told the number of the first variant.
public struct Site: Sendable {
  /// What is changed, for the table: a variant for each, such as `<= for <`.
  public let changes: [String]
  /// The line and the column, from 1 on, in the file as it is.
  public let line: Int, column: Int
  /// Its code, in one line.
  public let code: String
  /// The lines of the function or property around it.
  let declaration: ClosedRange<Int>
  /// What is written in its place, from front to back.
  let edits: [Edit]

  /// Text in place of some bytes of the file. `{}` stands for the number of the site's first variant.
  struct Edit: Sendable {
    enum Position: Int { case close, open, middle }
    let bytes: Range<Int>
    let text: String
    let position: Position
  }
}

/// A file with its sites.
public struct MutableFile: Sendable {
  /// Its path from the package's folder.
  public let path: String
  /// Its text as it is.
  public let text: String
  /// Its sites in the order in which they were found: outer ones before inner ones.
  public let sites: [Site]
  /// The number of sites that can't be switched: in patterns, attributes, default arguments and inlinable code, and
  /// preconditions, which only a broken promise of the code itself reaches.
  public let leftOut: Int

  /// Finds the sites of a file.
  public init(path: String, text: String) {
    let finder = SiteFinder(text: text)
    self.path = path
    self.text = text
    sites = finder.sites
    leftOut = finder.leftOut
  }

  /// A line, from 1 on, without the spaces before it.
  public func line(_ number: Int) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines[number - 1].trimmingPrefix { $0 == " " }.description
  }

  /// The text with some of its sites as switches.
  ///
  /// - Parameter numbers: The number of the first variant for the index of each site that is switched.
  /// - Returns: Text whose lines are those of the file.
  public func switched(_ numbers: [Int: Int]) -> String {
    // Of two sites that begin or end at one byte, the one found first is around the other.
    let edits = numbers.flatMap { site, number in
      sites[site].edits.map { (site: site, number: number, edit: $0) }
    }.sorted { a, b in
      let (first, second) = (a.edit, b.edit)
      if first.bytes.lowerBound != second.bytes.lowerBound {
        return first.bytes.lowerBound < second.bytes.lowerBound
      }
      if first.position != second.position {
        return first.position.rawValue < second.position.rawValue
      }
      return first.position == .close ? a.site > b.site : a.site < b.site
    }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var done = 0
    for (_, number, edit) in edits {
      result += bytes[done..<edit.bytes.lowerBound]
      result += edit.text.replacing("{}", with: "\(number)").utf8
      done = edit.bytes.upperBound
    }
    return String(decoding: result + bytes[done...], as: UTF8.self)
  }

  /// The sites that may be why a line of the switched text doesn't compile, of those that are switched: the ones that begin
  /// on it, or else in its declaration, or else all.
  public func suspects(atLine line: Int, among switched: some Collection<Int>) -> [Int] {
    let onLine = switched.filter { sites[$0].line == line }
    if !onLine.isEmpty { return onLine }
    let around = switched.filter { sites[$0].declaration.contains(line) }
    return around.isEmpty ? Array(switched) : around
  }
}
