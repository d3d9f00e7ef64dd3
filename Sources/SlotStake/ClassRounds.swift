internal import SlotEngine
internal import SlotSimulation
internal import SlotStatistics
internal import Synchronization

/// Rounds of a seed by what they pay: the first of the seed, and later ones for payouts that none of these reached.
struct ClassRounds {
  /// The numbers of the rounds of each payout, ascending.
  private(set) var numbers: [[UInt64]]

  /// The most spins of a round.
  private static let mostSpins = 1_000_000
  /// What a search plays first; each further stretch is as long as all before it.
  private static let firstStretch: UInt64 = 1 << 20

  private let law: ModeLaw
  private let engine: SlotEngine
  private let places: [Credits: Int]

  /// Plays the first rounds of a seed.
  ///
  /// - Throws: ``StakeRefusal/machine(_:)`` for a round that is too long.
  init(of law: ModeLaw, on machine: Machine, seed: UInt64, rounds: Int) throws(StakeRefusal) {
    self.law = law
    do {
      engine = try SlotEngine(machine: machine, stake: law.stake, seed: seed)
    } catch {
      throw .machine("\(law.name): \(error)")
    }
    places = Dictionary(
      uniqueKeysWithValues: law.classes.enumerated().map { ($1.credits, $0) })
    numbers = law.classes.map { _ in [] }
    for number in 0..<UInt64(rounds) { numbers[try place(of: number)].append(number) }
  }

  /// The payout of a round, as an index.
  private func place(of number: UInt64) throws(StakeRefusal) -> Int {
    guard let round = engine.round(number, ofAtMost: Self.mostSpins) else {
      throw .machine(
        "\(law.name): round \(engine.seed):\(number) has more than 1,000,000 spins; give its modes a lower \"most\"."
      )
    }
    guard let place = places[round.pay] else {
      throw .machine(
        "\(law.name): round \(engine.seed):\(number) pays \(round.pay) credits, which its law hasn't; report this."
      )
    }
    return place
  }

  /// Searches on for payouts that no round has reached.
  ///
  /// - Parameters:
  ///   - wanted: Which are wanted, by index.
  ///   - rounds: How many rounds are searched at most.
  mutating func search(
    for wanted: [Int], within rounds: UInt64, threads: Int, progress: @Sendable (UInt64) -> Void
  ) throws {
    var missing = Set(wanted.filter { numbers[$0].isEmpty })
    var (start, length) = (UInt64(numbers.reduce(0) { $0 + $1.count }), Self.firstStretch)
    let end = start + min(rounds, UInt64.max - start)
    while let lowest = missing.min(), start < end {
      let last = start + min(length, end - start) - 1
      let found = try pays(
        atLeast: law.classes[lowest].credits, in: start...last, until: missing, threads: threads)
      for (place, number) in found {
        numbers[place].append(number)
        missing.remove(place)
      }
      progress(last)
      (start, length) = (last + 1, length * 2)
    }
  }

  /// The first round of each of some payouts in a range.
  private func pays(
    atLeast least: Credits, in range: ClosedRange<UInt64>, until missing: Set<Int>, threads: Int
  ) throws -> [Int: UInt64] {
    let condition = RoundCondition(round: [.pay(least...Credits(Int.max))])
    let found = Mutex<[Int: UInt64]>([:])
    do {
      _ = try RoundSearch(engine, where: condition, ofAtMost: Self.mostSpins).run(
        in: range, limit: .max, threads: threads
      ) { number in
        let place = try place(of: number)
        guard missing.contains(place) else { return }
        let isDone = found.withLock { found in
          if found[place] == nil { found[place] = number }
          return found.count == missing.count
        }
        if isDone { throw AllFound() }
      }
    } catch is AllFound {
    }
    return found.withLock { $0 }
  }
}

/// Ends a search.
private struct AllFound: Error {}
