import SlotControls
import SlotEngine
import SlotPaint
import Testing

@testable import SlotCabinet

@Suite struct `The exact figures in the window` {
  private func cabinet() throws -> Cabinet {
    Cabinet(engine: try SlotEngine(machine: try Machines.named("arcade"), seed: 1))
  }

  private func figures(_ cabinet: Cabinet, _ returned: Double) -> ExactFigures {
    ExactFigures(
      stake: cabinet.engine.stake, returned: returned)
  }

  @Test func `are asked for once, and again when the stake changes`() throws {
    var cabinet = try cabinet()
    #expect(cabinet.reduce(.tick, at: .zero).isEmpty)
    #expect(cabinet.reduce(.input(.key(.function(3))), at: .zero) == [.workOutFigures])
    #expect(cabinet.reduce(.tick, at: .zero).isEmpty)
    #expect(cabinet.reduce(.figures(figures(cabinet, 0.95)), at: .zero).isEmpty)
    let more = try #require(cabinet.controls(at: .zero).first { $0.id == .moreCoins })
    _ = cabinet.reduce(.input(.pointerPressed(more.frame.center)), at: .zero)
    let effects = cabinet.reduce(.input(.pointerReleased(more.frame.center)), at: .zero)
    #expect(cabinet.engine.stake.coins == 2)
    #expect(effects == [.workOutFigures])
  }

  @Test func `stand beside the session's return, and only while they belong to its stake`() throws {
    var cabinet = try cabinet()
    _ = cabinet.reduce(.input(.key(.function(3))), at: .zero)
    #expect(words(of: cabinet).contains("return, exact: being worked out"))
    _ = cabinet.reduce(.figures(figures(cabinet, 0.9512)), at: .zero)
    _ = cabinet.reduce(.input(.key(.space)), at: .zero)
    var now = Duration.zero
    while !cabinet.isReady {
      now += .milliseconds(100)
      _ = cabinet.reduce(.tick, at: now)
    }
    #expect(words(of: cabinet).contains("return, exact: 95.1 %"))
    #expect(words(of: cabinet).contains { $0.hasPrefix("return, so far: ") })
    cabinet.changeStake(coins: 1)
    #expect(words(of: cabinet).contains("return, exact: being worked out"))
  }

  /// Rounds that all pay nothing don't show how much pays vary, so there is no interval of zero.
  @Test func `stand beside a dash until there is an interval`() throws {
    var cabinet = try cabinet()
    _ = cabinet.reduce(.input(.key(.function(3))), at: .zero)
    #expect(words(of: cabinet).contains("return, so far: — in 0 rounds"))
    let engine = cabinet.engine
    let spin = try #require(
      (0..<1000).first { first in (first..<first + 2).allSatisfy { engine.round($0).pay == 0 } })
    cabinet = Cabinet(
      engine: try SlotEngine(machine: engine.machine, seed: engine.seed, nextSpin: spin))
    _ = cabinet.reduce(.input(.key(.function(3))), at: .zero)
    var now = Duration.zero
    for rounds in ["1 round", "2 rounds"] {
      _ = cabinet.playOut(at: &now)
      #expect(words(of: cabinet).contains("return, so far: 0.0 % ± — in \(rounds)"))
    }
  }

  @Test func `share the panel with how long frames take`() throws {
    var cabinet = try cabinet()
    _ = cabinet.reduce(.input(.key(.function(3))), at: .zero)
    var times = FrameTimes()
    times.add(.milliseconds(2))
    times.add(.milliseconds(5))
    _ = cabinet.reduce(.frames(times), at: .zero)
    #expect(words(of: cabinet).contains("frames: 3.5 ms on average, 5.0 ms at most, of 2"))
  }

  /// The bar above the reels holds the tabs, and the meters below them the credits.
  @Test(arguments: [Size(width: 800, height: 600), Size(width: 600, height: 1067)])
  func `share the room over the reels with what competed`(size: Size) throws {
    let machine = try Machines.named("orchard")
    // A spin with fifteen wins.
    let number: UInt64 = 2897
    var cabinet = Cabinet(
      engine: try SlotEngine(machine: machine, seed: 42, nextSpin: number), pace: .quick)
    _ = cabinet.reduce(.resized(size), at: .zero)
    _ = cabinet.reduce(.input(.key(.function(3))), at: .zero)
    var now = Duration.zero
    _ = cabinet.playOut(at: &now)
    let lines = words(of: cabinet)
    #expect(lines.first?.hasPrefix("seed 42 : spin \(number)") == true)
    #expect(cabinet.round?.spins[0].outcome.wins.count == 15 && lines.count > 18)
    #expect(lines.suffix(2).map { $0.prefix(7) } == ["return,", "return,"])
    let heights = cabinet.scene(at: .seconds(100)).marks.compactMap { mark in
      if case .text(let text) = mark.content, mark.name?.hasPrefix("insight") == true {
        text.anchor.y
      } else {
        nil as Double?
      }
    }
    let layout = cabinet.layout
    #expect(heights.min() ?? 0 > layout.title.y + layout.title.height)
    #expect(heights.max() ?? .infinity < layout.message.y + layout.message.height)
  }

  private func words(of cabinet: Cabinet) -> [String] {
    cabinet.scene(at: .seconds(100)).marks.compactMap { mark in
      guard case .text(let text) = mark.content, mark.name?.hasPrefix("insight") == true else {
        return nil
      }
      return text.string
    }
  }
}
