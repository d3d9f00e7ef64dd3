package import SlotAnalysis
package import SlotEngine
package import SlotPages
import SlotWords
package import SlotStatistics
package import SlotVerification

/// The PAR sheet of a machine at a stake: its strips, its pays, and all its numbers with their
/// provenance.
package struct ParSheet: Sendable {
  /// Where the sheet's numbers come from.
  package enum Numbers: Sendable {
    /// The tally of the classic game's whole cycle, in closed form.
    case counted(SpinTally)
    /// The analysis of a machine with credits.
    case analysed(SheetNumbers)
    /// What is known of a machine whose rounds can't be computed, and a sample of the rest.
    case sampled(PartialAnalysis)
  }

  /// The machine with the stake's bet applied.
  let machine: Machine
  /// The title to show.
  let title: String
  /// The description in the machine's file, if there is one.
  let about: String?
  /// The lines, the coins and the bet.
  let stake: Stake
  /// The program, the date and the author.
  let imprint: SheetImprint
  /// What the sheet shows of the machine's numbers.
  let body: any SheetBody
  /// The range of the returns over all stakes; nil if there is one stake, or if it isn't known.
  let stakes: StakeRange?

  /// Creates the sheet of a machine; a missing title is replaced by the machine's name.
  package init(
    machine: Machine, title: String?, about: String?, stake: Stake, numbers: Numbers,
    stakes: StakeRange? = nil, imprint: SheetImprint = SheetImprint()
  ) {
    let machine = machine.played(at: stake)
    (self.machine, self.stake, self.imprint) = (machine, stake, imprint)
    (self.title, self.about) = (title ?? machine.name, about)
    self.stakes = stakes
    body =
      switch numbers {
      case .counted(let tally): CountedFigures(tally: tally, machine: machine)
      case .analysed(let numbers): AnalysedSheet(numbers, of: machine)
      case .sampled(let partial): SampledFigures(partial: partial)
      }
  }

  /// The contents of the sheet's file.
  package func document(_ format: ParFormat) throws -> String {
    switch format {
    case .html: page.html
    case .json: try figures.json.document()
    case .csv: figures.csvDocumentWithTerms
    case .md: page.markdown
    }
  }
}

extension ParSheet {
  /// The sheet for people.
  package var page: Page {
    Page(
      kind: "PAR sheet", title: title, subtitle: stakeInWords, about: about, sections: sections,
      footer: ["\(machine.name), \(stakeInWords). Digest \(heading.digest).", imprint.inWords]
        .compactMap(\.self).joined(separator: " "), generator: "slots par",
      symbols: machine.symbols.count)
  }

  var heading: MachineHeading { MachineHeading(machine, stake) }

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
    if cost > 0 { return "\(heading.stakeInWords) a round" }
    return [heading.linesInWords, "free to play"].compactMap(\.self).joined(separator: ", ")
  }
}

/// The format of a PAR sheet's file.
package enum ParFormat: String, Sendable, CaseIterable {
  /// A self-contained HTML page with pictures.
  case html
  /// One JSON object, for programs.
  case json
  /// CSV lines of figure, item and value, for spreadsheets.
  case csv
  /// Markdown with tables.
  case md
}
