import SlotAnalysis
import SlotEngine
import SlotMachineFile
import SlotReport
import Testing

/// A report of exact odds.
protocol ExactDocument: Sendable {
  var figures: [Figure] { get }
  func document(_ format: ReportFormat) throws -> String
}

extension ExactReport: ExactDocument {}
extension PayExactReport: ExactDocument {}

/// Reports that together have every key and figure that there is.
enum OutputCase {
  /// A small machine that has all that a report of exact odds can print.
  static func everything() throws -> MachineFile {
    try MachineFile(
      yaml: """
        format: 1
        name: everything
        about: Small, with all that a report can print.
        symbols: [coin, star, key]
        bet: {cost: 4}
        reels: [[coin, star, key], [coin, star, key]]
        lines: [[0, 0]]
        pays: {coin: {2: 2}, star: {2: 3}}
        wins:
          - where: lines
            match: left
            then: {key: {2: {mode: free, spins: 3}}, star: {2: {jackpot: pot}}}
          - {where: window, in: [free], match: count, pays: {special: {1: 1}}}
        modes: {free: {draws: {special: [coin, star]}}}
        jackpots: {pot: {credits: 10}}
        """, name: "everything.yaml")
  }

  /// A machine that has few of them: its rounds cost nothing and pay nothing.
  static func free() throws -> MachineFile {
    try MachineFile(
      yaml: """
        format: 1
        name: free
        symbols: [coin, star]
        bet: {cost: 0}
        reels: [[coin, star]]
        lines: [[0]]
        pays: {coin: {1: 0}}
        wins: [{where: lines, match: left}]
        """, name: "free.yaml")
  }

  static func exact() throws -> [any ExactDocument] { try exactOnce.get() }

  private static let exactOnce = Result<[any ExactDocument], any Error> {
    [
      try exact(try everything().machine, lawWithBankroll: 20),
      try exact(try free().machine, lawWithBankroll: nil),
      try exact(try free().machine),
      ExactReport(
        machine: .classic, digest: "d", tally: try #require(Machine.classic.exactTally())),
    ]
  }

  private static func exact(_ machine: Machine, lawWithBankroll bankroll: Int?) throws
    -> PayExactReport
  {
    let analysis = try MachineAnalysis(machine: machine)
    let law = try RoundLaw(of: machine, analysis: analysis)
    let ruin = try bankroll.map { try Ruin(law, bankroll: $0, within: 10) }
    return PayExactReport(
      machine: machine, digest: "d", analysis: analysis,
      law: RoundFigures(law, lengths: [10], ruin: ruin))
  }

  static func exact(_ machine: Machine) throws -> PayExactReport {
    PayExactReport(
      machine: machine, digest: "d", analysis: try MachineAnalysis(machine: machine))
  }

  static func comparison() throws -> MachineComparison {
    let sides = try [everything(), free()].map { file in
      MachineComparison.Side(
        machine: file.machine, digest: "d", analysis: try MachineAnalysis(machine: file.machine))
    }
    return MachineComparison(of: sides[0], with: sides[1])
  }

  static func sheets() throws -> [ParSheet] { try sheetsOnce.get() }

  private static let sheetsOnce = Result<[ParSheet], any Error> {
    let file = try everything()
    return [
      try ParCase.tidePool(), try ParCase.sheet(of: file, title: nil, about: file.about),
      try ParCase.sheet(of: try free(), title: nil, about: nil), try ParCase.classic(),
    ]
  }
}
