/// The resistance at the ends of a bounded wheel: the further it is pulled, the less it follows.
///
/// Pulled by *p* rows, it moves by *d*·*p* / (*p* + *d*/*c*) rows: at first *c* rows per row, and
/// never more than *d* rows.
enum RubberBand {
  /// *d*: the furthest that a wheel moves beyond its end, in rows.
  private static let reach = 2.0
  /// *c*: how far it moves at first, in rows per row pulled.
  private static let softness = 0.55

  /// The position of a wheel that is pulled to a given position.
  static func stretched(_ pulled: Double, lastRow: Int) -> Double {
    let inside = min(max(pulled, 0), Double(lastRow))
    let beyond = abs(pulled - inside)
    let followed = reach * beyond / (beyond + reach / softness)
    return pulled < inside ? inside - followed : inside + followed
  }

  /// The position to which a wheel has to be pulled for it to be at a given position; the inverse
  /// of ``stretched(_:lastRow:)``.
  static func pulled(_ stretched: Double, lastRow: Int) -> Double {
    let inside = min(max(stretched, 0), Double(lastRow))
    let followed = min(abs(stretched - inside), 0.99 * reach)
    let beyond = followed * (reach / softness) / (reach - followed)
    return stretched < inside ? inside - beyond : inside + beyond
  }
}
