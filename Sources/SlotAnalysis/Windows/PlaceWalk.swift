import SlotEngine

/// Follows a few places of a spin along the reels, and sums what they pay together.
///
/// The state between two reels is the position of each place. What leads to a state and what can still follow it are
/// each summed once, so that any letter of any reel costs one step from each state before the reel. A few places have
/// few states, whatever the reels' length: sums over all places of a spin are put together from walks of one and of
/// two places (``WindowedSpin``).
struct PlaceWalk {
  private let selection: PlaceSelection
  private let gains: SpinGains
  private let layout: SpinLayout
  /// How many stops of each reel show each kind of letter.
  private let weights: [[Int128]]
  private var states: [Interner]
  /// For each reel, what follows its states, from this reel on.
  private var following: [[TaggedSums?]]
  /// The sums of each kind of letter of each reel, once they are known.
  private var known: [[TaggedSums?]]
  /// Room for a row of positions.
  private var row: [Int32]
  /// For each reel so far, what leads to its states.
  private var leading: [[(state: Int, sums: TaggedSums)]]

  /// - Parameter weights: For each reel, how many of its stops show each letter of the layout.
  init(_ selection: PlaceSelection, gains: SpinGains, layout: SpinLayout, weights: [[Int]]) {
    self.selection = selection
    self.gains = gains
    self.layout = layout
    self.weights = weights.enumerated().map { reel, weights in
      var ofKind = [Int128](repeating: 0, count: selection.letters[reel].count)
      for (letter, weight) in weights.enumerated() where weight > 0 {
        ofKind[selection.kinds[reel][letter]] += Int128(weight)
      }
      return ofKind
    }
    let reels = layout.letters.count
    // A row is never empty: the last position stands for no place.
    states = Array(repeating: Interner(width: selection.places.count + 1), count: reels + 1)
    following = Array(repeating: [], count: reels + 1)
    known = selection.letters.map { Array(repeating: nil, count: $0.count) }
    row = Array(repeating: 0, count: selection.places.count + 1)
    var start = PaySums.one
    var tag = 0
    var first: [Int32] = []
    for place in selection.places {
      let (position, gain) = SpinLayout.follow(layout.starts[place.index])
      first.append(position)
      if place.pays { start = start.paying(gains.credits[gain]) }
      tag = gains.union(tag, gains.tags[gain])
    }
    first.append(0)
    leading = []
    leading = [[(number(of: first, before: 0), TaggedSums(tag: tag, start))]]
  }
}

extension PlaceWalk {
  /// The sums of all combinations in which a reel shows one stop with a letter.
  mutating func sums(ofReel reel: Int, letter: Int) -> TaggedSums {
    let kind = selection.kinds[reel][letter]
    if let known = known[reel][kind] { return known }
    let sums = sums(ofReel: reel, kind: kind)
    known[reel][kind] = sums
    return sums
  }

  private mutating func sums(ofReel reel: Int, kind: Int) -> TaggedSums {
    lead(to: reel)
    var all = TaggedSums()
    for (state, before) in leading[reel] {
      let (credits, tag, next) = step(from: state, ofReel: reel, kind: kind)
      let after = rest(from: next, ofReel: reel + 1)
      for first in before.parts {
        let gained = first.sums.paying(credits)
        for last in after.parts {
          all.add(
            gained * last.sums, tag: gains.union(gains.union(first.tag, tag), last.tag))
        }
      }
    }
    return all
  }

  /// Sums what leads to the states of the reels up to one.
  private mutating func lead(to reel: Int) {
    while leading.count <= reel {
      let last = leading.count - 1
      var sums: [TaggedSums] = []
      for (state, before) in leading[last] {
        for (kind, weight) in weights[last].enumerated() where weight > 0 {
          let (credits, tag, next) = step(from: state, ofReel: last, kind: kind)
          while sums.count <= next { sums.append(TaggedSums()) }
          for part in before.parts {
            sums[next].add(
              part.sums.paying(credits) * weight, tag: gains.union(part.tag, tag))
          }
        }
      }
      leading.append(sums.enumerated().filter { !$1.parts.isEmpty }.map { ($0, $1) })
    }
  }

  /// The sums of everything that can follow a state.
  private mutating func rest(from state: Int, ofReel reel: Int) -> TaggedSums {
    if reel == weights.count { return TaggedSums(tag: 0, .one) }
    if let known = following[reel][state] { return known }
    var all = TaggedSums()
    for (kind, weight) in weights[reel].enumerated() where weight > 0 {
      let (credits, tag, next) = step(from: state, ofReel: reel, kind: kind)
      for part in rest(from: next, ofReel: reel + 1).parts {
        all.add(part.sums.paying(credits) * weight, tag: gains.union(part.tag, tag))
      }
    }
    following[reel][state] = all
    return all
  }

  private mutating func step(
    from state: Int, ofReel reel: Int, kind: Int
  ) -> (credits: Int128, tag: Int, next: Int) {
    let first = selection.letters[reel][kind] * layout.width
    var (credits, tag): (Int128, Int) = (0, 0)
    for (column, place) in selection.places.enumerated() {
      let node = states[reel][row: state, column: column]
      row[column] = 0
      if node == 0 { continue }
      let offset = layout.offsets[reel][first + place.index]
      let (position, gain) = SpinLayout.follow(layout.steps[Int(node + offset)])
      row[column] = position
      if gain > 0 {
        if place.pays { credits += gains.credits[gain] }
        tag = gains.union(tag, gains.tags[gain])
      }
    }
    let (next, isNew) = states[reel + 1].index(of: row)
    if isNew { following[reel + 1].append(nil) }
    return (credits, tag, next)
  }

  private mutating func number(of row: [Int32], before reel: Int) -> Int {
    let (state, isNew) = states[reel].index(of: row)
    if isNew { following[reel].append(nil) }
    return state
  }
}

/// What the gains of a layout pay and award, with a number for each list of awards.
///
/// A class, because all walks of a spin use the same numbers.
final class SpinGains {
  /// The credits of each gain.
  let credits: [Int128]
  /// The number of what each gain awards; 0 for nothing.
  private(set) var tags: [Int] = []
  private var book = SpinTags()

  init(_ gains: [SpinGain]) {
    credits = gains.map { Int128($0.credits.count) }
    tags = gains.map { book.tag(of: $0.awards) }
  }

  /// The number of two lists of awards together.
  func union(_ first: Int, _ second: Int) -> Int {
    first == 0 || second == 0 ? first + second : book.union(first, second)
  }

  /// The awards of a number, in order of their looks.
  func awards(_ tag: Int) -> [ScaledAward] { book.awards(ofTag: tag) }
}
