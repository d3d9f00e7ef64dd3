import SlotAnalysis
import SlotEngine
import SlotStatistics
import Testing

@Suite(.timeLimit(.minutes(10))) struct `The law of a round` {
  @Test func `try it`() throws {
    let machine = try Machine.tidePool()
    let analysis = try MachineAnalysis(machine: machine)
    let law = try RoundLaw(of: machine, analysis: analysis)
    print(law.probabilities.count, law.step, law.bound, law.mean, analysis.mean.value, law.hitFrequency, law.largestPay, law.deviation, analysis.variance.value.squareRoot(), law.quantile(0.99))
  }
}
