/// What players win or lose in sessions of a fixed number of rounds, and how many lose their
/// bankroll.
///
/// Everything is a whole number, and sessions that begin or end outside these rounds are kept open,
/// so tallies of consecutive parts, merged in order, give exactly the tally of the whole.
public struct SessionTally: Sendable, Hashable, Codable {
  /// How the run is divided into sessions.
  public let plan: SessionPlan
  /// The finished sessions, by the credits that their rounds paid.
  public private(set) var pays = PayCounts()
  /// The number of finished sessions whose bankroll fell below the cost of a round at some time.
  public private(set) var ruined: UInt64 = 0
  /// Whether the credits of a finished session don't fit in 64 bits and were clamped; nil for no.
  private var hasClamped: Bool?

  /// The number of rounds in the current session that precede the first round counted here.
  let phase: UInt64
  /// The counted rounds of the session that began before the first of them.
  private(set) var opening = SessionStretch()
  /// The counted rounds of the last session, which isn't finished yet.
  private(set) var closing = SessionStretch()

  /// Creates an empty tally.
  ///
  /// - Parameters:
  ///   - plan: How long sessions are, and what bankroll they begin with.
  ///   - before: The number of rounds of the run that precede the first one counted.
  public init(_ plan: SessionPlan, before: UInt64 = 0) {
    self.plan = plan
    phase = before % plan.rounds
  }
}

extension SessionTally {
  /// An empty tally for later rounds of the same run.
  ///
  /// - Parameter rounds: The distance from the first round counted here to the first one counted
  ///   there.
  package func empty(after rounds: UInt64) -> SessionTally {
    let before = (UInt128(phase) + UInt128(rounds)) % UInt128(plan.rounds)
    return SessionTally(plan, before: UInt64(before))
  }

  /// Whether the credits that some session paid, won or lost don't fit in 64 bits: then they were clamped, and the
  /// figures of sessions are wrong.
  public var isClamped: Bool {
    hasClamped == true || opening.isClamped == true || closing.isClamped == true
  }

  /// The number of finished sessions.
  public var sessions: UInt64 { pays.total }

  /// A percentile of the net result of finished sessions, in credits: the lowest result that at
  /// least this percentage of them don't exceed. Nil if no session is finished.
  public func quantile(percent: UInt64) -> Int? {
    let wanted = (UInt128(sessions) * UInt128(percent) + 99) / 100
    var sum: UInt128 = 0
    let row = pays.sorted.first { row in
      sum += UInt128(row.count)
      return sum >= wanted
    }
    return row.map { row in
      Int(clamping: Int128(row.pay) - Int128(plan.rounds) * Int128(plan.cost))
    }
  }

  /// The 99 % confidence interval of the risk of ruin; nil without a bankroll or a finished session.
  package var ruinInterval: ConfidenceInterval? {
    plan.bankroll == nil || sessions == 0 ? nil : .wilson99(hits: ruined, trials: sessions)
  }

  /// Counts the next rounds.
  ///
  /// - Parameters:
  ///   - places: The indices of the hits among these rounds, ascending, each below `count`.
  ///   - pays: The pay of each hit, in credits; all other rounds pay nothing.
  ///   - count: The number of rounds.
  /// - Complexity: O(*hits* + *sessions that end*).
  package mutating func count(
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

  /// Adds the rounds that directly follow these.
  ///
  /// - Precondition: Both have the same plan, and the next rounds begin where these end.
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
    if next.hasClamped == true { hasClamped = true }
    // If the next rounds don't finish a session, all of them belong to their opening.
    if !next.isOpening { closing = next.closing }
  }

  /// Whether the session that began before the first round is still open.
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

  /// Adds rounds to the open session, and counts it if they complete it.
  private mutating func change(_ add: (inout SessionStretch) -> Void) {
    if isOpening { return add(&opening) }
    add(&closing)
    guard closing.rounds == plan.rounds else { return }
    pays.count(closing.pay)
    if plan.isRuined(at: closing.lowest) { ruined += 1 }
    if closing.isClamped == true { hasClamped = true }
    closing = SessionStretch()
  }
}

/// How a run is divided into sessions: the first begins with the run's first round, and each of the
/// others where the previous one ends.
public struct SessionPlan: Sendable, Hashable, Codable {
  /// The number of rounds in a session.
  public let rounds: UInt64
  /// The cost of a round, in credits.
  public let cost: Int
  /// The bankroll at the start of each session, in credits; nil if ruin isn't counted.
  public let bankroll: Int?

  /// Creates a plan.
  ///
  /// - Precondition: A session has at least one round, and the bankroll covers at least one.
  public init(rounds: UInt64, cost: Int, bankroll: Int? = nil) {
    precondition(rounds > 0, "A session has a round.")
    precondition(bankroll.map { $0 >= cost } ?? true, "A bankroll covers the cost of a round.")
    self.rounds = rounds
    self.cost = cost
    self.bankroll = bankroll
  }

  /// Decodes a plan.
  ///
  /// - Throws: `DecodingError` for a session without rounds, a negative cost or a bankroll that doesn't cover it.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    rounds = try values.decode(UInt64.self, forKey: .rounds)
    cost = try values.decode(Int.self, forKey: .cost)
    bankroll = try values.decodeIfPresent(Int.self, forKey: .bankroll)
    guard rounds > 0, cost >= 0, bankroll.map({ $0 >= cost }) ?? true else {
      throw DecodingError.dataCorruptedError(
        forKey: .rounds, in: values, debugDescription: "No session can be played like that.")
    }
  }

  /// Whether the bankroll falls below the cost of a round.
  ///
  /// - Parameter lowest: The lowest net result of the session at any time, in credits; below 0 for
  ///   a loss.
  func isRuined(at lowest: Int) -> Bool {
    bankroll.map { $0 + lowest < cost } ?? false
  }
}

/// Consecutive rounds of a session, summarised as far as the session needs.
///
/// Sums that don't fit in 64 bits are clamped, and marked as such.
struct SessionStretch: Sendable, Hashable, Codable {
  /// The number of rounds.
  private(set) var rounds: UInt64 = 0
  /// The credits they paid.
  private(set) var pay = 0
  /// The minimum of the running net result in credits, starting from 0 before the first round.
  private(set) var lowest = 0
  /// Whether a sum was clamped; nil for no.
  private(set) var isClamped: Bool?

  /// Adds rounds that pay nothing.
  mutating func add(misses: UInt64, cost: Int) {
    rounds += misses
    lowest = min(lowest, net(cost: cost))
  }

  /// Adds a round.
  mutating func add(pay: Int, cost: Int) {
    rounds += 1
    self.pay = clamped(Int128(self.pay) + Int128(pay))
    lowest = min(lowest, net(cost: cost))
  }

  /// Adds the rounds that follow.
  mutating func append(_ next: SessionStretch, cost: Int) {
    lowest = min(lowest, clamped(Int128(net(cost: cost)) + Int128(next.lowest)))
    rounds += next.rounds
    pay = clamped(Int128(pay) + Int128(next.pay))
    if next.isClamped == true { isClamped = true }
  }

  /// The net result in credits; below 0 for a loss.
  private mutating func net(cost: Int) -> Int {
    clamped(Int128(pay) - Int128(rounds) * Int128(cost))
  }

  private mutating func clamped(_ sum: Int128) -> Int {
    if let fits = Int(exactly: sum) { return fits }
    isClamped = true
    return Int(clamping: sum)
  }
}
