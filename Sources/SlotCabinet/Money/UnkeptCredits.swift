import SlotStrings

/// Why the player's credits are forgotten when the game ends.
package enum UnkeptCredits: Sendable, Hashable {
  /// Another game that is open has the ledger of the machine.
  case heldElsewhere
  /// The ledger can't be opened or written.
  case notWritten

  /// What is said about it, at length and in short.
  func remarks(in words: Words) -> [String] {
    switch self {
    case .heldElsewhere: [words[.creditsHeldElsewhere], words[.creditsNotKept]]
    case .notWritten: [words[.creditsNotWritten], words[.creditsNotKept]]
    }
  }
}
