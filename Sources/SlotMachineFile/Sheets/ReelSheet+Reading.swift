public import SlotEngine

extension ReelSheet {
  /// Reads a table.
  ///
  /// Commas, semicolons or tabs may separate the cells; headings are `reel 1`, `weight 1` and the
  /// like in any order; lines that are blank at the end don't matter.
  ///
  /// - Parameters:
  ///   - csv: The text of the table.
  ///   - name: The file's name, for the messages.
  ///   - machine: The machine that the reels are for, whose symbols and rows they have to fit; nil
  ///     to take any names.
  /// - Throws: ``MachineFileError`` with all that is wrong, if anything is.
  public init(csv: String, name: String, for machine: Machine? = nil) throws(MachineFileError) {
    let inspector = Inspector(file: name)
    let reels = DelimitedText(csv, inspector: inspector)
      .flatMap { SheetReader(rows: $0.rows, machine: machine, inspector: inspector).reels() }
    guard let reels, inspector.issues.isEmpty else {
      throw MachineFileError(issues: inspector.issues)
    }
    self.init(reels: reels)
  }
}
