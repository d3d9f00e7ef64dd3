import SlotEngine
import SlotMachineFile
import SlotStatistics
import TestSupport
import Testing

@testable import SlotAnalysis

@Suite(.timeLimit(.minutes(20))) struct `The return by symbol` {
  /// A line of three cells with a wild, a scatter that pays and awards free games at double pay, which it can prolong
  /// to three, and a chest.
  private static let machine = """
    format: 1
    name: toy
    symbols: [wild, ace, bell, star, box]
    reels:
      - [wild, ace, bell, star, box]
      - [wild, ace, ace, bell, star, box]
      - [wild, bell, star, ace, box]
    lines: [[0, 0, 0]]
    wilds: {wild: {except: [star, box]}}
    pays: {wild: {3: 50}, ace: {2: 1, 3: 10}, bell: {3: 5}}
    bonuses: {chest: {draw: [5, [11, 2], {jackpot: pot}]}}
    jackpots: {pot: {credits: 40}}
    wins:
      - {where: lines, match: left}
      - where: window
        match: count
        pays: {star: {2: 2, 3: 7}}
        then: {star: {2: {mode: free, spins: 1}}, box: {2: {bonus: chest}, 3: 13}}
    modes: {free: {multiplier: 2, most: 3}}
    """

  /// What each symbol, the chest and the direct award pay on average on a spin, and how often two stars show: all 150
  /// combinations, read by the rules as written here.
  private static func enumerated() -> (means: [String: Rational], stars: Rational) {
    let reels = [
      ["wild", "ace", "bell", "star", "box"], ["wild", "ace", "ace", "bell", "star", "box"],
      ["wild", "bell", "star", "ace", "box"],
    ]
    var (sums, stars) = ([String: Int](), 0)
    for first in reels[0] {
      for second in reels[1] {
        for third in reels[2] {
          let cells = [first, second, third]
          func run(_ symbol: String) -> Int {
            let cells = cells.prefix { $0 == symbol || $0 == "wild" }
            return cells.contains(symbol) ? cells.count : 0
          }
          if cells.allSatisfy({ $0 == "wild" }) { sums["wild", default: 0] += 50 }
          if run("ace") >= 2 { sums["ace", default: 0] += run("ace") == 3 ? 10 : 1 }
          if run("bell") == 3 { sums["bell", default: 0] += 5 }
          let shown = cells.count { $0 == "star" }
          if shown >= 2 {
            sums["star", default: 0] += shown == 3 ? 7 : 2
            stars += 1
          }
          let boxes = cells.count { $0 == "box" }
          // A chest gives 5, 11, 11 or 40 credits.
          if boxes == 2 { sums["chest", default: 0] += 5 + 11 + 11 + 40 }
          if boxes == 3 { sums["direct", default: 0] += 13 }
        }
      }
    }
    let means = sums.map { ($0, Rational($1, $0 == "chest" ? 600 : 150)) }
    return (Dictionary(uniqueKeysWithValues: means), Rational(stars, 150))
  }

  @Test func `is that of all combinations, in the base game and in free games`() throws {
    let machine = try MachineFile(yaml: Self.machine, name: "toy.yaml").machine
    let analysis = try MachineAnalysis(machine: machine)
    let returns = analysis.symbolReturns(of: machine)
    let (means, stars) = Self.enumerated()
    // Each free game adds another with the same chance, up to three.
    let games = stars * (1 + stars + stars * stars)
    let names: [SymbolReturns.Source: String] = [
      .symbol(0): "wild", .symbol(1): "ace", .symbol(2): "bell", .symbol(3): "star",
      .bonus(0): "chest", .awards: "direct",
    ]
    #expect(Set(returns.sources) == Set(names.keys))
    for (source, name) in names {
      let mean = try #require(means[name])
      #expect(returns.mean(of: source, in: .base) == mean, "\(name)")
      #expect(returns.mean(of: source, in: 1) == mean * games * 2, "\(name)")
    }
    #expect(returns.parts.reduce(.zero) { $0 + $1.mean } == analysis.mean)
    #expect(returns.errors.isEmpty)
  }

  @Test func `counts a drawn symbol for itself, and each of its modes by what it holds`() throws {
    let machine = try MachineFile(
      yaml: """
        format: 1
        name: held
        symbols: [coin, star, tail]
        reels: [[coin, star, tail], [star, coin, tail]]
        lines: [[0, 0]]
        wins:
          - {where: lines, in: [base], match: left, then: {star: {2: {mode: free, spins: 2}}}}
          - {where: window, in: [free], match: count, pays: {special: {1: 1, 2: 4}}}
        modes: {free: {draws: {special: [coin, [tail, 3]]}}}
        """, name: "held.yaml"
    ).machine
    let analysis = try MachineAnalysis(machine: machine)
    let returns = analysis.symbolReturns(of: machine)
    // Of nine windows one awards two games; in these, four show the symbol once and one shows it twice.
    let games = Rational(2, 9)
    let pay = Rational(4 + 4, 9)
    #expect(returns.mean(of: .symbol(0)) == games * pay * Rational(1, 4))
    #expect(returns.mean(of: .symbol(2)) == games * pay * Rational(3, 4))
    #expect(returns.parts.reduce(.zero) { $0 + $1.mean } == analysis.mean)
  }

  /// One round in two leads to a spin, which shows `b` and pays 3 or shows `a` and pays 1 as the stay ends.
  @Test func `leaves whole what the end of a stay pays, also if that is a single credit`() throws {
    let machine = try MachineFile(
      yaml: """
        format: 2
        name: last
        symbols: [a, b]
        reels: [[a, b]]
        bet: {cost: 2}
        wins:
          - {where: window, in: [base], match: count, then: {a: {1: {mode: m, spins: 1}}}}
          - {where: window, in: [m], match: count, pays: {b: {1: 3}}}
          - {where: window, on: end, in: [m], match: count, pays: {a: {1: 1}}}
        modes: {m: {}}
        """, name: "last.yaml"
    ).machine
    let returns = try MachineAnalysis(machine: machine).symbolReturns(of: machine)
    #expect(returns.mean(of: .symbol(1), in: 1) == Rational(3, 4))
    #expect(returns.mean(of: .unsplit, in: 1) == Rational(1, 4))
    #expect(returns.modesWithWhatFollows.isEmpty)
  }

  @Test func `includes the effect of a cap and of tosses`() throws {
    let machine = try MachineFile(
      yaml: """
        format: 2
        name: capped
        symbols: [coin, tail]
        reels: [[coin, tail], [coin, tail]]
        lines: [[0, 0]]
        pays: {coin: {1: 1, 2: 9}}
        wins: [{where: lines, match: left}]
        cap: 5
        """, name: "capped.yaml"
    ).machine
    let analysis = try MachineAnalysis(machine: machine)
    let returns = analysis.symbolReturns(of: machine)
    #expect(returns.mean(of: .symbol(0)) == Rational(10, 4))
    #expect(returns.mean(of: .cap) == Rational(-4, 4))
    #expect(returns.parts.reduce(.zero) { $0 + $1.mean } == analysis.mean)
  }

  @Test func `lists its sources kind by kind, each with a place of its own`() {
    let sources: [SymbolReturns.Source] = [
      .symbol(0), .symbol(2), .group(0), .group(1), .sequences, .values, .topUps, .awards,
      .bonus(0), .bonus(1), .unsplit, .cap, .gamble,
    ]
    for (one, other) in zip(sources, sources.dropFirst()) {
      #expect(one.order < other.order, "\(one) before \(other)")
    }
  }

  @Test func `splits held, tumbling and metered spins state by state`() throws {
    for name in Self.split {
      let machine = try #require(ShippedMachines.file(named: name)).machine
      let analysis = try MachineAnalysis(machine: machine)
      let returns = analysis.symbolReturns(of: machine)
      #expect(returns.parts.reduce(.zero) { $0 + $1.mean } == analysis.mean, "\(name)")
      #expect(returns.errors.isEmpty, "\(name): \(returns.errors)")
    }
  }

  private static let split = ["tidepool"]

  @Test func `lists sources in the order in which they are declared`() {
    let sources: [SymbolReturns.Source] = [
      .symbol(0), .symbol(1), .group(0), .group(1), .sequences, .values, .topUps, .awards,
      .bonus(0), .bonus(1), .unsplit, .cap, .gamble,
    ]
    for (one, other) in zip(sources, sources.dropFirst()) {
      #expect(one.order < other.order, "\(one), \(other)")
    }
  }

  /// One stop of four pays 2, after which the stop above it falls and pays nothing. So 1 credit is missing there to 3,
  /// and 3 on the other stops.
  @Test func `counts what raises the pays of spins that tumble`() throws {
    let machine = try MachineFile(
      yaml: """
        format: 2
        name: raised
        bet: {cost: 1}
        rows: 1
        symbols: [a, b]
        reels: [[a, b, b, b]]
        tumble: {most: 2}
        wins:
          - {where: window, match: count, pays: {a: {1: 2}}}
          - {where: spin, raises: 3}
        """, name: "raised.yaml"
    ).machine
    let returns = try MachineAnalysis(machine: machine).symbolReturns(of: machine)
    #expect(returns.errors.isEmpty)
    #expect(returns.mean(of: .symbol(0)) == Rational(2, 4))
    #expect(returns.mean(of: .topUps) == Rational(1 + 3 * 3, 4))
    #expect(returns.sources == [.symbol(0), .topUps])
  }
}
