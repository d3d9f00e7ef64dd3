import SlotEngine

/// Which readings competed for a win, in JSON; looks, lines, reels and rows count from 0.
struct CompetitionRecord: Encodable {
  private enum CodingKeys: CodingKey { case look, line, wins, losers }

  /// A reading that wasn't chosen, and why.
  private struct LoserRecord: Encodable {
    private enum CodingKeys: CodingKey { case reading, reason, winner, sentence }

    let reading: WinRecord
    let reason: String
    let winner: WinRecord?
    let sentence: String

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(reading, forKey: .reading)
      try container.encode(reason, forKey: .reason)
      // Null if a condition ruled the reading out.
      try container.encode(winner, forKey: .winner)
      try container.encode(sentence, forKey: .sentence)
    }
  }

  private let look: LookIndex
  private let line: LineIndex?
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

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(look, forKey: .look)
    // Null for ways and the window.
    try container.encode(line, forKey: .line)
    try container.encode(wins, forKey: .wins)
    try container.encode(losers, forKey: .losers)
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
