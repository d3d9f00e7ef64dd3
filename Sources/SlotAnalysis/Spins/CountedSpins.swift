import SlotEngine

/// The spins that an analysis has counted and reads again.
final class CountedSpins: AnalysisCache {
  /// The spins that were counted with marks, which serve whatever meters show.
  var marked: [ModeState: MarkedSpin] = [:]
  /// The spins that a growing meter multiplies, which serve all of its counts.
  var growing: [ModeState: GrowingSpin] = [:]
  /// The paid spin's cases, which are read again for its parts.
  var compiled: (state: ModeState, parts: [SpinReader.Part])?
  /// The paid spin, if it was counted draw by draw.
  var walked: (state: ModeState, spin: WalkedSpin)?
  /// The spins whose pays were listed although they could be summed.
  var listed: [ModeState: SpinDistribution] = [:]

  init() {}
}

extension AnalysisEffort {
  /// The spins counted so far.
  var countedSpins: CountedSpins { cache(CountedSpins.self) }
}
