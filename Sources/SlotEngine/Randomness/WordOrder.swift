/// An order in which the words of stream format 1 are given to tests of randomness.
///
/// Each makes words of blocks that are numbered from 0: whole numbers of words, the same in every run.
package enum WordOrder: String, Sendable, CaseIterable {
  /// All words of a seed from which paid spins get their ordinals.
  case raw
  /// The first four words of each seed in turn, from the given one on: what players with neighbouring seeds get.
  case seeds
  /// The words of the first four later draws of each round in turn: what bonuses and free games get.
  case spins
  /// The ordinals of paid spins below 3 · 2¹⁶, a third of each as 16 bits, the first one highest: what a machine gets.
  case ordinals

  private static let ordinalBound: UInt64 = 3 << 16

  /// The words of a block.
  package func words(ofBlock block: UInt64, seed: UInt64) -> [UInt64] {
    switch self {
    case .raw: Self.list(Philox4x64(key: seed, 0).block(block, 0, 0, 0))
    case .seeds: Self.list(Philox4x64(key: seed &+ block, 0).block(0, 0, 0, 0))
    case .spins: Self.list(Philox4x64(key: seed, 0).block(block, 0, 1, 0))
    case .ordinals: Self.thirds(ofBlock: block, SpinStream(seed: seed, cycle: Self.ordinalBound))
    }
  }

  private static func list(_ block: Philox4x64.Words) -> [UInt64] { (0..<4).map { block[$0] } }

  private static func thirds(ofBlock block: UInt64, _ stream: SpinStream) -> [UInt64] {
    (0..<2).map { word in
      (0..<4).reduce(0) { $0 << 16 | stream.ordinal(ofSpin: block * 8 + word * 4 + $1) / 3 }
    }
  }
}
