import SlotEngine
import Testing

@testable import SlotCabinet

/// What awards lead to is shown step by step, on a machine whose modes extend themselves and whose
/// bonuses repeat each other and hit jackpots.
@Suite(.timeLimit(.minutes(20))) struct `What an award leads to` {
  /// What the engine has played, in the words of the screen.
  private struct Told: Equatable {
    var messages: [String] = []
    var jackpots: [String] = []
    var added: [Int] = []

    init() {}

    init(_ round: Round, on machine: Machine) {
      for spin in round.spins {
        for bonus in spin.bonuses {
          if let history = bonus.history { tell(history) }
          if !bonus.jackpots.isEmpty {
            let names = bonus.jackpots.map { machine.jackpots[$0].name.uppercased() }
            jackpots.append(names.joined(separator: ", "))
          }
        }
        if spin.spinsAdded > 0 { added.append(spin.spinsAdded) }
      }
    }

    private mutating func tell(_ history: BonusHistory) {
      for step in history.steps {
        if case .drewTimes(let count) = step.event {
          messages.append(count == 1 ? "Once" : "\(count) times")
        }
        if let bonus = step.bonus { tell(bonus) }
        if case .turn(let turn) = step.event { messages.append("After turn \(turn)") }
        if case .multiplied(let factor) = step.event { messages.append("All alike: × \(factor)") }
      }
    }
  }

  /// What the movements of a round show.
  private func shown(_ round: Round, of engine: SlotEngine) -> Told {
    var performance = Performance(
      of: round, on: engine.machine, stake: engine.stake, pace: .quick)
    var told = Told()
    for cue in performance.movements(from: Tableau(of: engine.machine)).flatMap(\.cues) {
      switch cue.action {
      case .changeBoard(let board):
        let isCounted = ["times", "Once", "After turn", "All alike"].contains {
          board.message.contains($0)
        }
        if isCounted { told.messages.append(board.message) }
      case .banner(let banner?) where banner.title == "JACKPOT":
        told.jackpots.append(banner.detail ?? "")
      case .signal(.event(.added(let spins))): told.added.append(spins)
      default: break
      }
    }
    return told
  }

  @Test func `is told turn by turn, with its jackpots and the spins that are added`() throws {
    let machine = try Machines.named("nesting")
    let engine = try SlotEngine(machine: machine, seed: 9)
    var all = Told()
    for number in 0..<UInt64(60) {
      let round = engine.round(number)
      let played = Told(round, on: machine)
      let shown = shown(round, of: engine)
      #expect(shown.messages == played.messages, "round \(number)")
      #expect(shown.jackpots == played.jackpots, "round \(number)")
      #expect(shown.added == played.added, "round \(number)")
      all.messages += played.messages
      all.jackpots += played.jackpots
      all.added += played.added
    }
    #expect(all.messages.contains("3 times") && all.messages.contains("After turn 3"))
    #expect(all.messages.contains("Once") && all.jackpots.count > 5 && !all.added.isEmpty)
  }
}
