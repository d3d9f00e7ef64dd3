import SlotEngine
import SlotShow
import SlotStrings

extension Performance {
  /// The pause between the end of a count and what follows.
  static let pause = Duration.milliseconds(350)
  /// How long a banner takes to reach its full size.
  static let popping = Duration.milliseconds(200)

  /// The wins of a grid, framed and counted up; nil if there are none.
  mutating func wins(ofSpin index: Int, grid number: Int, from tableau: Tableau) -> Movement? {
    let spin = round.spins[index]
    let grids = spin.outcome.grids
    let isLast = number + 1 >= grids.count
    let isTumble = grids.count > 1
    step =
      !isLast
      ? .fall(index, grid: number)
      : isTumble ? .celebration(index) : .bonuses(index, beats(ofSpin: index))
    guard grids.indices.contains(number) else { return nil }
    let wins = grids[number].wins
    let start = paid
    if number == 0 { paidBeforeSpin = paid }
    pay(wins.reduce(0) { $0 + $1.pay }, inStay: spin.stay)
    guard !isClassic else { return nil }
    var cues: [Cue] = []
    if isLast, !spin.outcome.counts.isEmpty {
      let readings = machine.readings(
        of: spin.outcome.counts, in: spin.state.mode, grid: number)
      if readings != tableau.meters { cues.append(Cue(at: .zero, .meters(readings))) }
    }
    if !wins.isEmpty {
      return show(
        wins, from: start, with: cues, ofSpin: index, on: tableau, panel: panel(ofSpin: index),
        clearing: isTumble ? grids[number].cleared : nil)
    }
    return cues.isEmpty ? nil : Movement(opening: tableau, cues: cues, length: .zero)
  }

  /// The wins as a stay ends, shown on what its last spin left or, for a stay without spins, the spin that
  /// awarded it; nil if there are none.
  mutating func wins(closing stay: Int, from tableau: Tableau) -> Movement? {
    let wins = round.stays[stay].closing
    let start = paid
    pay(wins.reduce(0) { $0 + $1.pay }, inStay: stay)
    let last = round.spins.lastIndex { $0.stay == stay } ?? round.stays[stay].awardedBy
    guard let last, !wins.isEmpty else { return nil }
    return show(
      wins, from: start, with: [Cue(at: .zero, .clear)], ofSpin: last, on: tableau,
      pots: pots(of: wins, paying: paid - start, on: tableau))
  }

  /// The movement in which wins are framed and counted up.
  ///
  /// - Parameters:
  ///   - panel: The information about the stay once they are counted; nil if it doesn't change.
  ///   - pots: The cells whose values are counted one by one, with what each pays; none if all is counted at once.
  ///   - cleared: The cells that then clear, in a spin that is celebrated as a whole at its end; nil in any other.
  private func show(
    _ wins: [Win], from start: Credits, with more: [Cue], ofSpin index: Int, on tableau: Tableau,
    panel: StayPanel? = nil, pots: [(cell: Cell, pay: Credits)] = [],
    clearing cleared: [Cell]? = nil
  ) -> Movement {
    let pay = paid - start
    let cells = Set(wins.flatMap(\.cells)).sorted()
    var cues =
      more + [
        Cue(at: .zero, .showWins(wins.map { ShownWin($0, in: words) })),
        Cue(at: .zero, .signal(.event(.wins(spin: index, pay: pay)))),
      ]
    let tier = cleared == nil ? tier(of: pay) : min(tier(of: pay), .win)
    // The amount of a tumble is that of all its grids so far.
    let stage = stage(
      pay, of: tier, base: cleared == nil ? 0 : start - paidBeforeSpin, wonAtStart: start,
      showsTier: cleared == nil, steps: pots.map(\.pay))
    cues += celebrating(stage, of: tier, by: pots.isEmpty ? cells : [])
    for (place, pot) in pots.enumerated() where moves {
      let start = stage.counting / pots.count * place
      cues.append(Cue(at: start, for: stage.length - start, .act(.collect, [pot.cell])))
    }
    if let panel { cues.append(Cue(at: stage.counting, .stay(panel))) }
    var end = stage.length
    if let cleared, !cleared.isEmpty, moves {
      let length = Self.clearing.scaled(by: pace.stretch)
      cues += [
        Cue(at: end, for: length, .act(.clear, cleared)),
        Cue(at: end, for: length, .emit(sparks(cells: cleared.count, seed: 7), from: cleared)),
      ]
      end += length
    }
    return Movement(
      opening: tableau, cues: cues, length: end, skips: skips(of: stage, tier: tier, end: end))
  }

  private static let clearing = Duration.milliseconds(260)

  /// All that a spin with several grids has paid, celebrated as one; nil if it is too little.
  func celebration(from tableau: Tableau) -> Movement? {
    let pay = paid - paidBeforeSpin
    guard tier(of: pay) >= .nice else { return nil }
    return celebration(of: pay, from: tableau)
  }

  /// The total of the round; nil if a single spin, or the end of its last stay, shows it already.
  func total(from tableau: Tableau) -> Movement? {
    guard paid > 0, round.isCapped || !isOneSpin && paid != toldTotal else { return nil }
    guard round.isCapped else {
      return celebration(of: paid, title: words[.bannerTotal], from: tableau)
    }
    return celebration(
      of: paid, title: words[.mostPaid],
      note: words(.mostPaidDetail, ["credits": words.number(paid)]), from: tableau,
      with: [Cue(at: .zero, .signal(.event(.capped(pay: paid))))])
  }

  /// An amount of credits in words.
  func credits(_ amount: Credits) -> String {
    words.credits(amount.count)
  }

  /// Whether the wins of one spin are all that the round paid.
  private var isOneSpin: Bool {
    guard round.spins.count == 1, let spin = round.paidSpin else { return false }
    return (spin.bonuses + spin.meterBonuses).allSatisfy { $0.pay == 0 }
      && round.stays.allSatisfy { $0.closing.isEmpty && $0.closingBonuses.isEmpty }
  }

  /// The machine waits for the next press, and shows the last spin's wins one by one.
  func rest(from tableau: Tableau) -> Movement {
    let ready = max(.zero, pace.shortestRound - elapsed)
    var cues = [
      Cue(at: .zero, .hold([:])),
      Cue(at: .zero, .stay(nil)),
      Cue(at: ready, .ready(true)),
      Cue(at: ready, .signal(.event(.buttonShown))),
    ]
    if let last = round.spins.last, last.state.mode != .base, !tableau.meters.isEmpty {
      let counts = round.paidSpin?.outcome.counts ?? machine.meters.map(\.start)
      cues.append(Cue(at: .zero, .meters(machine.readings(of: counts, in: .base))))
    }
    if let jackpots, tableau.jackpots != jackpots.after {
      cues.append(run(from: tableau.jackpots, to: jackpots.after))
    }
    if !isClassic {
      let over = CabinetEvent.roundOver(number: round.number, pay: finalPay)
      if tableau.toss != nil { cues.append(Cue(at: .zero, .toss(nil))) }
      cues.insert(Cue(at: .zero, .signal(.event(over))), at: 0)
      let wins = tableau.wins.count
      cues.append(Cue(at: .zero, .cycleWins(wins)))
      if tableau.banner != nil { cues.append(Cue(at: .milliseconds(1200), .banner(nil))) }
    }
    return Movement(opening: tableau, cues: cues, length: ready, ending: .waitsForPress)
  }

  /// What the round has paid, if an event of its show is the one that ends it; otherwise nil.
  ///
  /// The classic's own timetable has no event for the end of a round, so there the button that comes back ends it.
  func pay(endedBy event: CabinetEvent) -> Credits? {
    switch event {
    case .roundOver(_, let pay): pay
    case .buttonShown where isClassic: finalPay
    default: nil
    }
  }

  /// Whether the show is the classic's own: with a label instead of credits.
  var isClassic: Bool { pace == .classic && machine.classicRun != nil }
}
