@testable import SlotReport

/// The contract of a command's output: every JSON key and every CSV figure with its type, unit and
/// meaning, derived from trees of figures. The tables in `docs/OUTPUT.md` are generated from it.
struct OutputContract: Sendable {
  private var keys = Entries()
  private var figures = Entries()
  /// The number of objects at each path, and of those that have each key.
  private var objects: [String: Int] = [:]
  private var occurrences: [String: Int] = [:]

  /// Derives the contract from the reports of several machines; a key is included if any of them
  /// has it.
  init(_ reports: [[Figure]]) {
    for figures in reports { read(figures, under: "") }
    for (key, number) in occurrences {
      let parent = key.lastIndex(of: ".").map { String(key[...$0]) } ?? ""
      if number < objects[parent] ?? 0 { keys.addKind("left out", of: key) }
    }
  }

  /// The JSON keys as a Markdown table, in which `[]` means each value of a list and `*` a name or
  /// a number.
  var jsonTable: String { keys.table(head: ["key", "type", "unit", "meaning"]) }

  /// The CSV figures as a Markdown table.
  var csvTable: String {
    figures.table(head: ["figure", "item, as in", "unit", "meaning"])
  }
}

extension OutputContract {
  /// Reads an object's figures; the path ends with a point, unless it is that of the whole report.
  private mutating func read(_ figures: [Figure], under path: String) {
    objects[path, default: 0] += 1
    for figure in figures {
      if let key = figure.key { occurrences[path + key, default: 0] += 1 }
      read(figure, under: path)
    }
  }

  private mutating func read(_ figure: Figure, under path: String, isName: Bool = false) {
    for line in figure.lines {
      let item = line.item.isEmpty ? "" : "`\(line.item)`"
      figures.add(line.figure, item, isFirstAlone: true, figure)
    }
    guard let key = figure.key else { return }
    let path = path + (isName ? "*" : key)
    keys.add(path, figure.value.kind, isFirstAlone: false, figure)
    read(figure.value, at: path)
  }

  private mutating func read(_ value: Figure.Value, at path: String) {
    switch value {
    case .object(let figures): read(figures, under: path + ".")
    case .byName(let figures):
      for figure in figures { read(figure, under: path + ".", isName: true) }
    case .list(let values): for value in values { read(value, at: path + "[]") }
    default: break
    }
  }
}

/// The rows of a table, in order of first appearance.
private struct Entries {
  private struct Entry {
    var second: [String]
    let unit: String
    let meaning: String

    /// The types, those for a missing value last.
    var kinds: String {
      let missing = ["null", "left out"]
      let there = second.filter { !missing.contains($0) }.sorted()
      return (there + missing.filter(second.contains)).joined(separator: " or ")
    }
  }

  private var names: [String] = []
  private var entries: [String: Entry] = [:]

  mutating func add(_ name: String, _ second: String, isFirstAlone: Bool, _ figure: Figure) {
    guard var entry = entries[name] else {
      names.append(name)
      entries[name] = Entry(second: [second], unit: figure.unit.rawValue, meaning: figure.meaning)
      return
    }
    if !isFirstAlone, !entry.second.contains(second) {
      entry.second.append(second)
      entries[name] = entry
    }
  }

  mutating func addKind(_ kind: String, of name: String) {
    guard entries[name]?.second.contains(kind) == false else { return }
    entries[name]?.second.append(kind)
  }

  func table(head: [String]) -> String {
    let rows = names.compactMap { name in
      entries[name].map { entry in
        ["`\(name)`", entry.kinds, entry.unit, entry.meaning]
      }
    }
    return ([head, head.map { _ in "---" }] + rows)
      .map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }
}

extension Figure.Value {
  /// The type in JSON.
  fileprivate var kind: String {
    switch self {
    case .null: "null"
    case .absent: "left out"
    case .exact: "fraction"
    case .computed: "number"
    case .whole, .count: "integer"
    case .wide: "integer as text"
    case .text: "text"
    case .flag: "boolean"
    case .object, .byName: "object"
    case .list: "list"
    }
  }
}
