internal import SlotAnalysis
package import SlotEngine
package import SlotStatistics

/// The PAR sheet of a machine at a stake: its strips, its pays, and all its numbers with their
/// provenance.
package struct ParSheet: Sendable {
  /// Where the sheet's numbers come from.
  package enum Numbers: Sendable {
    /// The tally of the classic game's whole cycle, in closed form.
    case counted(SpinTally)
    /// The analysis of a machine with credits.
    case analysed(ParNumbers)
  }

  /// The machine with the stake's bet applied.
  let machine: Machine
  /// The title to show.
  let title: String
  /// The description in the machine's file, if there is one.
  let about: String?
  /// The machine's digest.
  let digest: String
  /// The lines, the coins and the bet.
  let stake: Stake
  let numbers: Numbers

  /// Creates the sheet of a machine; a missing title is replaced by the machine's name.
  package init(
    machine: Machine, title: String?, about: String?, digest: String, stake: Stake,
    numbers: Numbers
  ) {
    self.machine = machine.played(at: stake)
    self.title = title ?? machine.name
    self.about = about
    self.digest = digest
    self.stake = stake
    self.numbers = numbers
  }

  /// The contents of the sheet's file.
  package func document(_ format: ParFormat) throws -> String {
    switch format {
    case .html: ParPage(self).source
    case .json: try JSONText.document(figures)
    case .csv: figures.csvDocumentWithTerms
    case .md: ParMarkdown(self).text
    }
  }
}

extension ParSheet {
  var heading: MachineRecord { MachineRecord(machine, digest: digest, stake: stake) }

  /// The name of a file with the sheet, without extension: the machine's name, or `machine` if a file
  /// can't have that name.
  package var fileName: String {
    let isPlain = machine.name.allSatisfy { $0.isLetter || $0.isNumber || "-_".contains($0) }
    return isPlain ? machine.name : "machine"
  }

  /// The cost of a round in credits; 0 for a machine that is free to play.
  var cost: Credits { machine.cost(of: stake) }

  /// Lines, coins and cost in words.
  var stakeInWords: String {
    cost == 0
      ? "\(heading.linesInWords), free to play" : "\(heading.stakeInWords) a round"
  }
}
