import SlotEngine

/// All places of a stay that ends at a limit: how many of its spins were played, and how many are
/// certain.
///
/// Spins that go beyond the limit are lost.
struct StayTable: Sendable {
  /// A step from a place to one after the next spin.
  struct Move: Sendable {
    /// Which of the numbers of spins is added, by its place in ``adding``.
    let kind: Int
    /// The place afterwards, among those with one more spin played.
    let next: Int
  }

  /// The most spins of the stay, first and added.
  let most: Int
  /// How many spins a spin may add, rising.
  let adding: [Int]
  /// For each number of spins played the places, each with its moves; the stay ends where there are
  /// none.
  private let layers: [[[Move]]]

  /// The most moves that are followed.
  private static let mostMoves = 1 << 20

  /// Finds the places of a stay; nil if there are too many.
  ///
  /// - Parameters:
  ///   - spins: How many spins are certain at first.
  ///   - most: The most spins, first and added.
  ///   - law: What a spin adds.
  init?<Measure>(startingWith spins: Int, most: Int, each law: StayLaw<Measure>) {
    self.most = most
    let adding = Set(law.kinds.parts.map(\.kind.spins)).sorted()
    var layers: [[[Move]]] = []
    var certain = [min(spins, most)]
    var moves = 0
    while !certain.isEmpty {
      let played = layers.count
      var places: [Int: Int] = [:]
      var following: [Int] = []
      layers.append(
        certain.map { certain in
          guard certain > played else { return [] }
          return adding.enumerated().map { kind, added in
            let next = min(certain + added, most)
            if places[next] == nil {
              places[next] = following.count
              following.append(next)
            }
            return Move(kind: kind, next: places[next] ?? 0)
          }
        })
      moves += certain.count * adding.count
      guard moves <= Self.mostMoves else { return nil }
      certain = following
    }
    self.adding = adding
    self.layers = layers
  }
}

extension StayTable {
  /// All moves.
  var moveCount: Int { layers.reduce(0) { $0 + $1.reduce(0) { $0 + $1.count } } }

  /// The measures of what a spin gives, by how many spins it adds, in the order of ``adding``.
  func merged<Measure>(_ law: StayLaw<Measure>) -> [Measure] {
    adding.map { added in
      law.kinds.parts.filter { $0.kind.spins == added }.reduce(.none) { $0 + $1.measure }
    }
  }

  /// Sums a value up from the ends to the start.
  ///
  /// - Parameters:
  ///   - end: The value of a stay that ended after a number of spins.
  ///   - sum: The value of a place from its moves and the values of all that may follow.
  /// - Complexity: O(*moves*) sums.
  @inline(__always)
  func total<Value>(end: (Int) -> Value, sum: ([Move], [Value]) -> Value) -> Value {
    var values: [Value] = []
    for played in layers.indices.reversed() {
      values = layers[played].map { $0.isEmpty ? end(played) : sum($0, values) }
    }
    return values[0]
  }
}
