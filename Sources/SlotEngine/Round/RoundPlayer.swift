/// Plays a round by the rules and keeps all of it: every spin's outcome, its stay, and what its
/// bonuses gave.
struct RoundPlayer<Draws: RoundDraws>: ~Copyable {
  /// A stay that hasn't ended.
  private struct OpenStay {
    let index: Int
    var given: Int
    var played = 0
    /// The spin played last, by its index in the round.
    var lastSpin = 0
  }

  /// The player of its spins, at first of the paid one.
  private var player: SpinPlayer
  private var draws: Draws
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
  /// Whether the round has more spins or bonuses, which aren't played.
  private(set) var isCutOff = false
  private var stays: [PlayedStay] = []
  /// The credits that the round has paid so far, and the cap on them.
  private var pay: Credits = 0
  private let mostPay: Credits?
  /// The stay that is played, and those around it, each inside the one before it.
  private var open: OpenStay?
  private var outer: [OpenStay] = []

  /// - Parameter paid: The setting of the paid spin.
  init(paid: SpinSetting, stake: Stake, draws: Draws, round: UInt64, mostSpins: Int = .max) {
    player = SpinPlayer(in: paid, stake: stake, memory: SpinMemory(of: paid.machine))
    self.mostSpins = mostSpins
    mostWins = Self.mostWins(ofSpins: mostSpins)
    mostPay = paid.machine.mostPay(of: stake)
    number = round
    self.draws = draws
    recorder = BonusRecorder(coins: stake.coins)
  }

  /// How many wins of a round may be kept if its grids are limited to this number. A win takes half a kilobyte, several
  /// times as much as a grid without one.
  static func mostWins(ofSpins spins: Int) -> Int { max(1 << 16, spins.multipliedClamped(by: 4)) }

  var machine: Machine { player.machine }
  var bonuses: BonusPlayer { BonusPlayer(machine: machine) }
  private var stake: Stake { player.stake }

  var memory: SpinMemory {
    get { player.memory }
    set { player.memory = newValue }
  }

  /// Plays a round whose paid spin has a given ordinal, or that begins with what was bought.
  ///
  /// - Returns: The round; and whether it had more spins or bonuses, which weren't played.
  consuming func play(
    ordinal: UInt64
  ) throws(Draws.Failure) -> (round: Round, isCutOff: Bool) {
    if let award = machine.purchase {
      try playOut([ScaledAward(bought: award)])
    } else {
      stays = PlayedStay.ofPaidSpin
      open = OpenStay(index: 0, given: 1)
      let awards = try play(ordinal)
      if !awards.isEmpty { try playOut(awards) }
      leave()
    }
    let tosses = try draws.tosses(
      for: mostPay.map { min($0, pay) } ?? pay, machine.gamble, stake.gamble)
    let isCutOff = isCutOff
    return (
      Round(
        number: number, purchase: purchase.take(), spins: spins, stays: stays, mostPay: mostPay,
        tosses: tosses), isCutOff
    )
  }

  /// Once as many grids have been played as are kept, the remaining spins award nothing and are skipped, so
  /// that the round ends soon.
  ///
  /// - Parameter number: The number of the paid spin; nil for later ones.
  private mutating func play(_ number: UInt64?) throws(Draws.Failure) -> [ScaledAward] {
    guard gridCount < mostSpins, !isCutOff else {
      isCutOff = true
      return []
    }
    player.mostGrids = mostSpins - gridCount
    player.mostWins = mostWins - winCount
    let outcome = try player.play(number, &draws)
    if outcome.isCutOff {
      isCutOff = true
      return []
    }
    gridCount += max(1, outcome.gridCount)
    if mostSpins != .max {
      winCount += outcome.wins.count
      if winCount > mostWins { isCutOff = true }
    }
    pay += outcome.pay
    guard var stay = open else { preconditionFailure("Every spin belongs to a stay.") }
    stay.played += 1
    stay.lastSpin = spins.count
    open = stay
    let awards = outcome.awards
    // Nothing follows a paid spin that awards nothing.
    if number == nil || !awards.isEmpty { player.memory.keep(outcome) }
    spins.append(
      PlayedSpin(
        state: player.state, outcome: outcome, stay: stay.index, numberInStay: stay.played,
        spinsGiven: stay.given))
    return awards
  }
}

extension RoundPlayer: RoundTable {
  mutating func number(below bound: UInt64) throws(Draws.Failure) -> UInt64 {
    try draws.number(below: bound)
  }

  func setting(for state: ModeState) -> SpinSetting {
    SpinSetting(state, of: machine)
  }

  mutating func spin(in setting: SpinSetting) throws(Draws.Failure) -> [ScaledAward] {
    if isCutOff { return [] }
    player.setting = setting
    return try play(nil)
  }

  mutating func take(_ given: [(award: ScaledAward, result: BonusResult)]) {
    if given.isEmpty { return }
    for (award, result) in given { pay += result.credits(of: award, coins: stake.coins) }
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
    // By index, as a win would be copied.
    let places = wins.indices.flatMap { repeatElement($0, count: wins[$0].awardCount) }
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

  var isCapped: Bool { mostPay.map { pay >= $0 } ?? false }

  var lastColumns: [SymbolColumn]? { spins.last?.outcome.lastWindow.symbolColumns }

  mutating func close(_ setting: SpinSetting, at left: LeftGrid) -> [ScaledAward] {
    if isCutOff { return [] }
    let wins = setting.wins(showing: left.columns, left.sight, on: .end, stake: stake)
    guard let stay = open?.index else { preconditionFailure("Only a stay that is open ends.") }
    stays[stay].closing = wins
    pay += wins.pay
    let awards = SpinGain(of: wins).awards
    if !awards.isEmpty { closingStay = stay }
    return awards
  }
}

extension RoundPlayer {
  mutating func enter(mode: ModeID, spins: Int) {
    stays.append(
      PlayedStay(
        mode: mode, awardedBy: open?.lastSpin, parent: open?.index, spinsAwarded: spins))
    if let open { outer.append(open) }
    open = OpenStay(index: stays.count - 1, given: spins)
  }

  mutating func extend(by added: Int) {
    guard let last = open?.lastSpin else { preconditionFailure("A spin adds to its own stay.") }
    open?.given += added
    spins[last].spinsAdded = added
  }

  mutating func leave() { open = outer.popLast() }
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
