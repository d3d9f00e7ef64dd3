import SlotPaint

/// The size in which the window opens.
package enum OpeningSize {
  /// The share of a display's usable height and width that the window may take.
  private static let share = 0.85

  /// The window's size on a display with the given usable size.
  ///
  /// The cabinet's own size scaled by the largest multiple of ¼ that fits; smaller than the cabinet
  /// only on a display that is too small for it.
  package static func fitting(width: Int, height: Int) -> (width: Int, height: Int) {
    let size = CabinetLayout.size
    let room = min(Double(width) / size.width, Double(height) / size.height)
    let quarters = (room * share * 4).rounded(.down) / 4
    let scale = max(min(1, room), quarters)
    return (Int(size.width * scale), Int(size.height * scale))
  }
}
