import Testing

@testable import SlotEngine

@Suite struct `The raw window` {
  private typealias S = SmallMachine

  @Test func `shows what the reels stopped at, under held cells and before anything expands`()
    throws
  {
    let machine = try S.machine(
      [], rows: [2, 2, 2], expands: [4],
      strips: [S.reel("ab"), S.reel("cw"), S.reel("dx")])
    let held: [Cell: SymbolID] = [Cell(reel: 2, row: 1): 0]
    let state = ModeState(mode: 0, multiplier: 1, drawn: [nil], held: held)
    let outcome = machine.outcome(ofOrdinal: 0, in: state)
    func names(_ window: Window) -> [String] {
      [0, 1].map { window[row: $0].map(\.name).joined() }
    }
    #expect(names(outcome.rawWindow) == ["acd", "bwx"])
    #expect(names(outcome.window) == ["awd", "bwa"])
    #expect(state.heldCells == [Cell(reel: 2, row: 1)])
  }

  @Test func `is the strips at the drawn positions, on random machines`() throws {
    var different = 0
    for seed in 0..<300 as Range<UInt64> {
      var maker = RandomMachine(seed: seed &+ 11 << 40, hasModes: true)
      let machine = try maker.machine()
      let state = maker.state(machine)
      let ordinal = maker.random.next() % machine.modes[state.mode].cycle
      let outcome = machine.outcome(ofOrdinal: ordinal, in: state)
      for (reel, position) in outcome.positions.enumerated() {
        let stops = machine.modes[state.mode].reels[reel].circles[position.circle].stops
        let shown = (0..<machine.rows[reel]).map {
          stops[(position.stop + $0) % stops.count].symbol
        }
        #expect(outcome.rawWindow.columns[reel].map(\.id) == shown, "seed \(seed)")
      }
      for cell in state.heldCells where machine.modes[state.mode].expands.isEmpty {
        #expect(outcome.window[cell].id == state.held[cell], "seed \(seed)")
      }
      different += outcome.rawWindow == outcome.window ? 0 : 1
    }
    #expect(different > 40, "Much is held or expands.")
  }
}
