import Foundation
import SlotControls
import SlotEngine
import SlotMachineFile
import SlotStatistics
import SlotStories
import SlotWords
import TestSupport
import Testing

@testable import SlotWorkbench

@Suite(.timeLimit(.minutes(20))) struct `A pose of the reels` {
  static let machines = ShippedMachines.names.compactMap {
    ShippedMachines.file(named: $0)?.machine
  }

  /// What `slots spin --explain --format json` prints of a paid spin, as far as it is about that spin.
  private struct Told: Decodable, Equatable {
    struct Competition: Decodable, Equatable {
      struct Win: Decodable, Equatable {
        let line: Int?
        let name: String
        let count: Int
        let pay: Int
        let award: String?
      }
      struct Loser: Decodable, Equatable {
        let sentence: String
      }
      let look: Int
      let line: Int?
      let wins: [Win]
      let losers: [Loser]
    }
    let ordinal: String
    let window: [[String]]
    let rawWindow: [[String]]
    let pay: Int
    let competitions: [Competition]

    init(_ round: Round, played engine: SlotEngine) throws {
      let story = RoundStory(
        round: round, machine: engine.machine, explainedBy: engine)
      self = try JSONDecoder().decode(Told.self, from: Data(story.line(.json).utf8))
    }
  }

  private func expect(
    _ reading: PoseReading, like told: Told, _ comment: Comment
  ) {
    let outcome = reading.outcome
    #expect(told.ordinal == "\(outcome.ordinal)", comment)
    #expect(told.window == outcome.window.told, comment)
    #expect(told.rawWindow == outcome.rawWindow.told, comment)
    #expect(told.pay == outcome.pay.count, comment)
    #expect(told.competitions.map(\.look) == reading.competitions.map(\.look.index), comment)
    #expect(told.competitions.map(\.line) == reading.competitions.map { $0.line?.index }, comment)
    let wins = reading.competitions.flatMap(\.wins)
    let toldWins = told.competitions.flatMap(\.wins)
    #expect(toldWins.map(\.name) == wins.map(\.name), comment)
    #expect(toldWins.map(\.count) == wins.map(\.count), comment)
    #expect(toldWins.map(\.pay) == wins.map(\.pay.count), comment)
    #expect(toldWins.map { $0.award != nil } == wins.map { $0.award != nil }, comment)
    let losers = reading.sentences.filter { $0.subject == .loser }.map(\.text)
    let toldLosers = told.competitions.flatMap(\.losers).map(\.sentence)
    if reading.omitted == 0 { #expect(losers == toldLosers, comment) }
  }

  @Test(arguments: ShippedMachines.names)
  func `is evaluated as "slots spin" explains it: a spin of a seed`(name: String) throws {
    let machine = try #require(Self.machines.first { $0.name == name })
    let engine = try SlotEngine(machine: machine, seed: 20_261_122)
    let count: UInt64 = Thoroughness.cases(1_000, orOnly: 30)
    for spin in 0..<count {
      let round = try #require(engine.round(spin, ofAtMost: 4_000))
      let pose = try #require(engine.pose(ofSpin: spin))
      let bench = BenchState(pose, of: machine)
      let reading = PoseReading(of: bench, played: engine, drawingAs: spin)
      #expect(reading.outcome == round.spins[0].outcome, "spin \(spin)")
      expect(reading, like: try Told(round, played: engine), "spin \(spin)")
    }
  }

  @Test(arguments: ShippedMachines.names)
  func `is evaluated as "slots spin" explains it: a pose turned by hand`(name: String) throws {
    let machine = try #require(Self.machines.first { $0.name == name })
    let engine = try SlotEngine(machine: machine, seed: 7)
    let stream = SpinStream(seed: 7, cycle: machine.paidNumbers)
    var random = RandomNumbers(seed: 20_261_122)
    let count = Thoroughness.cases(1_000, orOnly: 30)
    for number in 0..<count {
      var bench = BenchState(.base, of: machine)
      random.turn(&bench, of: machine)
      // The reels' stops are all that a paid spin of a shipped machine draws, besides heights by one draw.
      let positions = bench.reels(of: machine).enumerated()
        .map { bench.pose.position(of: $0.element, $0.offset) }
      let spin = UInt64(number)
      let draws = HeightsFirst(stream: stream, heights: bench.heightsNumber(of: machine))
      let ordinal = try machine.ordinal(of: positions)
      let round = try engine.round(ordinal: ordinal, draws: draws, number: spin)
      let reading = PoseReading(of: bench, played: engine, drawingAs: spin)
      expect(reading, like: try Told(round, played: engine), "pose \(number)")
    }
  }

  /// Draws in which the first one is the heights' where heights are drawn.
  private struct HeightsFirst: DrawSource {
    let stream: SpinStream
    let heights: UInt64?

    func number(below bound: UInt64, draw: UInt64, round: UInt64) -> UInt64 {
      draw == 0 ? heights ?? own(bound, draw, round) : own(bound, draw, round)
    }

    private func own(_ bound: UInt64, _ draw: UInt64, _ round: UInt64) -> UInt64 {
      stream.number(below: bound, draw: draw, round: round)
    }
  }

  @Test(arguments: ["lanterns", "monsoon", "orchard", "tidepool"])
  func `wins in any mode what a round's spin wins in it`(name: String) throws {
    let machine = try #require(Self.machines.first { $0.name == name })
    let engine = try SlotEngine(machine: machine, seed: 3)
    var compared = 0
    for number: UInt64 in 0..<Thoroughness.cases(3_000, orOnly: 300) {
      for spin in engine.round(number).spins.dropFirst().prefix(20) {
        let mode = spin.state.mode
        var pose = SpinPose().fitted(to: mode, of: machine)
        for (index, reel) in machine.modes[mode].reels.enumerated() {
          let isThere = pose.turn(index, of: reel, to: spin.outcome.positions[index])
          #expect(isThere)
        }
        let outcome = engine.outcome(of: pose, in: spin.state, drawingAs: 0)
        #expect(outcome.window == spin.outcome.window)
        #expect(outcome.rawWindow == spin.outcome.rawWindow)
        #expect(outcome.wins == spin.outcome.wins)
        compared += 1
      }
    }
    #expect(compared > 5)
  }
}

// MARK: - How likely it is

extension `A pose of the reels` {
  @Test func `is as likely as its share of the cycle`() throws {
    // 20 stops with 64 chances on each of three reels.
    let machine = try #require(Self.machines.first { $0.name == "arcade" })
    let engine = try SlotEngine(machine: machine, seed: 1)
    var random = RandomNumbers(seed: 5)
    for _ in 0..<3 {
      var bench = BenchState(.base, of: machine)
      random.turn(&bench, of: machine)
      let reading = PoseReading(of: bench, played: engine, drawingAs: 0)
      let positions = reading.outcome.positions
      // Each reel's own numbers are tried one by one.
      let counts = machine.reels.enumerated().map { index, reel in
        let place = machine.reels.dropFirst(index + 1).reduce(1) { $0 * $1.totalWeight }
        return (0..<reel.totalWeight).filter {
          machine.outcome(ofOrdinal: $0 * place).positions[index] == positions[index]
        }.count
      }
      #expect("\(reading.weight.numerator)" == "\(counts.reduce(1, *))")
      #expect("\(reading.total.numerator)" == "262144")
    }
  }

  @Test func `counts cells that are drawn one by one, and only those that show`() throws {
    let yaml = """
      format: 2
      name: cells
      symbols: [a, b]
      rows: [{draw: [[1, 3], [2, 1]]}, 2]
      strips: {bag: [[a, 1], [b, 4]]}
      reels: [{cells: bag}, [a, b, b]]
      bet: {cost: 1}
      wins: [{where: window, match: count, pays: {a: {3: 5}}}]

      """
    let machine = try MachineFile(yaml: yaml, name: "cells.yaml").machine
    let engine = try SlotEngine(machine: machine, seed: 9)
    var bench = BenchState(.base, of: machine)
    // One row, an `a`: 3/4 × 1/5 × 1/3.
    #expect(PoseReading(of: bench, played: engine, drawingAs: 0).probability.value == 3.0 / 60)
    bench.pose.heights[0] = 1
    bench.pose.cells[0] = [0, 1]
    // Two rows, `a` and `b`: 1/4 × 1/5 × 4/5 × 1/3.
    #expect(PoseReading(of: bench, played: engine, drawingAs: 0).probability.value == 4.0 / 300)
    // Seed 9 draws each pose as often as that, within 5 standard errors.
    let share = Double((0..<20_000).count { engine.pose(ofSpin: $0) == bench.pose }) / 20_000
    #expect(abs(share - 4.0 / 300) < 5 * (4.0 / 300 / 20_000).squareRoot() + 1e-9)
  }
}

// MARK: - Where the seed lands on it

extension `A pose of the reels` {
  @Test(arguments: ["classic", "arcade", "kites"])
  func `is found at the first spin that lands on it`(name: String) throws {
    let machine = try #require(Self.machines.first { $0.name == name })
    let engine = try SlotEngine(machine: machine, seed: 11)
    for spin: UInt64 in [0, 17, 600] {
      let pose = try #require(engine.pose(ofSpin: spin))
      let wanted = engine.outcome(ofSpin: spin)
      let last = spin + 200
      let naive = (0...last).first {
        let other = engine.outcome(ofSpin: $0)
        return other.positions == wanted.positions && other.frame == wanted.frame
      }
      #expect(engine.firstSpin(in: 0...last, stoppingIn: pose) == naive)
      #expect(engine.firstSpin(in: spin + 1...spin + 1, stoppingIn: pose) == nil)
    }
  }

  @Test func `is searched for in parts, from the spin after`() throws {
    let engine = SlotEngine(seed: 42)
    let pose = try #require(engine.pose(ofSpin: 100))
    // 1 in 7,776, so one of 200,000 spins lands there but for a chance of 10⁻¹¹.
    var search = PoseSearch(for: pose, after: 100, of: engine)
    var progress = search.advance(by: 1_000)
    var parts = 1
    while case .searched(let before) = progress {
      #expect(before == 101 + UInt64(parts) * 1_000)
      progress = search.advance(by: 1_000)
      parts += 1
      try #require(parts < 200)
    }
    guard case .found(let found) = progress else {
      Issue.record("\(progress)")
      return
    }
    #expect(found > 100 && parts == Int(found - 101) / 1_000 + 1)
    #expect(engine.outcome(ofSpin: found).positions == engine.outcome(ofSpin: 100).positions)
  }
}

// MARK: - Changing machines

extension `A pose of the reels` {
  @Test func `fits any machine, and is unchanged on its own`() throws {
    var random = RandomNumbers(seed: 77)
    for _ in 0..<Thoroughness.cases(2_000, orOnly: 60) {
      let (old, new) = (random.element(of: Self.machines), random.element(of: Self.machines))
      var bench = BenchState(ModeID(random.int(0...old.modes.count - 1)), of: old)
      random.turn(&bench, of: old)
      #expect(bench.fitted(from: old, to: old) == bench)
      let fitted = bench.fitted(from: old, to: new)
      #expect(fitted.fitted(from: new, to: new) == fitted)
      let engine = try SlotEngine(machine: new, seed: 1)
      let reading = PoseReading(of: fitted, played: engine, drawingAs: 0)
      #expect(reading.outcome.window.columns.count == new.rows.count)
      #expect(reading.probability > .zero)
    }
  }
}

extension `A pose of the reels` {
  /// The middle stop of each strip, the middle height and what a mystery may become last can't be drawn.
  private static let gaps = """
    format: 2
    name: gaps
    symbols: [a, b, m]
    rows: [{draw: [1, [2, 0], 3]}, 3, 3]
    strips: {bag: [a, [b, 0], a]}
    reels: [{cells: bag}, [a, [m, 0], b], same]
    bet: {cost: 1}
    mystery: {m: {draw: [a, b, [b, 0]]}}
    wins: [{where: window, match: count, pays: {a: {3: 5}}}]

    """

  @Test func `takes the nearest that can be drawn, and the first of two`() throws {
    let machine = try MachineFile(yaml: Self.gaps, name: "gaps.yaml").machine
    func fitted(_ index: Int) -> SpinPose {
      var pose = SpinPose()
      pose.digits = Array(repeating: UInt64(index), count: 3)
      (pose.heights, pose.mysteries) = ([index, index, index], [index])
      pose.cells = [[index, index, index], [], []]
      return pose.fitted(to: .base, of: machine)
    }
    for (index, nearest) in [(0, 0), (1, 0), (2, 2), (9, 2)] {
      let pose = fitted(index)
      #expect(pose.heights == [nearest, 0, 0])
      #expect(pose.mysteries == [min(index, 1)])
      #expect(pose.cells == [[nearest, nearest, nearest], [], []])
      // A turning reel has two numbers, one for each stop that can be drawn, and a repeated reel none.
      #expect(pose.digits == [0, UInt64(min(index, 1)), 0])
    }
    let first = SpinPose().fitted(to: .base, of: machine)
    #expect(first == fitted(0))
    #expect(first.chances(in: .base, of: machine).map(\.total) == [2, 2, 2, 2])
    #expect(first.chances(in: .base, of: machine).allSatisfy { $0.weight == 1 })
  }

  @Test func `stops a reel of cells where its top cell does`() throws {
    let machine = try MachineFile(yaml: Self.gaps, name: "gaps.yaml").machine
    var pose = SpinPose().fitted(to: .base, of: machine)
    (pose.heights[0], pose.cells[0]) = (2, [2, 0, 2])
    let outcome = try SlotEngine(machine: machine, seed: 1)
      .outcome(of: pose, in: .base(of: machine), drawingAs: 0)
    #expect(outcome.positions.map(\.stop) == [2, 0, 0])
  }
}

extension Window {
  fileprivate var told: [[String]] { rowIndices.map { self[row: $0].map(\.name) } }
}

extension BenchState {
  /// The number of the draw by which the heights are drawn; nil if they aren't.
  fileprivate func heightsNumber(of machine: Machine) -> UInt64? {
    let heights = machine.modes[mode].rows
    guard heights.contains(where: \.isDrawn) else { return nil }
    return zip(heights, pose.heights).reduce(0) { number, height in
      let items = height.0.items
      guard items.count > 1 else { return number }
      let total = items.reduce(0) { $0 + $1.weight }
      return number * total + items.prefix(height.1).reduce(0) { $0 + $1.weight }
    }
  }
}

extension RandomNumbers {
  /// Turns everything that a state's pose has, to stops that can be drawn.
  mutating func turn(_ bench: inout BenchState, of machine: Machine) {
    for index in bench.pose.heights.indices {
      let items = machine.modes[bench.mode].rows
      if items.indices.contains(index) {
        bench.pose.heights[index] = int(0...items[index].items.count - 1)
      }
    }
    for (index, reel) in bench.reels(of: machine).enumerated() {
      switch reel.filling {
      case .turning:
        let stops = reel.circles[0].stops
        let stop = element(of: stops.indices.filter { stops[$0].weight > 0 })
        _ = bench.pose.turn(index, of: reel, to: ReelPosition(stop: stop))
      case .cells:
        for row in bench.pose.cells[index].indices {
          bench.pose.cells[index][row] = int(0...reel.circles[0].stops.count - 1)
        }
      case .sameAsLeft: break
      }
    }
    bench.pose = bench.pose.fitted(to: bench.mode, of: machine)
  }
}
