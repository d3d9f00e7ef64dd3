/// Plays a round by the rules and keeps all of it: every spin's outcome, its stay, and what its
/// bonuses gave.
struct RoundPlayer<Draws: RoundDraws> {
  /// A stay that hasn't ended.
  private struct OpenStay {
    let index: Int
    var given: Int
    var played = 0
    /// The spin played last, by its index in the round.
    var lastSpin = 0
  }

  let machine: Machine
  let bonuses: BonusPlayer
  private let stake: Stake
  private var draws: Draws
  var memory: SpinMemory
  /// The stay that is ending, by its index in the round; nil while a spin's awards are played.
  private var closingStay: Int?
  private var recorder: BonusRecorder
  /// The maximum number of grids, and of bonuses, that are kept.
  private let mostSpins: Int
  private let mostWins: Int
  private var spins: [PlayedSpin] = []
  /// The number of grids of ``spins``: a spin that tumbles takes as much memory as its grids.
  private var gridCount = 0
  private var winCount = 0
  private var bonusCount = 0
  private var purchase: PlayedPurchase?
  private let number: UInt64
  /// Whether the round had more spins or bonuses, which weren't played.
  private(set) var isCutOff = false
  private var stays: [PlayedStay] = []
  /// The credits that the round has paid so far, and the cap on them.
  private var paid: Credits = 0
  private let mostPay: Credits?
  /// The stays that haven't ended, each inside the one before it.
  private var open: [OpenStay] = []

  init(
    machine: Machine, stake: Stake, draws: Draws, round: UInt64, mostSpins: Int = .max
  ) {
    self.machine = machine
    self.mostSpins = mostSpins
    mostWins = Self.mostWins(ofSpins: mostSpins)
    bonuses = BonusPlayer(machine: machine)
    self.stake = stake
    mostPay = machine.mostPay(of: stake)
    number = round
    self.draws = draws
    memory = SpinMemory(of: machine)
    recorder = BonusRecorder(coins: stake.coins)
  }

  /// How many wins of a round may be kept if its grids are limited to this number. A win takes half a kilobyte, several
  /// times as much as a grid without one.
  static func mostWins(ofSpins spins: Int) -> Int { max(1 << 16, spins.multipliedClamped(by: 4)) }

  /// Plays a round whose paid spin has a given ordinal, or that begins with what was bought.
  mutating func play(ordinal: UInt64) throws(Draws.Failure) -> Round {
    if let award = machine.purchase {
      try playOut([ScaledAward(bought: award)])
    } else {
      enter(mode: .base, spins: 1)
      try playOut(play(ordinal, in: .base(of: machine)))
      leave()
    }
    let tosses = try draws.tosses(
      for: mostPay.map { min($0, paid) } ?? paid, machine.gamble, stake.gamble)
    return Round(
      number: number, purchase: purchase, spins: spins, stays: stays, mostPay: mostPay,
      tosses: tosses)
  }

  /// Once as many grids have been played as are kept, the remaining spins award nothing and are skipped, so
  /// that the round ends soon.
  ///
  /// - Parameter number: The number of the paid spin; nil for later ones.
  private mutating func play(
    _ number: UInt64?, in state: ModeState
  ) throws(Draws.Failure) -> [ScaledAward] {
    guard gridCount < mostSpins, !isCutOff else {
      isCutOff = true
      return []
    }
    let player = SpinPlayer(
      machine: machine, stake: stake, state: state, memory: memory,
      mostGrids: mostSpins - gridCount, mostWins: mostWins - winCount)
    let outcome = try player.play(number, &draws)
    if outcome.isCutOff {
      isCutOff = true
      return []
    }
    memory.leave(
      counts: outcome.counts, values: outcome.lastValues, marks: outcome.marks)
    gridCount += max(1, outcome.gridCount)
    if mostSpins != .max {
      winCount += outcome.wins.count
      if winCount > mostWins { isCutOff = true }
    }
    paid += outcome.pay
    let last = open.count - 1
    open[last].played += 1
    open[last].lastSpin = spins.count
    spins.append(
      PlayedSpin(
        state: state, outcome: outcome, stay: open[last].index, numberInStay: open[last].played,
        spinsGiven: open[last].given))
    return SpinGain(of: outcome).awards
  }
}

extension RoundPlayer: RoundTable {
  mutating func number(below bound: UInt64) throws(Draws.Failure) -> UInt64 {
    try draws.number(below: bound)
  }

  func setting(for state: ModeState) -> ModeState { state }

  mutating func spin(in state: ModeState) throws(Draws.Failure) -> [ScaledAward] {
    if isCutOff { return [] }
    return try play(nil, in: state)
  }

  mutating func take(_ given: [(award: ScaledAward, result: BonusResult)]) {
    if given.isEmpty { return }
    for (award, result) in given { paid += result.credits(of: award, coins: stake.coins) }
    if let closingStay {
      stays[closingStay].closingBonuses = played(given, by: stays[closingStay].closing)
      self.closingStay = nil
      return
    }
    guard !spins.isEmpty else { return take(bought: given) }
    let last = spins.count - 1
    let all = played(given, by: spins[last].outcome.wins)
    let ofWins = all.count - spins[last].outcome.meterAwards.count
    spins[last].bonuses = Array(all.prefix(ofWins))
    spins[last].meterBonuses = Array(all.dropFirst(ofWins))
  }

  /// What awards gave, each with the index of its win; after those of the wins come those of meters,
  /// counted from 0 again.
  private mutating func played(
    _ given: [(award: ScaledAward, result: BonusResult)], by wins: [Win]
  ) -> [PlayedBonus] {
    let places = wins.enumerated().flatMap { place, win in win.awards.map { _ in place } }
    let all = places + Array(0..<max(0, given.count - places.count))
    return zip(zip(all, given), recorder.take()).map { given, history in
      let (place, (award, result)) = given
      return PlayedBonus(
        win: place, award: result.award, pay: result.credits(of: award, coins: stake.coins),
        jackpots: result.jackpots, history: history)
    }
  }

  private mutating func take(bought given: [(award: ScaledAward, result: BonusResult)]) {
    for ((award, result), history) in zip(given, recorder.take()) {
      purchase = PlayedPurchase(
        award: result.award, pay: result.credits(of: award, coins: stake.coins),
        jackpots: result.jackpots, history: history)
    }
  }
}

// MARK: Stays

extension RoundPlayer {
  var remembers: Bool { true }

  var isCapped: Bool { mostPay.map { paid >= $0 } ?? false }

  var lastColumns: [SymbolColumn]? { spins.last?.outcome.lastWindow.symbolColumns }

  mutating func close(_ state: ModeState, at left: LeftGrid) -> [ScaledAward] {
    if isCutOff { return [] }
    let wins = machine.wins(
      showing: left.columns, left.sight, on: .end, stake: stake, state: state)
    let stay = open[open.count - 1].index
    stays[stay].closing = wins
    paid += wins.reduce(0) { $0 + $1.pay }
    let awards = SpinGain(of: wins).awards
    if !awards.isEmpty { closingStay = stay }
    return awards
  }
}

extension RoundPlayer {
  mutating func enter(mode: ModeID, spins: Int) {
    stays.append(
      PlayedStay(
        mode: mode, awardedBy: open.last?.lastSpin, parent: open.last?.index, spinsAwarded: spins))
    open.append(OpenStay(index: stays.count - 1, given: spins))
  }

  mutating func extend(by added: Int) {
    open[open.count - 1].given += added
    spins[open[open.count - 1].lastSpin].spinsAdded = added
  }

  mutating func leave() { open.removeLast() }
}

// MARK: Bonuses

extension RoundPlayer {
  mutating func begin(_ award: ScaledAward) { recorder.begin(award) }

  mutating func open(bonus: BonusID) {
    bonusCount += 1
    if bonusCount > mostSpins { isCutOff = true }
    recorder.open(bonus: bonus)
  }

  mutating func note(_ event: BonusStep.Event, award: Award?, gave result: BonusResult) {
    recorder.note(event, award: award, gave: result)
  }

  mutating func close(gave result: BonusResult) { recorder.close(gave: result) }
}
