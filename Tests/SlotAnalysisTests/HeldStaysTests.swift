import BigInt
import SlotEngine
import SlotMachineFile
import SlotStatistics
import TestSupport
import Testing

@testable import SlotAnalysis

@Suite(.timeLimit(.minutes(20))) struct `Stays that hold cells` {
  /// Sticky wilds on lines: what is held changes what the lines pay.
  private static let wilds = """
    format: 1
    name: wilds
    symbols: [a, b, c, wild, sc]
    rows: 2
    wilds: {wild: {except: [sc]}}
    factors: {wild: 2}
    reels:
      - [a, b, c, sc, b]
      - [b, wild, a, c, c, sc]
      - [c, a, wild, b, sc]
      - [wild, a, b, [c, 3], sc]
    lines: [[0, 0, 0, 0], [1, 1, 1, 1], [0, 1, 1, 0]]
    pays: {a: {2: 2, 3: 7, 4: 20}, b: {3: 5, 4: 11}, c: {3: 3, 4: 9}}
    wins:
      - {where: lines, match: left}
      - {where: window, match: count, in: [base], then: {sc: {2: {mode: free, spins: 3}}}}
      - where: window
        match: count
        in: [free]
        new: true
        then: {wild: {1: {mode: free, spins: 1, hold: wild}}}
    modes: {free: {multiplier: 3}}

    """

  /// Coins that pay as they land, two of them needed to hold; lines that award credits, and spins
  /// up to a limit.
  private static let coins = """
    format: 1
    name: coins
    symbols: [a, b, coin]
    rows: 2
    reels: [[a, coin, b, coin, coin], [coin, a, b, a], [b, coin, a, [b, 2]], [a, coin, b]]
    lines: [[0, 0, 0, 0], [1, 1, 1, 1]]
    pays: {a: {2: 3}}
    wins:
      - where: lines
        match: left
        then: {b: {2: {credits: 2}, 3: {credits: 7, mode: again, spins: 1}}}
        in: [again]
      - where: window
        match: count
        in: [base]
        then: {coin: {3: {mode: again, spins: 2, hold: coin}, 5: {mode: again, spins: 4, hold: coin}}}
      - where: window
        match: count
        in: [again]
        new: true
        pays: {coin: {1: 4, 2: 9}}
        then: {coin: {2: {mode: again, spins: 2, hold: coin}}}
    modes: {again: {most: 9}}

    """

  /// Reels of one cell with the same coins: only how many are held matters.
  private static let cells = """
    format: 1
    name: cells
    symbols: [coin, blank]
    bet: {cost: 5}
    strips: {all: [[coin, 3], [blank, 17]]}
    reels: [all, all, all, all, all, all, all, all]
    wins:
      - {where: window, match: count, in: [base], then: {coin: {3: {mode: again, spins: 1, hold: coin}}}}
      - where: window
        match: count
        in: [again]
        new: true
        pays: {coin: {1: 20, 2: 40, 3: 60, 4: 80}}
        then: {coin: {1: {mode: again, spins: 1, hold: coin}}}
    modes: {again: {}}

    """

  /// The same coins on reels of two equal circles each, whose cells aren't counted as alike.
  private static let circles = twice(cells)

  private static func twice(_ yaml: String) -> String {
    let names = ["all", "other"]
    return yaml.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard line.hasPrefix("reels:") else { return String(line) }
      return names.reduce(String(line)) {
        $0.replacing($1, with: "[{strip: \($1), weight: 2}, {strip: \($1), weight: 3}]")
      }
    }.joined(separator: "\n")
  }

  /// Coins on cells of two strips, which reset the spins, and stars that add some without holding anything.
  private static let stars = """
    format: 2
    name: stars
    symbols: [coin, star, blank]
    bet: {cost: 5}
    strips: {all: [[coin, 3], [blank, 17], star], other: [coin, blank, [star, 0], blank]}
    reels: [all, all, other, all, other, all, all]
    wins:
      - {where: window, match: count, in: [base], then: {coin: {3: {mode: again, spins: 3, hold: coin}}}}
      - where: window
        match: count
        in: [again]
        new: true
        pays: {coin: {1: 20, 2: 40, 3: 60, 4: 80}}
        then: {coin: {1: {reset: 3, hold: coin}}}
      - {where: window, match: count, in: [again], pays: {coin: {7: 500}, star: {1: 1}}}
    modes: {again: {}}

    """
  /// Coins that stay from the paid spin on, and stars that add spins without a limit.
  private static let endless = """
    format: 1
    name: endless
    symbols: [coin, star, blank]
    bet: {cost: 5}
    strips: {all: [[coin, 3], [blank, 17], star]}
    reels: [all, all, all, all, all, all, all]
    wins:
      - {where: window, match: count, in: [base], then: {coin: {3: {mode: again, spins: 3, hold: coin}}}}
      - {where: window, match: count, in: [again], pays: {coin: {4: 3, 5: 7, 6: 20, 7: 500}}}
      - {where: window, match: count, in: [again], then: {star: {1: {mode: again, spins: 1}}}}
    modes: {again: {}}

    """

  private func machine(_ yaml: String) throws -> Machine {
    try MachineFile(yaml: yaml, name: "held.yaml").machine
  }

  private func round(of machine: Machine, fewestStates: Int) throws -> Moments {
    let (stake, effort) = (machine.defaultStake, AnalysisEffort())
    var solver = RoundSolver<Moments>(
      machine: machine, stake: stake, effort: effort,
      held: HeldStayLibrary(of: machine, stake: stake, effort: effort, fewestStates: fewestStates))
    return try solver.round()
  }

  /// Lines that may end with the first two reels, and pay for that.
  private static let early = wilds.replacing("pays: {a: {2: 2,", with: "pays: {a: {1: 1, 2: 2,")

  @Test(arguments: [wilds, early, coins, circles])
  func `give the same solved together as followed state by state`(yaml: String) throws {
    let machine = try machine(yaml)
    let (once, followed) = try (
      round(of: machine, fewestStates: 1), round(of: machine, fewestStates: .max)
    )
    #expect(once == followed)
    #expect(once.first > .zero)
  }

  /// A game of two reels or three, of whose windows a stay holds the coins.
  private static func game(_ random: inout RandomNumbers) -> String {
    let (count, rows) = (random.int(2...3), random.int(1...2))
    func reels() -> String {
      let strips = (0..<count).map { _ -> String in
        let stops = (0..<random.int(2...4)).map { _ in
          random.element(of: ["a", "b", "coin", "[a, 2]", "w"])
        }
        return "[\(stops.joined(separator: ", "))]"
      }
      return "reels: [\(strips.joined(separator: ", "))]"
    }
    func sometimes(_ part: String) -> String { random.int(0...1) == 0 ? part : "" }
    func line(_ row: Int) -> String {
      "[\(Array(repeating: "\(row)", count: count).joined(separator: ", "))]"
    }
    let pays = "pays: {a: {1: 1, 2: \(random.int(2...5))}, coin: {2: \(random.int(1...7))}}"
    let awards = random.element(of: [
      "spins: 1, mode: again", "credits: 4", "spins: 1, mode: again, credits: 2", "bonus: wheel",
      "spins: 1, mode: more",
    ])
    let held = random.element(of: ["", "spins: 1, ", "spins: 2, ", "credits: 3, "])
    return """
      format: 2
      name: held
      bet: {cost: 3}
      symbols: [a, b, coin, w]
      rows: \(rows)
      wilds: {w: {}}
      \(reels())
      lines: [\(line(0)), \(line(rows - 1))]
      bonuses: {wheel: {draw: [1, [6, 2]]}}
      wins:
        - {where: \(random.element(of: ["lines", "ways"])), match: left, \(pays)}
        - {where: window, match: count, in: [base],
           then: {coin: {1: {mode: again, spins: \(random.int(1...2))\(sometimes(", hold: coin"))}}}}
        - {where: window, match: count, in: [again], new: true,
           then: {coin: {\(random.int(1...2)): {mode: again, \(held)hold: coin}}}}
        \(sometimes("- {where: lines, match: left, in: [again], then: {b: {2: {\(awards)}}}}"))
        \(sometimes("- {where: window, match: count, in: [again], pays: {coin: {2: 2, 3: 7}}}"))
      modes: {again: {\(sometimes("\(reels()), "))multiplier: \(random.int(1...2)), most: \(random.int(2...5))}, more: {}}

      """
  }

  @Test func `give the same in random games, and what all rounds of small ones pay`() throws {
    var (together, small) = (0, 0)
    for seed in 0..<120 as Range<UInt64> {
      var random = RandomNumbers(seed: seed)
      let yaml = Self.game(&random)
      guard let machine = try? MachineFile(yaml: yaml, name: "held.yaml").machine,
        let followed = try? round(of: machine, fewestStates: .max)
      else { continue }
      #expect(try round(of: machine, fewestStates: 1) == followed, "\(yaml)")
      let library = HeldStayLibrary(
        of: machine, stake: machine.defaultStake, effort: AnalysisEffort(), fewestStates: 1)
      let state = ModeState(mode: 1, multiplier: machine.modes[1].multiplier, drawn: [])
      if try library.stays(in: state) != nil { together += 1 }
      guard let rounds = try EnumeratedRounds(ofFew: machine, most: 250) else { continue }
      #expect(followed.first == rounds.mean, "\(yaml)")
      #expect(followed.variance == rounds.variance, "\(yaml)")
      small += 1
    }
    #expect(together > 30 && small > 10, "\(together), of which \(small) are small")
  }

  @Test(arguments: [wilds, coins, circles])
  func `are solved together`(yaml: String) throws {
    let machine = try machine(yaml)
    let stake = machine.defaultStake
    let library = HeldStayLibrary(
      of: machine, stake: stake, effort: AnalysisEffort(), fewestStates: 1)
    let state = ModeState(mode: 1, multiplier: machine.modes[1].multiplier, drawn: [])
    let stays = try #require(try library.stays(in: state))
    let place = StayPlace(
      state: state, spinsLeft: 2, mostToCome: machine.modes[1].mostSpins)
    #expect(try stays.moments(from: place) != nil)
  }

  @Test(arguments: [cells, stars, endless])
  func `are the same whether cells are alike or told apart`(yaml: String) throws {
    let (alike, apart) = try (
      MachineAnalysis(machine: machine(yaml)), MachineAnalysis(machine: machine(Self.twice(yaml)))
    )
    #expect(alike.mean == apart.mean && alike.variance == apart.variance)
    #expect(alike.odds.map(\.meanNumber) == apart.odds.map(\.meanNumber))
    #expect(alike.odds.map(\.meanSpins) == apart.odds.map(\.meanSpins))
    #expect(alike.odds.count == 1)
  }

  /// A base game that shows one coin, and awards a stay that holds it or another that shows two. What the other shows is
  /// never held: on the only reel that is nothing, the upper cell or the lower one.
  @Test func `have no states for what only other modes show`() throws {
    let machine = try machine(
      """
      format: 2
      name: apart
      bet: {cost: 1}
      rows: 2
      symbols: [coin, blank, star]
      reels: [[coin, star]]
      wins:
        - {where: window, match: count, in: [base], then: {coin: {1: {mode: free, spins: 1, hold: coin}}}}
        - {where: window, match: count, in: [base], then: {star: {1: {mode: other, spins: 1}}}}
        - {where: window, match: count, in: [free, other], pays: {coin: {1: 1, 2: 3}}}
      modes: {free: {reels: [[blank]]}, other: {reels: [[coin]]}}

      """)
    let state = ModeState(mode: 1, multiplier: 1, drawn: [])
    let reels = try #require(HeldReels(machine, state: state, holding: 0))
    #expect(reels.sets == [[0b00, 0b01, 0b10]])
    #expect(reels.stateCount == 3)
  }

  /// A coin on half of all stops pays and is held, so the spin that it adds is the last one. The largest pay has no room
  /// in 62 bits once it is summed over all 2²⁶ combinations.
  @Test(arguments: [1: true, 1 << 40 - 1: false])
  func `are solved together as long as sums of credits have room`(pay: Int, isTogether: Bool) throws
  {
    let machine = try machine(
      """
      format: 2
      name: dear
      bet: {cost: 1}
      symbols: [coin, blank, s]
      strips: {all: [[coin, 16777216], [blank, 16777216]]}
      reels: [[s]]
      wins:
        - {where: window, match: count, in: [base], then: {s: {1: {mode: again, spins: 1}}}}
        - where: window
          match: count
          in: [again]
          new: true
          pays: {coin: {1: \(pay)}}
          then: {coin: {1: {mode: again, spins: 1, hold: coin}}}
      modes: {again: {reels: [[{strip: all}, {strip: all}]]}}

      """)
    let library = HeldStayLibrary(
      of: machine, stake: machine.defaultStake, effort: AnalysisEffort(), fewestStates: 1)
    let stays = try library.stays(in: ModeState(mode: 1, multiplier: 1, drawn: []))
    #expect((stays != nil) == isTogether)
    let moments = try round(of: machine, fewestStates: 1)
    #expect(moments.first == Rational(pay, 2))
    #expect(moments.second == Rational(pay) * Rational(pay, 2))
  }

  /// A coin on half of all stops pays 2²⁹ and awards as much, and is held with a further spin, which shows nothing new.
  @Test func `have room for what is awarded besides what is paid`() throws {
    let pay = 1 << 29
    let machine = try machine(
      """
      format: 2
      name: dear
      bet: {cost: 1}
      symbols: [coin, blank, s]
      strips: {all: [coin, blank]}
      reels: [[s]]
      wins:
        - {where: window, match: count, in: [base], then: {s: {1: {mode: again, spins: 1}}}}
        - where: window
          match: count
          in: [again]
          new: true
          pays: {coin: {1: \(pay)}}
          then: {coin: {1: {mode: again, spins: 1, hold: coin, credits: \(pay)}}}
      modes: {again: {reels: [[{strip: all}, {strip: all}]]}}

      """)
    let library = HeldStayLibrary(
      of: machine, stake: machine.defaultStake, effort: AnalysisEffort(), fewestStates: 1)
    #expect(try library.stays(in: ModeState(mode: 1, multiplier: 1, drawn: [])) != nil)
    let moments = try round(of: machine, fewestStates: 1)
    #expect(moments.first == Rational(2 * pay, 2))
    #expect(moments.second == Rational(2 * pay) * Rational(2 * pay, 2))
  }

  @Test func `are solved within an effort`() throws {
    let machine = try machine(Self.circles)
    let (stake, state) = (machine.defaultStake, ModeState(mode: 1, multiplier: 1, drawn: []))
    func stays(_ effort: AnalysisEffort) throws -> HeldStays {
      try #require(
        try HeldStays(
          machine, stake: stake, state: state, bonuses: BonusSolver(machine: machine, stake: stake),
          effort: effort, fewestStates: 1))
    }
    let place = StayPlace(state: state, spinsLeft: 2, mostToCome: machine.modes[1].mostSpins)
    let prepared = AnalysisEffort()
    #expect(try stays(prepared).moments(from: place) != nil)
    let preparation = AnalysisEffort()
    _ = try stays(preparation)
    #expect(throws: AnalysisError.tooManyOutcomes(mode: "again")) {
      try stays(AnalysisEffort(mostSteps: preparation.steps)).moments(from: place)
    }
  }

  /// How many cells are held is a chain of nine states: the number of new coins is binomial.
  @Test(arguments: [cells, circles])
  func `agree with a chain over the number of cells held`(yaml: String) throws {
    func binomial(_ count: Int, of all: Int) -> Rational {
      var ways = Rational.one
      for index in 0..<count { ways *= Rational(all - index, index + 1) }
      let (coin, blank) = (Rational(3, 20), Rational(17, 20))
      let coins = (0..<count).reduce(Rational.one) { product, _ in product * coin }
      return (0..<all - count).reduce(ways * coins) { product, _ in product * blank }
    }
    func pay(_ coins: Int) -> Rational { Rational(20 * min(coins, 4)) }
    var sums = [(mean: Rational.zero, square: Rational.zero)]
    for free in 1...8 {
      var (mean, square) = (Rational.zero, Rational.zero)
      for new in 1...free {
        let (share, rest) = (binomial(new, of: free), sums[free - new])
        mean += share * (pay(new) + rest.mean)
        square +=
          share * (pay(new) * pay(new) + Rational(2) * pay(new) * rest.mean + rest.square)
      }
      sums.append((mean, square))
    }
    var (mean, square) = (Rational.zero, Rational.zero)
    for coins in 3...8 {
      let share = binomial(coins, of: 8)
      mean += share * sums[8 - coins].mean
      square += share * sums[8 - coins].square
    }
    let analysis = try MachineAnalysis(machine: machine(yaml))
    #expect(analysis.mean == mean)
    #expect(analysis.variance == square - mean * mean)
  }
}

@Suite struct `Numbers modulo primes` {
  @Test func `tell which number it is`() {
    let system = ResidueSystem(fields: PrimeField.fields(forBits: 300))
    let number = BigInt(7).power(90) - 5
    #expect(system.number(system.fields.map { $0.residue(number) }) == number)
  }

  /// The largest primes below 2⁶¹, from tables of primes: 2⁶¹ − 1, 2⁶¹ − 31 and 2⁶¹ − 45.
  @Test func `are taken modulo the largest primes`() {
    let primes = PrimeField.fields(forBits: 180).map { (1 << 61) - $0.modulus }
    #expect(primes == [1, 31, 45])
  }

  @Test func `divide`() throws {
    let field = try #require(PrimeField.fields(forBits: 1).first)
    let third = field.residue(Rational(1, 3))
    #expect(field.product(third, 3) == 1)
    #expect(field.sum(third, field.residue(BigInt(-1))) == field.residue(Rational(-2, 3)))
  }
}
