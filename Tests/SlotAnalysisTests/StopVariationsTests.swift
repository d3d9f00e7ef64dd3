import SlotAnalysis
import SlotEngine
import SlotMachineFile
import Testing

@Suite struct `The variations of a stop's weight` {
  static let machines = [
    """
    format: 1
    name: lines
    rows: 3
    symbols: [W, A, B, S]
    wilds: {W: {except: [S]}}
    reels:
      - [A, B, A, S, B, B]
      - [[A, 2], B, W, S, B]
      - [A, B, B, S, [W, 3]]
    lines: [[1, 1, 1], [0, 0, 0], [2, 2, 2], [0, 1, 2]]
    pays: {A: {2: 2, 3: 10}, B: {3: 4}}
    wins:
      - {where: lines, match: left}
      - {where: window, match: count, times: bet, pays: {S: {2: 1, 3: 5}}, then: {S: {3: {mode: free, spins: 1}}}}
    modes: {free: {multiplier: 2}}
    """,
    """
    format: 1
    name: both
    rows: 2
    symbols: [A, B, C]
    reels: [[A, B, C, C], [A, B, C], [A, A, B, C], [C, B, A]]
    lines: [[0, 0, 0, 0], [1, 1, 1, 1], [0, 1, 0, 1]]
    pays: {A: {2: 1, 3: 5, 4: 20}, B: {3: 3, 4: 9}}
    wins:
      - {where: lines, match: left}
      - {where: lines, match: right}
    """,
    """
    format: 1
    name: ways
    rows: 2
    bet: {cost: 5}
    symbols: [W, A, B, S]
    wilds: {W: {except: [S]}}
    reels: [[A, B, S, A], [W, A, B, S, B], [A, A, S, B]]
    pays: {A: {2: 1, 3: 4}, B: {3: 6}}
    wins:
      - {where: ways, match: left}
      - {where: window, match: count, times: bet, then: {S: {3: {mode: own, spins: 2}}}}
    modes: {own: {reels: [[A, B], [A, B, B], [A, B, W]]}}
    """,
    """
    format: 1
    name: expanding
    rows: 2
    symbols: [E, A, B]
    reels: [[E, A, B, A], [B, E, A, B], [A, B, B]]
    lines: [[0, 0, 0], [1, 1, 1]]
    pays: {A: {2: 2, 3: 7}, E: {2: 3}, B: {3: 1}}
    wins: [{where: lines, match: left}]
    """,
  ]

  @Test(arguments: machines)
  func `have the figures of an analysis of their own`(yaml: String) throws {
    let text = MachineText(yaml: yaml, name: "machine.yaml")
    let machine = try MachineFile(yaml: yaml, name: text.name).machine
    let analysis = try MachineAnalysis(machine: machine)
    var variations = StopVariations(of: machine, analysis: analysis)
    let keys = try text.shapingKeys().filter { $0.symbol != nil }
    #expect(keys.count > 9)
    for key in keys {
      let weight = try #require(Int(try text.value(of: key.key)))
      let varied = try text.changing(key.key, to: "\(weight + 2)")
      let other = try MachineFile(yaml: varied.yaml, name: text.name).machine
      let counted = try MachineAnalysis(machine: other)
      let stake = try other.stake()
      let known = try #require(try variations.summary(of: other, stake: stake), "\(key.key)")
      #expect(known.mean == counted.mean)
      #expect(known.variance == counted.variance)
      #expect(known.hitFrequency == counted.hitFrequency)
      #expect(known.parts == counted.parts)
      #expect(known.awards == counted.odds)
    }
  }

  @Test func `are left to an analysis where a spin draws more than stops`() throws {
    let machine = try MachineSource("kites").load().machine
    let doubled = machine
    let base = try MachineAnalysis(machine: try MachineSource("thaw").load().machine)
    var variations = StopVariations(
      of: try MachineSource("thaw").load().machine, analysis: base)
    let stake = try doubled.stake()
    #expect(try variations.summary(of: doubled, stake: stake) == nil)
  }

  @Test func `of a cap are left to an analysis`() throws {
    let yaml = Self.machines[1].replacing("rows: 2", with: "rows: 2\ncap: 50")
      .replacing("format: 1", with: "format: 2")
    let machine = try MachineFile(yaml: yaml, name: "capped").machine
    var variations = StopVariations(of: machine, analysis: try MachineAnalysis(machine: machine))
    let stake = try machine.stake()
    #expect(try variations.summary(of: machine, stake: stake) == nil)
  }
}
