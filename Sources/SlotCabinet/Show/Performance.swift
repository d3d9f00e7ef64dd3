package import SlotEngine
package import SlotShow
package import SlotStrings

/// The show of a round, directed movement by movement, each only when the previous one is over.
///
/// The round is played before its show begins; a performance only decides what is seen when. It
/// needs nothing but the stage as the last movement left it, and the place that the player opened
/// if one had to be opened. A stay may have 10,000 spins, so nothing is directed in advance.
///
/// ```
/// spin ─► wins ─► fall ─► wins … ─► celebration ─► bonuses, beat by beat ─► added spins ─► enter/leave stays ─► next spin …
/// purchase ──────────────────────────┘                total ─► offer ─► toss ─► offer … ─► jackpots ─► rest
/// ```
package struct Performance: Sendable, Hashable {
  /// What comes next.
  enum Step: Sendable, Hashable {
    case purchase
    case spin(Int)
    case wins(Int, grid: Int)
    /// All that a spin with several grids has paid is celebrated.
    case celebration(Int)
    /// The cleared cells of a grid are refilled.
    case fall(Int, grid: Int)
    /// Of a spin, or of what was bought.
    case bonuses(Int?, [BonusBeat])
    case added(Int)
    case changes(to: Int?, [StayChange])
    /// Bonuses won as a stay ended.
    case closing(stay: Int, [BonusBeat], to: Int?, [StayChange])
    case total
    /// A toss for what the round has paid, where the player may make one.
    case offer
    case toss
    /// The jackpots that grow and were won, from this one on.
    case jackpots(Int)
    case rest
  }

  /// The round that is shown.
  package internal(set) var round: Round
  /// The machine that it was played on.
  package let machine: Machine
  /// The stake that it was played with.
  package let stake: Stake
  /// How quickly it is shown.
  package let pace: Pace
  /// Whether nothing moves but the reels.
  let isCalm: Bool
  /// How the machine performs.
  let show: Show
  /// The texts that it shows.
  let words: Words
  /// Outlooks cached from earlier rounds.
  let outlooks: OutlookCache

  var step: Step
  private(set) var elapsed = Duration.zero
  /// The credits counted so far, for the round and for each of its stays.
  private(set) var paid: Credits = 0
  private(set) var paidInStays: [Credits]
  /// What had been counted before the spin that is shown.
  var paidBeforeSpin: Credits = 0
  /// What the end of a stay has told to have been paid; nil before.
  var toldTotal: Credits?
  /// The number of tosses that the player has chosen, and of those that have been shown.
  var chosenTosses: Int
  var shownTosses = 0
  /// Where there are several kinds of toss, those of the tosses chosen.
  var chosenKinds: [Int]
  /// What the round does to the jackpots that grow; nil on a machine without any.
  package let jackpots: RoundJackpots?

  /// Creates the show of a round.
  ///
  /// - Parameters:
  ///   - round: The round, with every toss that a player could make.
  ///   - machine: The machine that it was played on.
  ///   - stake: The stake that it was played with.
  ///   - pace: How quickly it is shown.
  ///   - isCalm: Whether nothing moves but the reels.
  ///   - tosses: How many tosses the player has already chosen, in an earlier game.
  ///   - kinds: Where there are several kinds of toss, those of the tosses chosen.
  ///   - jackpots: What the round does to the jackpots that grow; nil on a machine without any.
  ///   - show: How the machine performs; nil for the usual.
  ///   - words: The texts that it shows.
  ///   - outlooks: Outlooks cached from earlier rounds.
  package init(
    of round: Round, on machine: Machine, stake: Stake, pace: Pace, isCalm: Bool = false,
    tosses: Int = 0, kinds: [Int] = [], jackpots: RoundJackpots? = nil, show: Show? = nil,
    words: Words = Words(.english), outlooks: OutlookCache = OutlookCache()
  ) {
    self.round = round
    self.machine = machine
    self.stake = stake
    self.pace = pace
    self.isCalm = isCalm
    self.show = show ?? machine.usualShow
    self.words = words
    self.outlooks = outlooks
    step = round.purchase == nil ? .spin(0) : .purchase
    chosenTosses = min(max(0, tosses), round.tosses.count)
    chosenKinds = kinds
    self.jackpots = jackpots
    paidInStays = Array(repeating: 0, count: round.stays.count)
  }

  /// The next movement; the last one waits for a press.
  ///
  /// - Parameters:
  ///   - tableau: The state of the stage.
  ///   - place: The place that the player has opened, if the previous movement waited for one.
  package mutating func next(from tableau: Tableau, opened place: Int? = nil) -> Movement {
    while true {
      if let movement = direct(tableau, place) {
        elapsed += movement.length
        return movement
      }
    }
  }

  /// The movement of a step; nil if it shows nothing, in which case the next one is due.
  private mutating func direct(_ tableau: Tableau, _ place: Int?) -> Movement? {
    switch step {
    case .purchase:
      step = .bonuses(nil, beatsOfPurchase)
      return feeding(purchase(from: tableau))
    case .spin(let index):
      step = .wins(index, grid: 0)
      let movement = SpinDirector(self, spin: index).movement(from: tableau)
      return index == 0 && round.purchase == nil ? feeding(movement) : movement
    case .wins(let index, let grid):
      return wins(ofSpin: index, grid: grid, from: tableau)
    case .celebration(let index):
      step = .bonuses(index, beats(ofSpin: index))
      return celebration(from: tableau)
    case .fall(let index, let grid):
      step = .wins(index, grid: grid + 1)
      return fall(ofSpin: index, grid: grid, from: tableau)
    case .bonuses(let index, let beats):
      guard let beat = beats.first else {
        let first = round.spins.isEmpty ? nil : 0
        step = index.map(Step.added) ?? .changes(to: first, stayChanges(from: nil, to: first))
        return nil
      }
      return play(
        beat, then: .bonuses(index, Array(beats.dropFirst())),
        inStay: index.map { round.spins[$0].stay }, from: tableau, place)
    case .added(let index):
      let next = index + 1 < round.spins.count ? index + 1 : nil
      step = .changes(to: next, stayChanges(from: index, to: next))
      return added(bySpin: index, from: tableau)
    case .changes(let next, let changes):
      guard let change = changes.first else {
        step = next.map(Step.spin) ?? .total
        return nil
      }
      let rest = Array(changes.dropFirst())
      step = .changes(to: next, rest)
      guard case .close(let stay) = change else { return movement(of: change, from: tableau) }
      step = .closing(stay: stay, beats(closing: stay), to: next, rest)
      return wins(closing: stay, from: tableau)
    case .closing(let stay, let beats, let next, let changes):
      guard let beat = beats.first else {
        step = .changes(to: next, changes)
        return nil
      }
      return play(
        beat, then: .closing(stay: stay, Array(beats.dropFirst()), to: next, changes),
        inStay: stay, from: tableau, place)
    case .total:
      step = .offer
      return total(from: tableau)
    case .offer:
      return offer(from: tableau)
    case .toss:
      step = .offer
      return toss(from: tableau)
    case .jackpots(let place):
      step = .jackpots(place + 1)
      return jackpot(at: place, from: tableau)
    case .rest:
      return rest(from: tableau)
    }
  }
}

// MARK: - Money

extension Performance {
  /// The name of the bet that it was played at.
  package var betName: String { machine.betName(of: stake) }

  /// Who competed for the wins of one of its spins, and why who won.
  ///
  /// Nil for a spin with several grids, values, drawn factors or meters: a single window doesn't show everything that
  /// counted there.
  func competitions(of spin: PlayedSpin) -> [Competition]? {
    machine.looksOnce(in: spin.state.mode) && machine.modes[spin.state.mode].drawnFactors.isEmpty
      ? machine.competitions(in: spin.outcome.window, stake: stake, state: spin.state) : nil
  }

  /// The cost of the round, in credits.
  package var cost: Credits { machine.cost(of: stake) }

  /// The tier of a pay.
  func tier(of pay: Credits) -> WinTier { WinTier(pay: pay, cost: cost, tiers: show.tiers) }

  /// Counts credits for the round, and for a stay and every stay around it; the immediate pay of a purchase
  /// belongs to no stay.
  ///
  /// What exceeds the cap on the round's pay isn't paid.
  mutating func pay(_ credits: Credits, inStay stay: Int?) {
    let credits = round.mostPay.map { min(credits, $0 - paid) } ?? credits
    paid += credits
    var stay = stay
    while let place = stay {
      paidInStays[place] += credits
      stay = round.stays[place].parent
    }
  }

  /// Counts a jackpot that grew, which belongs to no stay and isn't limited by a cap.
  mutating func add(jackpot pay: Credits) { paid = paid.addingClamped(pay) }

  /// Replaces what was counted so far: a toss was made for it.
  mutating func replacePay(with credits: Credits) { paid = credits }

  /// The information shown about a stay when one of its spins begins or is over.
  func panel(ofSpin index: Int, isOver: Bool = false) -> StayPanel? {
    let spin = round.spins[index]
    guard spin.state.mode != .base else { return nil }
    return StayPanel(
      mode: spin.state.mode, name: machine.modes[spin.state.mode].name,
      played: spin.numberInStay, given: spin.spinsGiven + (isOver ? spin.spinsAdded : 0),
      multiplier: spin.state.multiplier, drawn: spin.state.drawn.compactMap(\.self),
      total: paidInStays[spin.stay])
  }

  /// The cues that count credits up: the numbers, and what is heard.
  func counting(
    from start: Credits, to end: Credits, at time: Duration = .zero, for length: Duration
  ) -> [Cue] {
    guard end > start else { return [] }
    return [Cue(at: time, for: length, .count(from: start, to: end))]
      + ticking(end - start, at: time, for: length)
  }

  /// What is heard of a count: a rising tick every few of the numbers, and the sound of a coin at the end.
  func ticking(_ pay: Credits, at time: Duration = .zero, for length: Duration) -> [Cue] {
    let ticks = max(1, Int(length / .milliseconds(95)))
    let arrival =
      tier(of: pay) > .returned ? [Cue(at: time + length, .signal(.sound(.coin)))] : []
    return (0..<ticks).map { tick in
      let share = Double(tick) / Double(ticks)
      return Cue(
        at: time + length.scaled(by: share), .signal(.sound(.tick(share))))
    } + arrival
  }
}
