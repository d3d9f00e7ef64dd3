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

/// A game that is played on two versions of a machine's file, with its ledgers on disk.
@MainActor @Suite(.timeLimit(.minutes(20))) struct `The ledgers of a machine's versions` {
  private static let first = """
    format: 1
    name: coin
    symbols: [heads, tails]
    reels: [[heads, tails], [heads, tails]]
    lines: [[0, 0]]
    pays: {heads: {2: 3}}
    wins: [{where: lines, match: left}]

    """
  private static let second = first.replacing("2: 3", with: "2: 2, 1: 1")
  private static let renamed = first + "title: Coin\n"

  /// A game with its clock, which keeps what is to be kept as the program does.
  private struct Game {
    var table: GameTable
    var now = Duration.zero

    init(_ yaml: String, purses: String) throws {
      let media = try MediaFolder.find(
        option: `The gallery`.media, environment: [:], executable: "slot-machine")
      table = try GameTable(
        Self.loaded(yaml),
        wishes: GameTable.Wishes(
          seed: 42, firstSpin: 0, pace: .quick, isMuted: true, purses: purses),
        typefaces: Typefaces(in: media))
      try keep(table.resume(at: now))
    }

    private static func loaded(_ yaml: String) throws -> LoadedMachine {
      let file = try MachineFile(yaml: yaml, name: "coin.yaml")
      return try LoadedMachine(file.machine, title: file.title)
    }

    mutating func play(rounds: Int) throws {
      for _ in 0..<rounds {
        try keep(table.screens.reduce(.input(.key(.space)), at: now))
        _ = table.screens.reduce(.input(.keyReleased(.space)), at: now)
        for _ in 0..<400 where !table.cabinet.isReady {
          now += .milliseconds(50)
          try keep(table.screens.reduce(.tick, at: now))
        }
      }
    }

    mutating func update(to yaml: String) throws {
      let loaded = try Self.loaded(yaml)
      try keep(table.update(to: loaded, at: now))
      try keep(table.resume(at: now))
    }

    private func keep(_ effects: [ScreenEffect]) throws {
      for case .cabinet(.keep(let record)) in effects { _ = try table.keep(record) }
    }
  }

  /// The rounds in the ledger of a version, which must be as the version plays them.
  private func rounds(of yaml: String, in folder: URL) throws -> [UInt64] {
    let machine = try MachineFile(yaml: yaml, name: "coin.yaml").machine
    let path = folder.appending(path: "\(machine.digest.prefix(16)).purse").path
    let engine = try SlotEngine(machine: machine, seed: 42)
    return HistoryWork.rounds(inLedger: path, before: .max).map { round in
      let played = round.played.round
      #expect(played.seed == 42)
      #expect(engine.round(played.number).pay == round.played.pay, "\(played.number)")
      return played.number
    }
  }

  @Test func `hold each its own rounds and credits, numbered one after another`() throws {
    try withTemporaryFolder { folder in
      var game = try Game(Self.first, purses: folder.path)
      try game.play(rounds: 3)
      let before = game.table.cabinet.purse?.balance
      try game.update(to: Self.second)
      try game.play(rounds: 4)
      let between = game.table.cabinet.purse?.balance
      try game.update(to: Self.first)
      #expect(game.table.cabinet.purse?.balance == before)
      try game.play(rounds: 2)
      try game.update(to: Self.second)
      #expect(game.table.cabinet.purse?.balance == between)
      try game.play(rounds: 1)
      #expect(try rounds(of: Self.first, in: folder) == [0, 1, 2, 7, 8])
      #expect(try rounds(of: Self.second, in: folder) == [3, 4, 5, 6, 9])
      #expect(game.table.takeWarnings() == [])
      // A game that is started with the file has the same credits.
      let last = game.table.cabinet.purse?.balance
      game = try Game(Self.first, purses: folder.path)
      try game.update(to: Self.second)
      #expect(game.table.cabinet.purse?.balance == last)
    }
  }

  @Test func `are one where only names differ`() throws {
    try withTemporaryFolder { folder in
      var game = try Game(Self.first, purses: folder.path)
      try game.play(rounds: 3)
      let purse = game.table.cabinet.purse
      try game.update(to: Self.renamed)
      #expect(game.table.cabinet.purse == purse && game.table.cabinet.card.title == "Coin")
      try game.play(rounds: 2)
      #expect(try rounds(of: Self.renamed, in: folder) == [0, 1, 2, 3, 4])
      #expect(game.table.takeWarnings() == [])
    }
  }

  @Test func `that another game has open are left to it`() throws {
    try withTemporaryFolder { folder in
      let other = try Game(Self.second, purses: folder.path)
      var game = try Game(Self.first, purses: folder.path)
      try game.update(to: Self.second)
      #expect(game.table.takeWarnings().first?.contains("another game is playing coin") == true)
      #expect(game.table.ledger == nil && other.table.ledger != nil)
      #expect(game.table.cabinet.unkept == .heldElsewhere && other.table.cabinet.unkept == nil)
      try game.play(rounds: 1)
      try game.update(to: Self.first)
      #expect(game.table.ledger != nil && game.table.cabinet.unkept == nil)
    }
  }
}
