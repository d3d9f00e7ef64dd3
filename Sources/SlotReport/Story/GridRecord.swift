import SlotEngine
import SlotWords

/// A grid of a spin in JSON.
struct GridRecord: Encodable {
  /// A cell with its value: a number, or the name of a jackpot.
  struct ValueRecord: Encodable {
    let reel: ReelIndex
    let row: RowIndex
    let value: String
  }

  /// A meter with its count.
  struct MeterRecord: Encodable {
    let meter: String
    let count: Int
  }

  let window: [[String]]
  let values: [ValueRecord]
  /// What the ladder multiplied by.
  let ladder: Int
  /// What each meter showed.
  let meters: [MeterRecord]
  /// How many of the spin's wins are the grid's; wins are listed in the order of the grids.
  let winCount: Int
  let cleared: [Cell]

  init(_ grid: Grid, machine: Machine) {
    window = SpinReport.rows(of: grid.window)
    values = grid.values.sorted { $0.key < $1.key }.map {
      ValueRecord(reel: $0.key.reel, row: $0.key.row, value: machine.text(of: $0.value))
    }
    ladder = grid.ladder
    meters = zip(machine.meters, grid.counts).map { MeterRecord(meter: $0.name, count: $1) }
    winCount = grid.wins.count
    cleared = grid.cleared
  }
}

/// What a meter awarded immediately, in JSON; `history` is null for an award without a bonus.
struct MeterAwardRecord: Encodable {
  private enum CodingKeys: CodingKey { case meter, count, award, pay, jackpots, history }

  private let award: MeterAward
  private let given: PlayedBonus
  private let machine: Machine

  init(_ award: MeterAward, _ given: PlayedBonus, machine: Machine) {
    self.award = award
    self.given = given
    self.machine = machine
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(machine.meters[award.meter].name, forKey: .meter)
    try container.encode(award.count, forKey: .count)
    try container.encode(RulesText(machine: machine).award(award.award), forKey: .award)
    try container.encode(given.pay, forKey: .pay)
    try container.encode(given.jackpots.map { machine.jackpots[$0].name }, forKey: .jackpots)
    try container.encode(
      given.history.map { BonusHistoryRecord($0, machine: machine) }, forKey: .history)
  }
}

extension Machine {
  /// A value in words: a number, or the name of a jackpot.
  func text(of value: CellValue) -> String {
    switch value {
    case .number(let number): "\(number)"
    case .jackpot(let jackpot): jackpots[jackpot].name
    }
  }

  /// Whether a spin is described grid by grid, as its window and wins don't show everything.
  func tellsGrids(of spin: PlayedSpin) -> Bool {
    !looksOnce(in: spin.state.mode) || !modes[spin.state.mode].values.isEmpty
  }
}
