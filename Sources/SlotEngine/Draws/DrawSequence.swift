/// Hands out the draws of one round, in sequence, from any source.
struct DrawSequence<Source: DrawSource>: RoundDraws {
  private let source: Source
  private let round: UInt64
  private var next: UInt64 = 0

  init(_ source: Source, round: UInt64) {
    self.source = source
    self.round = round
  }

  mutating func number(below bound: UInt64) throws(Source.Failure) -> UInt64 {
    guard bound > 1 else { return 0 }
    defer { next += 1 }
    return try source.number(below: bound, draw: next, round: round)
  }
}
