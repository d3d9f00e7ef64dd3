import Foundation
import SlotAnalysis
import SlotEngine
import SlotMachineFile
import SlotStatistics
import Testing

@Suite struct `The exact numbers of whole machines` {
  /// The machines that cost something and use nothing of format 2; for the others see
  /// ``ShippedTodayTests``.
  private static let names = ["arcade", "lanterns", "monsoon", "orchard", "tidepool"]

  @Test(.timeLimit(.minutes(20)), arguments: names)
  func `that ship are those of brute force, and what a player may expect`(name: String) throws {
    let file = try #require(ShippedMachines.file(named: name))
    let keys = try keys(of: name, in: "shipped-machines.json")
    #expect(keys.count == file.machine.bet.mostCoins, "Every number of coins has a key.")
    for key in keys {
      let analysis = try MachineAnalysis(machine: file.machine, stake: key.stake)
      expect(ExactNumbers(analysis, of: file.machine), toBe: key)
      let returned = try #require(analysis.returnToPlayer).value
      #expect((0.90...0.97).contains(returned))
      let hits = name == "arcade" ? 0.10...0.20 : 0.20...0.35
      #expect(hits.contains(try #require(analysis.hitFrequency).value))
      // A lantern's turn is part of the regular game, free games are rare.
      let rarity = name == "lanterns" ? 5.0...8.0 : 80...250
      for odds in analysis.odds {
        let paid = try #require(odds.onPaidSpin)
        #expect(rarity.contains(1 / paid.probability.value))
      }
    }
  }

  @Test(
    .timeLimit(.minutes(20)),
    arguments: ["double-strike", "red-white-blue", "atkins-diet", "cleopatra"])
  func `that were published are those of brute force`(name: String) throws {
    let file = try Fixture.publishedMachine(name)
    #expect(file.warnings.isEmpty)
    for key in try keys(of: name, in: "published-machines.json") {
      let analysis = try MachineAnalysis(machine: file.machine, stake: key.stake)
      expect(ExactNumbers(analysis, of: file.machine), toBe: key)
    }
  }

  @Test func `are those of the page that introduces the machines`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(contentsOf: root.appending(path: "docs/MACHINES.md"), encoding: .utf8)
    for name in Self.names {
      let row = try #require(page.split(separator: "\n").first { $0.hasPrefix("| `\(name)` |") })
      for key in try keys(of: name, in: "shipped-machines.json") where key.coins != 2 {
        let digits = [
          percentage(key.return), percentage(key.hitFrequency),
          String(format: "%.4f", decimal(key.variance).squareRoot()),
        ]
        for number in digits { #expect(row.contains(number), "\(name): \(number)") }
      }
    }
  }

  private func percentage(_ fraction: String) -> String {
    String(format: "%.4f %%", 100 * decimal(fraction))
  }

  /// The value of a fraction; NaN if the text isn't one.
  private func decimal(_ fraction: String) -> Double {
    let parts = fraction.split(separator: "/").compactMap { Double($0) }
    return parts.count == 2 ? parts[0] / parts[1] : .nan
  }

  /// Source: `Fixtures/brute-force.py`, which evaluates every window of the machine files
  /// independently.
  private func keys(of name: String, in file: String) throws -> [ExactNumbers] {
    let keys = try Fixture.decode(ExactNumbers.File.self, from: file).machines
      .filter { $0.machine == name }
    try #require(!keys.isEmpty)
    return keys
  }

  private func expect(_ computed: ExactNumbers, toBe key: ExactNumbers) {
    #expect(computed.cost == key.cost)
    #expect(computed.cycle == key.cycle)
    #expect(computed.return == key.return)
    #expect(computed.variance == key.variance)
    #expect(computed.spinVariance == key.spinVariance)
    #expect(computed.hitFrequency == key.hitFrequency)
    #expect(computed.paysAtLeastCost == key.paysAtLeastCost)
    #expect(computed.parts == key.parts)
    #expect(computed.awards == key.awards)
    #expect(computed.lineOdds == key.lineOdds)
    #expect(computed.spinPays == key.spinPays)
  }
}
