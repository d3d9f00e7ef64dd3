package import SlotEngine

/// One of a rule's two tables; this alias is needed because ``MachinePlaces`` has a `Rule` of its
/// own.
package typealias RuleTable = Rule.Table

/// The places of a machine's parts in its file, for reporting later findings.
package struct MachinePlaces: Sendable, Hashable {
  /// A place in the file.
  package struct Place: Sendable, Hashable {
    /// The line, from 1.
    package let line: Int
    /// The column, from 1, in Unicode scalars.
    package let column: Int
    /// The path of the key from the top of the file, such as `wins[1].pays.seven`; lists count from 1.
    package let key: String
  }

  /// A row of one of a rule's tables, at one of its counts.
  package struct Row: Sendable, Hashable {
    /// The table.
    package let table: RuleTable
    /// What the row asks for; for a sequence its first name, as in its table.
    package let asked: Asked
    /// The count.
    package let count: Int

    /// Creates the identity of a row.
    package init(_ table: RuleTable, asked: Asked, count: Int) {
      self.table = table
      self.asked = asked
      self.count = count
    }
  }

  /// The places of a table's entry.
  package struct Entry: Sendable, Hashable {
    /// The row that contains it.
    package let row: Place
    /// Its count.
    package let count: Place
  }

  /// The places of a rule.
  package struct Rule: Sendable, Hashable {
    /// The rule itself.
    package let place: Place
    /// The entries behind each row of `pays` and of `then` at each count. The symbols of a row
    /// `"*"` share its entry; a drawn symbol has the entries of all symbols that may be drawn.
    package let rows: [Row: [Entry]]
  }

  /// The file's name, as given.
  package let file: String
  /// The rules of each of the machine's looks, in file order.
  package let rules: [[Rule]]
  /// The key that holds all looks; the start of the file if there is none.
  package let wins: Place
  /// The key of each mode; nil for the base game, which has none.
  package let modes: [Place?]
  /// The key of each bet other than the base bet.
  package let bets: [Place]
  /// The key of the gamble; nil without one.
  package let gamble: Place?
  /// The modes that explicitly limit the length of a stay.
  package let modesWithMost: Set<ModeID>
  /// The key of each mode's tumble, which may be the machine's; nil for a mode without one.
  package let tumbles: [Place?]
  /// The modes whose tumble explicitly limits its grids.
  package let tumblesWithMost: Set<ModeID>
}

extension MachinePlaces {
  /// An issue at a place.
  package func issue(at place: Place, _ problem: String, _ remedy: String) -> MachineFileIssue {
    MachineFileIssue(
      file: file, line: place.line, column: place.column, key: place.key, problem: problem,
      remedy: remedy)
  }

  /// Collects the places of a machine's parts.
  init(file: String, machine: Machine, looks: [LooksReader.Found], top: Fields) {
    self.file = file
    rules = looks.map(\.rules)
    wins = Place(top.field("wins")?.key ?? top.node)
    bets = machine.bets.compactMap { top["bets"]?.field($0.name).map { Place($0.key) } }
    gamble = top.field("gamble").map { Place($0.key) }
    let fields = machine.modes.map { mode in top["modes"]?.field(mode.name) }
    modes = fields.map { $0.map { Place($0.key) } }
    modesWithMost = Set(
      machine.modes.ids.filter { fields[$0.index]?.value.field("most") != nil })
    let tumble = fields.map { $0?.value.field("tumble") ?? top.field("tumble") }
    tumbles = tumble.map { $0.map { Place($0.key) } }
    tumblesWithMost = Set(
      machine.modes.ids.filter { tumble[$0.index]?.value.field("most") != nil })
  }
}

extension MachinePlaces.Place {
  init(_ node: FileNode) {
    self.init(
      line: node.place.line, column: node.place.column, key: node.path.isEmpty ? "file" : node.path)
  }
}
