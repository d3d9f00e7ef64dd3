extension Streaks {
  /// The number of hits.
  ///
  /// - Precondition: ``fault`` is nil.
  var hits: UInt64 { ends == nil ? 0 : 1 + gaps.reduce(0, +) }

  /// What doesn't add up, in a clause; nil if everything does.
  var fault: String? {
    guard rounds <= 1 << 53 else { return "it has more rounds than a run" }
    guard gaps.count == Self.longestCountedGap + 2, gaps.allSatisfy({ $0 <= rounds }) else {
      return "its gaps are not those of its rounds"
    }
    let fits = ends.map { fit($0, streaks: 1 + gaps[2...].reduce(0, +)) }
    let isEmpty = gaps.allSatisfy { $0 == 0 } && longestHits == 0 && longestLongGap == 0
    return fits ?? isEmpty ? nil : "its streaks and gaps contradict each other"
  }

  private func fit(_ ends: Ends, streaks: UInt64) -> Bool {
    let (long, hits) = (gaps[Self.longestCountedGap + 1], gaps.reduce(1, +))
    guard gaps[0] == 0, ends.first <= ends.last, ends.last < rounds, hits <= rounds,
      longestLongGap <= rounds
    else { return false }
    // From the first hit to the last one it is as far as all gaps together.
    let counted = gaps[...Self.longestCountedGap].enumerated()
      .reduce(UInt64(0)) { $0.addingClamped(UInt64($1.offset).multipliedClamped(by: $1.element)) }
    let distance = ends.last - ends.first
    guard counted <= distance else { return false }
    let rest = distance - counted
    if long == 0 {
      guard rest == 0, longestLongGap == 0 else { return false }
    } else {
      let shortest = UInt64(Self.longestCountedGap + 1)
      let least = longestLongGap.addingClamped(shortest.multipliedClamped(by: long - 1))
      guard longestLongGap >= shortest, rest >= least,
        rest <= longestLongGap.multipliedClamped(by: long)
      else { return false }
    }
    return fitsStreaks(ends, streaks: streaks, hits: hits)
  }

  /// Whether the lengths of the streaks fit their number and that of the hits.
  private func fitsStreaks(_ ends: Ends, streaks: UInt64, hits: UInt64) -> Bool {
    guard let opening = ends.opening else {
      return streaks == 1 && ends.closing == hits && longestHits == hits
    }
    guard streaks >= 2, opening >= 1, ends.closing >= 1, opening < hits, ends.closing < hits,
      opening + ends.closing <= hits
    else { return false }
    let between = (streaks: streaks - 2, hits: hits - opening - ends.closing)
    guard between.hits >= between.streaks, between.streaks > 0 || between.hits == 0 else {
      return false
    }
    let atEnds = max(opening, ends.closing)
    // Streaks in between share their hits, each having one at least.
    let least = between.streaks == 0 ? 0 : (between.hits + between.streaks - 1) / between.streaks
    let most = between.streaks == 0 ? 0 : between.hits - (between.streaks - 1)
    return longestHits >= max(atEnds, least) && longestHits <= max(atEnds, most)
  }
}

extension UInt64 {
  /// The sum, or the largest number if it would be larger.
  fileprivate func addingClamped(_ other: UInt64) -> UInt64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }

  /// The product, or the largest number if it would be larger.
  fileprivate func multipliedClamped(by factor: UInt64) -> UInt64 {
    let (product, overflow) = multipliedReportingOverflow(by: factor)
    return overflow ? .max : product
  }
}
