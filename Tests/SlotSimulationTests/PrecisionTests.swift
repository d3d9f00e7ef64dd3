import SlotEngine
import SlotMachineFile
import SlotSimulation
import SlotStatistics
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(20))) struct `A run until a precision` {
  @Test func `ends at the same spin for any number of threads`() throws {
    let simulation = Simulation(seed: 7, firstSpin: 99, spins: 3_000_000)
    let goal = { @Sendable (counted: PayTally) in
      ConfidenceInterval.wilson99(hits: counted.hits, trials: counted.rounds)
        .halfWidth <= 0.000_8
    }
    let one = try simulation.run(threads: 1, isEnough: goal).tally
    // With the exact share it takes 2.5758² · 2/27 · 25/27 / 0.0008² = 711,044 spins; milestones
    // are 8,192 apart there.
    #expect(abs(Int(one.rounds) - 711_044) < 4 * 8_192)
    #expect(one.rounds % 8_192 == 0)
    #expect(goal(one))
    let sooner = Simulation(seed: 7, firstSpin: 99, spins: one.rounds - 8_192)
    #expect(try !goal(sooner.run(threads: 2).tally))
    for threads in [2, 3, 8] {
      let many = try simulation.run(threads: threads, isEnough: goal).tally
      #expect(many == one, "with \(threads) threads")
    }
    #expect(try one == Simulation(seed: 7, firstSpin: 99, spins: one.rounds).run(threads: 2).tally)
  }

  @Test func `of rounds ends at the same round after any stop`() throws {
    let machine = try #require(ShippedMachines.file(named: "arcade")).machine
    let simulation = try Simulation(machine: machine, seed: 7, spins: 1_000_000)
    let cost = machine.cost(lines: simulation.stake.lines).count
    let goal = { @Sendable (tally: PayTally) in
      tally.rounds >= 1 << 10 && tally.returnInterval(cost: cost).halfWidth <= 0.4
    }
    let one = try simulation.run(threads: 1, isEnough: goal).tally
    #expect(one.rounds > 1 << 10)
    #expect(one.rounds < simulation.spins)
    #expect(goal(one))
    let recorded = Mutex<[PayTally]>([])
    for threads in [2, 3, 8] {
      let many = try simulation.run(
        threads: threads, isEnough: goal,
        record: { tally in recorded.withLock { $0.append(tally) } }
      ).tally
      #expect(many == one, "with \(threads) threads")
    }
    let tallies = recorded.withLock { $0 }
    #expect(tallies.count > 20)
    for tally in tallies.enumerated().filter({ $0.offset % 67 == 0 }).map(\.element) + [one] {
      #expect(
        try simulation.run(threads: 2, resuming: tally, isEnough: goal).tally == one,
        "after \(tally.rounds)")
    }
  }

  @Test func `that isn't reached plays all rounds`() throws {
    let simulation = Simulation(seed: 7, spins: 200_000)
    #expect(
      try simulation.run(threads: 2, isEnough: { _ in false }).tally
        == simulation.run(threads: 1).tally)
  }

  @Test func `notes the same points for a picture however it is played`() throws {
    let simulation = try Simulation(machine: try tidePool(), seed: 7, spins: 40_000)
    let empty = simulation.emptyTally(notesConvergence: true)
    let recorded = Mutex<[PayTally]>([])
    let one = try simulation.run(
      threads: 1, resuming: empty, record: { tally in recorded.withLock { $0.append(tally) } }
    ).tally
    let points = try #require(one.convergence?.points)
    #expect(points.first?.rounds == 64)
    #expect(points.map(\.rounds).suffix(3) == [34_816, 36_864, 38_912])
    for point in [points[0], points[40], points[points.count - 1]] {
      let played = try Simulation(machine: try tidePool(), seed: 7, spins: point.rounds)
      #expect(try UInt128(point.sum) == played.run(threads: 1).tally.totalPay)
    }
    #expect(try simulation.run(threads: 3, resuming: empty).tally == one)
    for tally in recorded.withLock({ $0 }).enumerated().filter({ $0.offset % 50 == 3 }) {
      #expect(try simulation.run(threads: 2, resuming: tally.element).tally == one)
    }
  }

  @Test func `counts sessions as the engine's rounds come, however they are shared out`() throws {
    let machine = try tidePool()
    let (first, count, length) = (UInt64(1_234), UInt64(2_000), 70)
    let simulation = try Simulation(machine: machine, seed: 5, firstSpin: first, spins: count)
    let cost = machine.cost(lines: simulation.stake.lines).count
    let plan = SessionPlan(rounds: UInt64(length), cost: cost, bankroll: 10 * cost)
    let tally = try #require(
      try simulation.run(threads: 3, resuming: simulation.emptyTally(sessions: plan)).tally.sessions
    )

    let engine = try SlotEngine(machine: machine, seed: 5)
    let pays = (first..<first + count).map { engine.round($0).pay.count }
    var nets: [Int] = []
    var ruined: UInt64 = 0
    for start in stride(from: 0, through: pays.count - length, by: length) {
      var (purse, isRuined) = (10 * cost, false)
      for pay in pays[start..<start + length] {
        purse += pay - cost
        isRuined = isRuined || purse < cost
      }
      nets.append(purse - 10 * cost)
      ruined += isRuined ? 1 : 0
    }
    #expect(tally.sessions == UInt64(nets.count))
    #expect(tally.ruined == ruined)
    #expect(ruined > 0 && ruined < nets.count)
    #expect(tally.quantile(percent: 50) == nets.sorted()[(nets.count + 1) / 2 - 1])

    // Parts of the run, each beginning somewhere within a session.
    var merged: PayTally?
    for (start, end) in [(0, 1), (1, 999), (999, 1_400), (1_400, 2_000)] as [(UInt64, UInt64)] {
      let part = try Simulation(
        machine: machine, seed: 5, firstSpin: first + start, spins: end - start)
      let counted = try part.run(
        threads: 2, resuming: part.emptyTally(sessions: plan, before: start)
      ).tally
      merged?.merge(counted)
      merged = merged ?? counted
    }
    #expect(merged?.sessions == tally)
  }

  private func tidePool() throws -> Machine {
    try #require(ShippedMachines.file(named: "tidepool")).machine
  }
}
