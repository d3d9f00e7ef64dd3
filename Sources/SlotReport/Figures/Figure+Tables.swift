import SlotPages
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
      guard let interval = figure.interval else { continue }
      let ends = [interval.low, interval.high].map { figure.text(of: $0) }
      add("99 % interval", ends.joined(separator: " to "), interval.methodInWords)
    }
  }
}

extension ConfidenceInterval {
  /// The method as a person writes it: `Wilson`, `normal, exact variance`.
  fileprivate var methodInWords: String { method == "wilson" ? "Wilson" : method }
}

extension PageTable {
  /// A table whose numbers have one provenance.
  init(_ caption: String, _ provenance: Provenance, columns: [Column], rows: [[PageCell]]) {
    self.init(caption, provenance: "\(provenance)", columns: columns, rows: rows)
  }

  /// A table of figures, each with its provenance.
  ///
  /// - Parameter areProbabilities: Whether odds and bars are shown too.
  init(_ caption: String, figures: [Figure], areProbabilities: Bool = false) {
    let odds: [Column] = areProbabilities ? ["odds"] : []
    self.init(
      caption, columns: [.text("figure"), "value"] + odds + [.text("provenance")],
      rows: figures.filter(\.isThere).map { figure -> [PageCell] in
        let share = areProbabilities ? figure.value.number : nil
        var bound = 0.0
        if case .computed(let error) = figure.provenance { bound = error }
        return [PageCell(figure.title), PageCell(figure.text, share: share)]
          + [share.map { PageCell($0.odds(within: bound)) }].compactMap(\.self)
          + [PageCell(figure.provenanceInWords)]
      })
  }

  /// A table of objects that have the same keys: a row for each object, a column for some of its keys.
  init(
    _ caption: String, _ provenance: Provenance, of objects: [[Figure]],
    columns: KeyValuePairs<String, Column>
  ) {
    self.init(
      caption, provenance, columns: columns.map(\.value),
      rows: objects.map { figures in
        columns.map { key, _ in
          PageCell(figures[key].flatMap { $0.isThere ? $0.text : nil } ?? "–")
        }
      })
  }
}
