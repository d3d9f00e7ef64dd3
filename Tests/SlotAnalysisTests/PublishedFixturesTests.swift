import Foundation
import SlotAnalysis
import SlotEngine
import SlotMachineFile
import SlotStatistics
import Testing

@Suite struct `The four published machines of the fixtures` {
  @Test(
    .timeLimit(.minutes(20)),
    arguments: ["double-strike", "red-white-blue", "atkins-diet", "cleopatra"])
  func `give every published figure to all its digits`(name: String) throws {
    let fixture = try #require(
      try Fixture.decode([PublishedFixture].self, from: "Published/figures.json")
        .first { $0.machine == name })
    let machine = try Fixture.publishedMachine(name).machine
    var analyses: [Stake: MachineAnalysis] = [:]
    func analysis(_ stake: Stake) throws -> MachineAnalysis {
      let known = try analyses[stake] ?? MachineAnalysis(machine: machine, stake: stake)
      analyses[stake] = known
      return known
    }
    try #require(!fixture.figures.isEmpty && !fixture.sources.isEmpty)
    for figure in fixture.figures {
      let computed = try #require(try value(of: figure.what, analysis(figure.stake)))
      #expect(
        rounded(computed, like: figure.published) == figure.published,
        "\(figure.what), \(figure.lines) lines, \(figure.coins) coins")
    }
    for figure in fixture.wrong {
      let computed = try #require(try value(of: figure.what, analysis(figure.stake)))
      #expect(rounded(computed, like: figure.published) != figure.published, "\(figure.why)")
      guard let exact = figure.exact else { continue }
      #expect(rounded(computed, like: exact) == exact, "\(figure.what)")
    }
  }

  /// A number with as many decimals as a printed one.
  private func rounded(_ number: Double, like printed: String) -> String {
    let digits = printed.split(separator: ".").dropFirst().first?.count ?? 0
    return String(format: "%.\(digits)f", number)
  }

  private func value(of what: String, _ analysis: MachineAnalysis) -> Double? {
    let free = analysis.odds.first { $0.kind == .mode(1) }
    return switch what {
    case "combinations": analysis.paidSpin.map { Double($0.cycle) }
    case "return": analysis.returnToPlayer?.value
    case "return of lines": share(of: .look(0), analysis)
    case "return of scatters": share(of: .look(1), analysis)
    case "return of free games": share(of: .mode(1), analysis)
    case "deviation": analysis.deviation
    case "hit frequency": analysis.hitFrequency?.value
    case "hit frequency of a line": analysis.lines.first?.hitFrequency.value
    case "probability of free games": free?.onPaidSpin?.probability.value
    case "free games each time": free?.meanSpins?.value
    case "costs won each time": free.flatMap { analysis.inCosts($0.meanCredits)?.value }
    default: nil
    }
  }

  private func share(of source: ReturnPart.Source, _ analysis: MachineAnalysis) -> Double? {
    analysis.parts.first { $0.source == source }.flatMap { analysis.inCosts($0.mean)?.value }
  }
}
