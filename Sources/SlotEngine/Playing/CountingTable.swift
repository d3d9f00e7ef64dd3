/// Plays what follows from paid spins and counts it without keeping any of it.
struct CountingTable: ~Copyable {
  /// How often a state with held cells is read by the rules before a table is built for it: there
  /// are very many such states, and most occur rarely.
  static let readingsBeforeTable = 200

  /// The work of one spin played by the rules, by bits and by tables, in simple paid spins.
  static let workByTheRules: UInt64 = 20_000
  static let workByBits: UInt64 = 60
  static let workByTables: UInt64 = 20

  let machine: Machine
  let bonuses: BonusPlayer
  let stake: Stake
  let library: SpinLibrary
  let stream: SpinStream
  var words: RoundWords
  var settings: [MetState] = []
  /// The players of spins by bits, and those of spins by the frames that they draw, in the order in which their
  /// states were met. They are kept apart from the states, so that reading a state doesn't copy all the lists of its
  /// player, and the many states without one take no room for it.
  var tumbles: [TumbleSpin] = []
  var framed: [FramedSpins] = []
  var numbers: [ModeState: Int] = [:]
  /// The setting last used by each mode.
  var lastOfMode: [Int?]
  var shown = Shown.paid(round: 0)
  var memory: SpinMemory
  /// The memory with which a round begins.
  private let firstMemory: SpinMemory
  let hasMeters: Bool
  /// The number of grids after which a spin that is played by the rules is given up.
  let mostGrids: Int
  /// Whether what was shown last is what the round began with.
  var isPaidSpin = true
  /// Whether spins may be read by tables.
  let hasTables: Bool
  /// The table of paid spins, and the factor of what it gives; nil if none has them.
  private(set) var paidReading: (table: SpinTable, factor: Int)?
  var remembers: Bool { !hasTables }

  /// What was counted since the last ``takeCounts()``.
  var counts: RoundCounts
  /// The credits of the current round.
  var pay = 0
  /// The maximum pay of a round before tosses; nil for no limit.
  let mostPay: Int?
  /// From this pay on, a paid spin without awards is played out like one with awards.
  let leastUnsettledPay: Int
  /// Whether what a spin paid may award something.
  private let asksSpins: Bool
  /// The work done, in simple paid spins.
  var work: UInt64 = 0
  /// Ends rounds that are too long.
  var watch: RoundWatch
  /// The stays that marks of the paid spin's table lead to, where these can be played by numbers;
  /// empty until one is asked for.
  var entries: [HeldEntry?] = []
  /// The stays of a batch that are played side by side.
  var stays = HeldStays()
  /// Which settings followed from which in such stays.
  var moves = StateMoves()
  /// The stays of hold and win that marks of the paid spin's table lead to; empty until one is asked for.
  var respins: [RespinEntry?] = []
  /// For each mark, the settings of the sets of held cells in its stay.
  var respinSettingOfHeld: [HeldSettings] = []
  /// The settings of the spins of the present stay.
  var respinSettings: ContiguousArray<Int> = []
  /// The respins played in each setting and not yet counted with its spins. Respins pay nothing, and they
  /// switch between settings so often that counts kept with each setting would rarely be in a cache.
  var countsOfRespins: ContiguousArray<UInt64> = []

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
    mostGrids = library.machine.mostGridsInMemory
    mostPay = library.machine.mostPay(of: library.stake)?.count
    leastUnsettledPay = library.machine.leastUnsettledPay(at: library.stake)
    asksSpins = library.machine.looks.contains(where: \.asksSpin)
    self.library = library
    self.stream = stream
    words = RoundWords(stream)
    hasTables = library.hasTables
    lastOfMode = Array(repeating: nil, count: library.machine.modes.count)
    counts = RoundCounts(of: library.machine)
    let base = ModeState.base(of: library.machine)
    _ = setting(for: base)
    if case .table(let table, let factor) = settings[0].way {
      paidReading = (table, factor)
    } else if library.paysByReels {
      paidReading = library.table(for: base)
    }
  }
}

extension CountingTable {
  /// Why rounds weren't finished; nil if they were.
  var cutOff: RoundCutOff? { watch.cutOff }

  /// Accounts for a paid spin that is read by the rules.
  mutating func readByTheRules(round: UInt64) {
    work += Self.workByTheRules
    watch.begin(round: round)
    watch.askSoon()
    _ = watch.goesOn(after: 1)
  }

  /// Plays what a paid spin gave that was read from its table, and counts the round.
  mutating func play(read gain: SpinGain, round: UInt64) {
    play(gain.adding(spinAwards(after: gain.credits, in: settings[0].state)), round: round)
  }

  /// Plays what a paid spin gave, and counts the round.
  mutating func play(_ gain: SpinGain, round: UInt64) {
    shown = .paid(round: round)
    counts.spins[0].count(gain.credits.count)
    play(gain.awards, from: gain.credits.count, round: round)
  }

  /// The awards for what a spin paid, which its table doesn't list.
  func spinAwards(after pay: Credits, in state: ModeState) -> [ScaledAward] {
    asksSpins ? machine.spinAwards(after: pay, stake: stake, state: state) : []
  }

  /// Plays what was bought, and counts the round.
  mutating func play(bought award: Award, round: UInt64) {
    shown = .nothing
    play([ScaledAward(bought: award)], from: 0, round: round)
  }

  /// Plays a whole round by the plain rules, and counts it.
  ///
  /// - Returns: Whether its paid spin wins, and whether it wins or awards something.
  mutating func play(plainSpin number: UInt64, round: UInt64) -> (isWin: Bool, isHit: Bool) {
    begin(round: round, credits: 0)
    _ = watch.goesOn(after: 1)
    let gain = playPlain(number, in: 0)
    playOut(gain.awards)
    end(round: round)
    return (gain.isHit, gain.isHit || !gain.awards.isEmpty)
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
    counts.end(round: round)
    counts.pays.count(pay)
    counts.note(pay: pay, round: round)
    work += Self.workByTables
  }

  /// Returns what was counted, and starts over.
  mutating func takeCounts() -> RoundCounts {
    countRespins()
    defer { counts = RoundCounts(of: machine, states: counts.states) }
    return counts
  }
}
