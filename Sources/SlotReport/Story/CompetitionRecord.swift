import SlotEngine

/// Which readings competed for a win, in JSON; looks, lines, reels and rows count from 0.
struct CompetitionRecord: Encodable {
  /// A reading that wasn't chosen, and why.
  private struct LoserRecord: Encodable {
    let reading: WinRecord
    let reason: String
    /// Null if a condition ruled the reading out.
    @OrNull var winner: WinRecord?
    let sentence: String
  }

  private let look: LookIndex
  /// Null for ways and the window.
  @OrNull private var line: LineIndex?
  private let wins: [WinRecord]
  private let losers: [LoserRecord]

  init(_ competition: Competition, machine: Machine, state: ModeState) {
    let text = CompetitionText(machine: machine, competition: competition, state: state)
    look = competition.look
    line = competition.line
    wins = competition.wins.map { WinRecord($0, machine: machine) }
    losers = competition.losers.map { loser in
      LoserRecord(
        reading: WinRecord(loser.reading, machine: machine), reason: loser.reason.name,
        winner: loser.winner.map { WinRecord($0, machine: machine) },
        sentence: text.sentence(loser))
    }
  }
}

extension Competition.Reason {
  /// The reason's name in JSON.
  fileprivate var name: String {
    switch self {
    case .paysLess: "paysLess"
    case .isStatedLater: "isStatedLater"
    case .standsLater: "standsLater"
    case .followsAnother: "followsAnother"
    case .countsOnce: "countsOnce"
    case .isRuledOut: "isRuledOut"
    }
  }
}
