/// The number of rows that a reel shows: fixed, or drawn for each spin.
public struct ReelHeight: Sendable, Hashable {
  /// The numbers of rows, with their weights, in the order stated; a single one isn't drawn.
  public let items: [Weighted<Int>]

  /// How many equally likely numbers the height's digit has; 1 if it isn't drawn.
  package let totalWeight: UInt64

  /// Creates a height that is drawn for each spin.
  public init(drawing items: [Weighted<Int>]) {
    self.items = items
    totalWeight = items.count > 1 ? items.reduce(0) { $0.addingClamped($1.weight) } : 1
  }

  /// Creates a fixed height.
  public init(_ rows: Int) { self.init(drawing: [Weighted(rows)]) }
}

extension ReelHeight {
  /// Whether the height is drawn.
  public var isDrawn: Bool { items.count > 1 }

  /// The most rows that a spin may show.
  package var most: Int { items.map(\.value).max() ?? 0 }

  /// The fewest rows that a spin may show; weights of 0 never come.
  package var least: Int { items.filter { $0.weight > 0 }.map(\.value).min() ?? 0 }
}
