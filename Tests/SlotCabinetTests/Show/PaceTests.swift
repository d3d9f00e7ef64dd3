import SlotCabinet
import SlotControls
import SlotEngine
import SlotPaint
import Testing

@Suite(.timeLimit(.minutes(20))) struct `A pace` {
  /// Machines of every shape, with random reels, rows, circles and lengths.
  @Test(arguments: 0..<UInt64(16))
  func `is exceeded by no reel of any machine`(seed: UInt64) throws {
    let machine = try RandomStage(seed: seed, isSmall: false).machine
    let engine = try SlotEngine(machine: machine, seed: seed)
    for pace in Pace.allCases {
      var tableau = Tableau(of: machine)
      var show = Performance(
        of: engine.round(0), on: machine, stake: engine.stake, pace: pace)
      for movement in show.movements(from: tableau).prefix(12) {
        for case .turn(let reel, let run) in movement.cues.map(\.action) {
          check(run, of: pace, on: "seed \(seed), reel \(reel), \(pace)")
          #expect(
            run.view(at: .zero).window(rows: machine.rows[reel.index])
              == tableau.column(ofReel: reel, rows: machine.rows[reel.index]))
        }
        tableau = movement.closing
      }
    }
  }

  private func check(_ run: ReelRun, of pace: Pace, on reel: String) {
    let step = Duration.milliseconds(4)
    let most = pace.feel.topSpeed * step.seconds + 1e-6
    var last = 0.0
    for time in 0...Int(run.rest / step) + 1 {
      let travel = run.travel(at: step * time)
      #expect(abs(travel - last) <= most, "\(reel), \(step * time)")
      #expect(abs(run.view(at: step * time).speed) <= pace.feel.topSpeed, "\(reel)")
      last = travel
    }
    #expect(last == Double(run.tape.distance), "\(reel)")
  }

  /// Read from the pictures themselves: on a strip of distinct symbols, a symbol's movement from
  /// one picture to the next is the visible speed of its reel.
  @Test(arguments: Pace.allCases)
  func `is exceeded by nothing that is drawn`(pace: Pace) throws {
    let strip = (0..<40).map { ReelStop(symbol: SymbolID($0)) }
    let reels = (0..<5).map { Reel(stops: Array(strip[$0...] + strip[..<$0])) }
    let machine = try Machine(
      name: "numbers", bet: Bet(fixedCost: 1),
      symbols: (0..<40).map { SlotSymbol(id: SymbolID($0), name: "s\($0)") },
      rows: [3, 3, 3, 3, 3],
      lines: [], looks: [],
      modes: [try Mode(name: "base", reels: reels, factors: Array(repeating: 1, count: 40))])
    var cabinet = Cabinet(engine: try SlotEngine(machine: machine, seed: 5), pace: pace)
    _ = cabinet.reduce(.input(.key(.space)), at: .zero)
    let step = Duration.milliseconds(4)
    var (now, last, seen) = (Duration.zero, cabinet.scene(at: .zero).wheels, 0)
    while !cabinet.isReady {
      now += step
      _ = cabinet.reduce(.tick, at: now)
      let wheels = cabinet.scene(at: now).wheels
      for (name, wheel) in wheels {
        guard let before = last[name] else { continue }
        let way = try #require(wheel.way(since: before), "\(name) jumps at \(now)")
        #expect(abs(way) <= pace.feel.topSpeed * step.seconds + 1e-6, "\(name) at \(now)")
        #expect(abs(wheel.speed) <= pace.feel.topSpeed)
        seen += abs(way) > 0.05 ? 1 : 0
      }
      last = wheels
    }
    // The reels were indeed seen turning.
    #expect(seen > 20)
  }
}

extension Wheel {
  /// The rows by which the symbols in the window have moved down since another picture; nil if one
  /// of them has disappeared.
  fileprivate func way(since before: Wheel) -> Double? {
    let rows = Int((frame.height / rowHeight).rounded())
    var furthest = 0.0
    for (index, tile) in before.tiles.enumerated() {
      let place = Double(index) - before.offset
      // A symbol that is about to leave the window may be gone in the next picture.
      guard place >= -0.5, place <= Double(rows) - 1.5 else { continue }
      let ways = tiles.indices.filter { tiles[$0].name == tile.name }.map {
        Double($0) - offset - place
      }
      guard let way = ways.min(by: { abs($0) < abs($1) }) else { return nil }
      if abs(way) > abs(furthest) { furthest = way }
    }
    return furthest
  }
}
