internal import BigInt
internal import SlotEngine
package import SlotStatistics

/// A machine as a folder for the platform: for each bet a table that has the law of its rounds, and the rounds.
///
/// A table isn't a sample. Every payout of the exact law has its probability as a weight, which is spread evenly over
/// rounds of a seed that pay it. Each of these can be played again.
package struct StakeExport: Sendable {
  /// What is exported, and how much is played for it.
  package struct Request: Sendable {
    let seed: UInt64
    let rounds: Int
    let within: UInt64
    let threads: Int

    /// - Parameters:
    ///   - rounds: How many rounds of each mode are played, at most ``StakeRules/mostRounds``.
    ///   - within: How many more are searched for payouts that none of these reached.
    package init(seed: UInt64, rounds: Int, within: UInt64, threads: Int) {
      (self.seed, self.rounds, self.within, self.threads) = (seed, rounds, within, threads)
    }
  }

  /// A bet as a mode.
  package struct Mode: Sendable {
    /// A payout for which there is no round.
    package struct Unreached: Sendable {
      package let payout: UInt64
      package let probability: Rational
      /// The part of the return that is lost to neighbouring payouts.
      package let share: Double
    }

    package let figures: StakeFigures
    package let returnToPlayer: Rational
    package let unreached: [Unreached]
    let table: StakeTable
    /// The number of the round of each row.
    let rounds: [UInt64]
  }

  /// The most that a payout without a round may be of the return.
  package static let mostUnreached = 1e-6
  /// The most that the return of a table may differ from the machine's.
  fileprivate static let mostApart = Rational(1, 1_000_000_000_000_000)

  /// The modes, the base bet first.
  package let modes: [Mode]
  private let seed: UInt64

  /// Plays the rounds of a machine that may be exported, as ``StakeLegality`` says.
  ///
  /// - Throws: ``StakeRefusal/machine(_:)``.
  package init(
    _ legality: StakeLegality, _ request: Request, progress: @Sendable (String, UInt64) -> Void
  ) throws {
    seed = request.seed
    modes = try legality.laws.map { law in
      try Mode(law, of: legality.machine, request) { progress(law.name, $0) }
    }
    let faults = StakeRules.faults(in: modes.map(\.figures))
    guard faults.isEmpty else { throw StakeRefusal.machine(faults.joined(separator: "; ")) }
  }
}

extension StakeExport.Mode {
  fileprivate init(
    _ law: ModeLaw, of machine: Machine, _ request: StakeExport.Request,
    progress: @Sendable (UInt64) -> Void
  ) throws {
    var played = try ClassRounds(
      of: law, on: machine, seed: request.seed, rounds: request.rounds)
    let mean = law.returnToPlayer.value * law.cost.value * 100
    let shares = law.classes.map { $0.probability.value * Double($0.payout) / mean }
    let needed = law.classes.indices.filter {
      shares[$0] > StakeExport.mostUnreached || $0 == law.classes.count - 1 || $0 == 0
    }
    try played.search(
      for: needed, within: request.within, threads: request.threads, progress: progress)
    let missing = needed.filter { played.numbers[$0].isEmpty }
    if let last = missing.last, let rarest = missing.map({ law.classes[$0].probability }).min() {
      let billions = Int(min(1e9, (10 / rarest.value / 1e9).rounded(.up)))
      throw StakeRefusal.machine(
        "\(law.name): no round of seed \(request.seed) pays \(law.classes[last].credits.count) credits, which come "
          + "\(StakeRules.odds(law.classes[last].probability)) and are more than a millionth of the return"
          + (missing.count > 1 ? "; the same is true of \(missing.count - 1) other payouts" : "")
          + ". Search further, such as with --within \(billions)G, or give the machine a lower \"cap\"."
      )
    }
    let counts = played.numbers.map(\.count)
    var weights = ClassWeights(of: law, rows: counts)
    guard weights.leaveOut(counts.map { $0 == 0 }, of: law) else {
      throw StakeRefusal.machine(
        "\(law.name): too few payouts have rounds; play more with --rounds.")
    }
    var rows: [(number: UInt64, row: StakeTable.Row)] = []
    for (index, numbers) in played.numbers.enumerated() {
      let weight = weights.weights[index]
      let count = min(UInt64(numbers.count), weight)
      guard count > 0 else { continue }
      for (place, number) in numbers.prefix(Int(count)).enumerated() {
        let each = weight / count + (UInt64(place) < weight % count ? 1 : 0)
        rows.append(
          (number, StakeTable.Row(weight: each, payout: law.classes[index].payout)))
      }
    }
    guard rows.count <= StakeRules.mostRounds else {
      throw StakeRefusal.machine(
        "\(law.name): there would be \(rows.count) rounds, more than 1,000,000; play fewer with --rounds."
      )
    }
    rows.sort { $0.number < $1.number }
    table = StakeTable(rows.map(\.row))
    rounds = rows.map(\.number)
    figures = StakeFigures(of: table, name: law.name, cost: law.cost)
    returnToPlayer = law.returnToPlayer
    let apart = figures.returnToPlayer - law.returnToPlayer
    guard max(apart, Rational.zero - apart) <= StakeExport.mostApart else {
      throw StakeRefusal.machine(
        "\(law.name): payouts without rounds would move the return by \(apart.value); play more with --rounds."
      )
    }
    unreached = law.classes.indices.filter { counts[$0] == 0 }.map {
      Unreached(
        payout: law.classes[$0].payout, probability: law.classes[$0].probability,
        share: shares[$0])
    }
  }
}

// MARK: Files

extension StakeExport {
  /// The files of the folder, in the order in which they are written.
  package var files: [(name: String, bytes: [UInt8])] {
    var files: [(name: String, bytes: [UInt8])] = [("index.json", Array(index.utf8))]
    for mode in modes {
      let name = mode.figures.name
      files.append((Self.table(of: name), mode.table.csv))
      files.append((Self.books(of: name), ZstandardFrame.stored(mode.books(seed: seed))))
      if !mode.unreached.isEmpty {
        let lines = mode.unreached.map {
          "\($0.payout),\($0.probability.numerator),\($0.probability.denominator),\($0.share)\n"
        }
        files.append(
          (
            "unreached_\(name).csv",
            Array(("payout,numerator,denominator,share\n" + lines.joined()).utf8)
          ))
      }
    }
    return files
  }

  private static func table(of mode: String) -> String { "lookUpTable_\(mode)_0.csv" }
  private static func books(of mode: String) -> String { "books_\(mode).jsonl.zst" }

  /// Names of bets are plain words here (``StakeLegality``), which JSON needs no escapes for.
  private var index: String {
    let modes = modes.map { mode in
      let name = mode.figures.name
      return """
        {"name": "\(name)", "cost": \(mode.figures.cost.decimal ?? "1"), \
        "events": "\(Self.books(of: name))", "weights": "\(Self.table(of: name))"}
        """
    }
    return "{\"modes\": [\(modes.joined(separator: ", "))]}\n"
  }
}

extension StakeExport.Mode {
  /// A line of JSON for each row, which names the seed and the number of its round.
  fileprivate func books(seed: UInt64) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(rounds.count * 150)
    for (id, (number, row)) in zip(rounds, table.rows).enumerated() {
      bytes +=
        """
        {"id":\(id),"payoutMultiplier":\(row.payout),"events":[{"index":0,"type":"round",\
        "replay":"\(seed):\(number)"},{"index":1,"type":"finalWin","amount":\(row.payout)}]}

        """.utf8
    }
    return bytes
  }
}

extension Rational {
  /// The number in decimals; nil if it has more than nine of them.
  var decimal: String? {
    let scaled = self * Rational(1_000_000_000)
    guard scaled.denominator == 1 else { return nil }
    let (whole, rest) = scaled.numerator.quotientAndRemainder(dividingBy: 1_000_000_000)
    guard rest != 0 else { return "\(whole)" }
    var digits = String("\(rest + 1_000_000_000)".dropFirst())
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(whole).\(digits)"
  }
}
