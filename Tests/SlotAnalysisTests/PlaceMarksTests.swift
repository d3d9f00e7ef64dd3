import SlotEngine
import SlotMachineFile
import SlotStatistics
import TestSupport
import Testing

@testable import SlotAnalysis

/// Two reels of one row in games whose places double, worked out by hand.
@Suite(.timeLimit(.minutes(20))) struct `Marks on places` {
  private static let text = """
    format: 2
    name: beds
    bet: {cost: 1}
    symbols: [s, a, b]
    reels: [[s, a, b], [s, a, b]]
    lines: [[0, 0]]
    pays: {a: {2: 4}, b: {2: 1}}
    wins:
      - {where: lines, match: left}
      - {where: window, match: count, in: [base], then: {s: {2: {mode: free, spins: 3}}}}
    modes:
      free: {reels: [[a, b], [a, b]], marks: {ladder: [2, 8], combine: sum}}

    """

  private static func machine(_ changes: (String, String)...) throws -> Machine {
    let yaml = changes.reduce(text) { $0.replacing($1.0, with: $1.1) }
    return try MachineFile(yaml: yaml, name: "beds.yaml").machine
  }

  private static func round(_ machine: Machine, _ draws: [UInt64]) throws -> Round {
    try SlotEngine(machine: machine, seed: 3).round(ordinal: 0, draws: Written(draws))
  }

  private static func pays(_ machine: Machine, _ draws: [UInt64]) throws -> [Int] {
    try round(machine, draws).spins.map { $0.pay.count }
  }

  /// Each game wins once in two, 4 or 1 as likely, at × 1, then × (2 + 2), then × (8 + 8).
  @Test func `double from win to win`() throws {
    let machine = try Self.machine()
    // a-a, a-b, a-a: 4 × 1, nothing, 4 × 4.
    #expect(try Self.pays(machine, [0, 1, 0]) == [0, 4, 0, 16])
    #expect(try Self.pays(machine, [0, 0, 3]) == [0, 4, 16, 16])
    let analysis = try MachineAnalysis(machine: machine, stake: machine.defaultStake)
    // Of a game that wins, the mean is 5/2 and the mean square 17/2. W wins of three pay at 1, 4 and 16.
    let (mean, square) = (Rational(5, 2), Rational(17, 2))
    let wins = [(1, 3), (2, 3), (3, 1)]
    var (first, second) = (Rational.zero, Rational.zero)
    for (count, ways) in wins {
      let factors = [1, 4, 16].prefix(count)
      let sum = factors.reduce(0, +)
      let squares = factors.reduce(0) { $0 + $1 * $1 }
      let share = Rational(ways, 8)
      first += share * mean * Rational(sum)
      second +=
        share * (square * Rational(squares) + mean * mean * Rational(sum * sum - squares))
    }
    #expect(analysis.mean == Rational(5, 9) + Rational(1, 9) * first)
    let all = Rational(17, 9) + Rational(1, 9) * second
    #expect(analysis.variance == all - analysis.mean * analysis.mean)
    let law = try RoundLaw(of: machine, analysis: analysis)
    #expect(law.largestPay.credits == Credits(4 * (1 + 4 + 16)))
  }

  @Test func `stand as they were before the game, and are gone with the stay`() throws {
    let round = try Self.round(try Self.machine(), [0, 0, 0])
    let first = Cell(reel: 0, row: 0)
    #expect(
      round.spins.map { $0.outcome.grids[0].marks[first] } == [nil, nil, 2, 8])
    #expect(round.spins.map { $0.outcome.marks?[first] } == [nil, 1, 2, 2])
    // Another stay begins without marks.
    let machine = try Self.machine(
      ("reels: [[a, b], [a, b]], marks", "reels: [[a, s], [a, s]], marks"),
      (
        "modes:",
        """
          - {where: window, match: count, in: [free], then: {s: {2: {mode: more, spins: 2}}}}
        modes:
          more: {reels: [[a, b], [a, b]], marks: {ladder: [3]}}
        """
      ))
    // a-a; s-s, and in it a-a and a-a; a-a.
    #expect(try Self.pays(machine, [0, 3, 0, 0, 0]) == [0, 4, 0, 4, 36, 16])
  }

  @Test func `are multiplied unless they are added`() throws {
    #expect(try Self.pays(Self.machine((", combine: sum", "")), [0, 0, 0]) == [0, 4, 16, 256])
  }

  /// First a way in the upper row, then four ways twice: the upper places go to 3 and 5, the lower ones to 3.
  @Test(arguments: [
    ("sum", 6 + 3 + 3 + 1, 10 + 8 + 8 + 6), ("product", 9 + 3 + 3 + 1, 25 + 15 + 15 + 9),
  ])
  func `multiply each way by the marks of its own cells`(
    combine: String, second: Int, third: Int
  ) throws {
    let machine = try Self.machine(
      ("reels: [[s, a, b], [s, a, b]]", "rows: 2\nreels: [[s, s, a], [s, s, b]]"),
      ("{where: lines, match: left}", "{where: ways, match: left}"), ("lines: [[0, 0]]\n", ""),
      ("[[a, b], [a, b]], marks", "[[a, s, a, a], [a, s, a, a]], marks"),
      ("[2, 8], combine: sum", "[3, 5], combine: \(combine)"))
    #expect(try Self.pays(machine, [0, 10, 10]) == [0, 4, 4 * second, 4 * third])
  }

  /// Both reels show a, a and b from the bottom up: 4, then 4 × 2 × 2, then 1 × 8 × 8.
  @Test func `grow from grid to grid where a spin tumbles`() throws {
    let machine = try Self.machine(
      (
        "reels: [[s, a, b], [s, a, b]]",
        "tumble: {most: 3}\nmarks: {ladder: [2, 8]}\nreels: [[a, a, b], [a, a, b]]"
      ),
      ("{reels: [[a, b], [a, b]], marks: {ladder: [2, 8], combine: sum}}", "{}"),
      ("symbols: [s, a, b]", "symbols: [s, a, b]\nstrips: {unused: [s]}"))
    let round = try SlotEngine(machine: machine, seed: 3).round(ordinal: 4, draws: Written([]))
    #expect(round.pay.count == 4 + 16 + 64)
    #expect(round.spins[0].outcome.grids.map { $0.marks.values.max() } == [nil, 2, 8])
    let stay = try MachineAnalysis(machine: machine, stake: machine.defaultStake)
    var sum = Rational.zero
    for ordinal in 0..<9 as Range<UInt64> {
      let round = try SlotEngine(machine: machine, seed: 3).round(
        ordinal: ordinal, draws: Written([]))
      sum += Rational(round.pay.count, 9)
    }
    #expect(stay.mean == sum)
  }

  /// A look that isn't multiplied, or only awards, neither uses marks nor sets any.
  @Test func `are left alone by what nothing multiplies`() throws {
    let machine = try Self.machine(
      (
        "modes:",
        """
          - {where: window, in: [free], match: count, multiplied: false, pays: {b: {1: 3}}}
          - {where: window, in: [free], match: count, then: {b: {2: {credits: 5}}}}
          - {where: window, in: [free], on: end, match: count, pays: {a: {1: 7}}}
        modes:
        """
      ))
    // a-a; b-b, which pays 1 × 4, 3 and the award of 5; a-b, which pays 3; and 7 for the a that is left.
    let round = try Self.round(machine, [0, 3, 1])
    #expect(round.spins.map(\.outcome.pay.count) == [0, 4, 4 + 3, 3])
    #expect(round.spins.map { $0.outcome.marks?.count } == [nil, 2, 2, 2])
    #expect(round.spins.last?.outcome.marks?.values.max() == 2)
    #expect(round.pay.count == 4 + 7 + 5 + 3 + 7)
    #expect(throws: AnalysisError.self) {
      try MachineAnalysis(machine: machine, stake: machine.defaultStake)
    }
  }

  @Test func `are counted as they are shown`() throws {
    let machine = try Self.machine()
    let engine = try SlotEngine(machine: machine, seed: 7)
    var kernel = RoundKernel(SpinLibrary(machine: machine, stake: machine.defaultStake), seed: 7)
    try kernel.play(2_000, from: 0)
    let pays = zip(kernel.hits, kernel.hitPays).reduce(into: [:]) { $0[UInt64($1.0)] = $1.1 }
    for number in 0..<2_000 as Range<UInt64> {
      #expect(engine.round(number).pay.count == pays[number] ?? 0)
    }
  }

  /// A game of two reels, in whose stay places are marked by one kind of wins or two.
  private static func game(_ random: inout RandomNumbers) -> String {
    func reels(_ symbols: [String]) -> String {
      let strips = (0..<2).map { _ -> String in
        let stops = (0..<2).map { _ in random.element(of: symbols) }
        return "[\(stops.joined(separator: ", "))]"
      }
      return "reels: [\(strips.joined(separator: ", "))]"
    }
    func sometimes(_ part: String) -> String { random.int(0...2) == 0 ? part : "" }
    let pays = "pays: {a: {1: 1, 2: 4}, b: {2: \(random.int(1...3))}}"
    let kinds = [
      "{where: lines, match: left, in: [free], \(pays)}",
      "{where: ways, match: left, in: [free], \(pays)}",
      "{where: window, match: count, in: [free], \(pays)}",
      "{where: window, match: cluster, in: [free], \(pays)}",
      "{where: lines, match: right, in: [free], \(pays), multiplied: false}",
    ]
    let again = random.element(of: ["spins: 1", "credits: 5", "reset: 1", "spins: 1, credits: 2"])
    let ladder = random.element(of: ["[2]", "[1, 3]", "[2, 4, 8]"])
    let combine = random.element(of: ["sum", "product"])
    return """
      format: 2
      name: beds
      bet: {cost: 2}
      symbols: [s, a, b, w]
      rows: \(random.int(1...2))
      lines: [[0, 0]]
      \(sometimes("wilds: {w: {}}"))
      \(sometimes("factors: {b: 2}"))
      \(reels(["s", "a", "w"]))
      wins:
        - {where: window, match: count, in: [base], then: {s: {1: {mode: free, spins: \(random.int(1...3))}}}}
        - \(random.element(of: kinds))
        \(sometimes("- \(random.element(of: kinds))"))
        \(sometimes("- {where: window, match: count, in: [free], then: {b: {1: {\(again)}}}}"))
      modes:
        free: {\(reels(["a", "b", "w"])), \(sometimes("tumble: {most: 2}, "))most: 4,
               marks: {ladder: \(ladder), combine: \(combine)}}

      """
  }

  @Test func `multiply in random games as in all their rounds`() throws {
    var compared = 0
    for seed in 0..<120 as Range<UInt64> {
      var random = RandomNumbers(seed: seed)
      let yaml = Self.game(&random)
      // Not all of them are machines, as symbols of a rule may be missing.
      guard let machine = try? MachineFile(yaml: yaml, name: "beds.yaml").machine,
        let analysis = try? MachineAnalysis(machine: machine),
        let rounds = try EnumeratedRounds(ofFew: machine, most: 600)
      else { continue }
      #expect(analysis.mean == rounds.mean, "\(yaml)")
      #expect(analysis.variance == rounds.variance, "\(yaml)")
      #expect(analysis.hitFrequency == rounds.hitFrequency, "\(yaml)")
      compared += 1
    }
    #expect(compared > 30, "\(compared) games were compared.")
  }

  @Test func `are part of the machine's identity`() throws {
    let marks = ", marks: {ladder: [2, 8], combine: sum}"
    let digests = try [
      Self.machine(), Self.machine((marks, "")), Self.machine((", combine: sum", "")),
      Self.machine(("[2, 8]", "[2, 4, 8]")),
    ].map(\.digest)
    #expect(Set(digests).count == digests.count)
    // Marks that aren't there change nothing.
    #expect(try Self.machine((marks, "")).digest == Self.machine((marks, ", marks: false")).digest)
  }

  static let refused = [
    ("ladder: [2, 8], ", "", "12:42"), ("[2, 8]", "[]", "12:51"), ("[2, 8]", "[2, 0]", "12:55"),
    ("combine: sum", "combine: highest", "12:68"), ("marks: {", "marks: true, most: {", "12:42"),
    ("format: 2", "format: 1", "12:35"), ("modes:", "marks: {ladder: [2]}\nmodes:", "11:1"),
    (
      "  - {where: lines, match: left}", "  - {where: lines, match: left, multiplied: false}",
      "12:35"
    ),
  ]

  @Test(arguments: refused.indices) func `are refused by place`(index: Int) throws {
    let (text, change, place) = Self.refused[index]
    let error = #expect(throws: MachineFileError.self) { try Self.machine((text, change)) }
    let issues = (error?.issues ?? []).map(\.description)
    #expect(issues.contains { $0.contains(":\(place): ") }, "\(issues)")
  }

  /// 10¹² × 100 × 100 is beyond 2⁵³, and 10¹² × (100 + 100) isn't.
  @Test func `are refused where a win could become too large`() throws {
    let large = ("pays: {a: {2: 4}", "pays: {a: {2: 1000000000000}")
    _ = try Self.machine(large, ("[2, 8]", "[2, 100]"))
    #expect(throws: MachineFileError.self) {
      try Self.machine(large, ("[2, 8], combine: sum", "[2, 100]"))
    }
  }
}

/// Draws that are written down.
private struct Written: DrawSource {
  private let numbers: [UInt64]

  init(_ numbers: [UInt64]) { self.numbers = numbers }

  func number(below bound: UInt64, draw: UInt64, round: UInt64) -> UInt64 { numbers[Int(draw)] }
}
