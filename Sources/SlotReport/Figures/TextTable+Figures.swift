import SlotStatistics
import SlotWords

extension TextTable {
  /// Adds a row for each figure, followed by one with its confidence interval if it has one.
  mutating func add(_ figures: [Figure]) {
    for figure in figures {
      add(figure.title, figure.text)
      guard case .sampled(let interval?)? = figure.provenance else { continue }
      let ends = [interval.low, interval.high].map { figure.text(of: $0) }
      add("99 % interval", ends.joined(separator: " to "), interval.method)
    }
  }
}
