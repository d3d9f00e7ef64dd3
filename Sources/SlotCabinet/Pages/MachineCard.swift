/// Information about a machine besides its rules, assembled by the program because the cabinet
/// reads no files.
package struct MachineCard: Sendable, Hashable {
  /// A name for people.
  package let title: String
  /// The rules as sentences.
  package let rules: [String]
  /// How a round begins at each bet but the base bet, in a sentence, by the bet's name.
  package let bets: [String: String]
  /// The machine's digest.
  package let digest: String
  /// The names and titles of the built-in machines.
  package let shelf: [ShelfEntry]
  /// The colours of the theme in use; nil for the machine's own.
  package var colors: StageColors?

  /// A machine on the shelf.
  package struct ShelfEntry: Sendable, Hashable {
    package let name: String
    package let title: String
    package let about: String

    package init(name: String, title: String, about: String) {
      self.name = name
      self.title = title
      self.about = about
    }
  }

  /// Creates a card.
  package init(
    title: String, rules: [String] = [], bets: [String: String] = [:], digest: String = "",
    shelf: [ShelfEntry] = []
  ) {
    self.title = title
    self.rules = rules
    self.bets = bets
    self.digest = digest
    self.shelf = shelf
  }
}
