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

/// Values that a file of JSON may have in place of the right one.
enum DamagedValues {
  static let all = [
    "null", "true", "\"\"", "\"x\"", "\"-1\"", "\"18446744073709551615\"",
    "\"18446744073709551616\"", "[]", "{}",
    "0", "1", "-1", "7", "0.5", "1e300", "-1e300", "9223372036854775807", "9223372036854775808",
    "-9223372036854775808", "4611686018427387904", "4611686018427387905",
  ]
}

@Suite(.timeLimit(.minutes(20))) struct `A ledger that no game can go on with` {
  /// A round of Tide Pool that pays, so that it is added to what there is.
  private static let seed: UInt64 = 42

  private let loaded: LoadedMachine
  private let typefaces: Typefaces
  private let round: Round

  init() throws {
    loaded = try LoadedMachine(MachineSource("tidepool"))
    let media = try MediaFolder.find(
      option: `The gallery`.media, environment: [:], executable: "slot-machine")
    typefaces = try Typefaces(in: media)
    let engine = try SlotEngine(machine: loaded.machine, seed: Self.seed)
    round = try #require((0..<1000).lazy.map(engine.round).first { $0.pay > 0 })
  }

  /// The fields of an open round.
  private var open: [String: String] {
    [
      "seed": "\"\(Self.seed)\"", "spin": "\"\(round.number)\"",
      "lines": "\(loaded.machine.lines.count)", "coins": "1", "cost": "5",
    ]
  }

  private func object(_ fields: [String: String]) -> String {
    "{"
      + fields.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",")
      + "}"
  }

  private func header(_ changes: [String: String] = [:]) -> String {
    object(
      ["format": "\"slot-machine purse 1\"", "machine": "\"\(loaded.machine.digest)\""]
        .merging(changes) { $1 })
  }

  /// Starts the game with a ledger of these lines, and plays a round.
  ///
  /// - Returns: What it says, and the balance once nothing is open any more.
  private func start(_ lines: [String]) throws -> (warnings: [String], balance: Credits?) {
    try withTemporaryFolder { url in
      let folder = url.path
      let path = url.appending(path: "\(loaded.machine.digest.prefix(16)).purse")
      let bytes = lines.flatMap { CheckedLine.line(of: Array($0.utf8)) }
      try Data(bytes).write(to: path)
      var table = try GameTable(
        loaded,
        wishes: GameTable.Wishes(
          seed: 1, firstSpin: 0, pace: .quick, isMuted: true, purses: folder),
        typefaces: typefaces)
      let warnings = table.takeWarnings()
      let isThere = try FileManager.default.contentsOfDirectory(atPath: folder)
        .contains { $0.hasSuffix(".damaged") }
      #expect(isThere == warnings.contains { $0.contains("set aside") }, "\(warnings)")
      var now = Duration.zero
      @MainActor func finish() throws {
        while !table.cabinet.isReady {
          now += .seconds(1)
          for effect in table.screens.reduce(.tick, at: now) {
            if case .cabinet(.keep(let record)) = effect { _ = try table.keep(record) }
          }
          if table.cabinet.waitsForPick {
            for place in 0..<20 {
              _ = table.screens.reduce(.cabinet(.press(.place(place))), at: now)
            }
          }
        }
      }
      _ = try table.resume(at: now)
      try finish()
      let balance = table.cabinet.purse?.balance
      for _ in 0..<3 {
        _ = table.screens.reduce(.input(.key(.space)), at: now)
        _ = table.screens.reduce(.input(.keyReleased(.space)), at: now)
        try finish()
      }
      #expect(table.cabinet.history.rounds >= 3)
      let rounds = table.ledger.map { HistoryWork.rounds(inLedger: $0.path, before: .max) }
      _ = table.screens.reduce(.input(.key(.command("4"))), at: now)
      _ = table.screens.reduce(.history(rounds ?? [], isKept: true), at: now)
      #expect(!table.screens.controls(at: now).isEmpty)
      return (warnings, balance)
    }
  }

  @Test func `is one of its own, if nothing is wrong with it`() throws {
    let (warnings, balance) = try start([
      header(), object(["balance": "100", "open": object(open)]),
    ])
    #expect(warnings == [] && balance == 100 + round.pay)
  }

  @Test func `is set aside in words, and play begins with new credits`() throws {
    let fresh = Purse.freshBalance(for: loaded.machine)
    for (fields, words) in [
      (["balance": "\(Int.max)", "open": object(open)], "its balance of 9"),
      (["balance": "\(Purse.most.count + 1)"], "its balance of 4"),
      (
        ["balance": "100", "open": object(open.merging(["lines": "999"]) { $1 })], "can't be played"
      ),
      (["balance": "100", "open": object(open.merging(["coins": "0"]) { $1 })], "can't be played"),
      (
        ["balance": "100", "open": object(open.merging(["bet": "\"none\""]) { $1 })],
        "can't be played"
      ),
      (["balance": "100", "open": object(open.merging(["cost": "6"]) { $1 })], "cost 6 and not 5"),
      (["balance": "100", "open": object(open.merging(["tosses": "1"]) { $1 })], "has 1 tosses"),
    ] {
      let (warnings, balance) = try start([header(), object(fields)])
      #expect(warnings.count == 1 && warnings[0].contains(words), "\(warnings)")
      #expect(warnings.first?.contains("it is set aside as '") == true)
      #expect(balance == fresh, "\(fields)")
    }
  }

  /// Every field in turn has every wrong value, or every third of them; the checksums are right.
  @Test func `never keeps the game from starting`() throws {
    var tried = 0
    func attempt(_ lines: [String]) throws {
      tried += 1
      if tried.isMultiple(of: Thoroughness.cases(1, orOnly: 3)) { _ = try start(lines) }
    }
    let settled = ["round": object(open), "pay": "\(round.pay)", "win": "true"]
    for value in DamagedValues.all {
      for key in ["format", "machine"] { try attempt([header([key: value])]) }
      for key in ["balance", "open", "time"] {
        let record = ["balance": "100", "open": object(open)]
        try attempt([header(), object(record.merging([key: value]) { $1 })])
      }
      for key in ["seed", "spin", "lines", "coins", "bet", "cost", "tosses"] {
        let damaged = object(open.merging([key: value]) { $1 })
        try attempt([header(), object(["balance": "100", "open": damaged])])
        let old = object(settled.merging(["round": damaged]) { $1 })
        let line = object(["balance": "100", "settled": old, "time": "1700000000000"])
        try attempt([header(), line, line])
      }
      for key in ["round", "pay", "win"] {
        let old = object(settled.merging([key: value]) { $1 })
        let line = object(["balance": "100", "settled": old, "time": "1700000000000"])
        try attempt([header(), line, line])
        try attempt([header(), object(["balance": "100", "settled": old, "time": value])])
      }
    }
    #expect(tried == DamagedValues.all.count * 25)
  }
}
