import SlotCabinet
import SlotEngine
import Testing

@Suite struct `A reel's run` {
  /// Strips, rows and paces of many kinds, with where a reel starts and stops.
  static let cases: [(stops: Int, rows: Int, pace: Pace)] = [1, 2, 6, 32, 256].flatMap { stops in
    [1, 3, 12].filter { $0 <= stops || stops == 1 }.flatMap { rows in
      Pace.allCases.map { (stops, rows, $0) }
    }
  }

  private func reel(_ stops: Int) -> Reel {
    Reel(stops: (0..<stops).map { ReelStop(symbol: SymbolID($0)) })
  }

  private func run(_ stops: Int, _ rows: Int, _ pace: Pace, from: Int = 0, to: Int) -> ReelRun {
    let reel = reel(stops)
    return ReelRun(
      from: ReelView(of: reel, at: ReelPosition(stop: from), rows: rows),
      to: ReelPosition(stop: to), on: reel, rows: rows, feel: pace.feel,
      rest: pace.rest(ofReel: 0, of: 5))
  }

  @Test(arguments: cases)
  func `begins with what shows and ends with what was drawn`(
    stops: Int, rows: Int, pace: Pace
  ) {
    for target in Set([0, stops / 2, stops - 1]) {
      let run = run(stops, rows, pace, from: stops - 1, to: target)
      let start = (0..<rows).map { SymbolID((stops - 1 + $0) % stops) }
      #expect(run.view(at: .zero).window(rows: rows) == start)
      #expect(run.view(at: .zero).speed == 0)
      for time in [run.rest, run.rest + .seconds(3600)] {
        #expect(run.view(at: time).isAtRest)
        let end = (0..<rows).map { SymbolID((target + $0) % stops) }
        #expect(run.view(at: time).window(rows: rows) == end)
      }
    }
  }

  @Test(arguments: cases)
  func `never jumps, and its speed is the slope of its way`(stops: Int, rows: Int, pace: Pace) {
    let run = run(stops, rows, pace, to: stops / 2)
    let step = 1e-4
    for tenth in 0..<Int(run.rest.seconds * 10_000) {
      let time = Duration.microseconds(tenth * 100)
      let next = time + .microseconds(100)
      let way = run.travel(at: next) - run.travel(at: time)
      let mean = (run.speed(at: next) + run.speed(at: time)) / 2
      #expect(abs(way - mean * step) < 2e-4, "at \(time)")
      #expect(abs(run.speed(at: time)) <= pace.feel.topSpeed)
    }
  }

  @Test func `slows down to a third of its speed, without a jump, and stops where it would have`() {
    let (reel, feel) = (reel(32), Pace.theatre.feel)
    let run = ReelRun(
      from: ReelView(of: reel, at: ReelPosition(stop: 3), rows: 3), to: ReelPosition(stop: 20),
      on: reel, rows: 3, feel: feel, rest: .milliseconds(3000), slowing: .milliseconds(1500))
    let full = run.speed(at: .milliseconds(1500))
    #expect(full > 0.9 * feel.topSpeed && full <= feel.topSpeed)
    for time in [1900, 2300, 2700] {
      #expect(abs(run.speed(at: .milliseconds(time)) - full / 3) < 1e-9)
    }
    for time in 0..<3000 {
      let (from, to) = (Duration.milliseconds(time), Duration.milliseconds(time + 1))
      let mean = (run.speed(at: from) + run.speed(at: to)) / 2
      #expect(abs(run.travel(at: to) - run.travel(at: from) - mean / 1000) < 2e-3, "at \(time) ms")
    }
    #expect(run.view(at: run.rest).window(rows: 3) == [20, 21, 22].map { SymbolID($0) })
    // Too late to slow down before it brakes.
    let late = ReelRun(
      from: ReelView(of: reel, at: ReelPosition(stop: 3), rows: 3), to: ReelPosition(stop: 20),
      on: reel, rows: 3, feel: feel, rest: .milliseconds(1600), slowing: .milliseconds(1500))
    #expect(late.speed(at: .milliseconds(1300)) > 0.9 * feel.topSpeed)
  }

  /// The strip is 0, 1, 2 …, so on an unaltered tape the symbols decrease by one from tile to tile
  /// upwards, except at the one splice.
  @Test(arguments: cases)
  func `shows the true strip but for one splice, which passes at full speed`(
    stops: Int, rows: Int, pace: Pace
  ) {
    let tape = run(stops, rows, pace, from: 0, to: stops / 3).tape
    let splices = zip(tape.tiles, tape.tiles.dropFirst()).enumerated()
      .filter { $0.element.0.number % stops != $0.element.1.index }.map(\.offset)
    #expect(splices.count <= 1)
    for splice in splices {
      #expect(splice >= ReelTape.margin + rows - 1)
      #expect(splice < ReelTape.margin + tape.distance)
    }
  }

  @Test func `goes a little too far and settles back`() throws {
    let run = run(32, 3, .theatre, to: 7)
    let travels = (0...Int(run.rest.seconds * 1000)).map { run.travel(at: .milliseconds($0)) }
    let furthest = try #require(travels.max())
    #expect((0.18...0.3).contains(furthest - Double(run.tape.distance)))
    let least = try #require(travels.min())
    #expect(abs(least + 0.1) < 0.001)
  }

  @Test func `moves symbols downwards`() {
    let run = run(32, 3, .theatre, from: 10, to: 20)
    let early = run.view(at: .milliseconds(300))
    #expect(early.speed > 0)
    #expect(early.tiles[Int(early.top.rounded(.up))] < 10)
  }
}
