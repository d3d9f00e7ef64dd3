import Foundation
import SlotEngine
import SlotFair
import SlotFiles
import SlotMachineFile
import TestSupport
import Testing

@testable import SlotFairFiles

@Suite struct `The desk of fair rounds` {
  private static let tidepool = ShippedMachines.text(named: "tidepool") ?? ""
  private static let arcade = ShippedMachines.text(named: "arcade") ?? ""

  /// Runs a test with a folder for series.
  private func inFolder(_ test: (String) throws -> Void) throws {
    try withTemporaryFolder { try test($0.appending(path: "fair").path) }
  }

  private func begun(_ folder: String) throws -> FairDesk {
    var desk = FairDesk(folder: folder)
    try desk.commit(to: Self.tidepool, coins: 1, lines: nil, bet: "base")
    try desk.begin(clientSeed: "letters at random")
    return desk
  }

  @Test func `plays a series, reveals it and goes on with the next, as a verifier wants it`() throws
  {
    try inFolder { folder in
      var desk = try begun(folder)
      let start = try #require(desk.series?.start)
      let rounds = try (0..<5).map { try desk.round($0, ofSeries: start) }
      #expect(rounds.map(\.number) == [0, 1, 2, 3, 4])
      try desk.reveal()
      let first = try #require(desk.series)
      try first.check()
      #expect(first.rounds.map(\.pay) == rounds.map(\.pay.count))
      try desk.commit(to: Self.arcade, coins: 2, lines: nil, bet: "base")
      try desk.begin(clientSeed: "others")
      try desk.reveal()
      let second = try #require(desk.series)
      try second.check()
      try second.check(following: first)
      #expect(second.opening.coins == 2 && second.opening.machine != first.opening.machine)
      // No secret is left once it was told.
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(names.sorted() == ["series-1.json", "series-2.json"])
    }
  }

  @Test func `finds a series as far as it had come, after any step`() throws {
    try inFolder { folder in
      var desk = FairDesk(folder: folder)
      try desk.commit(to: Self.tidepool, coins: 1, lines: nil, bet: "base")
      let opening = try #require(desk.series?.opening)
      // Each desk stands for a game that was started again.
      desk = FairDesk(folder: folder)
      try desk.look()
      #expect(desk.series?.opening == opening)
      try desk.begin(clientSeed: "player one")
      let start = try #require(desk.series?.start)
      let first = try desk.round(0, ofSeries: start)
      desk = FairDesk(folder: folder)
      try desk.look()
      #expect(try desk.round(0, ofSeries: start) == first)
      #expect(desk.series?.rounds.count == 1)
      try desk.reveal()
      desk = FairDesk(folder: folder)
      try desk.commit(to: Self.tidepool, coins: 1, lines: nil, bet: "base")
      // A round that was open when the series ended can still be shown, and no other.
      #expect(try desk.round(0, ofSeries: start) == first)
      #expect(throws: RefusedSeries.self) { try desk.round(1, ofSeries: start) }
    }
  }

  @Test func `deletes the secret that a killed game has left of a series that was revealed`() throws
  {
    try inFolder { folder in
      var desk = try begun(folder)
      let secret = "\(folder)/series-1.json.secret"
      let kept = try String(contentsOfFile: secret, encoding: .utf8)
      try desk.reveal()
      try kept.write(toFile: secret, atomically: true, encoding: .utf8)
      desk = FairDesk(folder: folder)
      try desk.look()
      #expect(!FileManager.default.fileExists(atPath: secret))
    }
  }

  @Test func `takes no number twice, not even one of which only the secret was written`() throws {
    try inFolder { folder in
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try "torn".write(
        toFile: "\(folder)/series-1.json.secret", atomically: true, encoding: .utf8)
      let desk = try begun(folder)
      #expect(desk.path?.hasSuffix("series-2.json") == true)
    }
  }

  @Test func `gives up a series that hasn't begun, and never one that has`() throws {
    try inFolder { folder in
      var desk = FairDesk(folder: folder)
      try desk.commit(to: Self.tidepool, coins: 1, lines: nil, bet: "base")
      try desk.commit(to: Self.arcade, coins: 3, lines: nil, bet: "base")
      #expect(desk.series?.opening.coins == 3)
      #expect(desk.series?.opening.previous == FairOpening.none)
      try desk.begin(clientSeed: "a")
      #expect(throws: RefusedSeries.self) {
        try desk.commit(to: Self.tidepool, coins: 1, lines: nil, bet: "base")
      }
      #expect(desk.series?.opening.coins == 3)
    }
  }

  @Test func `says why a series can't go on`() throws {
    try inFolder { folder in
      var desk = try begun(folder)
      let machine = try MachineFile(yaml: Self.tidepool, name: "tidepool").machine
      #expect(desk.obstacle(on: machine) == nil)
      #expect(
        desk.obstacle(on: try #require(ShippedMachines.file(named: "orchard")).machine) == .machine)
      try FileManager.default.removeItem(atPath: "\(folder)/series-1.json.secret")
      #expect(desk.obstacle(on: machine) == .secret)
      // It can't be revealed, so the next one is the first of another chain.
      try desk.commit(to: Self.tidepool, coins: 1, lines: nil, bet: "base")
      #expect(desk.series?.opening.previous == FairOpening.none)
    }
  }

  @Test func `plays no round of a transcript that was changed`() throws {
    try inFolder { folder in
      var desk = try begun(folder)
      let start = try #require(desk.series?.start)
      _ = try desk.round(0, ofSeries: start)
      let path = try #require(desk.path)
      let text = try String(contentsOfFile: path, encoding: .utf8)
      try text.replacing("\"tosses\" : 0", with: "\"tosses\" : 1")
        .write(toFile: path, atomically: true, encoding: .utf8)
      #expect(throws: FileError.self) { try desk.round(1, ofSeries: start) }
      #expect(desk.series?.rounds.count == 1)
      var other = FairDesk(folder: folder)
      #expect(throws: RefusedSeries.self) { try other.look() }
    }
  }
}
