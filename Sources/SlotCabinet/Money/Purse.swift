package import SlotEngine

/// The credits that a player has on a machine, and the round they are playing.
package struct Purse: Sendable, Hashable {
  /// The credits, with the cost of the open round already deducted.
  package private(set) var balance: Credits
  /// The round that is being shown and isn't settled yet.
  package private(set) var open: OpenRound?
  /// The meters of the jackpots that grow, before the open round; empty for their seeds, and where none grows.
  package private(set) var meters: [JackpotMeters.Meter]
  /// The credits won minus those staked since the purse was opened in this game.
  package private(set) var net: Credits = 0

  /// Creates a purse.
  package init(
    balance: Credits, open: OpenRound? = nil, meters: [JackpotMeters.Meter] = []
  ) {
    self.balance = balance
    self.open = open
    self.meters = open?.meters ?? meters
  }

  /// The credits in a new purse for a machine: a hundred rounds at its default stake, but at least
  /// 1,000.
  package static func freshBalance(for machine: Machine) -> Credits {
    min(most, max(1000, machine.cost(of: machine.defaultStake).multipliedClamped(by: 100)))
  }

  /// The most credits that a purse holds; what is won beyond them is lost.
  package static let most = Credits(1 << 62)

  /// Why a game can't go on with this purse on a machine; nil if it can.
  ///
  /// A purse that was kept by a game on that machine always can.
  package func obstacle(on machine: Machine) -> String? {
    guard (0...Self.most).contains(balance) else {
      return "its balance of \(balance) isn't from 0 to \(Self.most)"
    }
    if !meters.isEmpty {
      do throws(JackpotMeterError) {
        _ = try JackpotMeters(of: machine, continuing: meters)
      } catch {
        return "its jackpots can't stand like that: \(error.description.prefix { $0 != ";" })"
      }
    }
    guard let open else { return nil }
    do {
      let past = try open.engine(on: machine)
      let cost = past.machine.cost(of: past.stake)
      guard open.cost == cost else {
        return "its open round cost \(open.cost) and not \(cost)"
      }
      // A fair round has no tosses, and is known to its series alone.
      let tosses =
        open.series != nil
        ? 0 : past.round(open.number, gamble: open.plan(on: past.machine)).tosses.count
      let isChosen = (past.machine.gamble?.kinds.count ?? 0) > 1
      guard isChosen ? open.kinds.count == open.tosses : open.kinds.isEmpty else {
        return
          "its open round doesn't say the kind of each of its tosses, or says kinds where there is only one"
      }
      guard (0...tosses).contains(open.tosses) else {
        return "its open round has \(open.tosses) tosses and not 0 to \(tosses)"
      }
      return nil
    } catch {
      return "its open round can't be played: \(error)"
    }
  }
}

extension Purse {
  /// Deducts the cost of a round.
  ///
  /// - Precondition: No round is open, and the balance covers the cost.
  package mutating func stake(_ round: OpenRound) {
    precondition(open == nil && round.cost <= balance, "A round is paid for before it is played.")
    balance -= round.cost
    net = net.followed(by: Credits(-round.cost.count))
    open = round
  }

  /// Gives back the cost of the open round, which couldn't be played.
  package mutating func takeBack() {
    guard let open else { return }
    balance = min(Self.most, balance.addingClamped(open.cost))
    net = net.followed(by: open.cost)
    self.open = nil
  }

  /// Adds the pay of the open round; does nothing if none is open, so that no round is paid twice.
  ///
  /// - Parameter meters: The meters after the round; nil if none of the machine's jackpots grows.
  package mutating func settle(pay: Credits, meters: [JackpotMeters.Meter]? = nil) {
    guard open != nil else { return }
    self.meters = meters ?? self.meters
    balance = min(Self.most, balance.addingClamped(pay))
    net = net.followed(by: pay)
    open = nil
  }

  /// Records that the player has chosen another toss in the open round.
  package mutating func addToss() { open?.tosses += 1 }

  /// Records that the player has chosen a toss of one of several kinds in the open round.
  package mutating func addToss(of kind: Int) {
    open?.kinds.append(kind)
    addToss()
  }

  /// Begins with the meters at their seeds where none were kept, as in a new ledger.
  mutating func fillMeters(of machine: Machine) {
    if let known = machine.meters(continuing: meters) { meters = known.meters }
  }

  /// Replaces an empty purse with a new balance.
  package mutating func refill(to balance: Credits) { self.balance = balance }

  /// The ledger line that records the purse's current state.
  package var record: LedgerRecord { record(settling: nil) }

  /// The same for the line that settles a round.
  package func record(settling settled: SettledRound?) -> LedgerRecord {
    LedgerRecord(
      balance: balance, open: open, settled: settled,
      meters: open == nil && !meters.isEmpty ? meters : nil)
  }
}

extension Credits {
  /// A result followed by another one, as far as there are numbers: of gains and losses, either may be below zero.
  package func followed(by other: Credits) -> Credits {
    let (sum, isBeyond) = count.addingReportingOverflow(other.count)
    return Credits(isBeyond ? (other.count < 0 ? .min : .max) : sum)
  }
}

/// A round that is paid for but not yet settled: the numbers needed to replay it.
package struct OpenRound: Sendable, Hashable {
  package let seed: UInt64
  package let number: UInt64
  package let lines: Int
  package let coins: Int
  /// The name of the bet; nil for the base bet.
  package let bet: String?
  package let cost: Credits
  /// The start of the series of fair rounds to which it belongs, with its nonce as its number; nil for one of the seed.
  package let series: String?
  /// The meters of the jackpots that grow, as the round began; empty where none grows.
  package let meters: [JackpotMeters.Meter]
  /// How many tosses the player has chosen so far.
  package internal(set) var tosses: Int
  /// Where there are several kinds of toss, those of the tosses chosen.
  package internal(set) var kinds: [Int]

  /// Creates the numbers of a round.
  package init(
    seed: UInt64, number: UInt64, lines: Int, coins: Int, bet: String? = nil, cost: Credits,
    series: String? = nil, meters: [JackpotMeters.Meter] = [], tosses: Int = 0, kinds: [Int] = []
  ) {
    self.seed = seed
    self.number = number
    self.lines = lines
    self.coins = coins
    self.bet = bet
    self.cost = cost
    self.series = series
    self.meters = meters
    self.tosses = tosses
    self.kinds = kinds
  }
}

extension OpenRound {
  /// A machine at the round's stake and seed.
  ///
  /// - Throws: ``PlayError`` if the machine doesn't take the stake.
  func engine(on machine: Machine) throws(PlayError) -> SlotEngine {
    let stake = try machine.stake(lines: lines, coins: coins, bet: bet ?? NamedBet.base)
    return try SlotEngine(machine: machine, stake: stake, seed: seed)
  }
}

/// A round that was shown to its end and paid.
package struct SettledRound: Sendable, Hashable, Codable {
  package let round: OpenRound
  /// What it paid, with its tosses.
  package let pay: Credits
  /// Whether its paid spin has a win; of a bought round, whether it paid anything.
  package let isWin: Bool

  private enum CodingKeys: String, CodingKey { case round, pay, isWin = "win" }

  /// Creates a round.
  package init(round: OpenRound, pay: Credits, isWin: Bool) {
    (self.round, self.pay, self.isWin) = (round, pay, isWin)
  }
}

/// A line of the ledger: the complete state of a purse.
///
/// One line is written when a round is drawn, before any of it is shown, one whenever the player
/// tosses for its pay, before the toss is shown, and one when the round is settled. The round can be replayed from its numbers, so a game that was killed in between shows
/// it again and settles it once; nothing else has to be saved.
package struct LedgerRecord: Sendable, Hashable {
  /// The credits, with the cost of the open round already deducted.
  package let balance: Credits
  /// The round that is open; nil if none is.
  package let open: OpenRound?
  /// The round that was settled with this line; nil if none was, and in lines of older versions.
  package let settled: SettledRound?
  /// The meters of the jackpots that grow while no round is open; nil where one is, which has them as it began, and where
  /// none grows.
  package let meters: [JackpotMeters.Meter]?
  /// When the line was written, in milliseconds since 1970; nil in lines of older versions.
  package var time: Int?

  /// Creates a line.
  package init(
    balance: Credits, open: OpenRound?, settled: SettledRound? = nil,
    meters: [JackpotMeters.Meter]? = nil, time: Int? = nil
  ) {
    self.balance = balance
    self.open = open
    self.settled = settled
    self.meters = meters
    self.time = time
  }

  /// The recorded purse.
  package var purse: Purse { Purse(balance: balance, open: open, meters: meters ?? []) }
}

// Numbers that may exceed 2⁵³ are written as strings, so that every JSON reader preserves them.
extension OpenRound: Codable {
  private enum Key: String, CodingKey {
    case seed, spin, lines, coins, bet, cost, series, meters, tosses, kinds
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    func number(_ key: Key) throws -> UInt64 {
      guard let number = UInt64(try values.decode(String.self, forKey: key)) else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: values, debugDescription: "\(key.rawValue) is a whole number in quotes")
      }
      return number
    }
    self.init(
      seed: try number(.seed), number: try number(.spin),
      lines: try values.decode(Int.self, forKey: .lines),
      coins: try values.decode(Int.self, forKey: .coins),
      bet: try values.decodeIfPresent(String.self, forKey: .bet),
      cost: try values.decode(Credits.self, forKey: .cost),
      series: try values.decodeIfPresent(String.self, forKey: .series),
      meters: try values.decodeIfPresent([JackpotMeters.Meter].self, forKey: .meters) ?? [],
      tosses: try values.decodeIfPresent(Int.self, forKey: .tosses) ?? 0,
      kinds: try values.decodeIfPresent([Int].self, forKey: .kinds) ?? [])
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(String(seed), forKey: .seed)
    try values.encode(String(number), forKey: .spin)
    try values.encode(lines, forKey: .lines)
    try values.encode(coins, forKey: .coins)
    try values.encodeIfPresent(bet, forKey: .bet)
    try values.encode(cost, forKey: .cost)
    try values.encodeIfPresent(series, forKey: .series)
    if !meters.isEmpty { try values.encode(meters, forKey: .meters) }
    if tosses > 0 { try values.encode(tosses, forKey: .tosses) }
    if !kinds.isEmpty { try values.encode(kinds, forKey: .kinds) }
  }
}

extension LedgerRecord: Codable {}
