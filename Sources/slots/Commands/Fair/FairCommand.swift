import ArgumentParser

/// `slots fair`: rounds whose draws neither side can choose.
struct FairCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fair",
    abstract: "Plays rounds whose draws neither side can choose, and checks them.",
    discussion: """
      commit draws a secret seed and prints a hash that binds it, the machine, the stake and the program. Keep that \
      hash, then say a seed of your own to play. reveal ends the series by telling the secret seed, and verify plays \
      every round again, as does any other program written from docs/FAIRNESS.md. That page says what this proves \
      and what it doesn't.

      Example: slots fair commit tidepool --output series.json
      Example: slots fair play series.json --client-seed "letters at random" --rounds 20
      Example: slots fair reveal series.json
      Example: slots fair verify series.json
      """,
    subcommands: [
      FairCommitCommand.self, FairPlayCommand.self, FairRevealCommand.self, FairVerifyCommand.self,
    ])
}
