import SlotControls
import SlotEngine
import SlotPaint
import SlotStrings
import Testing

@testable import SlotCabinet

/// What the stage says besides the reels, against figures worked out by hand from the machines' files.
@Suite(.timeLimit(.minutes(20))) struct `The information on the stage` {
  private static let wide = Size(width: 1920, height: 1080)
  private static let upright = Size(width: 600, height: 1067)

  private func cabinet(_ name: String, seed: UInt64 = 1, in size: Size = wide) throws -> Cabinet {
    var cabinet = Cabinet(
      engine: try SlotEngine(machine: try Machines.named(name), seed: seed), pace: .quick)
    _ = cabinet.reduce(.resized(size), at: .zero)
    return cabinet
  }

  /// The page of the pay table that has an entry.
  private func page(with entry: String, of name: String) throws -> DisplayList {
    var cabinet = try cabinet(name)
    let pages = (0..<4).map { _ in
      _ = cabinet.reduce(.input(.key(.character("p"))), at: .zero)
      return cabinet.scene(at: .zero)
    }
    return try #require(pages.first { $0.texts[entry] != nil })
  }

  /// A scatter of 2 bets on a machine that costs 5, and one of 2, 10 and 50 bets on one that costs 20.
  @Test(arguments: [
    ("tidepool", "pays pearl 3", "10"), ("monsoon", "pays lotus 3", "50"),
    ("orchard", "pays moon 3", "40"), ("orchard", "pays moon 5", "1,000"),
  ])
  func `says in credits what scatters pay`(name: String, entry: String, pay: String) throws {
    #expect(try page(with: entry, of: name).texts[entry] == pay)
  }

  @Test(arguments: ["kites", "orchard", "thaw", "tidepool"], [wide, upright])
  func `has pays of one size, each symbol in one row`(name: String, size: Size) throws {
    let cabinet = try cabinet(name, in: size)
    let list = cabinet.scene(at: .zero)
    let pays = list.flatMarks.compactMap { entry -> Text? in
      guard entry.mark.name?.hasPrefix("pays ") == true, case .text(let text) = entry.mark.content
      else { return nil }
      return text
    }
    #expect(pays.count > 5 && Set(pays.map(\.em)).count == 1)
    let sheet = try #require(PayTableSheet(of: cabinet.pays, in: cabinet.layout, page: 0))
    let names = sheet.lines.map(\.row.name)
    #expect(Set(names).count == names.count)
  }

  @Test func `shows every symbol of a group, apart from each other`() throws {
    let list = try page(with: "pays animals 3", of: "tidepool")
    let pay = try #require(list.flatMarks.first { $0.mark.name == "pays animals 4" }).mark
    guard case .text(let text) = pay.content else { return }
    let small = list.marks.compactMap { mark -> (String, Rect)? in
      guard case .picture(let picture, let rect, _) = mark.content, rect.width < 50,
        abs(rect.center.y - text.anchor.y) < 40, rect.x < text.anchor.x
      else { return nil }
      return (picture.name, rect)
    }
    #expect(Set(small.map(\.0)) == ["symbol/whale", "symbol/turtle", "symbol/crab"])
    for (left, right) in zip(small, small.dropFirst()) {
      let isApart =
        left.1.x + left.1.width <= right.1.x || left.1.y + left.1.height <= right.1.y
      #expect(isApart)
    }
  }

  @Test(arguments: [("monsoon", "243 WAYS"), ("thaw", "81 WAYS"), ("tidepool", nil)])
  func `says how many ways there are`(name: String, words: String?) throws {
    #expect(try cabinet(name).scene(at: .zero).texts["ways"] == words)
  }

  @Test func `counts the ways of reels whose heights are drawn`() throws {
    var cabinet = try cabinet("kites")
    var now = Duration.zero
    var seen: Set<String> = []
    for number in 0..<5 as Range<UInt64> {
      let round = cabinet.engine.round(number)
      _ = cabinet.reduce(.input(.key(.space)), at: now)
      now += .milliseconds(400)
      _ = cabinet.reduce(.tick, at: now)
      let ways = round.spins[0].outcome.window.columns.reduce(1) { $0 * $1.count }
      let words = cabinet.scene(at: now).texts["ways"]
      #expect(words == "\(Words(.english).number(ways)) WAYS")
      seen.insert(words ?? "")
      _ = cabinet.finish(at: &now)
    }
    #expect(seen.count > 1)
  }

  /// The comb of the apiary, as its last spin leaves it, holds what its end then pays; a full comb would
  /// pay the grand prize on top.
  @Test func `says what a stay would collect if it ended now`() throws {
    let engine = try SlotEngine(machine: try Machines.named("apiary"), seed: 42)
    let numbers = (0..<3000 as Range<UInt64>).filter { number in
      let round = engine.round(number)
      return round.stays.contains { !$0.closing.isEmpty }
        && round.spins.last?.outcome.window.columns.joined().contains { $0.name == "cell" } == true
    }.prefix(3)
    #expect(numbers.count == 3)
    for number in numbers {
      let round = engine.round(number)
      let closing = try #require(round.stays.first { !$0.closing.isEmpty }).closingPay
      var cabinet = Cabinet(
        engine: try SlotEngine(machine: engine.machine, seed: 42, nextSpin: number), pace: .quick)
      var now = Duration.zero
      var seen: [String] = []
      _ = cabinet.reduce(.input(.key(.space)), at: now)
      while !cabinet.isReady {
        if let words = cabinet.scene(at: now).texts["stay total"] { seen.append(words) }
        now = try #require(cabinet.nextDeadline)
        _ = cabinet.reduce(.tick, at: now)
      }
      #expect(seen.last == "so far \(Words(.english).number(closing))")
      #expect(seen.first?.hasPrefix("so far ") == true && seen.first != "so far 0")
    }
  }

  @Test func `lists what has tumbled away, up to the round's pay`() throws {
    let engine = try SlotEngine(machine: try Machines.named("thaw"), seed: 42)
    let number = try #require(
      (0..<3000 as Range<UInt64>).first { number in
        let round = engine.round(number)
        return round.spins.count == 1 && round.spins[0].outcome.grids.count > 2
      })
    let wins = engine.round(number).spins[0].outcome.grids.flatMap(\.wins)
    var cabinet = Cabinet(
      engine: try SlotEngine(machine: engine.machine, seed: 42, nextSpin: number), pace: .quick)
    var now = Duration.zero
    _ = cabinet.reduce(.input(.key(.space)), at: now)
    _ = cabinet.finish(at: &now)
    let words = try #require(cabinet.scene(at: now).texts["message"])
    #expect(words.hasPrefix("\(wins[0].count) × \(wins[0].name.prefix { $0 != " " })"))
    for win in wins.prefix(4) { #expect(words.contains(" \(Words(.english).number(win.pay))")) }
  }

  @Test func `opens on a picture without blanks where there is one`() throws {
    for seed in 0..<5 as Range<UInt64> {
      let texts = try cabinet("arcade", seed: seed).scene(at: .zero).wheels.values
      #expect(!texts.flatMap(\.tiles).contains { $0.name == "symbol/blank" })
    }
  }

  @Test(arguments: Machines.names.filter { $0 != "classic" })
  func `has no message with doubled spaces`(name: String) throws {
    var cabinet = try cabinet(name, seed: 3)
    var now = Duration.zero
    for _ in 0..<3 {
      _ = cabinet.reduce(.input(.key(.space)), at: now)
      for _ in 0..<40 {
        now += .milliseconds(100)
        _ = cabinet.reduce(.tick, at: now)
        let texts = cabinet.scene(at: now).flatMarks.compactMap { entry -> String? in
          if case .text(let text) = entry.mark.content { text.string } else { nil }
        }
        #expect(!texts.contains { $0.contains("  ") })
      }
    }
  }

  @Test func `frames the cells of a line in the line's colour`() throws {
    let engine = try SlotEngine(machine: try Machines.named("tidepool"), seed: 42)
    let number = try #require(
      (0..<3000 as Range<UInt64>).first {
        let round = engine.round($0)
        return round.spins.count == 1 && round.spins[0].outcome.wins.first?.line == 2
      })
    var cabinet = Cabinet(
      engine: try SlotEngine(machine: engine.machine, seed: 42, nextSpin: number), pace: .quick)
    var now = Duration.zero
    _ = cabinet.reduce(.input(.key(.space)), at: now)
    _ = cabinet.finish(at: &now)
    let frames = cabinet.scene(at: now).flatMarks.compactMap { entry -> Picture? in
      guard entry.name == "win 0", case .picture(let picture, _, _) = entry.mark.content else {
        return nil
      }
      return picture
    }
    #expect(!frames.isEmpty)
    #expect(frames.allSatisfy { $0.variant == .glowing(Palette.line(2)) })
  }

  /// Once the wins of a spin are counted, the stay has paid them too.
  @Test func `says what a stay has paid as soon as it is counted`() throws {
    let engine = try SlotEngine(machine: try Machines.named("kites"), seed: 42)
    let number = try #require(
      (0..<3000 as Range<UInt64>).first { number in
        let spins = engine.round(number).spins
        return spins.count > 1 && spins[0].pay == 0 && spins[1].pay > 0
      })
    var cabinet = Cabinet(
      engine: try SlotEngine(machine: engine.machine, seed: 42, nextSpin: number), pace: .quick)
    var now = Duration.zero
    _ = cabinet.reduce(.input(.key(.space)), at: now)
    var last: String?
    while cabinet.tableau(at: now).stay?.played ?? 0 < 2 {
      last = cabinet.scene(at: now).texts["stay total"]
      now = try #require(cabinet.nextDeadline)
      _ = cabinet.reduce(.tick, at: now)
    }
    #expect(last == "paid \(Words(.english).number(engine.round(number).spins[1].pay))")
  }
}
