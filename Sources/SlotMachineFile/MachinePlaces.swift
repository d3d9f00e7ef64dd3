package import SlotEngine

/// One of a rule's two tables; in ``MachinePlaces`` a rule's name is that of its place.
package typealias RuleTable = Rule.Table

/// Where the parts of a machine stand in its file, for what is found out about them later.
package struct MachinePlaces: Sendable, Hashable {
  /// A place in the file.
  package struct Place: Sendable, Hashable {
    /// The line, from 1.
    package let line: Int
    /// The column, from 1, in Unicode scalars.
    package let column: Int
    /// The way to the key from the top of the file, such as `wins[0].pays.seven`.
    package let key: String
  }

  /// A row of one of a rule's tables at one of its counts.
  package struct Row: Sendable, Hashable {
    /// The table.
    package let table: RuleTable
    /// What the row is for; of a sequence its first name, as in its table.
    package let asked: Asked
    /// The count.
    package let count: Int

    /// Names a row.
    package init(_ table: RuleTable, asked: Asked, count: Int) {
      self.table = table
      self.asked = asked
      self.count = count
    }
  }

  /// An entry of a table.
  package struct Entry: Sendable, Hashable {
    /// The row that it is in.
    package let row: Place
    /// Its count.
    package let count: Place
  }

  /// A rule.
  package struct Rule: Sendable, Hashable {
    /// The rule itself.
    package let place: Place
    /// Each row of `pays` and of `then` at each count. A row `"*"` stands at one
    /// place for all of its symbols, a drawn symbol at those of all symbols that may be drawn.
    package let rows: [Row: [Entry]]
  }

  /// The file's name, as it was given.
  package let file: String
  /// For each look of the machine its rules, in stated order.
  package let rules: [[Rule]]
  /// The key of all looks; where the file begins if it has none.
  package let wins: Place
  /// For each mode of the machine its key; the base game has none.
  package let modes: [Place?]
  /// For each bet of the machine besides the base bet its key.
  package let bets: [Place]
  /// The modes that say themselves how long a stay may be.
  package let modesWithMost: Set<ModeID>
}

extension MachinePlaces {
  /// An issue at a place.
  package func issue(at place: Place, _ problem: String, _ remedy: String) -> MachineFileIssue {
    MachineFileIssue(
      file: file, line: place.line, column: place.column, key: place.key, problem: problem,
      remedy: remedy)
  }

  /// The places of the modes of a machine.
  init(file: String, machine: Machine, looks: [LooksReader.Found], top: Fields) {
    self.file = file
    rules = looks.map(\.rules)
    wins = Place(top.field("wins")?.key ?? top.node)
    bets = machine.bets.compactMap { top["bets"]?.field($0.name).map { Place($0.key) } }
    let fields = machine.modes.map { mode in top["modes"]?.field(mode.name) }
    modes = fields.map { $0.map { Place($0.key) } }
    modesWithMost = Set(
      machine.modes.ids.filter { fields[$0.index]?.value.field("most") != nil })
  }
}

extension MachinePlaces.Place {
  init(_ node: FileNode) {
    self.init(
      line: node.place.line, column: node.place.column, key: node.path.isEmpty ? "file" : node.path)
  }
}
