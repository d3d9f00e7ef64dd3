public import SlotEngine

extension ReelSheet {
  /// Reads a table.
  ///
  /// Cells may be separated by commas, semicolons or tabs; the headings, such as `reel 1` and
  /// `weight 1`, may be in any order; blank lines at the end are ignored.
  ///
  /// - Parameters:
  ///   - csv: The text of the table.
  ///   - name: The file's name, for messages.
  ///   - machine: The machine for which the reels are meant, whose symbols and rows they must fit;
  ///     nil to accept any symbol names.
  /// - Throws: ``MachineFileError`` with everything that is wrong, if anything is.
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
