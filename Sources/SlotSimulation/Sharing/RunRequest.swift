package import SlotStatistics

/// Options of a run, other than its spins, that change where it ends or what is recorded.
package struct RunRequest: Sendable, Hashable, Codable {
  /// The half-width of the 99 % confidence interval at which the run ends; nil to play all spins.
  package let until: Double?
  /// The sessions to count; nil for none.
  package let sessions: SessionPlan?
  /// Whether running figures are recorded for a plot; nil means no.
  private let convergence: Bool?

  /// Creates a request; by default it asks for nothing.
  package init(
    until: Double? = nil, sessions: SessionPlan? = nil, notesConvergence: Bool = false
  ) {
    self.until = until
    self.sessions = sessions
    convergence = notesConvergence ? true : nil
  }
}

extension RunRequest {
  /// Whether the request asks for nothing.
  package var isEmpty: Bool { self == RunRequest() }

  /// Whether running figures are recorded for a plot.
  package var notesConvergence: Bool { convergence ?? false }

  /// The options, each with its name and value.
  var figures: [(name: String, value: String)] {
    [
      ("--until", until.map { "\($0)" } ?? "not given"),
      ("--session", sessions.map { "\($0.rounds)" } ?? "not given"),
      ("--bankroll", sessions?.bankroll.map { "\($0) credits" } ?? "not given"),
      ("--plot", notesConvergence ? "given" : "not given"),
    ]
  }
}
