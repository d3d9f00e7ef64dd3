/// Plays what follows from paid spins and counts it without keeping any of it.
struct CountingTable {
  /// How often a state with held cells is read by the rules before a table is built for it: there
  /// are very many such states, and most occur rarely.
  private static let readingsBeforeTable = 200

  /// The work of one spin played by the rules, by bits and by tables, in simple paid spins.
  static let workByTheRules: UInt64 = 20_000
  static let workByBits: UInt64 = 60
  static let workByTables: UInt64 = 20

  /// The outcome that was shown last.
  private enum Shown {
    case nothing
    case paid(round: UInt64)
    case later(word: UInt64, setting: Int)
    /// A spin that was played by the plain rules, by the window that it left.
    case played(Window, setting: Int)
    /// A spin that was played by bits; its ``TumbleSpin`` keeps the window that it left.
    case tumbled(setting: Int)
    /// A spin that was played by counts of symbols: nothing asks where they showed.
    case counted(setting: Int)
  }

  let machine: Machine
  let bonuses: BonusPlayer
  let stake: Stake
  private let library: SpinLibrary
  let stream: SpinStream
  var words: RoundWords
  var settings: [MetState] = []
  /// The players of spins by bits, in the order in which their states were met. They are kept apart from
  /// the states, so that reading a state doesn't copy all the lists of its player.
  private var tumbles: [TumbleSpin] = []
  private var numbers: [ModeState: Int] = [:]
  /// The setting last used by each mode.
  private var lastOfMode: [Int?]
  private var shown = Shown.paid(round: 0)
  var memory: SpinMemory
  /// The memory with which a round begins.
  private let firstMemory: SpinMemory
  private let hasMeters: Bool
  /// Whether what was shown last is what the round began with.
  private var isPaidSpin = true
  /// Whether spins may be read by tables.
  private let hasTables: Bool
  var remembers: Bool { !hasTables }

  /// What was counted since the last ``takeCounts()``.
  var counts: RoundCounts
  /// The credits of the current round.
  var pay = 0
  /// The maximum pay of a round before tosses; nil for no limit.
  private let mostPay: Int?
  /// The work done, in simple paid spins.
  var work: UInt64 = 0
  /// Ends rounds that are too long.
  var watch: RoundWatch
  /// The stays that marks of the paid spin's table lead to, where these can be played by numbers;
  /// empty until one is asked for.
  var entries: [HeldEntry?] = []
  /// Which settings followed from which in such stays.
  var moves = StateMoves()
  /// The stays of hold and win that marks of the paid spin's table lead to; empty until one is asked for.
  var respins: [RespinEntry?] = []
  /// For each mark, the settings of the sets of held cells in its stay.
  var respinSettingOfHeld: [HeldSettings] = []
  /// The settings of the spins of the present stay.
  var respinSettings: [Int] = []

  init(
    _ library: SpinLibrary, stream: SpinStream, shouldStop: @escaping @Sendable () -> Bool
  ) {
    watch = RoundWatch(shouldStop: shouldStop)
    machine = library.machine
    bonuses = BonusPlayer(machine: library.machine)
    stake = library.stake
    firstMemory = SpinMemory(of: library.machine)
    memory = firstMemory
    hasMeters = !library.machine.meters.isEmpty
    mostPay = library.machine.mostPay(of: library.stake)?.count
    self.library = library
    self.stream = stream
    words = RoundWords(stream)
    hasTables = !library.machine.needsPlainSpins
    lastOfMode = Array(repeating: nil, count: library.machine.modes.count)
    counts = RoundCounts(of: library.machine)
    _ = setting(for: .base(of: library.machine))
  }
}

extension CountingTable {
  /// How paid spins are read; nil to use the plain evaluator.
  var paidReading: (table: SpinTable, factor: Int)? { settings[0].reading }

  /// Whether paid spins are played by bits.
  var playsByBits: Bool { settings[0].tumble != nil }

  /// The player of paid spins by counts of symbols; nil where that isn't possible.
  var paidCells: CountedCells? { settings[0].cells }

  /// Why rounds weren't finished; nil if they were.
  var cutOff: RoundCutOff? { watch.cutOff }

  /// Accounts for a paid spin that is read by the rules.
  mutating func readByTheRules(round: UInt64) {
    work += Self.workByTheRules
    watch.begin(round: round)
    watch.askSoon()
    _ = watch.goesOn(after: 1)
  }

  /// Plays what a paid spin awarded, and counts the round.
  mutating func play(_ awards: [ScaledAward], credits: Int, round: UInt64) {
    shown = .paid(round: round)
    counts.states[0].spins.count(credits)
    play(awards, from: credits, round: round)
  }

  /// Plays what was bought, and counts the round.
  mutating func play(bought award: Award, round: UInt64) {
    shown = .nothing
    play([ScaledAward(bought: award)], from: 0, round: round)
  }

  /// Plays a whole round by the plain rules, and counts it.
  ///
  /// - Returns: Whether its paid spin wins or awards something.
  mutating func play(plainSpin number: UInt64, round: UInt64) -> Bool {
    begin(round: round, credits: 0)
    _ = watch.goesOn(after: 1)
    let gain = playPlain(number, in: 0)
    playOut(gain.awards)
    end(round: round)
    return gain.isHit || !gain.awards.isEmpty
  }

  private mutating func play(_ awards: [ScaledAward], from credits: Int, round: UInt64) {
    begin(round: round, credits: credits)
    playOut(awards)
    end(round: round)
  }

  /// Begins what follows from a paid spin, or from what was bought.
  mutating func begin(round: UInt64, credits: Int) {
    pay = credits
    isPaidSpin = true
    if remembers { memory = firstMemory }
    watch.begin(round: round)
    words.begin(round: round)
  }

  /// Counts a round that was played out.
  mutating func end(round: UInt64) {
    if let mostPay { pay = min(pay, mostPay) }
    let tosses = words.tosses(for: Credits(pay), machine.gamble, stake.gamble)
    pay = tosses.last?.pay.count ?? pay
    counts.endRound()
    counts.pays.count(pay)
    counts.note(pay: pay, round: round)
    work += Self.workByTables
  }

  /// Returns what was counted, and starts over.
  mutating func takeCounts() -> RoundCounts {
    defer {
      counts = RoundCounts(of: machine)
      counts.states = settings.map { RoundCounts.StateSpins(state: $0.state) }
    }
    return counts
  }
}

extension CountingTable: RoundTable {
  mutating func number(below bound: UInt64) -> UInt64 { words.number(below: bound) }

  mutating func setting(for state: ModeState) -> Int {
    if let last = lastOfMode[state.mode.index], settings[last].state == state { return last }
    let number = numbers[state] ?? settings.count
    lastOfMode[state.mode.index] = number
    if number < settings.count { return number }
    numbers[state] = number
    // A purchase takes the place of spins of the base game.
    let isPlayed = state.mode != .base || machine.purchase == nil
    settings.append(
      MetState(
        state: state, cycle: machine.modes[state.mode].cycle,
        reading: (hasTables || state.mode == .base && machine.paysByReels)
          && state.held.isEmpty && isPlayed ? library.table(for: state) : nil,
        readingsLeft: !hasTables || state.held.isEmpty ? nil : Self.readingsBeforeTable,
        tumble: hasTables ? nil : tumble(for: state),
        cells: hasTables ? nil : CountedCells(machine, stake: stake, state: state)))
    counts.states.append(RoundCounts.StateSpins(state: state))
    return number
  }

  /// Adds a player of a state's spins by bits and returns its index; nil where that isn't possible.
  private mutating func tumble(for state: ModeState) -> Int? {
    guard let spin = TumbleSpin(machine, stake: stake, state: state) else { return nil }
    tumbles.append(spin)
    return tumbles.count - 1
  }

  mutating func spin(in setting: Int) -> [ScaledAward] {
    guard watch.goesOn(after: 1) else { return [] }
    guard hasTables else { return playPlain(nil, in: setting).awards }
    let word = words.fraction(for: settings[setting].cycle)
    shown = .later(word: word, setting: setting)
    let gain = gain(at: word, in: setting)
    counts.states[setting].spins.count(gain.credits.count)
    pay += gain.credits.count
    return gain.awards
  }

  mutating func open(bonus: BonusID) {
    _ = watch.goesOn(after: 1)
    counts.count(bonus: bonus)
  }

  var isCutOff: Bool { watch.cutOff != nil }

  mutating func take(_ given: [(award: ScaledAward, result: BonusResult)]) {
    _ = watch.goesOn(after: given.count)
    for (award, result) in given { pay += result.credits(of: award, coins: stake.coins).count }
    counts.count(given, inMode: mode, entersModes: !isCapped)
    if isPaidSpin { counts.endPaidSpin() }
    isPaidSpin = false
  }

  /// The mode of the last spin.
  private var mode: ModeID {
    switch shown {
    case .nothing, .paid: .base
    case .later(_, let setting), .played(_, let setting), .tumbled(let setting),
      .counted(let setting):
      settings[setting].state.mode
    }
  }

  func cells(showing symbol: SymbolID) -> [Cell: SymbolID] {
    guard let window = lastWindow else { return [:] }
    let cells = window.cells.filter { window[$0].id == symbol }
    return Dictionary(uniqueKeysWithValues: cells.map { ($0, symbol) })
  }

  var isCapped: Bool { mostPay.map { pay >= $0 } ?? false }

  /// What was shown last; nil if nothing was shown yet.
  var lastWindow: Window? {
    switch shown {
    case .nothing, .counted: nil
    case .paid(let round):
      machine.window(ofOrdinal: stream.ordinal(ofSpin: round), in: settings[0].state)
    case .later(let word, let setting):
      machine.window(
        ofOrdinal: word.multipliedFullWidth(by: settings[setting].cycle).high,
        in: settings[setting].state)
    case .played(let window, _): window
    case .tumbled(let setting):
      settings[setting].tumble.map { tumbles[$0].lastWindow(of: machine) }
    }
  }

  mutating func close(_ setting: Int, at sight: GridSight) -> [ScaledAward] {
    let state = settings[setting].state
    shown = .played(sight.window, setting: setting)
    let gain = SpinGain(
      of: machine.wins(in: sight, stake: stake, state: state) { $0.grids == .end })
    pay += gain.credits.count
    return gain.awards
  }

  /// Plays a spin by the plain rules, and counts it.
  ///
  /// - Parameter number: The number of a paid spin; nil for later ones, which draw it.
  private mutating func playPlain(_ number: UInt64?, in setting: Int) -> SpinGain {
    if let tumble = settings[setting].tumble {
      work += Self.workByBits
      shown = .tumbled(setting: setting)
      return count(tumbles[tumble].play(number, &words, leaving: &memory), in: setting)
    }
    if let cells = settings[setting].cells { return play(cells, in: setting) }
    work += Self.workByTheRules
    watch.askSoon()
    let player = SpinPlayer(
      machine: machine, stake: stake, state: settings[setting].state, memory: memory)
    let outcome = player.play(number, &words)
    memory.leave(outcome)
    shown = .played(outcome.lastWindow, setting: setting)
    return count(SpinGain(of: outcome), in: setting)
  }

  /// Plays a spin by counts of symbols, and counts it.
  private mutating func play(_ cells: CountedCells, in setting: Int) -> SpinGain {
    work += Self.workByBits
    shown = .counted(setting: setting)
    if !memory.values.isEmpty { memory.values = [:] }
    if hasMeters { memory = memory.beginningSpin(of: machine) }
    let counts = cells.draws.drawSum(of: cells.cellCount, &words)
    return count(cells.play(from: counts, &words), in: setting)
  }

  /// Counts a spin that was played.
  private mutating func count(_ gain: SpinGain, in setting: Int) -> SpinGain {
    counts.states[setting].spins.count(gain.credits.count)
    pay += gain.credits.count
    return gain
  }

  mutating func gain(at word: UInt64, in number: Int) -> SpinGain {
    if let reading = settings[number].reading {
      work += Self.workByTables
      let end = reading.table.end(at: word)
      if end.target <= SpinMarks.bareHit {
        return SpinGain(credits: Credits(Int(end.credits)) * reading.factor, isHit: !end.isNothing)
      }
      return reading.table.gain(at: word).multiplied(by: reading.factor)
    }
    work += Self.workByTheRules
    watch.askSoon()
    let (state, cycle) = (settings[number].state, settings[number].cycle)
    if let left = settings[number].readingsLeft {
      settings[number].readingsLeft = left > 0 ? left - 1 : nil
      if left == 0 { settings[number].reading = library.table(for: state) }
    }
    let ordinal = word.multipliedFullWidth(by: cycle).high
    return SpinGain(of: machine.outcome(ofOrdinal: ordinal, stake: stake, in: state).wins)
  }
}
