/// What players win or lose in sessions of a stated number of rounds, and how many of them lose their
/// bankroll.
///
/// Everything is a whole number, and sessions that begin or end outside are kept open: what is counted
/// for consecutive parts merges, in their order, into exactly what would be counted for the whole.
public struct SessionTally: Sendable, Hashable, Codable {
  /// Which sessions are counted.
  public let plan: SessionPlan
  /// The finished sessions by the credits that their rounds paid.
  public private(set) var pays = PayCounts()
  /// How many finished sessions came, at some time, to less than the cost of a round.
  public private(set) var ruined: UInt64 = 0

  /// How many rounds of its session come before the first round.
  private let phase: UInt64
  /// The rounds of the session that began before the first round.
  private var opening = SessionStretch()
  /// The rounds of the session that isn't finished.
  private var closing = SessionStretch()

  /// Creates an empty count.
  ///
  /// - Parameters:
  ///   - plan: How long sessions are, and what they begin with.
  ///   - before: How many rounds of the run come before the first one to be counted.
  public init(_ plan: SessionPlan, before: UInt64 = 0) {
    self.plan = plan
    phase = before % plan.rounds
  }
}

extension SessionTally {
  /// An empty count for rounds of the same run.
  ///
  /// - Parameter rounds: How many rounds come between the first one here and theirs.
  package func empty(after rounds: UInt64) -> SessionTally {
    SessionTally(plan, before: phase + rounds % plan.rounds)
  }

  /// How many sessions are finished.
  public var sessions: UInt64 { pays.total }

  /// The least result that so many hundredths of all finished sessions don't exceed, in credits won,
  /// below 0 if lost; nil if no session is finished.
  public func quantile(percent: UInt64) -> Int? {
    let wanted = (UInt128(sessions) * UInt128(percent) + 99) / 100
    var sum: UInt128 = 0
    let row = pays.sorted.first { row in
      sum += UInt128(row.count)
      return sum >= wanted
    }
    return row.map { $0.pay - Int(plan.rounds) * plan.cost }
  }

  /// Counts the next rounds.
  ///
  /// - Parameters:
  ///   - places: The places of the hits among these rounds, rising, each below `count`.
  ///   - pays: What each of the hits paid, in credits; the other rounds pay nothing.
  ///   - count: How many rounds they are.
  /// - Complexity: O(*hits* + *sessions that end*).
  public mutating func count(
    hits places: borrowing Span<UInt32>, pays: borrowing Span<Int>, among count: Int
  ) {
    var done = 0
    for hit in 0..<places.count {
      let place = Int(places[hit])
      let (pay, cost) = (pays[hit], plan.cost)
      add(misses: UInt64(place - done))
      change { $0.add(pay: pay, cost: cost) }
      done = place + 1
    }
    add(misses: UInt64(count - done))
  }

  /// Adds the rounds that follow these.
  ///
  /// - Precondition: They are of the same plan and begin where these end.
  public mutating func merge(_ next: SessionTally) {
    precondition(
      plan == next.plan && next.phase == (isOpening ? phase + opening.rounds : closing.rounds),
      "Only sessions of the rounds that follow can be added.")
    if next.opening.rounds > 0 {
      let cost = plan.cost
      change { $0.append(next.opening, cost: cost) }
    }
    pays.merge(next.pays)
    ruined += next.ruined
    // Where the next rounds don't end a session, all of them are in their opening.
    if !next.isOpening { closing = next.closing }
  }

  /// Whether the session that began before the first round still goes on.
  private var isOpening: Bool { phase > 0 && phase + opening.rounds < plan.rounds }

  private mutating func add(misses: UInt64) {
    let cost = plan.cost
    var left = misses
    while left > 0 {
      let rounds = isOpening ? phase + opening.rounds : closing.rounds
      let count = min(left, plan.rounds - rounds)
      change { $0.add(misses: count, cost: cost) }
      left -= count
    }
  }

  /// Adds rounds to the session that goes on, and counts it if it ends with them.
  private mutating func change(_ add: (inout SessionStretch) -> Void) {
    if isOpening { return add(&opening) }
    add(&closing)
    guard closing.rounds == plan.rounds else { return }
    pays.count(closing.pay)
    if plan.isRuined(at: closing.lowest) { ruined += 1 }
    closing = SessionStretch()
  }
}
