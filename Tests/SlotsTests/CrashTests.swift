import Foundation
import TestSupport
import Testing

/// A crash is left to the system, as Swift's own report would take more than a minute.
@Suite(.timeLimit(.minutes(20))) struct `A crash of the game` {
  @Test func `ends it immediately, by the signal`() async throws {
    try await withTemporaryFolder { folder in
      let log = folder.appending(path: "log").path
      let crash = """
        "$0" --seed 1 --log '\(log)' & game=$!
        until grep -q ready '\(log)' 2>/dev/null; do kill -0 $game || exit 1; sleep 0.1; done
        kill -SEGV $game
        wait $game
        echo $?
        """
      let ending = try await Tool.game.run(
        shell: crash,
        environment: [
          "SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy", "SWIFT_BACKTRACE": nil,
        ])
      // The shell adds 128 to a signal's number; SIGSEGV is 11 everywhere.
      #expect(ending.lines == ["139"])
      #expect(!ending.errors.contains("Backtrac"))
    }
  }
}
