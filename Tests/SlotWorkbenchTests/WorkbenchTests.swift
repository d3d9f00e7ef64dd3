import Foundation
import SlotControls
import Pickers
import SlotEngine
import SlotMachineFile
import SlotPaint
import SlotStatistics
import SlotStrings
import TestSupport
import Testing

@testable import SlotWorkbench

@Suite(.timeLimit(.minutes(20))) struct `The workbench` {
  @Test func `shows the seed's spin, and evaluates whatever is turned by hand`() throws {
    var user = try WorkbenchUser("tidepool")
    let engine = user.bench.engine
    #expect(user.bench.reading.outcome == engine.outcome(ofSpin: 0))
    #expect(user.bench.isPoseOfSpin)
    user.press(.down)
    #expect(user.bench.nextDeadline != nil)
    user.rest()
    let positions = engine.outcome(ofSpin: 0).positions
    let turned = [ReelPosition(stop: (positions[0].stop + 1) % 16)] + positions.dropFirst()
    #expect(user.bench.reading.outcome.positions == turned)
    let ordinal = try engine.machine.ordinal(of: turned)
    #expect(user.bench.reading.outcome == engine.machine.outcome(ofOrdinal: ordinal))
    #expect(!user.bench.isPoseOfSpin)
    user.press(.up)
    user.rest()
    #expect(user.bench.reading.outcome == engine.outcome(ofSpin: 0) && user.bench.isPoseOfSpin)
  }

  @Test func `evaluates every row that passes while a reel turns`() throws {
    var user = try WorkbenchUser("orchard")
    user.press(.pageDown)
    var stops: [Int] = [user.bench.reading.outcome.positions[0].stop]
    while let deadline = user.bench.nextDeadline {
      user.now = max(user.now, deadline)
      _ = user.bench.reduce(.tick, at: user.now)
      let stop = user.bench.reading.outcome.positions[0].stop
      if stops.last != stop { stops.append(stop) }
      #expect(
        user.bench.reading.outcome
          == user.bench.engine.outcome(
            of: user.bench.bench.pose, in: user.bench.bench.state, drawingAs: 0))
    }
    #expect(stops == (0...5).map { (stops[0] + $0) % 28 })
  }

  @Test func `is turned by a flick and stops on a stop`() throws {
    var user = try WorkbenchUser("orchard")
    let start = try user.control("wheel 2").frame.center
    let before = user.bench.bench.pose
    user.send(.input(.pointerPressed(start, pointer: 0)))
    for step in 1...4 {
      user.send(
        .input(.pointerMoved(Point(x: start.x, y: start.y + 22 * Double(step)), pointer: 0)))
    }
    user.send(.input(.pointerReleased(Point(x: start.x, y: start.y + 88), pointer: 0)))
    #expect(user.bench.isMoving(at: user.now))
    user.rest()
    #expect(user.bench.bench.pose != before)
    #expect(
      user.bench.bench.pose.digits.enumerated().allSatisfy { $0 == 2 || $1 == before.digits[$0] })
    #expect(user.effects.contains(.click))
  }

  @Test func `turns one stop for each nudge, by pointer and by keys`() throws {
    var user = try WorkbenchUser("orchard")
    let start = user.bench.bench.pose.digits[1]
    try user.click("forward 1")
    user.rest()
    #expect(user.bench.bench.pose.digits[1] == (start + 1) % 28)
    try user.focus("back 1")
    user.press(.enter, .space)
    user.rest()
    #expect(user.bench.bench.pose.digits[1] == (start + 27) % 28)
  }

  @Test func `never rests on a stop that can't be drawn`() throws {
    let yaml = """
      format: 1
      name: gaps
      symbols: [a, b, c]
      strips: {gapped: [a, b, c, b]}
      reels: [{strip: gapped, weights: [1, 0, 2, 0]}, [a, b]]
      bet: {cost: 1}
      lines: [[0, 0]]
      pays: {a: {2: 5}}
      wins: [{where: lines, match: left}]

      """
    let machine = try MachineFile(yaml: yaml, name: "gaps.yaml").machine
    var user = try WorkbenchUser(machine)
    for _ in 0..<5 {
      user.press(.down)
      user.rest()
      #expect([0, 2].contains(user.bench.reading.outcome.positions[0].stop))
    }
  }

  @Test func `steps through modes, multipliers, heights, and the seed's spins`() throws {
    var user = try WorkbenchUser("kites")
    try user.click("next mode")
    #expect(user.bench.engine.machine.modes[user.bench.bench.mode].name == "gusts")
    #expect(!user.bench.canSearch)
    try user.click("next height 0")
    #expect(user.bench.reading.outcome.window.columns[0].count == 4)
    try user.click("next multiplier")
    #expect(user.bench.bench.state.multiplier == 2)
    try user.click("next spin")
    #expect(user.bench.spin == 1 && user.bench.bench.mode == .base && user.bench.isPoseOfSpin)
    #expect(user.bench.reading.outcome == user.bench.engine.outcome(ofSpin: 1))
    try user.click("previous spin")
    try user.click("previous spin")
    #expect(user.bench.spin == 0)
  }

  @Test func `multiplies what is won by the multiplier that is chosen`() throws {
    var user = try WorkbenchUser("tidepool")
    let winning = try #require(
      (0...1_000).first { user.bench.engine.outcome(ofSpin: $0).wins.contains { $0.line != nil } })
    for _ in 0..<winning { try user.click("next spin") }
    let pay = user.bench.reading.outcome.wins.filter { $0.line != nil }.reduce(0) { $0 + $1.pay }
    try user.click("next multiplier")
    try user.click("next multiplier")
    let tripled = user.bench.reading.outcome.wins.filter { $0.line != nil }
    #expect(tripled.reduce(0) { $0 + $1.pay } == pay * 3)
  }
}

// MARK: - Searching

extension `The workbench` {
  @Test func `finds the next spin that lands here`() throws {
    var user = try WorkbenchUser("classic")
    try user.click("search")
    guard case .search(var search)? = user.effects.last else {
      Issue.record("\(user.effects)")
      return
    }
    let pose = user.bench.bench.pose
    user.send(.searched(search.advance(by: 10), for: pose))
    #expect(user.bench.search == .running(before: 11))
    var progress = search.advance(by: 1 << 18)
    while case .searched = progress { progress = search.advance(by: 1 << 18) }
    user.send(.searched(progress, for: pose))
    guard case .found(let spin) = user.bench.search else {
      Issue.record("\(user.bench.search)")
      return
    }
    #expect(user.bench.spin == spin && spin > 0 && user.bench.isPoseOfSpin)
    let engine = user.bench.engine
    let first = engine.firstSpin(in: 1...spin) {
      $0.positions == engine.outcome(ofSpin: 0).positions
    }
    #expect(first == spin)
  }

  @Test func `stops searching when a reel is turned, and ignores what comes late`() throws {
    var user = try WorkbenchUser("classic")
    let pose = user.bench.bench.pose
    try user.click("search")
    user.forgetEffects()
    user.press(.next, .previous)
    try user.focus("wheel 0")
    user.press(.down)
    user.rest()
    #expect(user.effects.contains(.cancelSearch) && user.bench.search == .none)
    let turned = user.bench.bench
    user.send(.searched(.found(5), for: pose))
    #expect(user.bench.bench == turned && user.bench.search == .none)
  }

  @Test func `doesn't search for what is too rare`() throws {
    let yaml = """
      format: 2
      name: rare
      symbols: [a, b]
      rows: 5
      strips: {bag: [[a, 1], [b, 99]]}
      reels: [{cells: bag}, {cells: bag}]
      bet: {cost: 1}
      wins: [{where: window, match: count, pays: {a: {3: 5}}}]

      """
    let machine = try MachineFile(yaml: yaml, name: "rare.yaml").machine
    var user = try WorkbenchUser(machine)
    for component in 0..<10
    where user.bench.wheels.wheels[component].names[user.bench.picker.selection[component]] == "b" {
      try user.click("wheel \(component)")
      user.rest()
    }
    // Ten cells that are each 1 in 100.
    #expect(Words(.english).odds(user.bench.reading.probability.value) == "1 in 1.000 × 10²⁰")
    user.forgetEffects()
    try user.click("search")
    #expect(user.bench.search == .tooRare && user.effects.isEmpty)
  }
}

// MARK: - A file that is saved

extension `The workbench` {
  private func machine(_ reel: String, pay: Int) throws -> Machine {
    try MachineFile(
      yaml: """
        format: 1
        name: drawn
        symbols: [a, b, c]
        reels: [[\(reel)], [a, b, c]]
        bet: {cost: 1}
        lines: [[0, 0]]
        pays: {a: {2: \(pay)}, b: {2: 1}, c: {2: 1}}
        wins: [{where: lines, match: left}]

        """, name: "drawn.yaml"
    ).machine
  }

  @Test func `shows the same draw of a file that was saved again`() throws {
    var user = try WorkbenchUser(try machine("a, b, c", pay: 5))
    try user.focus("wheel 0")
    while user.bench.reading.outcome.window[row: 0].map(\.name) != ["a", "a"] {
      user.press(.down)
      user.rest()
      if user.bench.picker.selection[0] == 0 { user.press(.right, .down, .left) }
      user.rest()
    }
    #expect(user.bench.reading.outcome.pay == 5)
    user.send(.reloaded(try SlotEngine(machine: try machine("a, b, c, c", pay: 7), seed: 42)))
    #expect(user.bench.reading.outcome.window[row: 0].map(\.name) == ["a", "a"])
    #expect(user.bench.reading.outcome.pay == 7)
  }

  @Test func `shows the same spin of the seed if nothing was turned`() throws {
    var user = try WorkbenchUser(try machine("a, b, c", pay: 5))
    try user.click("next spin")
    let engine = try SlotEngine(machine: try machine("c, b, a, a, b", pay: 5), seed: 42)
    user.send(.reloaded(engine))
    #expect(user.bench.reading.outcome == engine.outcome(ofSpin: 1) && user.bench.isPoseOfSpin)
  }
}
