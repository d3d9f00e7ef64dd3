import SlotAnalysis
import SlotEngine
import SlotStatistics

/// The figures of a machine for given lines and coins, as computed by someone who had read only the
/// reference page: fractions in lowest terms as text.
struct NewcomerFigures: Decodable {
  let machine: String
  let lines: Int
  let coins: Int
  let cycle: String
  let hitFrequency: String
  let paysAtLeastCost: String
  /// The hit frequencies of the lines played.
  let lineHitFrequency: [String]
  let `return`: String
  let variance: String
  /// The credits that the wins of a paid spin pay, with the number of combinations of each.
  let spinPays: [[String]]

  /// The file with all figures.
  struct File: Decodable {
    let source: String
    let machines: [NewcomerFigures]
  }
}

extension NewcomerFigures {
  /// The figures as text, one per line.
  var text: String {
    """
    cycle \(cycle), hits \(hitFrequency), pays at least the cost \(paysAtLeastCost)
    return \(self.return), variance \(variance)
    hits of lines \(lineHitFrequency.joined(separator: " "))
    pays \(spinPays.map { $0.joined(separator: ":") }.joined(separator: " "))
    """
  }

  var stake: Stake { Stake(lines: lines, coins: coins) }

  /// Converts the figures of an analysis.
  init(_ analysis: MachineAnalysis, of machine: Machine) {
    let numbers = ExactNumbers(analysis, of: machine)
    self.machine = numbers.machine
    lines = numbers.lines
    coins = numbers.coins
    cycle = numbers.cycle
    hitFrequency = numbers.hitFrequency
    paysAtLeastCost = numbers.paysAtLeastCost
    lineHitFrequency = numbers.lineOdds.map(\.hit)
    self.return = numbers.return
    variance = numbers.variance
    spinPays = numbers.spinPays
  }
}
