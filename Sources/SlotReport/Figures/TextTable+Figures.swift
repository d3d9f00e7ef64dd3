import SlotStatistics
import SlotWords

extension TextTable {
  /// Adds a row for each figure, with its provenance unless that is exact or a sample; one with a confidence
  /// interval is followed by a row with that.
  mutating func add(_ figures: [Figure]) {
    for figure in figures {
      switch figure.provenance {
      case .computed, .stated: add(figure.title, figure.text, figure.provenanceInWords)
      case .exact, .sampled, nil: add(figure.title, figure.text)
      }
      guard case .sampled(let interval?)? = figure.provenance else { continue }
      let ends = [interval.low, interval.high].map { figure.text(of: $0) }
      add("99 % interval", ends.joined(separator: " to "), interval.method)
    }
  }
}
