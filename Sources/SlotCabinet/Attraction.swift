import SlotControls

/// A game that plays by itself for ever, to attract players: some rounds of a machine, what it pays, and on to the next one.
///
/// Like ``Demonstration``, which plays the rounds, it looks at the cabinet after each frame and says what to do.
package struct Attraction: Sendable, Hashable {
  /// What to do now.
  package enum Step: Sendable, Hashable {
    /// Pass this to the cabinet.
    case act(CabinetAction)
    /// Open another machine, and begin anew.
    case moveOn
    /// Let time pass.
    case wait
  }

  /// How many rounds of a machine are played.
  package static let rounds = 4
  /// How long the machine rests after a round: shorter than the tabs take to come back.
  private static let pause = Duration.seconds(1)
  /// How long a page of what pays is shown.
  private static let reading = Duration.seconds(6)

  /// When the next step is due, even if nothing moves until then; nil while the show goes on by itself.
  package private(set) var deadline: Duration?
  private var demonstration = Demonstration(spins: Self.rounds)
  private var isReading = false

  /// Creates an attraction that begins with the first round of a machine.
  package init() {}

  /// The next step after the cabinet was shown at a given time.
  package mutating func step(after cabinet: Cabinet, at now: Duration) -> Step {
    if let deadline {
      guard now >= deadline else { return .wait }
      self.deadline = nil
      return isReading ? turn(cabinet, at: now) : play(cabinet, at: now)
    }
    guard cabinet.isReady else { return play(cabinet, at: now) }
    deadline = now + Self.pause
    return .wait
  }

  private mutating func play(_ cabinet: Cabinet, at now: Duration) -> Step {
    switch demonstration.step(after: cabinet, at: now) {
    case .press: return .act(.press(.spin))
    case .confirm: return .act(.press(.confirm))
    case .open(let place): return .act(.press(.place(place)))
    case .wait: return .wait
    case .finish:
      guard cabinet.design.hasPages else { return .moveOn }
      (isReading, deadline) = (true, now + Self.reading)
      return .act(.press(.pages))
    }
  }

  /// Turns to the next page of what pays.
  private mutating func turn(_ cabinet: Cabinet, at now: Duration) -> Step {
    let sheets = PageLayout(cabinet).sheets
    guard case .pages(let page) = cabinet.overlay, sheets.indices.contains(page + 1),
      sheets[page + 1].title == sheets[0].title
    else { return .moveOn }
    deadline = now + Self.reading
    return .act(.press(.nextPage))
  }
}
