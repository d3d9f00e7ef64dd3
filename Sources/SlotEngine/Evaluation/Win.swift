/// A reading that was chosen: a row of a pay table with the cells that win it.
///
/// Pays and awards are looked up separately, so each may have its own count, cells and ways: with
/// `pays: {A: {2: 10}}, then: {A: {3: …}}`, three A are paid for two of them and awarded for three.
public struct Win: Sendable, Hashable, Codable {
  /// What one of the rule's two tables contributes to a win: the count that applies, and its cells.
  public struct Share: Sendable, Hashable, Codable {
    /// The count of the table that applies.
    public let count: Int
    /// The cells that make up the count, in the order of ``Win/cells``.
    public let cells: [Cell]
    /// The number of choices of one cell per reel; 1 except on ways.
    public let ways: Int
  }

  /// The look that found it.
  public let look: LookIndex
  /// The rule of that look that found it.
  public let rule: RuleIndex
  /// The payline; nil for ways and the window.
  public let line: LineIndex?
  /// What the rule asked for: one name, or a sequence's names.
  public let asked: [Asked]
  /// The name of the row, such as `crown`; a sequence's names separated by spaces.
  public let name: String
  /// The larger of the two counts that apply, the pay's and the award's.
  public let count: Int
  /// The cells that make up that count: on lines from left to right, otherwise all that take part.
  public let cells: [Cell]
  /// The number of choices of one cell per reel that make up the win; 1 except on ways.
  public let ways: Int
  /// The credits paid.
  public let pay: Credits
  /// What the win awards, if anything.
  public let award: Award?
  /// The multiplier of the award's credits and those of its bonus.
  public let awardScale: Int
  /// The part that is paid for; nil if no count of the rule's `pays` applies.
  public let paid: Share?
  /// The part that is awarded for; nil if no count of the rule's `then` applies.
  public let awarded: Share?
  /// The jackpots among the values that were collected, each as often as it was collected. Their credits aren't
  /// part of ``pay``.
  public let jackpots: [JackpotID]
}

extension Win {
  /// All of its cells: those of the pay and those of the award.
  package var allCells: [Cell] {
    Array(Set(cells + (paid?.cells ?? []) + (awarded?.cells ?? []))).sorted()
  }

  /// How many awards it gives in addition to its pay: its own, then one for each jackpot that was collected.
  var awardCount: Int { (award == nil ? 0 : 1) + jackpots.count }

  /// The win, with its pay and the credits of its awards multiplied.
  func multiplied(by factor: Int) -> Win {
    Win(
      look: look, rule: rule, line: line, asked: asked, name: name, count: count, cells: cells,
      ways: ways, pay: pay * factor, award: award, awardScale: awardScale * factor, paid: paid,
      awarded: awarded, jackpots: jackpots)
  }
}

extension [Win] {
  /// The credits of all of them; by index, as a loop over the elements would copy each win.
  var pay: Credits {
    var sum: Credits = 0
    for index in indices { sum += self[index].pay }
    return sum
  }
}
