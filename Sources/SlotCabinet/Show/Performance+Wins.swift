import SlotEngine

extension Performance {
  /// The pause between the end of a count and what follows.
  static let pause = Duration.milliseconds(350)
  /// How long a banner takes to reach its full size.
  static let popping = Duration.milliseconds(200)

  /// The wins of a spin, framed and counted up; nil if there are none.
  func wins(ofSpin index: Int, from tableau: Tableau) -> Movement? {
    let spin = round.spins[index]
    guard spin.outcome.isWin, !isClassic else { return nil }
    let pay = spin.outcome.pay
    let tier = tier(of: pay)
    let length = tier.counting.scaled(by: pace.stretch)
    var cues = [
      Cue(at: .zero, .showWins(spin.outcome.wins.map(ShownWin.init))),
      Cue(at: .zero, .signal(.event(.wins(spin: index, pay: pay)))),
    ]
    if let fanfare = Sound.fanfare(of: tier) {
      cues.append(Cue(at: .zero, .signal(.sound(fanfare))))
    }
    if let title = tier.banner {
      let banner = Banner(title, detail: "\(pay.grouped) credits", tone: .win(tier))
      cues.append(Cue(at: .zero, for: Self.popping, .banner(banner)))
    }
    cues += counting(from: paid, to: paid + pay, for: length)
    let end = length + Self.pause.scaled(by: pace.stretch)
    return Movement(
      opening: tableau, cues: cues, length: end, skip: pace.allowsSkipping ? end : nil)
  }

  /// The total of the round; nil if a single spin shows it already.
  func total(from tableau: Tableau) -> Movement? {
    let isOneSpin =
      round.spins.count == 1 && round.paidSpin?.bonuses.allSatisfy { $0.pay == 0 } == true
    guard !isOneSpin, paid > 0 else { return nil }
    let tier = tier(of: paid)
    let banner = Banner(
      tier.banner ?? "TOTAL", detail: "\(paid.grouped) credits", tone: .win(tier))
    var cues = [Cue(at: .zero, for: Self.popping, .banner(banner))]
    if let fanfare = Sound.fanfare(of: tier) {
      cues.append(Cue(at: .zero, .signal(.sound(fanfare))))
    }
    let length = Duration.milliseconds(1500).scaled(by: pace.stretch)
    return Movement(
      opening: tableau, cues: cues, length: length, skip: pace.allowsSkipping ? length : nil)
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
    if !isClassic {
      let over = CabinetEvent.roundOver(number: round.number, pay: round.pay)
      cues.insert(Cue(at: .zero, .signal(.event(over))), at: 0)
      let wins = tableau.wins.count
      cues.append(Cue(at: .zero, .cycleWins(wins)))
      if tableau.banner != nil { cues.append(Cue(at: .milliseconds(1200), .banner(nil))) }
    }
    return Movement(opening: tableau, cues: cues, length: ready, ending: .waitsForPress)
  }

  /// Whether the show is the classic's own: with a label instead of credits.
  var isClassic: Bool { pace == .classic && machine.classicRun != nil }
}
