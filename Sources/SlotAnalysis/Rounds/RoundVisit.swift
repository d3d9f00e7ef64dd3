import SlotEngine

/// Something that a round comes by.
enum RoundVisit: Sendable, Hashable {
  /// A stay is awarded.
  case stay(AwardedStay)
  /// A spin is played in a state of a mode other than the base game.
  case spin(ModeState)
  /// A stay in a mode ends with a gain.
  case closing(StayClosing, ModeID)
}

/// Which visits of a round are counted.
protocol VisitScope {
  /// Whether what spins pay makes no difference to these visits.
  static var ignoresCredits: Bool { get }
  /// Whether stays that are solved for all states of what they hold together may be: they award no other stays.
  static var solvesHeldStays: Bool { get }

  static func includes(_ visit: RoundVisit) -> Bool
}

/// The stays that rounds award.
enum AwardedStays: VisitScope {
  static let ignoresCredits = true
  static let solvesHeldStays = true

  static func includes(_ visit: RoundVisit) -> Bool {
    if case .stay = visit { true } else { false }
  }
}

/// The states in which rounds play spins, and the ends of stays.
enum PlayedStates: VisitScope {
  static let ignoresCredits = false
  static let solvesHeldStays = false

  static func includes(_ visit: RoundVisit) -> Bool {
    if case .stay = visit { false } else { true }
  }
}
