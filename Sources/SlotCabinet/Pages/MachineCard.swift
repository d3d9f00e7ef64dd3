package import SlotShow

/// Information about a machine besides its rules, assembled by the program because the cabinet
/// reads no files.
package struct MachineCard: Sendable, Hashable {
  /// A name for people.
  package let title: String
  /// What is special about it, in a few sentences; empty if its file doesn't say.
  package let about: String
  /// The rules as sentences.
  package let rules: [String]
  /// How a round begins at each bet but the base bet, in a sentence, by the bet's name.
  package let bets: [String: String]
  /// The machine's digest.
  package let digest: String
  /// The colours of the theme in use; nil for the machine's own.
  package var colors: StageColors?

  /// How the machine performs; nil for the usual.
  package let show: Show?

  /// Creates a card.
  package init(
    title: String, about: String = "", rules: [String] = [], bets: [String: String] = [:],
    digest: String = "", show: Show? = nil
  ) {
    self.title = title
    self.about = about
    self.rules = rules
    self.bets = bets
    self.digest = digest
    self.show = show
  }
}
