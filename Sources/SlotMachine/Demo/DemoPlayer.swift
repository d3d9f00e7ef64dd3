import SlotCabinet
import SlotEngine
import SlotFiles

/// Plays by itself, says what each spin shows, and keeps a picture of the last one.
struct DemoPlayer {
  private var demonstration: Demonstration
  private let picturePath: String?

  /// Creates a player.
  ///
  /// - Parameters:
  ///   - spins: How many spins it plays.
  ///   - picturePath: Where the picture is written; nil for no picture.
  init(spins: Int, picturePath: String?) {
    demonstration = Demonstration(spins: spins)
    self.picturePath = picturePath
  }

  /// What the player does after a frame was drawn, and before it is presented.
  mutating func step(after cabinet: Cabinet, at now: Duration, in window: GameWindow) throws
    -> [CabinetAction]
  {
    switch demonstration.step(after: cabinet, at: now) {
    case .wait: return []
    case .press: return [.key(.spin, isRepeat: false)]
    case .finish:
      if let picturePath { try window.savePicture(to: picturePath) }
      return [.close]
    }
  }

  /// Says what a spin shows.
  func tell(_ event: CabinetEvent) throws {
    guard case .spin(let number, let outcome) = event else { return }
    try CheckedOutput.standardOutput.write("spin \(number): \(Self.text(outcome))\n")
  }

  /// An outcome in words, such as `seven lemon lemon lemon apple — WIN: 3 × lemon`.
  private static func text(_ outcome: Outcome) -> String {
    let rows = (0..<outcome.window.rows).map { row in
      outcome.window[row: row].map(\.name).joined(separator: " ")
    }
    let wins = outcome.wins.map { "\($0.count) × \($0.name)" }
    let verdict = wins.isEmpty ? "no win" : "WIN: " + wins.joined(separator: ", ")
    return rows.joined(separator: " / ") + " — " + verdict
  }
}
