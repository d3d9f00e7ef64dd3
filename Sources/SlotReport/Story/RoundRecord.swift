import SlotEngine
import SlotWords

/// A round in JSON: the paid spin's keys, then what followed from it. A bought round has no paid
/// spin, so it has no ordinal and an empty window; `purchase` then says what was bought.
struct RoundRecord: Encodable {
  let spin: String
  let ordinal: String?
  let window: [[String]]
  let win: Bool
  let pay: Credits
  let wins: [WinRecord]
  let bonuses: [BonusRecord]
  let purchase: PurchaseRecord?
  let roundPay: Credits
  /// Whether the cap ended the round; left out on a machine without one.
  let capped: Bool?
  /// The tosses; left out on a machine without a gamble.
  let tosses: [PlayedToss]?
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
    capped = round.mostPay == nil ? nil : round.isCapped
    tosses = machine.gamble == nil ? nil : round.tosses
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
  let pay: Credits
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
  private let award: String
  private let pay: Credits
  private let jackpots: [String]
  @OrNull private var history: BonusHistoryRecord?

  init(_ purchase: PlayedPurchase, machine: Machine) {
    award = RulesText(machine: machine).award(purchase.award)
    pay = purchase.pay
    jackpots = purchase.jackpots.map { machine.jackpots[$0].name }
    history = purchase.history.map { BonusHistoryRecord($0, machine: machine) }
  }
}

/// What an award gave immediately; `history` is null for an award without a bonus.
struct BonusRecord: Encodable {
  private let win: Int
  private let pay: Credits
  private let jackpots: [String]
  @OrNull private var history: BonusHistoryRecord?

  init(_ bonus: PlayedBonus, machine: Machine) {
    win = bonus.win
    pay = bonus.pay
    jackpots = bonus.jackpots.map { machine.jackpots[$0].name }
    history = bonus.history.map { BonusHistoryRecord($0, machine: machine) }
  }
}

/// A win in JSON; lines, reels and rows count from 0, and `line` is null for ways and the window.
///
/// `count`, `cells` and `ways` are those of the larger count that applies; `paid` and `awarded`
/// hold those of the pay and of the award, and are null if there is none.
struct WinRecord: Encodable {
  /// What one of the rule's tables gives.
  struct ShareRecord: Encodable {
    let count: Int
    let cells: [Cell]
    let ways: Int

    init(_ share: Win.Share) {
      count = share.count
      cells = share.cells
      ways = share.ways
    }
  }

  @OrNull private var line: LineIndex?
  private let name: String
  private let count: Int
  private let cells: [Cell]
  private let ways: Int
  private let pay: Credits
  @OrNull private var award: String?
  @OrNull private var paid: ShareRecord?
  @OrNull private var awarded: ShareRecord?
  /// The jackpots of collected values; left out if there are none.
  private let jackpots: [String]?

  init(_ win: Win, machine: Machine) {
    line = win.line
    name = win.name
    count = win.count
    cells = win.cells
    ways = win.ways
    pay = win.pay
    award = win.award.map { RulesText(machine: machine).award($0) }
    paid = win.paid.map(ShareRecord.init)
    awarded = win.awarded.map(ShareRecord.init)
    jackpots = win.jackpots.isEmpty ? nil : win.jackpots.map { machine.jackpots[$0].name }
  }
}

/// A stay of a round in JSON; spins and stays count from 0, where 0 is the paid spin and its stay.
struct StayRecord: Encodable {
  private let mode: String
  /// The stay that awarded it; null for the stay of the paid spin.
  @OrNull private var parent: Int?
  /// The spin that awarded it; null for the stay of the paid spin.
  @OrNull private var awardedBy: Int?
  private let spinsAwarded: Int
  /// The wins as the stay ended, and what they awarded; left out if there are none.
  private let closing: [WinRecord]?
  private let closingBonuses: [BonusRecord]?

  init(_ stay: PlayedStay, machine: Machine) {
    mode = machine.modes[stay.mode].name
    parent = stay.parent
    awardedBy = stay.awardedBy
    spinsAwarded = stay.spinsAwarded
    let isClosed = !stay.closing.isEmpty
    closing = isClosed ? stay.closing.map { WinRecord($0, machine: machine) } : nil
    closingBonuses =
      isClosed ? stay.closingBonuses.map { BonusRecord($0, machine: machine) } : nil
  }
}

/// A spin's position in its stay and the stops of its reels, in JSON.
struct SpinStoryRecord: Encodable {
  let stay: Int
  let numberInStay: Int
  let spinsGiven: Int
  let spinsAdded: Int
  let rawWindow: [[String]]
  let held: [Cell]
  /// The awards possible with 0, 1, … reels stopped; left out unless requested.
  let possibleAwards: [[PossibleAwardRecord]]?
  /// The spin grid by grid; left out if window and wins show everything.
  let grids: [GridRecord]?
  /// What the mode's meter multiplied the spin by; left out if no meter does.
  let totalFactor: Int?
  /// What meters awarded; left out if none did.
  let meterAwards: [MeterAwardRecord]?

  init(_ spin: PlayedSpin, machine: Machine, possible: [[PossibleAward]]?) {
    stay = spin.stay
    numberInStay = spin.numberInStay
    spinsGiven = spin.spinsGiven
    spinsAdded = spin.spinsAdded
    rawWindow = SpinReport.rows(of: spin.outcome.rawWindow)
    held = spin.state.heldCells
    let outcome = spin.outcome
    grids =
      machine.tellsGrids(of: spin)
      ? outcome.grids.map { GridRecord($0, machine: machine) } : nil
    totalFactor = machine.modes[spin.state.mode].total == nil ? nil : outcome.totalFactor
    meterAwards =
      outcome.meterAwards.isEmpty
      ? nil
      : zip(outcome.meterAwards, spin.meterBonuses)
        .map { MeterAwardRecord($0, $1, machine: machine) }
    possibleAwards = possible?.map { $0.map { PossibleAwardRecord($0, machine: machine) } }
  }
}
