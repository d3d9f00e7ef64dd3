import BigInt
import Foundation
import SlotAnalysis
import SlotEngine
import SlotMachineFile
import SlotStatistics
import Testing

@Suite(.timeLimit(.minutes(20))) struct `The machines of today that ship` {
  /// The exact numbers of a machine at one of its bets, as fractions.
  struct Key: Decodable, CustomTestStringConvertible {
    /// What a round awards, here or later: the mean number of times, and what one brings.
    struct Award: Decodable {
      let name: String
      let meanNumberOfRound: String
      let meanCredits: String?
      let meanSpins: String?
    }

    let machine: String
    let bet: String
    let cost: Int
    let `return`: String
    let variance: String
    let awards: [Award]
    /// The figures of the paid spin; nil for a bet without one.
    let cycle: String?
    let spinVariance: String?
    let hitFrequency: String?
    let paysAtLeastCost: String?
    /// The credits that a paid spin's wins pay, with the number of combinations of each.
    let spinPays: [[String]]?

    var testDescription: String { "\(machine), \(bet)" }
  }

  private struct File: Decodable { let machines: [Key] }

  /// Source: `Fixtures/brute-force-today.py`, which plays all that can happen by the machine files
  /// alone.
  static func keys() throws -> [Key] {
    try Fixture.decode(File.self, from: "shipped-today.json").machines
  }

  @Test func `have a key for each bet`() throws {
    let others = ["classic", "arcade", "lanterns", "monsoon", "orchard", "tidepool"]
    let wanted = try ShippedMachines.names.filter { !others.contains($0) }.flatMap { name in
      let machine = try #require(ShippedMachines.file(named: name)).machine
      return ([NamedBet.base] + machine.bets.map(\.name)).map { "\(name), \($0)" }
    }
    #expect(wanted.count == 10)
    #expect(Set(wanted) == Set(try Self.keys().map(\.testDescription)))
  }

  @Test(arguments: try keys())
  func `have the exact numbers of brute force`(key: Key) throws {
    let machine = try #require(ShippedMachines.file(named: key.machine)).machine
    let analysis = try MachineAnalysis(machine: machine, stake: try machine.stake(bet: key.bet))
    let numbers = ExactNumbers(analysis, of: machine)
    #expect(numbers.cost == key.cost)
    #expect(numbers.return == key.return)
    #expect(numbers.variance == key.variance)
    if let hits = key.hitFrequency {
      #expect(numbers.hitFrequency == hits)
      #expect(numbers.spinVariance == key.spinVariance)
      #expect(numbers.cycle == key.cycle)
      #expect(numbers.paysAtLeastCost == key.paysAtLeastCost)
      #expect(numbers.spinPays == key.spinPays)
    }
    #expect(Set(numbers.awards.map(\.name)) == Set(key.awards.map(\.name)))
    for award in key.awards {
      let odds = try #require(analysis.odds.first { machine.name(of: $0.kind) == award.name })
      #expect(odds.meanNumber.description == award.meanNumberOfRound, "\(award.name)")
      if let credits = award.meanCredits { #expect(odds.meanCredits.description == credits) }
      if let spins = award.meanSpins { #expect(odds.meanSpins?.description == spins) }
    }
  }

  @Test(arguments: try keys())
  func `give a player what the trade expects`(key: Key) throws {
    let value = decimal(key.return)
    #expect((0.94...0.965).contains(value))
    guard let hits = key.hitFrequency, key.bet == NamedBet.base else { return }
    #expect((0.2...0.35).contains(decimal(hits)))
    let feature = try #require(key.awards.first { $0.name.hasPrefix("mode") })
    #expect((100...250).contains(1 / decimal(feature.meanNumberOfRound)))
  }

  @Test func `have these numbers on the page that introduces them`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(contentsOf: root.appending(path: "docs/MACHINES.md"), encoding: .utf8)
      .split(separator: "\n")
    for key in try Self.keys() {
      let start = key.bet == NamedBet.base ? "| `\(key.machine)` |" : "| `\(key.bet)`"
      let row = try #require(page.first { $0.hasPrefix(start) }, "\(key.testDescription)")
      var figures = [
        String(format: "%.4f %%", 100 * decimal(key.return)),
        String(format: "%.4f", decimal(key.variance).squareRoot()),
      ]
      if let hits = key.hitFrequency {
        figures.append(String(format: "%.4f %%", 100 * decimal(hits)))
      }
      for figure in figures { #expect(row.contains(figure), "\(key.testDescription): \(figure)") }
    }
  }

  /// The value of a fraction, however long; NaN if the text isn't one.
  private func decimal(_ fraction: String) -> Double {
    let parts = fraction.split(separator: "/").compactMap { BigInt($0) }
    return parts.count == 2 ? Rational(parts[0], parts[1]).value : .nan
  }
}
