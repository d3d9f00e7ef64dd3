import Foundation
import SlotCabinet
import SlotEngine
import SlotFiles
import SlotMachineFile
import SlotScreens
import SlotShow
import TestSupport
import Testing

@testable import SlotMachine

/// A machine file in a folder of its own, and somebody who looks at it four times a second.
@MainActor private struct WatchedMachine {
  let file: URL
  let watch = MachineWatch()
  let loaded: LoadedMachine
  private(set) var now = Duration.seconds(5)

  init(opening file: URL) throws {
    self.file = file
    loaded = try LoadedMachine(.file(path: file.path))
  }

  init(in folder: URL) throws {
    file = folder.appending(path: "coin.yaml")
    try Self.write(pay: 3, to: file)
    loaded = try LoadedMachine(.file(path: file.path))
  }

  static func text(pay: Int) -> String {
    """
    format: 1
    name: coin
    symbols: [heads, tails]
    reels: [[heads, tails], [heads, tails]]
    lines: [[0, 0]]
    pays: {heads: {2: \(pay)}}
    wins: [{where: lines, match: left}]

    """
  }

  static func write(pay: Int, to file: URL) throws {
    try Data(text(pay: pay).utf8).write(to: file)
  }

  /// What is told of it within three seconds, however long reading it takes.
  mutating func news() -> [FileNews] { look(times: 12) }

  /// What is told of it in some looks.
  mutating func look(times: Int) -> [FileNews] {
    var news: [FileNews] = []
    for _ in 0..<times {
      now += .milliseconds(250)
      if let told = watch.news(of: loaded, at: now) { news.append(told) }
      let limit = ContinuousClock.now + .seconds(60)
      while watch.isReading, ContinuousClock.now < limit {
        if let told = watch.news(of: loaded, at: now) { news.append(told) }
        Thread.sleep(forTimeInterval: 0.002)
      }
    }
    return news
  }
}

@MainActor @Suite(.timeLimit(.minutes(20))) struct `The file of the machine that is played` {
  private func watch(_ body: (inout WatchedMachine) throws -> Void) throws {
    try withTemporaryFolder { folder in
      var watched = try WatchedMachine(in: folder)
      #expect(watched.news() == [])
      try body(&watched)
    }
  }

  /// The pays of two heads in the versions that are told of; nil for anything else.
  private func pays(_ news: [FileNews]) throws -> [Credits?] {
    try news.map { news in
      guard case .saved(let saved) = news else { return nil }
      let engine = try SlotEngine(machine: saved.machine, seed: 1)
      return (0..<100).lazy.map { engine.outcome(ofSpin: $0).pay }.first { $0 > 0 }
    }
  }

  private func reasons(_ news: [FileNews]) -> [String] {
    news.flatMap { if case .refused(let reasons) = $0 { reasons } else { [String]() } }
  }

  @Test func `is read again when it is saved, in place or by moving another over it`() throws {
    try watch { watched in
      try WatchedMachine.write(pay: 4, to: watched.file)
      #expect(try pays(watched.news()) == [4])
      let next = watched.file.deletingLastPathComponent().appending(path: "next")
      try WatchedMachine.write(pay: 5, to: next)
      // Safety: the system only reads the paths.
      let status = unsafe rename(next.path, watched.file.path)
      try #require(status == 0)
      #expect(try pays(watched.news()) == [5])
      #expect(watched.news() == [])
    }
  }

  @Test func `isn't refused while it is half written`() throws {
    try watch { watched in
      let text = WatchedMachine.text(pay: 6)
      try Data().write(to: watched.file)
      // Half a machine may be one that can be played.
      for share in [0, 40, 90, 120] {
        try Data(text.utf8.prefix(share)).write(to: watched.file)
        #expect(watched.look(times: 2) == [])
      }
      try Data(text.utf8).write(to: watched.file)
      #expect(try pays(watched.news()) == [6])
    }
  }

  @Test func `is refused with the place and what would be right, and read once it is mended`()
    throws
  {
    try watch { watched in
      let broken = WatchedMachine.text(pay: 3).replacing("heads: {2: 3}", with: "heads: {2: x}")
      try Data(broken.utf8).write(to: watched.file)
      let reasons = reasons(watched.news())
      #expect(reasons.count == 1)
      // Its name stands for its path.
      #expect(
        reasons.first?.hasPrefix("coin.yaml:6:19: pays.heads.2: \"x\" isn't a valid pay; give")
          == true, "\(reasons)")
      try WatchedMachine.write(pay: 3, to: watched.file)
      #expect(try pays(watched.news()) == [3])
    }
  }

  @Test func `is read again when a table beside it is saved, and refused for a mistake in it`()
    throws
  {
    try withTemporaryFolder { folder in
      let (file, table) = (folder.appending(path: "coin.yaml"), folder.appending(path: "t.csv"))
      func write(_ credits: String) throws {
        try Data("weight,credits\n1,\(credits)\n".utf8).write(to: table)
      }
      try write("4")
      try Data(
        """
        format: 2
        name: coin
        bet: {cost: 1}
        symbols: [heads, tails]
        reels: [[heads, tails]]
        wins: [{where: window, match: count, then: {heads: {1: {bonus: t}}}}]
        bonuses: {t: {table: t.csv}}
        """.utf8
      ).write(to: file)
      var watched = try WatchedMachine(opening: file)
      #expect(watched.news() == [])
      func outcomes(_ news: [FileNews]) -> [Pay?] {
        news.map { news in
          guard case .saved(let saved) = news,
            case .table(let table) = saved.machine.bonuses[0].play
          else { return nil }
          return table[0].value.credits
        }
      }
      try write("5")
      #expect(outcomes(watched.news()) == [.perCoin(5)])
      try write("x")
      #expect(reasons(watched.news()).map { $0.contains("t.csv:2:3: ") } == [true])
      try write("6")
      #expect(outcomes(watched.news()) == [.perCoin(6)])
    }
  }

  @Test
  func `is read again when its show is saved, refused for a mistake in it, and usual without`()
    throws
  {
    func sways(_ news: [FileNews]) -> [Double?] {
      news.map { if case .saved(let saved) = $0 { saved.card.show?.temper.sway } else { nil } }
    }
    try watch { watched in
      let show = watched.file.deletingLastPathComponent().appending(path: "coin.show.yaml")
      try Data("format: 1\nsway: 2\n".utf8).write(to: show)
      #expect(sways(watched.news()) == [2])
      try Data("format: 1\nsway: 5\n".utf8).write(to: show)
      let reasons = reasons(watched.news())
      #expect(reasons.count == 1)
      #expect(
        reasons.first?.hasPrefix("coin.show.yaml:2:7: sway: \"5\" isn't a valid factor; give")
          == true, "\(reasons)")
      try FileManager.default.removeItem(at: show)
      let news = watched.news()
      #expect(sways(news) == [nil])
      #expect(try pays(news) == [3])
    }
  }

  @Test func `is gone when it is removed, and read when it is back`() throws {
    try watch { watched in
      try FileManager.default.removeItem(at: watched.file)
      #expect(watched.news() == [.gone])
      try WatchedMachine.write(pay: 3, to: watched.file)
      #expect(try pays(watched.news()) == [3])
    }
  }

  @Test func `is refused where a folder or a pipe has its name, which nobody waits for`() throws {
    try watch { watched in
      try FileManager.default.removeItem(at: watched.file)
      try FileManager.default.createDirectory(
        at: watched.file, withIntermediateDirectories: false)
      #expect(reasons(watched.news()).first?.contains("plain file") == true)
      try FileManager.default.removeItem(at: watched.file)
      // Safety: the system only reads the path.
      let status = unsafe mkfifo(watched.file.path, 0o600)
      try #require(status == 0)
      #expect(reasons(watched.news()).first?.contains("plain file") == true)
      try FileManager.default.removeItem(at: watched.file)
      try FileManager.default.createSymbolicLink(
        at: watched.file, withDestinationURL: URL(fileURLWithPath: "/dev/zero"))
      #expect(reasons(watched.news()).first?.contains("plain file") == true)
      try FileManager.default.removeItem(at: watched.file)
      try WatchedMachine.write(pay: 8, to: watched.file)
      #expect(try pays(watched.news()) == [8])
    }
  }
}
