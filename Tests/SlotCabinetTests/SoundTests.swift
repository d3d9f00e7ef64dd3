import SlotControls
import SlotEngine
import SlotPaint
import Testing

@testable import SlotCabinet

@Suite(.timeLimit(.minutes(20))) struct `What is heard` {
  /// The effects of a round from the press to its end.
  private static func effects(ofRound number: UInt64, on machine: Machine) throws -> [CabinetEffect]
  {
    var cabinet = Cabinet(
      engine: try SlotEngine(machine: machine, seed: 42, nextSpin: number), pace: .quick)
    var effects = cabinet.reduce(.input(.key(.space)), at: .zero)
    var now = Duration.zero
    while !cabinet.isReady {
      if cabinet.waitsForPick {
        let place = cabinet.tableau(at: now).boards.last?.places.firstIndex { $0.prize == nil }
        effects += cabinet.reduce(.press(.place(place ?? 0)), at: now)
      }
      // Sounds are so close together that no frame may be late.
      now += .milliseconds(10)
      effects += cabinet.reduce(.tick, at: now)
    }
    return effects
  }

  @Test func `is music from the first press to twenty seconds after the round, then nothing`()
    throws
  {
    let machine = try Machines.named("tidepool")
    let engine = try SlotEngine(machine: machine, seed: 42)
    let number = try #require((0..<2000).first { engine.round($0).pay == 0 })
    var cabinet = Cabinet(
      engine: try SlotEngine(machine: machine, seed: 42, nextSpin: number), pace: .quick)
    #expect(cabinet.reduce(.tick, at: .seconds(60)).isEmpty)
    #expect(
      cabinet.reduce(.input(.key(.space)), at: .seconds(61)).contains(.setMusic(.base)))
    let rest = Duration.seconds(63)
    #expect(!cabinet.reduce(.tick, at: rest).contains { $0.changesMusic })
    #expect(cabinet.isReady)
    let silence = try #require(cabinet.nextDeadline)
    #expect(silence > rest && silence <= rest + .seconds(20))
    #expect(cabinet.reduce(.tick, at: silence) == [.setMusic(nil)])
    // Only the session's minutes go on.
    #expect(cabinet.nextDeadline == .seconds(120))
  }

  @Test func `is other music in a feature, and the base game's after it`() throws {
    let machine = try Machines.named("tidepool")
    let engine = try SlotEngine(machine: machine, seed: 42)
    let number = try #require((0..<2000).first { engine.round($0).stays.count > 1 })
    let music = try Self.effects(ofRound: number, on: machine).filter(\.changesMusic)
    #expect(music == [.setMusic(.base), .setMusic(.feature), .setMusic(.base)])
  }

  @Test func `never is music on the classic, nor a button`() throws {
    let machine = try Machines.named("classic")
    var cabinet = Cabinet(engine: try SlotEngine(machine: machine, seed: 42))
    var effects: [CabinetEffect] = []
    for step in 0..<300 {
      let now = Duration.milliseconds(20 * step)
      effects += cabinet.reduce(.input(.pointerPressed(cabinet.spinFrame.center)), at: now)
      effects += cabinet.reduce(.input(.pointerReleased(cabinet.spinFrame.center)), at: now)
    }
    let sounds = Set(effects.compactMap(\.sound))
    #expect(sounds.contains(.crunch))
    #expect(sounds.isSubset(of: [.crunch, .win]))
    #expect(!effects.contains { $0.changesMusic })
  }

  @Test func `holds a lock for new cells alone, and ends a count above the cost with a coin`()
    throws
  {
    let machine = try Machines.named("lanterns")
    let engine = try SlotEngine(machine: machine, seed: 42)
    let number = try #require((0..<2000).first { engine.round($0).spins.count > 1 })
    let round = engine.round(number)
    var held = 0
    for (last, next) in zip(round.spins, round.spins.dropFirst())
    where next.state.held.contains(where: { last.state.held[$0.key] == nil }) { held += 1 }
    try #require(held > 0)
    let sounds = try Self.effects(ofRound: number, on: machine).compactMap(\.sound)
    #expect(sounds.count { $0 == .lock } == held)
    let celebrated = round.spins.count {
      WinTier(pay: $0.outcome.pay, cost: round.spins.count > 0 ? 10 : 0) > .returned
    }
    #expect(sounds.count { $0 == .coin } == celebrated)
  }

  @Test
  func `is the tick of a wheel at every place that its light passes, and no more than 17 a second`()
  {
    let run = LightRun(places: 8, target: 5)
    let ticks = run.ticks(in: .milliseconds(2200))
    #expect(ticks.count > 10)
    for (first, second) in zip(ticks, ticks.dropFirst()) {
      #expect(second - first >= .milliseconds(60))
    }
    for tick in ticks {
      let before = run.place(at: (tick - .milliseconds(1)) / .milliseconds(2200))
      #expect(run.place(at: (tick + .milliseconds(1)) / .milliseconds(2200)) != before)
    }
    #expect(run.place(at: 1) == 5)
  }

  @Test func `ends with the reels where a spin is skipped`() throws {
    let machine = try Machines.named("monsoon")
    var cabinet = Cabinet(engine: try SlotEngine(machine: machine, seed: 42))
    _ = cabinet.reduce(.input(.key(.space)), at: .zero)
    let skipped = cabinet.reduce(.input(.key(.space)), at: .milliseconds(400))
    #expect(skipped.first == .silence(.reels))
  }
}

extension CabinetEffect {
  fileprivate var changesMusic: Bool {
    if case .setMusic = self { true } else { false }
  }

  fileprivate var sound: Sound? {
    if case .play(let sound) = self { sound } else { nil }
  }
}
