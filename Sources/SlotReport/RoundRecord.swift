import SlotEngine

/// A round in JSON: the paid spin's keys, then what followed from it. A bought round has no paid
/// spin, so it has no ordinal and an empty window; `purchase` then says what was bought.
struct RoundRecord: Encodable {
  let spin: String
  let ordinal: String?
  let window: [[String]]
  let win: Bool
  let pay: Int
  let wins: [WinRecord]
  let bonuses: [BonusRecord]
  let purchase: PurchaseRecord?
  let roundPay: Int
  let stays: [StayRecord]
  let following: [JoinedRecords]
  /// Which readings competed for the wins; left out unless requested.
  let competitions: [CompetitionRecord]?

  /// - Parameters:
  ///   - competitions: The competitions on each of the round's spins; empty unless requested.
  ///   - awardsInReach: The awards that the round's spins could still make; nil unless requested.
  init(
    _ round: Round, machine: Machine, competitions: [[Competition]], awardsInReach: AwardsInReach?
  ) {
    let explained = zip(competitions, round.spins).map { list, spin in
      list.map { CompetitionRecord($0, machine: machine, state: spin.state) }
    }
    self.competitions = round.paidSpin == nil ? nil : explained.first
    let paid = round.paidSpin
    spin = "\(round.number)"
    ordinal = paid.map { "\($0.outcome.ordinal)" }
    window = paid.map { SpinReport.rows(of: $0.outcome.window) } ?? []
    stays = round.stays.map { StayRecord($0, machine: machine) }
    win = paid?.outcome.isWin ?? false
    pay = paid?.outcome.pay ?? 0
    wins = (paid?.outcome.wins ?? []).map { WinRecord($0, machine: machine) }
    bonuses = (paid?.bonuses ?? []).map { BonusRecord($0, machine: machine) }
    purchase = round.purchase.map { PurchaseRecord($0, machine: machine) }
    roundPay = round.pay
    following = round.spins.enumerated().dropFirst(paid == nil ? 0 : 1).map { place, spin in
      JoinedRecords([
        FollowingRecord(
          spin, machine: machine, competitions: place < explained.count ? explained[place] : nil),
        SpinStoryRecord(spin, machine: machine, possible: awardsInReach?.spins[place]),
        DrawnOpening(spin, machine: machine),
      ])
    }
  }
}

/// A spin that followed from a paid spin or a purchase.
struct FollowingRecord: Encodable {
  let mode: String
  let multiplier: Int
  /// The symbols that the stay has drawn, by the names of the draws.
  let drawn: [String: String]
  let ordinal: String
  let window: [[String]]
  let pay: Int
  let wins: [WinRecord]
  let bonuses: [BonusRecord]
  /// Which readings competed for the wins; left out unless requested.
  let competitions: [CompetitionRecord]?

  init(_ spin: PlayedSpin, machine: Machine, competitions: [CompetitionRecord]?) {
    self.competitions = competitions
    mode = machine.modes[spin.state.mode].name
    multiplier = spin.state.multiplier
    drawn = Dictionary(
      uniqueKeysWithValues: machine.drawnSymbols(in: spin.state).map { ($0.name, $0.symbol) })
    ordinal = "\(spin.outcome.ordinal)"
    window = SpinReport.rows(of: spin.outcome.window)
    pay = spin.outcome.pay
    wins = spin.outcome.wins.map { WinRecord($0, machine: machine) }
    bonuses = spin.bonuses.map { BonusRecord($0, machine: machine) }
  }
}

/// What was bought in place of a paid spin; `history` is null for an award without a bonus.
struct PurchaseRecord: Encodable {
  private enum CodingKeys: CodingKey { case award, pay, jackpots, history }

  private let award: String
  private let pay: Int
  private let jackpots: [String]
  private let history: BonusHistoryRecord?

  init(_ purchase: PlayedPurchase, machine: Machine) {
    award = RulesText(machine: machine).award(purchase.award)
    pay = purchase.pay
    jackpots = purchase.jackpots.map { machine.jackpots[$0].name }
    history = purchase.history.map { BonusHistoryRecord($0, machine: machine) }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(award, forKey: .award)
    try container.encode(pay, forKey: .pay)
    try container.encode(jackpots, forKey: .jackpots)
    try container.encode(history, forKey: .history)
  }
}

/// What an award gave immediately; `history` is null for an award without a bonus.
struct BonusRecord: Encodable {
  private enum CodingKeys: CodingKey { case win, pay, jackpots, history }

  private let win: Int
  private let pay: Int
  private let jackpots: [String]
  private let history: BonusHistoryRecord?

  init(_ bonus: PlayedBonus, machine: Machine) {
    win = bonus.win
    pay = bonus.pay
    jackpots = bonus.jackpots.map { machine.jackpots[$0].name }
    history = bonus.history.map { BonusHistoryRecord($0, machine: machine) }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(win, forKey: .win)
    try container.encode(pay, forKey: .pay)
    try container.encode(jackpots, forKey: .jackpots)
    try container.encode(history, forKey: .history)
  }
}

/// A win in JSON; lines, reels and rows count from 0, and `line` is null for ways and the window.
///
/// `count`, `cells` and `ways` are those of the larger count that applies; `paid` and `awarded`
/// hold those of the pay and of the award, and are null if there is none.
struct WinRecord: Encodable {
  struct CellRecord: Encodable {
    let reel: Int
    let row: Int

    init(_ cell: Cell) {
      reel = cell.reel
      row = cell.row
    }
  }

  /// What one of the rule's tables gives.
  struct ShareRecord: Encodable {
    let count: Int
    let cells: [CellRecord]
    let ways: Int

    init(_ share: Win.Share) {
      count = share.count
      cells = share.cells.map(CellRecord.init)
      ways = share.ways
    }
  }

  private enum CodingKeys: CodingKey {
    case line, name, count, cells, ways, pay, award, paid, awarded, jackpots
  }

  private let win: Win
  private let award: String?
  private let jackpots: [String]

  init(_ win: Win, machine: Machine) {
    self.win = win
    jackpots = win.jackpots.map { machine.jackpots[$0].name }
    award = win.award.map { RulesText(machine: machine).award($0) }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(win.line, forKey: .line)
    try container.encode(win.name, forKey: .name)
    try container.encode(win.count, forKey: .count)
    try container.encode(win.cells.map(CellRecord.init), forKey: .cells)
    try container.encode(win.ways, forKey: .ways)
    try container.encode(win.pay, forKey: .pay)
    try container.encode(award, forKey: .award)
    try container.encode(win.paid.map(ShareRecord.init), forKey: .paid)
    try container.encode(win.awarded.map(ShareRecord.init), forKey: .awarded)
    // Only values that were collected have any.
    if !jackpots.isEmpty { try container.encode(jackpots, forKey: .jackpots) }
  }
}
