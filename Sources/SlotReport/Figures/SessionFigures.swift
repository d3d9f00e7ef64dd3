import SlotAnalysis

extension SessionSummary {
  var provenance: Provenance { .computed(bound: bound) }

  /// The results in a tree of figures.
  ///
  /// - Parameter item: The number of rounds as CSV has it.
  func figures(item: String) -> [Figure] {
    [
      Figure("rounds", .whole(rounds), .rounds, "the number of rounds"),
      Figure(
        "net",
        .objects(net) {
          $0.figures(
            "the net result of this share of players is at most this", "sessionNet", of: item)
        }, "quantiles of the net result; negative for a loss"),
      Figure(
        "ahead", .computed(ahead), .share, "share of players who have lost nothing after …"
      ).csv("sessionAhead", item),
      Figure(
        "bound", .computed(bound), .share, "upper bound on the error of each probability after …"
      ).csv("sessionBound", item),
      .provenance(provenance).csv("provenance", "session of \(rounds) rounds"),
      Figure(
        "returnRange",
        ninety.map { range in
          .object([
            Figure("low", .computed(range.lowerBound), .shareOfCost, "low end of the range"),
            Figure("high", .computed(range.upperBound), .shareOfCost, "high end of the range"),
            Figure("level", .computed(0.9), .share, "the probability of the range"),
            Figure("method", .text("computed quantiles"), "how the ends are computed"),
          ])
        } ?? .absent, "central range of the return, if rounds cost anything"),
    ]
  }

  /// The ranges of the return, one object each; empty if rounds cost nothing.
  var returnRanges: [Figure.Value] {
    [(0.9, ninety), (0.95, ninetyFive)].compactMap { level, range in
      guard let range else { return nil }
      let item = "\(rounds) rounds \(level)"
      let provenance = Figure.provenance(provenance)
      return .object([
        Figure("rounds", .whole(rounds), .rounds, "the number of rounds"),
        Figure("level", .computed(level), .share, "the probability of the range"),
        Figure(
          "low", .computed(range.lowerBound), .shareOfCost,
          "low end of the range of the return: …"
        ).csv("returnRangeLow", item),
        Figure(
          "high", .computed(range.upperBound), .shareOfCost,
          "high end of the range of the return: …"
        ).csv("returnRangeHigh", item),
        level == 0.9
          ? provenance : provenance.csv("provenance", "return of \(rounds) rounds"),
      ])
    }
  }
}
