import Foundation
import SlotAnalysis
import SlotEngine
import SlotMachineFile
import SlotSimulation
import SlotStatistics
import Testing

@Suite struct `Results in JSON` {
  /// The shipped machines, and one whose rounds begin with a purchase.
  private static func machine(_ name: String) throws -> Machine {
    try #require(ShippedMachines.file(named: name)).machine
  }

  @Test(arguments: ShippedMachines.names, [false, true])
  func `give the same round back, with names and without`(
    name: String, knowsMachine: Bool
  ) throws {
    let machine = try Self.machine(name)
    let engine = try SlotEngine(machine: machine, seed: 42)
    let (encoder, decoder) = (JSONEncoder(), JSONDecoder())
    if knowsMachine {
      encoder.userInfo[Machine.codingKey] = machine
      decoder.userInfo[Machine.codingKey] = machine
    }
    for number in (0..<300) as Range<UInt64> {
      let round = engine.round(number)
      let data = try encoder.encode(round)
      #expect(try decoder.decode(Round.self, from: data) == round, "round \(number)")
    }
  }

  @Test func `have the factors that cells drew, and read without where none were written`() throws {
    let yaml = """
      format: 2
      name: embers
      symbols: [a, w]
      wilds: {w: {}}
      factors: {w: {draw: [2, 3]}}
      reels: [[a, w], [a, w]]
      lines: [[0, 0]]
      pays: {a: {2: 1}}
      wins: [{where: lines, match: left}]
      """
    let engine = try SlotEngine(
      machine: try MachineFile(yaml: yaml, name: "embers.yaml").machine, seed: 1)
    let grids = (0..<20).flatMap { engine.round($0).spins.flatMap(\.outcome.grids) }
    let (plain, drawn) = (
      try #require(grids.first { $0.factors.isEmpty }),
      try #require(grids.first { !$0.factors.isEmpty })
    )
    for (grid, tellsFactors) in [(plain, false), (drawn, true)] {
      let data = try JSONEncoder().encode(grid)
      #expect(String(decoding: data, as: UTF8.self).contains("\"factors\"") == tellsFactors)
      #expect(try JSONDecoder().decode(Grid.self, from: data) == grid)
    }
  }

  @Test func `say names where the machine is known`() throws {
    let machine = try Self.machine("tidepool")
    func text(mode: String) -> String {
      #"{"closing":[],"closingBonuses":[],"mode":\#(mode),"spinsAwarded":8}"#
    }
    let stay = try JSONDecoder().decode(PlayedStay.self, from: Data(text(mode: "1").utf8))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(String(decoding: try encoder.encode(stay), as: UTF8.self) == text(mode: "1"))
    encoder.userInfo[Machine.codingKey] = machine
    let named = try encoder.encode(stay)
    #expect(String(decoding: named, as: UTF8.self) == text(mode: #""free""#))
    let decoder = JSONDecoder()
    decoder.userInfo[Machine.codingKey] = machine
    #expect(try decoder.decode(PlayedStay.self, from: named) == stay)
    let unknown = Data(text(mode: #""gratis""#).utf8)
    #expect(throws: DecodingError.self) { try decoder.decode(PlayedStay.self, from: unknown) }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(PlayedStay.self, from: named)
    }
  }

  @Test func `write a window by names, reel by reel`() throws {
    let window = Window(columns: [
      [SlotSymbol(id: 5, name: "owl"), SlotSymbol(id: 2, name: "bell")],
      [SlotSymbol(id: 2, name: "bell")],
    ])
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(window)
    #expect(
      String(decoding: data, as: UTF8.self)
        == #"{"reels":[["owl","bell"],["bell"]],"symbols":{"bell":2,"owl":5}}"#)
    #expect(try JSONDecoder().decode(Window.self, from: data) == window)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Window.self, from: Data(#"{"reels":[["owl"]],"symbols":{}}"#.utf8))
    }
  }

  @Test func `write held cells as an object`() throws {
    let state = ModeState(
      mode: 1, multiplier: 2, drawn: [nil, 3],
      held: [Cell(reel: 2, row: 0): 4, Cell(reel: 10, row: 1): 4])
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(state)
    #expect(
      String(decoding: data, as: UTF8.self)
        == #"{"drawn":[null,3],"held":{"10,1":4,"2,0":4},"mode":1,"multiplier":2}"#)
    #expect(try JSONDecoder().decode(ModeState.self, from: data) == state)
  }

  @Test(arguments: ["classic", "tidepool", "orchard"])
  func `give the figures of an analysis back`(name: String) throws {
    let machine = try Self.machine(name)
    let summary = try MachineAnalysis(machine: machine).summary
    let (encoder, decoder) = (JSONEncoder(), JSONDecoder())
    encoder.userInfo[Machine.codingKey] = machine
    decoder.userInfo[Machine.codingKey] = machine
    let data = try encoder.encode(summary)
    #expect(try decoder.decode(AnalysisSummary.self, from: data) == summary)
  }

  @Test func `give the result of a simulation back`() throws {
    let result = try Simulation(machine: Self.machine("tidepool"), seed: 1, spins: 2_000)
      .run(threads: 1)
    let data = try JSONEncoder().encode(result)
    #expect(try JSONDecoder().decode(SimulationResult.self, from: data) == result)
  }

  @Test func `refuse a fraction that isn't one`() {
    for text in [
      #"{"numerator":"1","denominator":"0"}"#, #"{"numerator":"1","denominator":"-2"}"#,
      #"{"numerator":"one","denominator":"2"}"#,
    ] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(Rational.self, from: Data(text.utf8))
      }
    }
  }
}

@Suite struct `Results in print` {
  @Test func `show a window as a grid`() {
    let (owl, bell) = (SlotSymbol(id: 5, name: "owl"), SlotSymbol(id: 2, name: "bell"))
    #expect(
      "\(Window(columns: [[owl, bell], [bell], [owl, owl]]))" == "owl   bell  owl\nbell        owl")
  }

  @Test func `say what won below the grid`() throws {
    let outcome = SlotEngine(seed: 42).outcome(ofSpin: 1_406)
    let lines = "\(outcome)".split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix("cherry") || lines[0].contains("crown"))
    #expect(lines[1] == "4 × crown on line 1 pays 0")
  }

  @Test func `say what a round came to`() throws {
    let machine = try #require(ShippedMachines.file(named: "tidepool")).machine
    let engine = try SlotEngine(machine: machine, seed: 42)
    let condition = try RoundCondition(parsing: "mode=free", for: machine)
    let round = try #require(try engine.firstRound(in: 0...5_000, where: condition))
    let lines = "\(round)".split(separator: "\n")
    #expect(lines.first == "paid spin:")
    #expect(lines.last == "round \(round.number) pays \(round.pay)")
    #expect(lines.contains { $0.hasPrefix("mode 1, spin 1 of ") })
    let named = round.description(naming: machine).split(separator: "\n")
    #expect(named.contains { $0.hasPrefix("free, spin 1 of ") })
    #expect(named.contains { $0.hasSuffix(" spins of free") })
    #expect(!named.contains { $0.contains("mode 1") })
  }

  @Test func `say an analysis on a line`() throws {
    let machine = try #require(ShippedMachines.file(named: "tidepool")).machine
    // Source: docs/machines and the reference page: 90.390842 %, 1179/4096.
    #expect(
      "\(try MachineAnalysis(machine: machine))".hasPrefix(
        "return 0.90390842, hit frequency 0.28784180, deviation 4.34668"))
  }
}
