import SlotCabinet
import SlotControls
import SlotEngine
import SlotFiles

/// Plays a number of rounds by itself, and describes what each shows.
struct DemoPlayer {
  private var demonstration: Demonstration

  /// Creates a player.
  init(spins: Int) { demonstration = Demonstration(spins: spins) }

  /// The player's actions after a frame was shown; ``CabinetAction/close`` when the last round has been shown.
  mutating func step(after cabinet: Cabinet, at now: Duration) -> [CabinetAction] {
    switch demonstration.step(after: cabinet, at: now) {
    case .wait: []
    case .press: [.press(.spin)]
    case .confirm: [.press(.confirm)]
    case .open(let place): [.press(.place(place))]
    case .finish: [.close]
    }
  }

  /// Describes what a round shows.
  func tell(_ event: CabinetEvent) throws {
    switch event {
    case .spin(let number, let outcome):
      try CheckedOutput.standardOutput.write("spin \(number): \(Self.text(outcome))\n")
    case .bought(let number, let bet):
      try CheckedOutput.standardOutput.write("round \(number): \(bet) bought\n")
    case .furtherSpin(let index, _, let outcome):
      try CheckedOutput.standardOutput.write("  then \(index): \(Self.text(outcome))\n")
    case .jackpotWon(let name, let pay):
      try CheckedOutput.standardOutput.write("  jackpot \(name) pays \(pay)\n")
    case .roundOver(let number, let pay) where pay > 0:
      try CheckedOutput.standardOutput.write("  round \(number) pays \(pay)\n")
    default: break
    }
  }

  /// An outcome in words, such as `seven lemon lemon lemon apple — WIN: 3 × lemon`.
  private static func text(_ outcome: Outcome) -> String {
    let rows = outcome.window.rowIndices.map { row in
      outcome.window[row: row].map(\.name).joined(separator: " ")
    }
    let wins = outcome.wins.map { "\($0.count) × \($0.name)" }
    let verdict = wins.isEmpty ? "no win" : "WIN: " + wins.joined(separator: ", ")
    return rows.joined(separator: " / ") + " — " + verdict
  }
}
