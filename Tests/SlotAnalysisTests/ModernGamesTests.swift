import Foundation
import SlotAnalysis
import SlotEngine
import SlotMachineFile
import SlotStatistics
import Testing

/// Games of today's mechanics, whose exact figures were computed outside the project: the folder that
/// `SLOT_TRUTH` names has them in `modern/NAME.json`.
private let truth = ProcessInfo.processInfo.environment["SLOT_TRUTH"]
  .map { URL(filePath: $0, directoryHint: .isDirectory) }

@Suite(.timeLimit(.minutes(60))) struct `A game of today` {
  private struct Record: Decodable {
    struct Fraction: Decodable {
      let numerator: String
      let denominator: String

      var text: String { "\(numerator)/\(denominator)" }
    }

    struct Figures: Decodable {
      let `return`: Fraction
      let variance: Fraction

      enum CodingKeys: String, CodingKey {
        case `return`
        case variance = "variance_bets2"
      }
    }
    let figures: Figures
  }

  @Test(
    .enabled(if: truth != nil, "SLOT_TRUTH names the folder of the games"),
    arguments: ["03a_tumble_lines", "04a_clusters", "07a_fishing"])
  func `comes out as the same fractions`(name: String) throws {
    let data = try Data(contentsOf: try #require(truth).appending(path: "modern/\(name).json"))
    let figures = try JSONDecoder().decode(Record.self, from: data).figures
    let analysis = try MachineAnalysis(machine: try Fixture.machine("Modern/\(name)").machine)
    #expect(analysis.returnToPlayer.map(text) == figures.return.text)
    #expect(analysis.varianceInCosts.map(text) == figures.variance.text)
  }

  private func text(_ number: Rational) -> String { "\(number.numerator)/\(number.denominator)" }
}
