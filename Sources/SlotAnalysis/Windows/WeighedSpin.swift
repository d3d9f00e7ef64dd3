import SlotEngine

/// The sums of some combinations of a spin.
package struct WindowSums: Sendable, Hashable {
  /// Pays, apart for what is awarded.
  package var tagged = TaggedSums()
  /// The number of combinations that lose; 0 if that wasn't asked for.
  package var losing: Int128 = 0
  /// The sum of the pays of each look.
  package var looks: [Int128]

  package init(looks: Int) { self.looks = Array(repeating: 0, count: looks) }

  /// Adds other combinations, each as often as something weighs.
  package mutating func add(_ other: WindowSums, times weight: Int) {
    tagged.add(other.tagged, times: Int128(weight))
    losing += other.losing * Int128(weight)
    for look in looks.indices { looks[look] += other.looks[look] * Int128(weight) }
  }
}

/// A spin whose reels show their windows as often as some weights say.
///
/// - Complexity: A coefficient takes as many steps as there are states before its reel, for each place and, with
///   squares, each pair of places. What the other reels give is summed once.
package struct WeighedSpin {
  package let spin: WindowedSpin
  package let detail: WindowedSpin.Detail
  private let weights: [[Int]]
  private var singles: [PlaceWalk]
  private var pairs: [PlaceWalk] = []
  private var hits: HitWalk
  /// For each reel and each letter of the layout, its sums once they are known.
  private var pays: [[WindowSums?]]
  private var losing: [[Int?]]
  private let letters: [[Int]]

  /// Weighs the windows of a spin; nil if the sums might be too large.
  ///
  /// - Parameter weights: For each reel, how many of its stops show each of its windows.
  package init?(_ spin: WindowedSpin, weights: [[Int]], detail: WindowedSpin.Detail) {
    let cycle = weights.reduce(1.0) { $0 * Double($1.reduce(0, +)) }
    guard spin.fits(cycle) else { return nil }
    self.spin = spin
    self.detail = detail
    self.weights = weights
    let columns = weights.enumerated().map { reel, weights in
      var columns = [Int](repeating: 0, count: spin.columnCounts[reel])
      for (window, weight) in weights.enumerated() where weight > 0 {
        columns[spin.columnOfWindow[reel][window]] += weight
      }
      return columns
    }
    let letters = spin.columnOfWindow.enumerated().map { reel, columns in
      columns.map { spin.layout.letterOfColumn[reel][$0] }
    }
    self.letters = letters
    let ofLetters = weights.enumerated().map { reel, weights in
      var ofLetter = [Int](repeating: 0, count: spin.layout.letters[reel].count)
      for (window, weight) in weights.enumerated() where weight > 0 {
        ofLetter[letters[reel][window]] += weight
      }
      return ofLetter
    }
    func walk(_ selection: PlaceSelection) -> PlaceWalk {
      PlaceWalk(selection, gains: spin.gains, layout: spin.layout, weights: ofLetters)
    }
    singles = spin.singles.map(walk)
    if detail.contains(.squares) { pairs = spin.pairs.map(walk) }
    hits = spin.hits
    if detail.contains(.hits) { hits.weigh(columns) }
    pays = ofLetters.map { Array(repeating: nil, count: $0.count) }
    losing = columns.map { Array(repeating: nil, count: $0.count) }
  }

  /// The number of combinations.
  package var cycle: UInt128 { weights.reduce(1) { $0 * UInt128($1.reduce(0, +)) } }
}

extension WeighedSpin {
  /// The sums of all combinations in which a reel shows one stop with a window.
  package mutating func sums(ofReel reel: Int, window: Int) -> WindowSums {
    var sums = pays(ofReel: reel, letter: letters[reel][window])
    guard detail.contains(.hits) else { return sums }
    let column = spin.columnOfWindow[reel][window]
    let losing = losing[reel][column] ?? hits.losing(ofReel: reel, column: column)
    self.losing[reel][column] = losing
    sums.losing = Int128(losing)
    return sums
  }

  /// The sums of all combinations.
  package mutating func total() -> WindowSums {
    var total = WindowSums(looks: spin.lookCount)
    for (window, weight) in weights[0].enumerated() where weight > 0 {
      total.add(sums(ofReel: 0, window: window), times: weight)
    }
    return total
  }

  /// The square of a sum of pays is the sum of the squares of all pairs' sums, less all but one of the squares of each.
  private mutating func pays(ofReel reel: Int, letter: Int) -> WindowSums {
    if let known = pays[reel][letter] { return known }
    var sums = WindowSums(looks: spin.lookCount)
    let others = Int128(singles.count - 2)
    for part in singles.indices {
      let walked = singles[part].sums(ofReel: reel, letter: letter)
      for (tag, one) in walked.parts {
        sums.tagged.add(
          PaySums(
            combinations: part == 0 ? one.combinations : 0, credits: one.credits,
            squares: detail.contains(.squares) ? -others * one.squares : 0), tag: tag)
      }
      addToLooks(walked.all.credits, ofPart: part, reel: reel, letter: letter, &sums)
    }
    for pair in pairs.indices {
      for (tag, both) in pairs[pair].sums(ofReel: reel, letter: letter).parts {
        sums.tagged.add(PaySums(squares: both.squares), tag: tag)
      }
    }
    pays[reel][letter] = sums
    return sums
  }

  private func addToLooks(
    _ credits: Int128, ofPart part: Int, reel: Int, letter: Int, _ sums: inout WindowSums
  ) {
    // The places that award something are hardly ever of several looks; if they are, the first one has all.
    guard let place = spin.parts[part].first else { return }
    sums.looks[spin.looks[place].index] += credits
  }
}
