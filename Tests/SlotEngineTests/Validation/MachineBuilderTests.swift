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

  // MARK: Weights, matches and wilds

  @Test func `weighs its stops`() throws {
    let machine = try MachineBuilder("weights").reels("a b", "a b c", "a")
      .weights([1, 3], [], [5]).pays("a", [3: 10]).machine()
    // Totals of 4, 3 and 5. The first reel's first number is its a, the others are its b.
    #expect(machine.cycle == 60)
    let firsts = (UInt64(0)..<60).map { machine.outcome(ofOrdinal: $0).window.columns[0][0].name }
    #expect(firsts.count { $0 == "a" } == 15 && firsts[..<15].allSatisfy { $0 == "a" })
    // One a of 4, one of 3, all of the third reel.
    let paid = (UInt64(0)..<60).count { !machine.outcome(ofOrdinal: $0).wins.isEmpty }
    #expect(paid == 5)
  }

  @Test func `pays runs in the middle if it is told so`() throws {
    let machine = try MachineBuilder("adjacent").reels("a b", "a b", "a b", "a b")
      .pays("a", [3: 7]).pays("a", [2: 1], match: .adjacent).machine()
    // Ordinals are the stops as binary digits: a is 0, b is 1.
    func pays(_ ordinal: UInt64) -> [Credits] {
      machine.outcome(ofOrdinal: ordinal).wins.map(\.pay)
    }
    #expect(pays(0b1001) == [1])
    #expect(pays(0b0001) == [7, 1])
    #expect(pays(0b0101) == [])
  }

  @Test func `lets a wild stand in for all but its exceptions`() throws {
    let machine = try MachineBuilder("wilds").reels("a b w", "a b w")
      .wild("w", except: ["b"]).pays("a", [2: 5]).pays("b", [2: 9]).machine()
    // Two stops in base 3: a 0, b 1, w 2.
    func pays(_ first: UInt64, _ second: UInt64) -> [Credits] {
      machine.outcome(ofOrdinal: first * 3 + second).wins.map(\.pay)
    }
    #expect(pays(0, 2) == [5] && pays(2, 0) == [5])
    #expect(pays(1, 2) == [] && pays(2, 1) == [] && pays(1, 1) == [9])
  }

  // MARK: Features

  @Test func `plays the games of each feature with its own multiplier`() throws {
    let machine = try MachineBuilder("features").reels("star moon sun a")
      .freeGames("star", [1: 5], multiplier: 2).freeGames("moon", [1: 3], multiplier: 4)
      .freeGames("sun", [1: 1], multiplier: 2).machine()
    #expect(machine.modes.map(\.name) == ["base", "free", "free x4"])
    #expect(machine.modes.map(\.multiplier) == [1, 2, 4])
    func awards(_ stop: UInt64, in mode: ModeID) -> [Award] {
      machine.looks.filter { $0.counts(in: mode) }.flatMap(\.awards)
        .filter { award in
          machine.outcome(ofOrdinal: stop).wins.contains { $0.award == award }
        }
    }
    #expect(awards(0, in: .base) == [Award(mode: 1, spins: 5)])
    #expect(awards(1, in: .base) == [Award(mode: 2, spins: 3)])
    #expect(awards(2, in: .base) == [Award(mode: 1, spins: 1)])
    // Each adds games to its own feature only.
    #expect(awards(0, in: 1) == [Award(mode: 1, spins: 5)] && awards(0, in: 2) == [])
    #expect(awards(1, in: 2) == [Award(mode: 2, spins: 3)] && awards(1, in: 1) == [])
  }

  @Test func `names the mode of a feature`() throws {
    let machine = try MachineBuilder("named").reels("star moon a")
      .freeGames("star", [1: 5], mode: "night", multiplier: 3)
      .freeGames("moon", [1: 2], mode: "dusk").machine()
    #expect(machine.modes.map(\.name) == ["base", "night", "dusk"])
    #expect(machine.modes.map(\.multiplier) == [1, 3, 1])
  }

  @Test(arguments: [
    (
      MachineBuilder("two").reels("a b").freeGames("a", [1: 1], mode: "night", multiplier: 2)
        .freeGames("b", [1: 1], mode: "night", multiplier: 3),
      "mode night: it is given the multipliers 2 and 3; give it one, "
        + "or give each feature a mode of its own."
    ),
    (
      MachineBuilder("few").reels("a b", "a b").weights([1], [1, 2]),
      "reel 1: there are 1 weights for 2 stops; give one weight per stop."
    ),
    (
      MachineBuilder("lists").reels("a b", "a b").weights([1, 1]),
      "reels: there are weights for 1 of 2 reels; give one list per reel, "
        + "[] for stops that are equally likely."
    ),
    (
      MachineBuilder("base").reels("a b").freeGames("a", [1: 1], mode: "base"),
      "modes: free games can't be played in the base game; use another name."
    ),
    (
      MachineBuilder("wild").reels("a b").wild("a", except: ["c"]),
      "No reel has a symbol c; they have a, b."
    ),
  ])
  func `says what doesn't fit`(builder: MachineBuilder, message: String) {
    let error = #expect(throws: MachineError.self) { try builder.machine() }
    #expect(error?.description == message)
  }
}
