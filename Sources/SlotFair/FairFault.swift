/// What is wrong with a transcript of fair rounds.
///
/// `docs/FAIRNESS.md` lists which change is found as which fault.
public enum FairFault: Error, Sendable, Hashable {
  /// The machine's text doesn't have the hash in the opening.
  case machine
  /// The opening doesn't have its hash.
  case opening
  /// The opening has another hash than the player kept.
  case keptOpening
  /// The server's seed isn't the one committed to.
  case serverSeed
  /// The player's seed isn't the one that the series began with.
  case clientSeed
  /// There is another round of this number before.
  case twice(UInt64)
  /// There is no round of this number.
  case missing(UInt64)
  /// Another round is in the place of this one.
  case outOfOrder(UInt64)
  /// The round doesn't have as many tosses.
  case tosses(UInt64, given: Int)
  /// The round pays something else.
  case pay(UInt64, played: Int, given: Int)
  /// The round doesn't have its hash.
  case hash(UInt64)
  /// The series ends with another hash than the player kept.
  case keptLast
  /// The series followed another one than this.
  case previous
}

extension FairFault: CustomStringConvertible {
  /// What is wrong, without a full stop, in the words of `docs/FAIRNESS.md`.
  public var description: String {
    switch self {
    case .machine: "the machine isn't the one committed to"
    case .opening: "the opening isn't the one that was hashed"
    case .keptOpening: "the opening isn't the one that the player kept"
    case .serverSeed: "this isn't the server's seed"
    case .clientSeed: "this isn't the player's seed"
    case .twice(let round): "round \(round) is there twice"
    case .missing(let round): "round \(round) is missing"
    case .outOfOrder(let round): "round \(round) is out of order"
    case .tosses(let round, let tosses): "round \(round) can't have \(tosses) tosses"
    case .pay(let round, let played, let given): "round \(round) pays \(played), not \(given)"
    case .hash(let round): "round \(round) isn't the one that was hashed"
    case .keptLast: "the last round isn't the one that the player kept"
    case .previous: "the series doesn't follow the one before it"
    }
  }
}
