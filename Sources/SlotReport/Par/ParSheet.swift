internal import SlotAnalysis
public import SlotEngine
public import SlotStatistics

/// The PAR sheet of a machine for stated lines and coins: what it is made of, what it pays, and all
/// its numbers with how they came about.
public struct ParSheet: Sendable {
  /// Where the sheet's numbers come from.
  public enum Numbers: Sendable {
    /// The whole cycle of the classic game, counted in closed form.
    case counted(SpinTally)
    /// The analysis of a machine with credits.
    case analysed(ParNumbers)
  }

  /// The machine.
  public let machine: Machine
  /// The name to show to people.
  public let title: String
  /// A text about the machine, if its file gives one.
  public let about: String?
  /// The machine's digest.
  public let digest: String
  /// The lines and coins.
  public let stake: Stake
  /// The numbers.
  public let numbers: Numbers

  /// Creates the sheet.
  public init(
    machine: Machine, title: String?, about: String?, digest: String, stake: Stake,
    numbers: Numbers
  ) {
    self.machine = machine
    self.title = title ?? machine.name
    self.about = about
    self.digest = digest
    self.stake = stake
    self.numbers = numbers
  }

  /// The whole sheet as a file.
  public func document(_ format: ParFormat) throws -> String {
    switch format {
    case .html: ParPage(self).source
    case .json: try JSONText.document(heading, ParRecord(self))
    case .csv: ParFigures(self).csv
    case .md: ParMarkdown(self).text
    }
  }
}

extension ParSheet {
  var heading: MachineRecord { MachineRecord(machine, digest: digest, stake: stake) }

  /// What a round costs, in credits; 0 for a machine that is played for nothing.
  var cost: Int { machine.cost(of: stake) }

  /// Lines, coins and cost in words.
  var stakeInWords: String {
    cost == 0
      ? "\(heading.linesInWords), played for nothing" : "\(heading.stakeInWords) a round"
  }
}
