import SlotEngine

/// A stay of a round in JSON; spins and stays count from 0, where 0 is the paid spin and its stay.
struct StayRecord: Encodable {
  private enum CodingKeys: CodingKey { case mode, parent, awardedBy, spinsAwarded }

  private let mode: String
  private let stay: PlayedStay

  init(_ stay: PlayedStay, machine: Machine) {
    self.stay = stay
    mode = machine.modes[stay.mode].name
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(mode, forKey: .mode)
    // Null for the stay of the paid spin.
    try container.encode(stay.parent, forKey: .parent)
    try container.encode(stay.awardedBy, forKey: .awardedBy)
    try container.encode(stay.spinsAwarded, forKey: .spinsAwarded)
  }
}

/// A spin's position in its stay and the stops of its reels, in JSON.
struct SpinStoryRecord: Encodable {
  let stay: Int
  let numberInStay: Int
  let spinsGiven: Int
  let spinsAdded: Int
  let rawWindow: [[String]]
  let held: [WinRecord.CellRecord]
  /// The awards possible with 0, 1, … reels stopped; left out unless requested.
  let possibleAwards: [[PossibleAwardRecord]]?

  init(_ spin: PlayedSpin, machine: Machine, possible: [[PossibleAward]]?) {
    stay = spin.stay
    numberInStay = spin.numberInStay
    spinsGiven = spin.spinsGiven
    spinsAdded = spin.spinsAdded
    rawWindow = SpinReport.rows(of: spin.outcome.rawWindow)
    held = spin.state.heldCells.map(WinRecord.CellRecord.init)
    possibleAwards = possible?.map { $0.map { PossibleAwardRecord($0, machine: machine) } }
  }
}
