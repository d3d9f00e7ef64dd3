package import SlotEngine

/// The show of a round: directs it movement by movement, each only when the one before it is over.
///
/// The round is played before its show begins; a performance only decides when what is seen. It asks
/// for nothing but the stage as the last movement has left it, and the place that the player opened
/// where one was asked for. A stay may have 10,000 spins, so nothing is directed ahead.
///
/// ```
/// spin ─► wins ─► bonuses, beat by beat ─► added spins ─► enter or leave stays ─► next spin …
///                                                                        └─► total ─► rest
/// ```
package struct Performance: Sendable, Hashable {
  /// What comes next.
  private enum Step: Sendable, Hashable {
    case spin(Int)
    case wins(Int)
    case bonuses(Int, [BonusBeat])
    case added(Int)
    case changes(to: Int?, [StayChange])
    case total
    case rest
  }

  /// The round that is shown.
  package let round: Round
  /// The machine that it was played on.
  package let machine: Machine
  /// The lines and coins that it was played with.
  package let stake: Stake
  /// How quickly it is shown.
  package let pace: Pace

  private var step = Step.spin(0)
  private var elapsed = Duration.zero
  /// The credits counted so far: of the round, and of each of its stays.
  private var paid = 0
  private var paidInStays: [Int]

  /// Creates the show of a round.
  package init(of round: Round, on machine: Machine, stake: Stake, pace: Pace) {
    self.round = round
    self.machine = machine
    self.stake = stake
    self.pace = pace
    paidInStays = Array(repeating: 0, count: round.stays.count)
  }

  /// The next movement; the last one waits for a press.
  ///
  /// - Parameters:
  ///   - tableau: What stands on the stage.
  ///   - place: The place that the player has opened, if the movement before asked for one.
  package mutating func next(from tableau: Tableau, opened place: Int? = nil) -> Movement {
    while true {
      if let movement = direct(tableau, place) {
        elapsed += movement.length
        return movement
      }
    }
  }

  /// What a step shows; nil if it shows nothing, after which the next one is due.
  private mutating func direct(_ tableau: Tableau, _ place: Int?) -> Movement? {
    switch step {
    case .spin(let index):
      step = .wins(index)
      return SpinDirector(self, spin: index).movement(from: tableau)
    case .wins(let index):
      step = .bonuses(index, beats(ofSpin: index))
      defer { pay(round.spins[index].outcome.pay, inStayOf: index) }
      return wins(ofSpin: index, from: tableau)
    case .bonuses(let index, let beats):
      guard let beat = beats.first else {
        step = .added(index)
        return nil
      }
      return play(beat, then: Array(beats.dropFirst()), ofSpin: index, from: tableau, place)
    case .added(let index):
      let next = index + 1 < round.spins.count ? index + 1 : nil
      step = .changes(to: next, stayChanges(from: index, to: next))
      return added(bySpin: index, from: tableau)
    case .changes(let next, let changes):
      guard let change = changes.first else {
        step = next.map(Step.spin) ?? .total
        return nil
      }
      step = .changes(to: next, Array(changes.dropFirst()))
      return movement(of: change, from: tableau)
    case .total:
      step = .rest
      return total(from: tableau)
    case .rest:
      return rest(from: tableau)
    }
  }
}

// MARK: - Money

extension Performance {
  /// What the round costs, in credits.
  package var cost: Int { machine.cost(of: stake) }

  /// What is made of a pay.
  func tier(of pay: Int) -> WinTier { WinTier(pay: pay, cost: cost) }

  private mutating func pay(_ credits: Int, inStayOf spin: Int) {
    paid += credits
    var stay: Int? = round.spins[spin].stay
    while let place = stay {
      paidInStays[place] += credits
      stay = round.stays[place].parent
    }
  }

  /// What a stay is told to have come to when a spin of it begins or is over.
  func panel(ofSpin index: Int, isOver: Bool = false) -> StayPanel? {
    let spin = round.spins[index]
    guard spin.state.mode != .base else { return nil }
    return StayPanel(
      mode: spin.state.mode, name: machine.modes[spin.state.mode].name,
      played: spin.numberInStay, given: spin.spinsGiven + (isOver ? spin.spinsAdded : 0),
      multiplier: spin.state.multiplier, drawn: spin.state.drawn.compactMap(\.self),
      total: paidInStays[spin.stay])
  }

  /// The cues that count credits up: the numbers, and a rising tick for every few of them.
  private func counting(
    from start: Int, to end: Int, at time: Duration = .zero, for length: Duration
  ) -> [Cue] {
    guard end > start else { return [] }
    let ticks = max(1, Int(length / .milliseconds(80)))
    return [Cue(at: time, for: length, .count(from: start, to: end))]
      + (0..<ticks).map { tick in
        let share = Double(tick) / Double(ticks)
        return Cue(
          at: time + length.scaled(by: share), .signal(.sound(.tick(share))))
      }
  }
}

// MARK: - Wins

extension Performance {
  private static let pause = Duration.milliseconds(350)
  private static let popping = Duration.milliseconds(200)

  private func wins(ofSpin index: Int, from tableau: Tableau) -> Movement? {
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

  /// What the whole round came to, where it was more than one spin.
  private func total(from tableau: Tableau) -> Movement? {
    guard round.spins.count > 1 || !round.spins[0].bonuses.allSatisfy({ $0.pay == 0 }), paid > 0
    else { return nil }
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
  private func rest(from tableau: Tableau) -> Movement {
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

// MARK: - Stays

/// A stay that begins, goes on after one inside it, or is over.
enum StayChange: Sendable, Hashable {
  /// It begins with a spin.
  case enter(stay: Int, spin: Int)
  /// It goes on with a spin; nil for the base game.
  case resume(spin: Int)
  /// It is over after a spin.
  case leave(stay: Int, spin: Int)
}

extension Performance {
  /// The stays that are over after one spin, and those that begin or go on with the next.
  private func stayChanges(from index: Int, to next: Int?) -> [StayChange] {
    let old = chain(ofStay: round.spins[index].stay)
    let new = next.map { chain(ofStay: round.spins[$0].stay) } ?? [0]
    let left = old.filter { $0 != 0 && !new.contains($0) }
    let entered = new.filter { $0 != 0 && !old.contains($0) }
    var changes = left.map { StayChange.leave(stay: $0, spin: index) }
    guard let next else { return changes }
    if let stay = entered.first {
      changes.append(.enter(stay: stay, spin: next))
    } else if !left.isEmpty {
      changes.append(.resume(spin: next))
    }
    return changes
  }

  /// A stay and those that it lies in, from the inside out.
  private func chain(ofStay stay: Int) -> [Int] {
    Array(sequence(first: stay) { round.stays[$0].parent })
  }

  private func movement(of change: StayChange, from tableau: Tableau) -> Movement {
    switch change {
    case .enter(let stay, let spin): return enter(stay, withSpin: spin, from: tableau)
    case .resume(let spin):
      let held = round.spins[spin].state.held
      return Movement(
        opening: tableau,
        cues: [Cue(at: .zero, .hold(held)), Cue(at: .zero, .stay(panel(ofSpin: spin - 1)))],
        length: .zero)
    case .leave(let stay, let spin): return leave(stay, afterSpin: spin, from: tableau)
    }
  }

  private func enter(_ stay: Int, withSpin spin: Int, from tableau: Tableau) -> Movement {
    let played = round.spins[spin]
    var panel = panel(ofSpin: spin)
    panel?.played = 0
    var details = ["\(played.spinsGiven) \(played.spinsGiven == 1 ? "spin" : "spins")"]
    if played.state.multiplier > 1 { details.append("all wins × \(played.state.multiplier)") }
    details += machine.modes[played.state.mode].draws.compactMap { draw in
      played.state.drawn[draw.index].map {
        "\(machine.draws[draw].name): \(machine.symbols[$0].name)"
      }
    }
    let banner = Banner(
      machine.modes[played.state.mode].name.uppercased(),
      detail: details.joined(separator: "  ·  "), tone: .feature)
    let isShort = played.spinsGiven == 1
    let length = Duration.milliseconds(isShort ? 900 : 1900).scaled(by: pace.stretch)
    return Movement(
      opening: tableau,
      cues: [
        Cue(at: .zero, .hold(played.state.held)),
        Cue(at: .zero, .stay(panel)),
        Cue(at: .zero, for: Self.popping, .banner(banner)),
        Cue(at: .zero, .signal(.sound(.enter))),
        Cue(
          at: .zero, .signal(.event(.entered(mode: played.state.mode, spins: played.spinsGiven)))),
      ],
      length: length, skip: pace.allowsSkipping ? length : nil)
  }

  private func leave(_ stay: Int, afterSpin spin: Int, from tableau: Tableau) -> Movement {
    let mode = round.stays[stay].mode
    let paid = paidInStays[stay]
    let banner = Banner(
      "\(machine.modes[mode].name.uppercased()) IS OVER",
      detail: paid == 0 ? "it paid nothing" : "\(paid.grouped) credits", tone: .feature)
    let isShort = round.stays[stay].spinsAwarded == 1
    let length = Duration.milliseconds(isShort ? 700 : 1700).scaled(by: pace.stretch)
    return Movement(
      opening: tableau,
      cues: [
        Cue(at: .zero, for: Self.popping, .banner(banner)),
        Cue(at: .zero, .signal(.sound(.leave))),
        Cue(at: .zero, .signal(.event(.left(mode: mode, pay: paid)))),
      ],
      length: length, skip: pace.allowsSkipping ? length : nil)
  }

  /// Spins that a spin has added to its own stay.
  private func added(bySpin index: Int, from tableau: Tableau) -> Movement? {
    let spin = round.spins[index]
    guard let panel = panel(ofSpin: index, isOver: true) else { return nil }
    guard spin.spinsAdded > 0 else {
      return tableau.stay == panel
        ? nil
        : Movement(opening: tableau, cues: [Cue(at: .zero, .stay(panel))], length: .zero)
    }
    let banner = Banner(
      "+ \(spin.spinsAdded) \(spin.spinsAdded == 1 ? "SPIN" : "SPINS")",
      detail: "\(panel.left) left", tone: .feature)
    let length = Duration.milliseconds(1300).scaled(by: pace.stretch)
    return Movement(
      opening: tableau,
      cues: [
        Cue(at: .zero, .stay(panel)),
        Cue(at: .zero, for: Self.popping, .banner(banner)),
        Cue(at: .zero, .signal(.sound(.extend))),
        Cue(at: .zero, .signal(.event(.added(spins: spin.spinsAdded)))),
      ],
      length: length, skip: pace.allowsSkipping ? length : nil)
  }
}

// MARK: - Bonuses

extension Performance {
  /// What happens in the bonuses of a spin, and what their awards pay at once.
  private func beats(ofSpin index: Int) -> [BonusBeat] {
    let director = BonusDirector(machine: machine, coins: stake.coins)
    return round.spins[index].bonuses.flatMap(director.beats)
  }

  private mutating func play(
    _ beat: BonusBeat, then rest: [BonusBeat], ofSpin index: Int, from tableau: Tableau,
    _ place: Int?
  ) -> Movement? {
    let stretch = pace.stretch
    if case .open(let prize, let board) = beat {
      guard let place, tableau.boards.last?.places.indices.contains(place) == true else {
        // The same beat comes again with the place that the player has opened.
        return Movement(opening: tableau, cues: [], length: .zero, ending: .waitsForPick)
      }
      step = .bonuses(index, rest)
      return BonusDirector.opening(
        place, prize: prize, becoming: board, on: tableau, stretch: stretch)
    }
    step = .bonuses(index, rest)
    guard case .pay(let credits, let banner) = beat else {
      return BonusDirector.movement(of: beat, on: tableau, pace: pace)
    }
    let start = paid
    pay(credits, inStayOf: index)
    guard credits > 0 || banner != nil else { return nil }
    let tier = tier(of: credits)
    let length = tier.counting.scaled(by: stretch)
    var cues = counting(from: start, to: paid, for: length)
    if let banner { cues.append(Cue(at: .zero, for: Self.popping, .banner(banner))) }
    if let fanfare = Sound.fanfare(of: tier) {
      cues.append(Cue(at: .zero, .signal(.sound(fanfare))))
    }
    cues.append(Cue(at: .zero, .signal(.event(.bonusPaid(pay: credits)))))
    let end = length + Self.pause.scaled(by: stretch)
    return Movement(
      opening: tableau, cues: cues, length: end, skip: pace.allowsSkipping ? end : nil)
  }
}

extension Int {
  /// The number with its thousands apart, such as 12,345.
  var grouped: String {
    let digits = String(magnitude)
    var text = ""
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.count - place).isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return (self < 0 ? "−" : "") + text
  }
}
