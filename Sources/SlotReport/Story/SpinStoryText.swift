import SlotEngine

/// What else a spin has to tell apart from its wins, in sentences: its position in its stay, where
/// its reels stopped if the window shows something else, the awards still possible, and its bonuses
/// step by step.
struct SpinStoryText {
  let machine: Machine
  let spin: PlayedSpin

  /// The sentences; those about the steps of a bonus are indented.
  ///
  /// - Parameter possible: The sentence about possible awards; nil to leave it out.
  func lines(possible: String?) -> [String] {
    [place, stopped, possible].compactMap { $0 }
      + spin.bonuses.compactMap(\.history).flatMap {
        BonusHistoryText(machine: machine, history: $0).lines
      }
  }

  private var place: String? {
    guard spin.state.mode != .base else { return nil }
    let added =
      spin.spinsAdded > 0
      ? "; it adds \(spin.spinsAdded), which makes \(spin.spinsGiven + spin.spinsAdded)" : ""
    return "Spin \(spin.numberInStay) of \(spin.spinsGiven)\(added)."
  }

  private var stopped: String? {
    let (raw, shown) = (spin.outcome.rawWindow, spin.outcome.window)
    guard raw != shown else { return nil }
    let rows = SpinReport.rows(of: raw).map { $0.joined(separator: " ") }
    let held = spin.state.held.count
    let isHeld = held > 0 ? " \(held) \(held == 1 ? "cell is" : "cells are") held." : ""
    return "The reels stopped at \(rows.joined(separator: " / ")).\(isHeld)"
  }
}
