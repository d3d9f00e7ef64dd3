import Foundation
import SlotCabinet
import SlotControls
import SlotEngine
import SlotFiles
import SlotMachineFile
import SlotPaint
import SlotScreens
import SlotWindow
import TestSupport
import Testing

@testable import SlotMachine

@MainActor @Suite struct `The rounds of a machine without credits` {
  private func table(_ machine: String, purses: String) throws -> GameTable {
    let media = try MediaFolder.find(
      option: `The gallery`.media, environment: [:], executable: "slot-machine")
    return try GameTable(
      LoadedMachine(.shipped(machine)),
      wishes: GameTable.Wishes(
        seed: 42, firstSpin: 0, pace: nil, isMuted: true, purses: purses),
      typefaces: Typefaces(in: media))
  }

  @Test func `are there again in the next game, and a second game says nothing about credits`()
    throws
  {
    try withTemporaryFolder { url in
      var first = try table("classic", purses: url.path)
      var second = try table("classic", purses: url.path)
      #expect(first.takeWarnings() == [] && second.takeWarnings() == [])
      #expect(first.ledger != nil && second.ledger == nil)
      var effects = first.screens.reduce(.input(.key(.space)), at: .zero)
      effects += first.screens.reduce(.input(.keyReleased(.space)), at: .zero)
      effects += first.screens.reduce(.tick, at: .seconds(3))
      let rounds = effects.compactMap { effect in
        if case .record(let round) = effect { round } else { nil }
      }
      #expect(rounds.map(\.round.number) == [0])
      for round in rounds { try first.record(round) }
      let path = try #require(first.ledger).path
      #expect(HistoryWork.rounds(inLedger: path, before: .max).map(\.played) == rounds)
    }
  }

  /// Their credits are in its ledger too, so a round isn't written twice.
  @Test func `are kept apart from those of a machine with credits`() throws {
    try withTemporaryFolder { url in
      var table = try table("tidepool", purses: url.path)
      var effects = table.screens.reduce(.input(.key(.space)), at: .zero)
      effects += table.screens.reduce(.input(.keyReleased(.space)), at: .zero)
      for second in 1...60 { effects += table.screens.reduce(.tick, at: .seconds(second)) }
      #expect(table.cabinet.history.rounds == 1)
      let isRecorded = effects.contains { if case .record = $0 { true } else { false } }
      #expect(!isRecorded)
    }
  }
}
