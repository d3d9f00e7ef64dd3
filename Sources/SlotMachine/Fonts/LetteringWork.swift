import SlotPaint

/// Looks for fonts on another thread.
final class LetteringWork {
  private let source: any FontSource
  private var lettering = Lettering.none
  private var search: BackgroundTask<Typefaces>?

  init(_ source: any FontSource) { self.source = source }

  /// Whether fonts are being looked for.
  var isLooking: Bool { search != nil }

  /// Begins to look for what is needed.
  ///
  /// - Returns: The typefaces until something is found; nil if what is needed hasn't changed.
  func begin(_ lettering: Lettering, _ own: Typefaces) -> Typefaces? {
    guard lettering != self.lettering else { return nil }
    self.lettering = lettering
    search?.cancel()
    let source = source
    search =
      lettering.missing.isEmpty
      ? nil
      : BackgroundTask(computing: { lettering.typefaces(extending: own, from: source) })
    return own.extended(by: [], standingIn: lettering.standIns)
  }

  /// The typefaces with what was found; nil if there are none since the last call.
  func news() -> Typefaces? {
    guard let found = search?.news() else { return nil }
    search = nil
    return found
  }
}
