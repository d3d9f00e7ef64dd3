import BigInt
import SlotAnalysis
import SlotEngine
import SlotMachineFile
import SlotStatistics

/// Limits that a whole machine keeps to, judged when everything else is as wished.
struct TuningLimits {
  private let largestPay: Int?
  private let rarest: Double?

  init(_ constraints: TuningConstraints) {
    largestPay = constraints.largestPay
    rarest = constraints.rarest
  }

  /// Whether a version of the file keeps to them at the base bet.
  func areKept(by text: MachineText) throws -> Bool {
    if largestPay == nil, rarest == nil { return true }
    let machine = try MachineFile(yaml: text.yaml, name: text.name).machine
    let analysis = try TuningTask.analysis(of: machine, bet: nil)
    if let largestPay {
      let found = try? LargestPay.ofRounds(of: machine, analysis: analysis).get()
      guard let credits = found?.credits, credits.count <= largestPay else { return false }
    }
    guard let rarest else { return true }
    let least = Rational(rounding: 1 / rarest)
    guard analysis.odds.allSatisfy({ $0.meanNumber >= least }) else { return false }
    let prizes = PrizeRows(of: machine, stake: analysis.stake)
    return prizes.errors.isEmpty
      && prizes.rows.filter { $0.mode == .base && $0.pay != nil }.allSatisfy {
        Rational($0.hits, BigInt($0.cycle)) >= least
      }
  }
}
