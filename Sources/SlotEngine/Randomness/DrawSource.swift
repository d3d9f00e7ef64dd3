/// Where the draws of a round come from, beyond its first outcome.
///
/// Draws are numbered within their round, so a source needs no state: asked twice for the same
/// draw, it gives the same number. A source that can fail, such as a script that ends or a hardware
/// generator, says how by its `Failure`.
public protocol DrawSource<Failure> {
  /// What the source throws when it can't give a number; `Never` for one that always can.
  associatedtype Failure: Error = Never

  /// Draw `draw` of round `round`: a number below `bound`, each equally likely.
  func number(below bound: UInt64, draw: UInt64, round: UInt64) throws(Failure) -> UInt64
}

extension SpinStream: DrawSource {
  /// - Precondition: `bound` is in 1 ... 2⁶³.
  public func number(below bound: UInt64, draw: UInt64, round: UInt64) -> UInt64 {
    let splitter = WordSplitter(bound: bound, count: 1)
    let purpose = 1 + draw / 4
    var attempt: UInt64 = 0
    while true {
      let word = generator.block(round, attempt, purpose, 0)[Int(draw % 4)]
      if splitter.accepts(word) { return splitter.number(0, of: word) }
      attempt += 1
    }
  }
}
