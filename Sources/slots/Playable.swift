import SlotCommandLine
import SlotEngine

extension Machine {
  /// Checks that the machine can be played as well as analysed.
  func requirePlayable() throws {
    if let obstacle { throw NotPlayable(obstacle: obstacle) }
  }
}

/// A machine that can be analysed but not played.
private struct NotPlayable: ProgramError {
  let obstacle: PlayError

  var exitStatus: ExitStatus { .dataRefused }

  var description: String { "\(obstacle) Its exact odds can still be computed with slots exact." }
}
