import SlotAnalysis
import SlotEngine
import SlotStatistics
import SlotWords

/// The reels that a mode uses at a bet: a single set, or several from which each spin draws one.
struct PlayedReels {
  /// The machine as it is played at the bet.
  let machine: Machine
  let mode: ModeID
  /// The name of the bet, if it isn't the one of the sheet.
  let bet: String?
}

/// A set of reels that can be played.
struct PlayedSet {
  /// Its number, from 1; nil if there is only one.
  let number: Int?
  let reels: [Reel]
  /// Its weight among the sets that a spin may draw.
  let weight: UInt64
  /// How likely a spin is to draw it.
  let probability: Rational
  /// The number of combinations of a spin that has drawn it; nil if there is no fixed number of them.
  let cycle: UInt128?
}

extension PlayedReels {
  var name: String { machine.modes[mode].name }

  /// The number of combinations of a spin; nil if there is no fixed number of them.
  var cycle: UInt128? { machine.combinations(ofSpinIn: mode) }

  /// The sets that can be played; sets with a weight of 0 are never drawn.
  var sets: [PlayedSet] {
    let mode = machine.modes[mode]
    guard mode.drawsReels else {
      return [
        PlayedSet(
          number: nil, reels: mode.reels, weight: 1, probability: .one, cycle: cycle)
      ]
    }
    return mode.reelSets.enumerated().filter { $0.element.weight > 0 }.map { number, set in
      PlayedSet(
        number: number + 1, reels: set.value, weight: set.weight,
        probability: Rational(set.weight, mode.numbers),
        cycle: machine.combinations(ofSpinIn: self.mode, drawing: number))
    }
  }

  /// The games in words: `the base game`, `free games`.
  var games: String {
    guard mode == .base else { return "\(name) games" }
    return "the base game" + (bet.map { " at the bet \($0)" } ?? "")
  }

  /// Whether spins are played on the same reels.
  func hasReels(of other: PlayedReels) -> Bool {
    machine.modes[mode].reelSets == other.machine.modes[other.mode].reelSets
  }
}

extension ParSheet {
  /// The reels of each mode at the sheet's bet, then those of the paid spins at other bets that have others.
  var playedReels: [PlayedReels] {
    let own = machine.modes.ids.map { PlayedReels(machine: machine, mode: $0, bet: nil) }
    let bets: [BetID?] = [nil] + machine.bets.ids.map { $0 }
    let others = bets.filter { $0 != stake.bet }.compactMap { bet -> PlayedReels? in
      let other = Stake(lines: machine.lines.count, coins: 1, bet: bet)
      let reels = PlayedReels(
        machine: machine.played(at: other), mode: .base, bet: machine.betName(of: other))
      return reels.machine.purchase != nil || reels.hasReels(of: own[0]) ? nil : reels
    }
    return own + others
  }
}
