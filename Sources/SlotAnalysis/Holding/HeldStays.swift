import BigInt
import SlotEngine
import SlotStatistics

/// The stays in a mode that holds cells, from all states of what is held, solved together.
///
/// The mean and the mean square of what a stay pays satisfy, for a state and a number of spins
/// left,
///
///     V = E[Y + V′]        M = E[Y² + 2 Y V′ + M′]
///
/// over the steps of a spin, where Y is what the spin pays and ′ is what the step leads to. As what
/// is held only grows, the states can be solved one after the other, the fullest first. There may
/// be thousands of them, with fractions of hundreds of digits, so all of it is computed modulo
/// primes (``PrimeField``). The denominator is known: each spin multiplies it by the same number.
/// So the fractions come out exactly.
final class HeldStays {
  /// The maximum numbers of primes, of positions of all states, and of nanoseconds of work. Larger stays
  /// are followed state by state, if that is possible.
  private static let (mostPrimes, mostPlaces, mostWork) = (256, 1 << 21, 4e9)

  /// The number of states.
  var stateCount: Int { reels.stateCount }

  private let machine: Machine
  private let mode: ModeID
  private let reels: HeldReels
  private let effort: AnalysisEffort
  private let steps: HeldSteps
  private var solutions: [Int: HeldSolution] = [:]

  /// Prepares the stays in a mode; nil if they have to be followed state by state: if there are few
  /// states or too many, or if awards hold several symbols or give more than spins and credits.
  init?(
    _ machine: Machine, stake: Stake, state: ModeState, bonuses: BonusSolver<Moments>,
    effort: AnalysisEffort, fewestStates: Int
  ) throws(AnalysisError) {
    guard Features.plainStay.contains(machine.features(in: state.mode)),
      let symbol = machine.heldSymbol(in: state.mode),
      let reels = HeldReels(machine, state: state, holding: symbol),
      reels.stateCount >= fewestStates
    else { return nil }
    var empty = state
    empty.held = [:]
    effort.begin(stateOf: machine.modes[state.mode].name)
    guard
      let spins = try HeldSpins(machine, stake: stake, state: empty, reels: reels, effort: effort),
      let steps = try HeldSteps(
        spins, machine: machine, mode: state.mode, bonuses: bonuses, stateCount: reels.stateCount,
        effort: effort)
    else { return nil }
    self.machine = machine
    self.reels = reels
    self.effort = effort
    self.steps = steps
    mode = state.mode
  }
}

extension HeldStays {
  /// What a stay pays from a position on; nil if it has to be followed separately.
  func moments(from place: StayPlace) throws(AnalysisError) -> Moments? {
    guard let state = reels.state(holding: place.state.held),
      let solution = try solution(spins: place.spinsLeft, most: place.mostToCome)
    else { return nil }
    let (mean, square, spins) = solution.sums(from: state)
    var events = EventMeans()
    events.add(.spin(mode: mode), number: spins, credits: mean)
    return Moments(mass: 1, first: mean, second: square, events: events)
  }

  /// The solution for stays that begin with a number of spins.
  private func solution(spins: Int, most: Int) throws(AnalysisError) -> HeldSolution? {
    if let known = solutions[spins] { return known }
    guard let clock = HeldClock(spins: spins, most: most, steps) else { return nil }
    let system = ResidueSystem(fields: PrimeField.fields(forBits: clock.bits(steps)))
    guard system.fields.count <= Self.mostPrimes else { return nil }
    let work = 2 * Double(steps.count) * Double(clock.placeCount) * Double(system.fields.count)
    guard work <= Self.mostWork, reels.stateCount * clock.placeCount <= Self.mostPlaces
    else { return nil }
    try effort.take(Int(work), keeping: 24 * reels.stateCount * system.fields.count)
    let solution = HeldSolution(steps, clock: clock, system: system)
    solutions[spins] = solution
    return solution
  }
}

extension Machine {
  /// The only symbol that stays in a mode hold; nil if there are none, or several.
  fileprivate func heldSymbol(in mode: ModeID) -> SymbolID? {
    let fromElsewhere = looks.flatMap { awards(of: $0) }.filter { $0.stay.mode == mode }
    // An award without a mode holds cells in the current stay.
    let fromWithin = looks.filter { $0.counts(in: mode) }.flatMap { awards(of: $0) }
      .filter { $0.stay.mode == nil }
    let held = Set((fromElsewhere + fromWithin).compactMap(\.stay.hold))
    return held.count == 1 ? held.first : nil
  }
}
