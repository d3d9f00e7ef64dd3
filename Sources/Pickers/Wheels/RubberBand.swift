/// The resistance at the ends of a bounded wheel: the further it is pulled, the less it follows.
///
/// Pulled by *p* rows it follows by *d*·*p* / (*p* + *d*/*c*): at first by *c* rows a row, and
/// never by more than *d* rows.
enum RubberBand {
  /// *d*: a wheel never follows further than this, in rows.
  private static let reach = 2.0
  /// *c*: how far it follows at first, in rows a row.
  private static let softness = 0.55

  /// Where a wheel stands that is pulled to a position.
  static func stretched(_ pulled: Double, lastRow: Int) -> Double {
    let inside = min(max(pulled, 0), Double(lastRow))
    let beyond = abs(pulled - inside)
    let followed = reach * beyond / (beyond + reach / softness)
    return pulled < inside ? inside - followed : inside + followed
  }

  /// Where a wheel has to be pulled to in order to stand at a position; the inverse of
  /// ``stretched(_:lastRow:)``.
  static func pulled(_ stretched: Double, lastRow: Int) -> Double {
    let inside = min(max(stretched, 0), Double(lastRow))
    let followed = min(abs(stretched - inside), 0.99 * reach)
    let beyond = followed * (reach / softness) / (reach - followed)
    return stretched < inside ? inside - beyond : inside + beyond
  }
}
