import SlotEngine
import SlotPages

/// What a sheet shows of its machine's numbers, by where they come from.
protocol SheetBody: Sendable {
  /// The figures in the sheet's tree.
  var sheetFigures: [Figure] { get }
  /// The headline numbers.
  var tiles: [PageTile] { get }
  /// The sections before the strips, and those after the lines.
  var sections: (first: [PageSection?], last: [PageSection?]) { get }
  /// The number of combinations of a spin of a mode; nil if it has no fixed number of them.
  func cycle(of mode: ModeID) -> UInt128?
  /// What the first section says after it has explained the provenances.
  var remarks: [String] { get }
}

extension SheetBody {
  var remarks: [String] { [] }
}
