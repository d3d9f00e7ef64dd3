import SlotControls
import SlotEngine
import SlotPaint
import SlotShow
import Testing

@testable import SlotCabinet

/// A spin of Moonlit Orchard that pays 5,000 for 20, which is 250 times its cost, and one of The Thaw that pays 540 for
/// its grids together. Both were found with `slots find`.
@Suite(.timeLimit(.minutes(20))) struct `The amount of a large win` {
  private static let legendary: UInt64 = 10_187
  private static let tumble: UInt64 = 533

  private static func cabinet(
    _ name: String, _ number: UInt64, pace: Pace = .theatre, isCalm: Bool = false
  ) throws -> Cabinet {
    var cabinet = Cabinet(
      engine: try SlotEngine(machine: Machines.named(name), seed: 42, nextSpin: number),
      pace: pace, purse: Purse(balance: 1000))
    cabinet.dress(textScale: 1, colors: nil, isCalm: isCalm, words: cabinet.words)
    _ = cabinet.reduce(.input(.key(.space)), at: .zero)
    return cabinet
  }

  /// What is seen from when the amount appears until the round is over, every 20 ms.
  private static func watch(_ cabinet: inout Cabinet) -> [(time: Duration, tableau: Tableau)] {
    var (now, seen) = (Duration.zero, [(time: Duration, tableau: Tableau)]())
    while !cabinet.isReady {
      now += .milliseconds(20)
      _ = cabinet.reduce(.tick, at: now)
      let tableau = cabinet.tableau(at: now)
      if tableau.motion.win != nil { seen.append((now, tableau)) }
    }
    return seen
  }

  @Test func `passes all tiers on its way, each when it is worth it`() throws {
    var cabinet = try Self.cabinet("orchard", Self.legendary)
    let wins = Self.watch(&cabinet).compactMap(\.tableau.motion.win)
    var tiers: [WinTier] = []
    for (last, win) in zip(wins, wins.dropFirst()) {
      #expect(win.amount >= last.amount && win.tier >= last.tier)
      let tier = WinTier(pay: win.amount, cost: 20)
      // Titles change with a frame at most between them and the amount.
      #expect(win.tier == max(tier, .win) || win.tier == .win && tier == .nice)
      if tiers.last != win.tier { tiers.append(win.tier) }
    }
    #expect(tiers == [.win, .nice, .big, .huge, .legendary])
    #expect(wins.last?.amount == 5000)
  }

  @Test func `is drawn as it is counted, where the credits are counted too`() throws {
    var cabinet = try Self.cabinet("orchard", Self.legendary)
    var now = Duration.zero
    var seen = 0
    while !cabinet.isReady {
      now += .milliseconds(170)
      _ = cabinet.reduce(.tick, at: now)
      guard let win = cabinet.tableau(at: now).motion.win else { continue }
      let list = cabinet.scene(at: now)
      let figures = list.flatMarks.filter { $0.name == "celebrated" }.compactMap { entry in
        if case .text(let text) = entry.mark.content { text.string } else { nil }
      }
      #expect(figures.joined() == list.texts["won"])
      #expect(list.texts["celebrated title"] == win.tier.title(in: cabinet.words))
      // There is no panel: the winning symbols are drawn.
      #expect(list.flatMarks.count { $0.mark.name?.hasPrefix("actor ") == true } <= 5)
      seen += 1
    }
    #expect(seen > 40)
  }

  @Test func `is complete after a press, and over after another one`() throws {
    var cabinet = try Self.cabinet("orchard", Self.legendary)
    var now = Duration.zero
    while cabinet.tableau(at: now).motion.win == nil {
      now += .milliseconds(20)
      _ = cabinet.reduce(.tick, at: now)
    }
    _ = cabinet.reduce(.input(.key(.space)), at: now)
    let win = try #require(cabinet.tableau(at: now).motion.win)
    #expect(win.amount == 5000 && win.tier == .legendary && !cabinet.isReady)
    _ = cabinet.reduce(.input(.key(.space)), at: now)
    #expect(cabinet.isReady && cabinet.tableau(at: now).motion == StageMotion())
    #expect(cabinet.tableau(at: now).won == 5000)
    #expect(!cabinet.isMoving(at: now))
  }

  @Test(arguments: [Pace.theatre, .quick])
  func `of a tumble grows from grid to grid, and is celebrated as one`(pace: Pace) throws {
    var cabinet = try Self.cabinet("thaw", Self.tumble, pace: pace)
    let spin = try #require(cabinet.round?.spins.first)
    let grids = spin.outcome.grids.map { $0.wins.reduce(0) { $0 + $1.pay } }.filter { $0 > 0 }
    #expect(grids.count > 1 && grids.reduce(0, +) == 540)
    let seen = Self.watch(&cabinet)
    // What each count ended with; a count that begins anew is another movement.
    var ends: [Credits] = []
    for (last, next) in zip(seen, seen.dropFirst())
    where next.tableau.motion.win?.target != last.tableau.motion.win?.target {
      ends.append(last.tableau.motion.win?.amount ?? 0)
    }
    let sums = grids.indices.map { grids[...$0].reduce(0, +) }
    let cost = cabinet.engine.machine.cost(of: cabinet.engine.stake)
    let shown = zip(grids, sums).filter { $0.0 > cost }.map(\.1)
    #expect((ends + [540]).contains(540) && shown.dropLast().allSatisfy(ends.contains))
    let tiers = seen.compactMap(\.tableau.motion.win).filter { $0.amount == 540 }.map(\.tier)
    #expect(tiers.last == WinTier(pay: 540, cost: cost) && WinTier(pay: 540, cost: cost) > .nice)
    #expect(cabinet.tableau(at: seen.last?.time ?? .zero).won == 540)
  }

  @Test func `looks the same whenever it is drawn`() throws {
    var cabinet = try Self.cabinet("orchard", Self.legendary)
    var other = try Self.cabinet("orchard", Self.legendary)
    for step in 0..<60 {
      let now = Duration.milliseconds(200 * step)
      _ = cabinet.reduce(.tick, at: now)
      // One is shown every frame, the other now and then.
      if step.isMultiple(of: 7) {
        _ = other.reduce(.tick, at: now)
        #expect(cabinet.scene(at: now) == other.scene(at: now))
      }
    }
  }
}

@Suite(.timeLimit(.minutes(20))) struct `A player who wants less motion` {
  private static func cues(
    of machine: Machine, pace: Pace, isCalm: Bool, rounds: UInt64
  ) throws -> [Cue] {
    let engine = try SlotEngine(machine: machine, seed: 42)
    return (0..<rounds).flatMap { number in
      var show = Performance(
        of: engine.round(number), on: machine, stake: engine.stake, pace: pace, isCalm: isCalm)
      return show.movements(from: Tableau(of: machine)).flatMap(\.cues)
    }
  }

  @Test(
    arguments: Machines.shipped.map(\.name),
    [(Pace.quick, true), (.theatre, true), (.regulated, false)]
  )
  func `sees nothing thrown and no symbol act, as at the regulated pace`(
    name: String, how: (pace: Pace, isCalm: Bool)
  ) throws {
    let cues = try Self.cues(
      of: try Machines.named(name), pace: how.pace, isCalm: how.isCalm,
      rounds: how.pace == .quick ? 60 : 6)
    #expect(!cues.isEmpty)
    #expect(!cues.contains { $0.action.throwsOrActs })
    for case .stageWin(let stage) in cues.map(\.action) {
      #expect(stage.isCalm)
      let moments = (0..<20).map { stage.moment(at: stage.length * $0 / 20) }
      #expect(moments.allSatisfy { $0.opacity == 1 && $0.elapsed == 1 && $0.sinceTier == 1 })
    }
  }

  @Test func `misses something`() throws {
    let cues = try Self.cues(
      of: try Machines.named("monsoon"), pace: .quick, isCalm: false, rounds: 60)
    #expect(cues.contains { $0.action.throwsOrActs })
  }
}

extension Cue.Action {
  fileprivate var throwsOrActs: Bool {
    switch self {
    case .emit, .act, .wipe: true
    default: false
    }
  }
}
