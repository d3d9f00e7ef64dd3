public import SlotEngine

extension ReelSheet {
  /// Reads a table.
  ///
  /// Cells may be separated by commas, semicolons or tabs. A line of headings, such as `reel 1` and `weight 1` in any
  /// order, comes after up to 20 lines of titles. A column `position` is checked and otherwise ignored; blank lines at
  /// the end are ignored. With a column `symbol`, the others are counts instead of stops: how often each reel has the
  /// symbol. Lines and columns of sums, headed `total`, are checked.
  ///
  /// - Parameters:
  ///   - csv: The text of the table.
  ///   - name: The file's name, for messages.
  ///   - machine: The machine for which the reels are meant, whose symbols and rows they must fit;
  ///     nil to accept any symbol names.
  ///   - mode: The mode of that machine that turns them.
  ///   - takesAnyOrder: Whether equal symbols of a table of counts are placed one below the other. Otherwise counts are
  ///     accepted only for reels of one row, where the order makes no difference.
  /// - Throws: ``MachineFileError`` with everything that is wrong, if anything is.
  public init(
    csv: String, name: String, for machine: Machine? = nil, mode: ModeID = .base,
    inAnyOrder takesAnyOrder: Bool = false
  ) throws(MachineFileError) {
    let inspector = Inspector(file: name)
    let reels = DelimitedText(csv, inspector: inspector)
      .flatMap { text in
        SheetReader(
          rows: text.rows, target: machine.map { ($0, mode) }, takesAnyOrder: takesAnyOrder,
          inspector: inspector
        ).reels()
      }
    guard let reels, inspector.issues.isEmpty else {
      throw MachineFileError(issues: inspector.issues)
    }
    self.init(reels: reels)
  }
}
