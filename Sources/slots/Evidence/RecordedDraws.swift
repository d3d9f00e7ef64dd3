import SlotEngine

/// The later draws of a round of a seed, written down as they are made.
///
/// The engine asks in order, as the stream numbers them, and each draw once or more.
final class RecordedDraws: DrawSource {
  /// A draw: what it was below, and the number.
  struct Draw {
    let bound: UInt64
    let number: UInt64
  }

  private let stream: SpinStream
  private(set) var draws: [Draw] = []

  init(_ stream: SpinStream) { self.stream = stream }

  func number(below bound: UInt64, draw: UInt64, round: UInt64) -> UInt64 {
    let number = stream.number(below: bound, draw: draw, round: round)
    if draw == UInt64(draws.count) { draws.append(Draw(bound: bound, number: number)) }
    return number
  }
}
