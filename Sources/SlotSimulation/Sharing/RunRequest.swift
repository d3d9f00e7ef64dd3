package import SlotStatistics

/// What is asked of a run beside its spins, and changes where it ends or what is kept of it.
package struct RunRequest: Sendable, Hashable, Codable {
  /// The half width of the 99 % interval with which the run ends; nil if all spins are played.
  package let until: Double?
  /// The sessions that are counted; nil for none.
  package let sessions: SessionPlan?
  /// Whether the running figures are kept for a picture; nil for no.
  private let convergence: Bool?

  /// Asks for something; nothing, unless said otherwise.
  package init(
    until: Double? = nil, sessions: SessionPlan? = nil, notesConvergence: Bool = false
  ) {
    self.until = until
    self.sessions = sessions
    convergence = notesConvergence ? true : nil
  }
}

extension RunRequest {
  /// Whether nothing is asked for.
  package var isEmpty: Bool { self == RunRequest() }

  /// Whether the running figures are kept for a picture.
  package var notesConvergence: Bool { convergence ?? false }

  /// What is asked for, by name.
  var figures: [(name: String, value: String)] {
    [
      ("--until", until.map { "\($0)" } ?? "unsaid"),
      ("--session", sessions.map { "\($0.rounds)" } ?? "unsaid"),
      ("--bankroll", sessions?.bankroll.map { "\($0) credits" } ?? "unsaid"),
      ("--plot", notesConvergence ? "said" : "unsaid"),
    ]
  }
}
