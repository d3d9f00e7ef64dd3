import SlotAnalysis
import SlotEngine
import SlotStatistics

/// The figures of a machine for some lines and coins, as someone computed them who had read nothing but
/// the reference page: fractions in lowest terms as text.
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
  /// Credits that the wins of a paid spin come to, with their combinations.
  let spinPays: [[String]]

  /// The file of all of them.
  struct File: Decodable {
    let source: String
    let machines: [NewcomerFigures]
  }
}

extension NewcomerFigures {
  /// The figures as text, one a line.
  var text: String {
    """
    cycle \(cycle), hits \(hitFrequency), pays at least the cost \(paysAtLeastCost)
    return \(self.return), variance \(variance)
    hits of lines \(lineHitFrequency.joined(separator: " "))
    pays \(spinPays.map { $0.joined(separator: ":") }.joined(separator: " "))
    """
  }

  var stake: Stake { Stake(lines: lines, coins: coins) }

  /// The figures that an analysis gives.
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
