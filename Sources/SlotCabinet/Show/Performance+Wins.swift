import SlotEngine
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
    step = isLast ? .bonuses(index, beats(ofSpin: index)) : .fall(index, grid: number)
    guard grids.indices.contains(number) else { return nil }
    let wins = grids[number].wins
    let start = paid
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
        isBrief: grids.count > 1)
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
    return show(wins, from: start, with: [Cue(at: .zero, .clear)], ofSpin: last, on: tableau)
  }

  /// The movement in which wins are framed and counted up.
  ///
  /// - Parameters:
  ///   - panel: The information about the stay once they are counted; nil if it doesn't change.
  ///   - isBrief: Whether more of the spin follows, so that the whole spin is celebrated at its end.
  private func show(
    _ wins: [Win], from start: Credits, with more: [Cue], ofSpin index: Int, on tableau: Tableau,
    panel: StayPanel? = nil, isBrief: Bool = false
  ) -> Movement {
    let pay = paid - start
    let tier = isBrief ? min(tier(of: pay), .win) : tier(of: pay)
    let length = tier.counting.scaled(by: pace.stretch)
    var cues =
      more + [
        Cue(at: .zero, .showWins(wins.map { ShownWin($0, in: words) })),
        Cue(at: .zero, .signal(.event(.wins(spin: index, pay: pay)))),
      ]
    if let fanfare = Sound.fanfare(of: tier) {
      cues.append(Cue(at: .zero, .signal(.sound(fanfare))))
    }
    if let title = tier.banner(in: words) {
      let banner = Banner(title, detail: credits(pay), tone: .win(tier))
      cues.append(Cue(at: .zero, for: Self.popping, .banner(banner)))
    }
    cues += counting(from: start, to: paid, for: length)
    if let panel { cues.append(Cue(at: length, .stay(panel))) }
    let end = length + Self.pause.scaled(by: pace.stretch)
    return Movement(
      opening: tableau, cues: cues, length: end, skip: pace.allowsSkipping ? end : nil)
  }

  /// The total of the round; nil if a single spin shows it already.
  func total(from tableau: Tableau) -> Movement? {
    guard !isOneSpin || round.isCapped, paid > 0 else { return nil }
    let tier = tier(of: paid)
    let banner =
      round.isCapped
      ? Banner(
        words[.mostPaid], detail: words(.mostPaidDetail, ["credits": words.number(paid)]),
        tone: .win(tier))
      : Banner(
        tier.banner(in: words) ?? words[.bannerTotal], detail: credits(paid), tone: .win(tier))
    var cues = [Cue(at: .zero, for: Self.popping, .banner(banner))]
    if round.isCapped { cues.append(Cue(at: .zero, .signal(.event(.capped(pay: paid))))) }
    if let fanfare = Sound.fanfare(of: tier) {
      cues.append(Cue(at: .zero, .signal(.sound(fanfare))))
    }
    let length = Duration.milliseconds(1500).scaled(by: pace.stretch)
    return Movement(
      opening: tableau, cues: cues, length: length, skip: pace.allowsSkipping ? length : nil)
  }

  /// An amount of credits in words.
  func credits(_ amount: Credits) -> String {
    words.credits(amount.count)
  }

  /// Whether the wins of one grid are all that the round paid.
  private var isOneSpin: Bool {
    guard round.spins.count == 1, let spin = round.paidSpin else { return false }
    return spin.outcome.grids.count { !$0.wins.isEmpty } <= 1
      && (spin.bonuses + spin.meterBonuses).allSatisfy { $0.pay == 0 }
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
