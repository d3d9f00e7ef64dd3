import SlotEngine

/// All positions in a stay that ends at a limit, by the number of spins played and the number that
/// are certain.
///
/// Spins beyond the limit are lost.
struct StayTable: Sendable {
  /// A step from a position to one after the next spin.
  struct Move: Sendable {
    /// The index in ``adding`` of the number of spins added.
    let kind: Int
    /// The index of the next position, among those with one more spin played.
    let next: Int
  }

  /// The maximum number of spins in the stay, initial and added.
  let most: Int
  /// The numbers of spins that a spin may add, in ascending order.
  let adding: [Int]
  /// The positions for each number of spins played, each with its moves; the stay ends at positions
  /// without moves.
  private let layers: [[[Move]]]

  /// The maximum number of moves.
  private static let mostMoves = 1 << 20

  /// Finds the positions of a stay; nil if there are too many.
  ///
  /// - Parameters:
  ///   - spins: The number of initial spins.
  ///   - most: The maximum number of spins, initial and added.
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
  /// The maximum number of spins that a stay really has: fewer than ``most`` if spins add none.
  var mostSpins: Int { layers.count - 1 }

  /// The number of moves.
  var moveCount: Int { layers.reduce(0) { $0 + $1.reduce(0) { $0 + $1.count } } }

  /// The maximum number of positions with values that ``total(end:sum:)`` has in memory together: those of two
  /// successive numbers of spins played.
  var mostPositions: Int {
    zip(layers, layers.dropFirst()).map { $0.count + $1.count }.max() ?? 1
  }

  /// The measures of what a spin gives, merged by the number of spins it adds, in the order of
  /// ``adding``.
  func merged<Measure>(_ law: StayLaw<Measure>) -> [Measure] {
    adding.map { added in
      law.kinds.parts.filter { $0.kind.spins == added }.reduce(.none) { $0 + $1.measure }
    }
  }

  /// Sums values from the ends back to the start.
  ///
  /// - Parameters:
  ///   - end: The value of a stay that ended after a number of spins.
  ///   - sum: The value of a position, from its moves and the values of all positions that may
  ///     follow.
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
