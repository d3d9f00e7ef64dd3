import SlotAnalysis
import SlotEngine
import SlotMachineFile
import SlotStatistics

/// A machine at one bet, with the spins whose reels are tuned known by windows.
final class TunedStand {
  let bet: String?
  let rounds: RoundBySums
  /// The states of the spins that show the tuned reels.
  let states: [ModeState]
  /// The spins in these states.
  let spins: [ModeState: WindowedSpin]
  /// The numbers of the targets at this bet.
  let targets: [Int]

  /// - Throws: ``TuningRefusal`` if the figures aren't exact or don't follow from windows.
  init(
    bet: String?, of machine: Machine, analysis: MachineAnalysis, shared: Set<ModeID>,
    windows: [WindowList], targets: [Int]
  ) throws(TuningRefusal) {
    self.bet = bet
    self.targets = targets
    rounds = RoundBySums(of: machine, analysis: analysis)
    let played = machine.played(at: analysis.stake)
    states = rounds.states.filter { shared.contains($0.mode) }
    let needed = shared.filter { mode in
      mode == .base ? analysis.hasPaidSpin : analysis.odds.contains { $0.kind == .mode(mode) }
    }
    let all = windows.map(\.asSymbols)
    var spins: [ModeState: WindowedSpin] = [:]
    for mode in needed.sorted() where !states.contains(where: { $0.mode == mode }) {
      throw Self.notByWindows(machine, mode)
    }
    if machine.endsRounds(at: analysis.stake) {
      throw .notTunable(
        machine: machine.name,
        reason:
          "With a cap or a gamble, the return doesn't follow from how often reels show their windows; tune its pays instead."
      )
    }
    for state in states {
      guard
        let spin = WindowedSpin(played, stake: analysis.stake, state: state, windows: all)
      else { throw Self.notByWindows(machine, state.mode) }
      // Free games on the same reels often differ from the base game only in their multiplier.
      spins[state] = states.compactMap { spins[$0] }.first { $0.isSame(as: spin) } ?? spin
    }
    self.spins = spins
  }

  private static func notByWindows(_ machine: Machine, _ mode: ModeID) -> TuningRefusal {
    .notTunable(
      machine: machine.name,
      reason:
        "What spins of the \(mode == .base ? "base game" : "mode \(machine.modes[mode].name)") give doesn't "
        + "follow from the windows of their reels alone, because they draw, hold or tumble more; tune its pays instead."
    )
  }
}

extension Machine {
  fileprivate func endsRounds(at stake: Stake) -> Bool {
    mostPay(of: stake) != nil || (gamble != nil && stake.gamble != .never)
  }

  /// The modes whose spins show the base game's reels, by their file.
  ///
  /// A mode may have reels of its own that are the same; they aren't tuned. So the file is read with other weights, and
  /// the modes whose reels change are counted.
  func modesOnBaseReels(in text: MachineText) throws(MachineFileError) -> Set<ModeID> {
    let designs = reels.map { reel in
      var design = ReelDesign(reel)
      design.weights[0] += 1
      return design
    }
    let changed = try MachineFile(
      yaml: text.replacingReels(by: ReelSheet(designs, of: self)).yaml, name: text.name
    ).machine
    return Set(modes.ids.filter { modes[$0].reels != changed.modes[$0].reels })
  }
}
