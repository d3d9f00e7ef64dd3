import SlotAnalysis
import SlotEngine
import SlotMachineFile
import SlotReport
import Testing

/// Machines whose sheets are tested.
enum ParCase {
  /// The built-in five-line machine, computed only once because it takes a while without
  /// optimisation.
  static func tidePool() throws -> ParSheet { try tidePoolOnce.get() }

  private static let tidePoolOnce = Result<ParSheet, any Error> {
    let file = try #require(ShippedMachines.file(named: "tidepool"))
    return try sheet(of: file, title: file.title, about: file.about)
  }

  /// The classic machine.
  static func classic() throws -> ParSheet {
    ParSheet(
      machine: .classic, title: "Classic", about: nil,
      stake: Machine.classic.defaultStake,
      numbers: .counted(try #require(Machine.classic.exactTally())))
  }

  /// Two weighted reels and one line, on which two equal symbols pay; with any title and
  /// description.
  static func weighted(title: String = "Weighted", about: String? = nil) throws -> ParSheet {
    let file = try MachineFile(
      yaml: """
        format: 1
        name: weighted
        symbols: [a, b]
        reels: [[a, [b, 1200]], [[a, 2], b]]
        lines: [[0, 0]]
        pays: {a: {2: 300}, b: {2: 1}}
        wins: [{where: lines, match: left}]
        """, name: "weighted.yaml")
    return try sheet(of: file, title: title, about: about)
  }

  /// One reel on which nothing pays.
  static func losing() throws -> ParSheet { try machine(pays: "{a: {1: 0}}") }

  /// One reel whose pays are close to the maximum that a file may state.
  static func huge() throws -> ParSheet {
    try machine(pays: "{a: {1: 1099511627770}, b: {1: 549755813885}}")
  }

  private static func machine(pays: String) throws -> ParSheet {
    let file = try MachineFile(
      yaml: """
        format: 1
        name: small
        symbols: [a, b, c]
        reels: [[a, b, c]]
        lines: [[0]]
        pays: \(pays)
        wins: [{where: lines, match: left}]
        """, name: "small.yaml")
    return try sheet(of: file, title: nil, about: nil)
  }

  static func sheet(
    of file: MachineFile, title: String?, about: String?
  ) throws -> ParSheet {
    let stake = file.machine.defaultStake
    return ParSheet(
      machine: file.machine, title: title, about: about,
      stake: stake,
      numbers: .analysed(
        try SheetNumbers(of: file.machine, stake: stake)))
  }
}
