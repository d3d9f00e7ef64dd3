import Testing

@testable import SlotEngine

@Suite struct `A machine built by names` {
  /// The example in the README.
  private func harbour() throws -> Machine {
    try MachineBuilder("harbour", rows: 3)
      .reels(
        "anchor gull shell shell buoy wave", "gull shell anchor buoy shell wave",
        "shell gull buoy anchor shell wave"
      )
      .lines([1, 1, 1], [0, 0, 0], [2, 2, 2])
      .wild("wave")
      .pays("anchor", [3: 50])
      .pays("gull", [3: 20])
      .pays("shell", [2: 2, 3: 5])
      .scatter("buoy", pays: [3: 2])
      .freeGames("buoy", [3: 10], multiplier: 2)
      .machine()
  }

  @Test func `pays what its names say`() throws {
    let machine = try harbour()
    #expect(machine.symbols.map(\.name) == ["anchor", "gull", "shell", "buoy", "wave"])
    #expect(machine.cost(of: machine.defaultStake) == 3)
    // Stops 0, 2 and 3 show anchor gull shell, anchor buoy shell, anchor shell wave.
    let stops: UInt64 = 0 * 36 + 2 * 6 + 3
    let outcome = machine.outcome(ofOrdinal: stops)
    #expect(
      outcome.window.columns.map { $0.map(\.name) } == [
        ["anchor", "gull", "shell"], ["anchor", "buoy", "shell"], ["anchor", "shell", "wave"],
      ])
    // The top line: three anchors; the bottom line: shell, shell and a wave.
    #expect(
      outcome.wins.map { "\($0.name) \($0.count) \($0.pay)" } == ["anchor 3 50", "shell 3 5"])
    // Stops 2, 1 and 0 show a buoy each: 2 × 3 credits and ten games at twice the pay.
    let scatter = machine.outcome(ofOrdinal: 2 * 36 + 1 * 6 + 0)
    let buoys = scatter.wins.filter { $0.name == "buoy" }
    #expect(buoys.map(\.pay) == [6, 0])
    #expect(buoys.last?.award == Award(mode: 1, spins: 10))
    #expect(machine.modes[1].multiplier == 2)
  }

  @Test func `refuses a name that is on no reel`() throws {
    let error = #expect(throws: MachineError.self) {
      try MachineBuilder("harbour").reels("gull shell", "gull shell").pays("whale", [2: 5])
        .machine()
    }
    #expect(error == .unknownSymbol("whale", known: ["gull", "shell"]))
    #expect(error?.description == "No reel has a symbol whale; they have gull, shell.")
  }

  @Test func `refuses parts that don't fit as any machine does`() throws {
    let error = #expect(throws: MachineError.self) {
      try MachineBuilder("harbour", rows: 3).reels("gull shell", "gull shell")
        .pays("gull", [2: 5]).machine()
    }
    #expect(error?.description.hasPrefix("reel 1 of mode base: 2 stops can't fill 3 rows") == true)
  }

  @Test func `plays the middle row where it has no lines`() throws {
    let machine = try MachineBuilder("harbour", rows: 3)
      .reels("gull shell buoy", "gull shell buoy").pays("gull", [2: 5]).machine()
    #expect(machine.lines == [[1, 1]])
  }
}
