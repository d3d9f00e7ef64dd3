import SlotCommandLine
import SlotEngine

extension Machine {
  /// Checks that the machine can be played, not only analysed.
  func requirePlayable() throws {
    for bonus in bonuses {
      if case .stated = bonus.play { throw NotPlayable(machine: name, bonus: bonus.name) }
    }
  }
}

/// A machine with a bonus of which only its mean and deviation are known.
private struct NotPlayable: ProgramError {
  let machine: String
  let bonus: String

  var exitStatus: ExitStatus { .dataRefused }

  var description: String {
    "\(machine) can't be played: of its bonus \(bonus) only mean and deviation are stated; "
      + "slots exact can still analyse it."
  }
}
