/// A machine and a seed, played spin by spin.
///
/// ```swift
/// var engine = SlotEngine(seed: 42)
/// let first = engine.spin()
/// first.isWin                                  // false
/// engine.outcome(ofSpin: 1_000_000)            // any spin, without those before it
/// ```
///
/// Two engines with the same machine and seed give the same outcomes, on every platform, for ever:
/// see ``SpinStream``. The engine is a value; its only state is the number of the next spin.
///
/// A seed has 2⁶⁴ spins. Once its last one has been played, ``hasNextSpin`` is false and another seed is needed; a
/// program that lets people choose ``nextSpin`` asks before it plays on.
///
/// - Warning: Outcomes follow from the seed. Don't use the engine where money depends on them.
public struct SlotEngine: Sendable, Hashable {
  /// The machine being played, with the stake's bet applied: see ``Machine/played(at:)``.
  public let machine: Machine
  /// The lines, coins and bet of every round.
  public let stake: Stake
  /// The number of the next paid spin; spins count from 0. It stays at the last one once that has been played.
  public var nextSpin: UInt64 {
    didSet { hasNextSpin = true }
  }
  /// Whether the seed has a next spin: false once its last one, number 2⁶⁴ − 1, has been played. Setting ``nextSpin``
  /// makes it true again.
  public private(set) var hasNextSpin = true

  let stream: SpinStream
  /// What the rules need at every paid spin.
  let paid: SpinSetting
  /// Whether a paid spin shows what its reels stop at and nothing else.
  private let isShownAtStops: Bool

  /// Creates an engine that plays the classic machine.
  ///
  /// - Parameters:
  ///   - seed: The seed; all values are equally good.
  ///   - nextSpin: The number of the first spin, to continue where another engine stopped.
  public init(seed: UInt64, nextSpin: UInt64 = 0) {
    let machine = Machine.classic
    self.init(playable: machine, stake: machine.defaultStake, seed: seed, nextSpin: nextSpin)
  }

  /// Creates an engine.
  ///
  /// - Parameters:
  ///   - machine: The machine.
  ///   - stake: The stake; by default all lines and one coin at the base bet.
  ///   - seed: The seed; all values are equally good.
  ///   - nextSpin: The number of the first spin, to continue where another engine stopped.
  /// - Throws: ``PlayError`` if the machine can't be played, or not at the stake.
  public init(
    machine: Machine, stake: Stake? = nil, seed: UInt64, nextSpin: UInt64 = 0
  ) throws(PlayError) {
    let stake = stake ?? machine.defaultStake
    if let obstacle = machine.obstacle { throw obstacle }
    try machine.requireStake(stake)
    self.init(
      playable: machine.played(at: stake), stake: stake, seed: seed, nextSpin: nextSpin)
  }

  private init(playable machine: Machine, stake: Stake, seed: UInt64, nextSpin: UInt64) {
    self.machine = machine
    self.stake = stake
    self.nextSpin = nextSpin
    stream = SpinStream(seed: seed, cycle: machine.paidNumbers)
    paid = SpinSetting(.base(of: machine), of: machine)
    isShownAtStops = machine.purchase == nil && paid.rules.isShownAtStops
  }

  /// Whether two engines play the same rounds from the same spin on.
  public static func == (one: SlotEngine, other: SlotEngine) -> Bool {
    one.machine == other.machine && one.stake == other.stake && one.nextSpin == other.nextSpin
      && one.stream == other.stream
  }

  /// Hashes what two engines are compared by.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(machine)
    hasher.combine(stake)
    hasher.combine(nextSpin)
    hasher.combine(stream)
  }

  /// The seed from which all outcomes follow.
  public var seed: UInt64 { stream.seed }

  /// Plays the next paid spin and returns its outcome, without playing what it awards.
  ///
  /// - Precondition: ``hasNextSpin``.
  public mutating func spin() -> Outcome {
    let spin = takeNextSpin()
    return outcome(ofSpin: spin)
  }

  /// Plays the next round: a paid spin with everything that follows.
  ///
  /// - Precondition: ``hasNextSpin``.
  public mutating func playRound() -> Round {
    let number = takeNextSpin()
    return round(number)
  }

  /// Plays the next round with a gamble plan other than the stake's.
  ///
  /// - Precondition: ``hasNextSpin``.
  package mutating func playRound(gamble plan: GamblePlan) -> Round {
    round(takeNextSpin(), gamble: plan)
  }

  /// The number of the next spin, after which the one that follows is next.
  private mutating func takeNextSpin() -> UInt64 {
    precondition(
      hasNextSpin, "The last spin of the seed has been played; ask hasNextSpin, or set nextSpin.")
    let spin = nextSpin
    skipNextSpin()
    return spin
  }

  mutating func skipNextSpin() {
    if nextSpin == .max { hasNextSpin = false } else { nextSpin += 1 }
  }

  /// The outcome of any paid spin, without those before it; the engine doesn't change.
  ///
  /// At a bet without a paid spin, nothing shows and nothing wins.
  ///
  /// - Complexity: O(1) in the spin's number.
  public func outcome(ofSpin spin: UInt64) -> Outcome {
    outcome(ofSpin: spin, mostGrids: .max, mostWins: .max)
  }

  /// The outcome of any paid spin; nil if it alone has more grids or wins than a ``round(_:ofAtMost:)``.
  package func outcome(ofSpin spin: UInt64, ofAtMost grids: Int) -> Outcome? {
    let mostWins = RoundPlayer<RoundWords>.mostWins(ofSpins: grids)
    let outcome = outcome(ofSpin: spin, mostGrids: grids, mostWins: mostWins)
    return outcome.isCutOff || outcome.wins.count > mostWins ? nil : outcome
  }

  private func outcome(ofSpin spin: UInt64, mostGrids: Int, mostWins: Int) -> Outcome {
    if isShownAtStops {
      return paid.outcome(at: stream.ordinal(ofSpin: spin), stake: stake)
    }
    guard machine.purchase == nil else { return .nothing }
    var draws = draws(ofRound: spin)
    let player = SpinPlayer(
      in: paid, stake: stake, memory: SpinMemory(of: machine), mostGrids: mostGrids,
      mostWins: mostWins)
    return player.play(stream.ordinal(ofSpin: spin), &draws)
  }

  /// The draws of one of the stream's rounds.
  private func draws(ofRound number: UInt64) -> RoundWords {
    var words = RoundWords(stream)
    words.begin(round: number)
    return words
  }

  /// Any round, without those before it; the engine doesn't change.
  public func round(_ number: UInt64) -> Round {
    RoundPlayer(paid: paid, stake: stake, draws: draws(ofRound: number), round: number)
      .play(ordinal: stream.ordinal(ofSpin: number)).round
  }

  /// Any round with a gamble plan other than the stake's; the engine doesn't change.
  ///
  /// Tosses are drawn after everything else of a round. So with ``GamblePlan/always``, the round has every toss
  /// that a player could make; a player who stops earlier gets the first of them.
  package func round(_ number: UInt64, gamble plan: GamblePlan) -> Round {
    let stake = Stake(lines: stake.lines, coins: stake.coins, bet: stake.bet, gamble: plan)
    return RoundPlayer(paid: paid, stake: stake, draws: draws(ofRound: number), round: number)
      .play(ordinal: stream.ordinal(ofSpin: number)).round
  }

  /// Any round; nil if it has more than this number of spins, or of bonuses, or four times as many wins and more than
  /// 2¹⁶. A spin that tumbles counts once for each of its grids.
  ///
  /// All of a round's spins are kept in memory, and a machine may award a million of them, so this
  /// is for callers that don't know the machine.
  public func round(_ number: UInt64, ofAtMost spins: Int) -> Round? {
    guard spins >= 1 else { return nil }
    let played = RoundPlayer(
      paid: paid, stake: stake, draws: draws(ofRound: number), round: number, mostSpins: spins
    ).play(ordinal: stream.ordinal(ofSpin: number))
    return played.isCutOff ? nil : played.round
  }

  /// What competed for the wins of a spin, and why the winners won.
  public func competitions(of spin: PlayedSpin) -> [Competition] {
    competitions(of: spin.outcome, in: spin.state)
  }

  /// What competed for the wins of an outcome, and why the winners won.
  package func competitions(of outcome: Outcome, in state: ModeState) -> [Competition] {
    outcome.grids.indices.flatMap { competitions(of: outcome, in: state, onGrid: $0) }
  }

  /// What competed for the wins of one of a spin's grids, counted from 0.
  package func competitions(of spin: PlayedSpin, onGrid number: Int) -> [Competition] {
    competitions(of: spin.outcome, in: spin.state, onGrid: number)
  }

  /// What competed for the wins of one of an outcome's grids, counted from 0.
  package func competitions(
    of outcome: Outcome, in state: ModeState, onGrid number: Int
  ) -> [Competition] {
    let grids = outcome.grids
    var looked: LookedGrids = .each
    if number == 0 { looked.insert(.first) }
    if number == grids.count - 1 { looked.insert(.last) }
    return machine.competitions(
      showing: grids[number].window, grids[number].sight, on: looked, stake: stake, state: state)
  }
}
