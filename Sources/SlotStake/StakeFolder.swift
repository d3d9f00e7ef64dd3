internal import Foundation
internal import SlotFiles
internal import SlotStatistics

/// A folder for the platform, as it was read: its modes with their tables.
package struct StakeFolder: Sendable {
  /// A mode.
  package struct Mode: Sendable {
    package let figures: StakeFigures
    package let table: StakeTable
    /// Whether its rounds were compared with the table; false where they are compressed, which isn't read.
    package let areRoundsRead: Bool
  }

  package let path: String
  /// The modes in the order of the index; the first is the base bet.
  package let modes: [Mode]

  /// The most modes of a folder.
  private static let mostModes = 64

  /// Reads a folder.
  ///
  /// - Throws: ``StakeRefusal``, or `FileError` for a file that is missing, isn't plain or is too long.
  package init(path: String) throws {
    self.path = path
    let index = "\(path)/index.json"
    let bytes = try PlainFile.read(index, limit: SizeLimit.settings)
    let read: Index
    do {
      read = try JSONDecoder().decode(Index.self, from: Data(bytes))
    } catch {
      throw StakeRefusal.file(
        index, line: 1, problem: "this isn't an index of modes",
        remedy:
          "write {\"modes\": [{\"name\": \"base\", \"cost\": 1, \"events\": \"…\", \"weights\": \"…\"}]}"
      )
    }
    guard (1...Self.mostModes).contains(read.modes.count) else {
      throw StakeRefusal.file(
        index, line: nil, problem: "there are \(read.modes.count) modes",
        remedy: "list from 1 to \(Self.mostModes)")
    }
    var names: Set<String> = []
    modes = try read.modes.map { mode in
      guard !mode.name.isEmpty, mode.name == mode.name.onOneLine else {
        throw StakeRefusal.file(
          index, line: nil, problem: "\"\(mode.name.onOneLine)\" isn't a name",
          remedy: "write a word without control characters")
      }
      guard names.insert(mode.name).inserted else {
        throw StakeRefusal.file(
          index, line: nil, problem: "two modes are called \(mode.name)",
          remedy: "give each a name of its own")
      }
      return try Mode(mode, in: path)
    }
  }
}

/// What `index.json` contains.
private struct Index: Decodable {
  struct Mode: Decodable {
    let name: String
    let cost: Decimal
    let events: String
    let weights: String
  }
  let modes: [Mode]
}

extension StakeFolder.Mode {
  fileprivate init(_ mode: Index.Mode, in folder: String) throws {
    let index = "\(folder)/index.json"
    for name in [mode.events, mode.weights] where name.contains("/") || name.isEmpty {
      throw StakeRefusal.file(
        index, line: nil, problem: "\"\(name)\" isn't a file of this folder",
        remedy: "name a file beside the index")
    }
    guard let cost = Rational(decimal: "\(mode.cost)"), cost > .zero else {
      throw StakeRefusal.file(
        index, line: nil, problem: "the cost of \(mode.name) is \(mode.cost)",
        remedy: "write a number of base bets above 0")
    }
    let path = "\(folder)/\(mode.weights)"
    table = try StakeTable(
      csv: PlainFile.read(path, limit: StakeTable.mostBytes), path: path)
    figures = StakeFigures(of: table, name: mode.name, cost: cost)
    areRoundsRead = try table.matches(roundsAt: "\(folder)/\(mode.events)")
  }
}

extension StakeTable {
  /// What a line of rounds says of its row.
  private struct Book: Decodable {
    let id: UInt64
    let payoutMultiplier: UInt64
  }

  /// Compares the table with its rounds, a line of JSON each; false if they are compressed.
  ///
  /// - Throws: ``StakeRefusal`` with the line that differs.
  fileprivate func matches(roundsAt path: String) throws -> Bool {
    let frame = try PlainFile.read(path, limit: SizeLimit.results)
    let bytes: [UInt8]
    switch ZstandardFrame.contents(frame, limit: SizeLimit.results) {
    case .compressed: return false
    case .damaged:
      throw StakeRefusal.file(
        path, line: nil, problem: "this isn't a whole frame of Zstandard",
        remedy: "export it again")
    case .bytes(let contents): bytes = contents
    }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true)
    let decoder = JSONDecoder()
    for (index, row) in rows.enumerated() {
      let id = first + UInt64(index)
      guard index < lines.count,
        let book = try? decoder.decode(Book.self, from: Data(lines[index])),
        book.id == id, book.payoutMultiplier == row.payout
      else {
        throw StakeRefusal.file(
          path, line: index + 1,
          problem: "this isn't round \(id), which pays \(row.payout) in the table",
          remedy: "write the rounds in the order of the table")
      }
    }
    guard lines.count == rows.count else {
      throw StakeRefusal.file(
        path, line: rows.count + 1, problem: "there are more rounds than rows of the table",
        remedy: "leave them out")
    }
    return true
  }
}

extension Rational {
  /// The value of a decimal such as `1.25`; nil for anything else.
  fileprivate init?(decimal text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = UInt64(parts[0]) else { return nil }
    guard parts.count == 2 else {
      self.init(whole)
      return
    }
    guard parts[1].count <= 18, let rest = UInt64(parts[1]) else { return nil }
    let scale = (0..<parts[1].count).reduce(UInt64(1)) { scale, _ in scale * 10 }
    self = Rational(whole) + Rational(rest, scale)
  }
}
