import SlotControls
import SlotEngine
import SlotMachineFile
import SlotPaint
import SlotStrings
import Testing

@testable import SlotCabinet

/// As much as the window has to show: 12 reels of up to 12 rows, 64 symbols, 1,024 lines.
@Suite(.timeLimit(.minutes(20))) struct `The largest machine` {
  @Test(arguments: [Size(width: 800, height: 600), Size(width: 600, height: 1067)])
  func `is drawn as it is played, within the window`(size: Size) throws {
    let machine = try Self.machine()
    #expect(machine.symbols.count == 64 && machine.lines.count == 1024 && machine.rows.max() == 12)
    let engine = try SlotEngine(machine: machine, seed: 3)
    var cabinet = Cabinet(engine: engine, pace: .quick, purse: Purse(balance: 1_000_000))
    _ = cabinet.reduce(.resized(size), at: .zero)
    _ = cabinet.reduce(.input(.key(.space)), at: .zero)
    var now = Duration.zero
    while !cabinet.isReady {
      now = try #require(cabinet.nextDeadline)
      _ = cabinet.reduce(.tick, at: now)
    }
    let round = engine.round(0)
    #expect(round.pay > 0)
    let list = cabinet.scene(at: now)
    for (reel, column) in round.spins[0].outcome.window.columns.enumerated() {
      let wheel = try #require(list.wheels["reel \(reel)"])
      #expect(wheel.tiles.map(\.name) == column.map { "symbol/\($0.name)" })
      #expect(wheel.frame.x >= 0 && wheel.frame.x + wheel.frame.width <= size.width)
      #expect(wheel.frame.y >= 0 && wheel.frame.y + wheel.frame.height <= size.height)
    }
    #expect(list.texts["won"] == Words(.english).number(round.pay))
    // One win after the other is shown by itself.
    let wins = round.spins[0].outcome.wins
    #expect(wins.count > 1)
    for index in [0, wins.count - 1] {
      let list = cabinet.scene(at: now + WinCycle.step * (index + 1))
      #expect(list.marks.contains { $0.name == "win \(index)" })
    }
    // The designers' panel names as many wins as it has room for, and below them the session's return.
    _ = cabinet.reduce(.input(.key(.function(3))), at: now)
    let texts = cabinet.scene(at: now).texts
    let lines = (0..<40).compactMap { texts["insight \($0)"] }
    #expect(lines.suffix(3).first?.hasSuffix(" more") == true)
    #expect(lines.last?.hasPrefix("return, so far") == true)
  }

  /// Reels of 3 to 12 rows, whose lines run over their upper three.
  private static func machine() throws -> Machine {
    let symbols = (0..<64).map { "s\($0)" }
    let rows = (0..<12).map { $0 < 9 ? 3 + $0 : 12 }
    // The digits of a line's number in base three are its rows, the first reel's is the last digit, so that
    // the lines differ on the reels where wins begin.
    let lines = (0..<1024).map { line -> String in
      var rest = line
      let digits = (0..<12).map { _ in
        defer { rest /= 3 }
        return "\(rest % 3)"
      }
      return "[" + digits.joined(separator: ", ") + "]"
    }
    // Twelve reels may have no more than 36 stops, of which a fifth shows the same symbol: a spin wins on many
    // lines or on none.
    var others = symbols.dropFirst().makeIterator()
    let strips = (0..<3).map { _ in
      (0..<36).map { $0 % 5 == 0 ? "s0" : others.next() ?? "s63" }.joined(separator: ", ")
    }
    let reels = (0..<12).map { ["a", "b", "c"][$0 % 3] }
    return try MachineFile(
      yaml: """
        format: 1
        name: largest
        bet: {cost: 1024}
        rows: \(rows)
        symbols: [\(symbols.joined(separator: ", "))]
        strips: {a: [\(strips[0])], b: [\(strips[1])], c: [\(strips[2])]}
        reels: [\(reels.joined(separator: ", "))]
        pays: {s0: {3: 5, 4: 10, 5: 20}}
        lines: [\(lines.joined(separator: ", "))]
        wins: [{where: lines, match: left}]
        """, name: "largest"
    ).machine
  }
}
