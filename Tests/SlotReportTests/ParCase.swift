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

  /// Free games with two sets of reels, a mode with the reels of the base game, and two bets with reels of their own,
  /// one of which are drawn by no other.
  private static let modeSetsText = """
    format: 2
    name: modesets
    bet: {cost: 1}
    symbols: [a, b, s]
    strips: {p: [a, b, b, s], q: [a, b], r: [a, a, b], t: [a, s, s, s, s]}
    reels: [p, p]
    lines: [[0, 0]]
    wins:
      - {where: lines, match: left, pays: {a: {2: 3}}}
      - {where: window, match: count, in: [base], then: {s: {2: {mode: free, spins: 3}}}}
      - {where: lines, match: left, in: [free], then: {b: {2: {mode: same, spins: 1}}}}
    modes: {free: {reels: {draw: [[[q, q], 3], [[r, same], 1], [[t, t], 0]]}}, same: {}}
    bets:
      more: {cost: 2, reels: [p, t]}
      buy: {cost: 9, then: {mode: free, spins: 3}}
    """

  static func modeSets(
    bet: String = "base", imprint: SheetImprint = SheetImprint()
  ) throws -> ParSheet {
    let machine = try MachineFile(yaml: modeSetsText, name: "modesets.yaml").machine
    let stake = try machine.stake(bet: bet)
    return ParSheet(
      machine: machine, title: nil, about: nil, stake: stake,
      numbers: .analysed(try SheetNumbers(of: machine, stake: stake)), imprint: imprint)
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
