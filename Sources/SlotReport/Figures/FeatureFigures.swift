import SlotAnalysis
import SlotEngine
import SlotPages
import SlotStatistics
import SlotWords

/// How each feature is distributed: what it pays, and how many spins it has.
struct FeatureFigures: Sendable {
  let features: [FeatureSummary]
  /// The levels of quantiles that people see besides the usual ones.
  var shares: [Double] = []

  /// The most payouts and lengths of a feature that are listed: a report is built in memory.
  private static let mostListed = 200_000
  private static let fewShares = [0.1, 0.5, 0.9, 0.99]
}

extension FeatureFigures {
  private var known: [(name: String, law: FeatureLaw)] {
    features.compactMap { feature in
      guard let law = try? feature.law.get(), law.pays.payouts.count <= Self.mostListed,
        law.lengths.count <= Self.mostListed
      else { return nil }
      return (feature.name, law)
    }
  }

  /// The features as a list; nil if none is known.
  var figure: Figure? {
    if known.isEmpty { return nil }
    return Figure(
      "features", .objects(known) { $0.law.figures(named: $0.name) },
      "how each feature is distributed each time it is awarded; left out unless requested")
  }

  /// Why the distributions of features are missing, as sentences.
  var missing: [String] {
    features.compactMap { feature in
      switch feature.law {
      case .failure(let error): "The distribution of \(feature.name) is missing. \(error)"
      case .success(let law):
        max(law.pays.payouts.count, law.lengths.count) <= Self.mostListed
          ? nil
          : "The distribution of \(feature.name) is missing: it has more than "
            + "\(Self.mostListed.grouped) different payouts or lengths."
      }
    }
  }

  /// The table for people; empty if no feature is known.
  var text: String { table?.textWithCaption ?? "" }

  /// The quantiles of each feature's pay and length, for people; nil if no feature is known.
  var table: PageTable? {
    if known.isEmpty { return nil }
    let shares = Set(Self.fewShares + shares).sorted()
    let levels = shares.map { PageTable.Column.number(Quantile(share: $0, credits: 0).level) }
    let rows = known.flatMap { name, law -> [[PageCell]] in
      let pays = law.pays.payouts.map { ($0.credits.count, $0.probability) }
      let spins = law.lengths.map { ($0.spins, $0.probability) }
      func row(_ what: String, _ values: [(Int, Double)], _ bound: Double) -> [PageCell] {
        [PageCell("\(name): \(what)")]
          + shares.map { PageCell(values.quantile($0, within: bound).grouped) }
          + [PageCell(Provenance(bound).description)]
      }
      return (spins.isEmpty ? [] : [row("spins", spins, law.lengthBound)])
        + [row("credits", pays, law.pays.bound)]
    }
    return PageTable(
      "Each feature, by the share of its awards at or below the number",
      columns: [.text("")] + levels + [.text("provenance")], rows: rows)
  }
}

extension [(Int, Double)] {
  /// The first number that isn't exceeded with at least this probability.
  fileprivate func quantile(_ share: Double, within bound: Double) -> Int {
    var sum = 0.0
    for (number, probability) in self {
      sum += probability
      if sum + bound + 1e-12 >= share { return number }
    }
    return last?.0 ?? 0
  }
}

extension FeatureLaw {
  fileprivate func figures(named name: String) -> [Figure] {
    [
      Figure("name", name, "the feature"),
      Figure(
        "pays",
        .object([
          Figure(
            "list",
            .objects(pays.payouts) { payout in
              [
                Figure("credits", payout.credits, .credits, "what the feature pays"),
                .probability(
                  payout.probability, payout.exact, "how often a feature pays credits: …",
                  "featurePayout", "\(name) \(payout.credits)"),
              ]
            }, "every payout of the feature, before any cap and tosses, ascending"),
          .unlisted(pays.unlisted), .bound(pays.bound),
          .provenance(Provenance(pays.bound)).csv("provenance", "payouts of \(name)"),
        ]), "what the feature pays"),
      Figure(
        "spins", lengths.isEmpty ? .null : spinsValue(name),
        "how many spins the feature has; left out for a bonus"
      ).orAbsent,
    ]
  }

  private func spinsValue(_ name: String) -> Figure.Value {
    .object([
      Figure(
        "list",
        .objects(lengths) { length in
          [
            Figure("spins", length.spins, .spins, "the number of spins"),
            .probability(
              length.probability, length.exact, "how often a feature has a number of spins: …",
              "featureSpins", "\(name) \(length.spins)"),
          ]
        }, "every number of spins of the feature, ascending"),
      .unlisted(unlistedLengths), .bound(lengthBound),
      .provenance(Provenance(lengthBound)).csv("provenance", "spins of \(name)"),
    ])
  }
}

extension Provenance {
  /// The provenance of probabilities with a bound, which is 0 if they are exact.
  fileprivate init(_ bound: Double) { self = bound == 0 ? .exact : .computed(bound: bound) }
}

extension Figure {
  fileprivate static func probability(
    _ probability: Double, _ exact: Rational?, _ meaning: String, _ family: String, _ item: String
  ) -> Figure {
    Figure(
      "probability", exact.map(Value.exact) ?? .computed(probability), .share, meaning
    ).csv(family, item)
  }

  fileprivate static func unlisted(_ share: Double) -> Figure {
    Figure(
      "unlisted", share, .share,
      "what is too rare to be told from rounding errors; 0 if all is exact")
  }

  fileprivate static func bound(_ bound: Double) -> Figure {
    Figure("bound", bound, .share, "upper bound on the error of each probability")
  }
}
