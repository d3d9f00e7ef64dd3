import Foundation
import SlotAnalysis
import SlotEngine
import SlotMachineFile
import SlotSimulation
import SlotStatistics
import SlotVerification
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `A machine that can't be analysed` {
  private func lamps(lamp: Int = 2) throws -> Machine {
    try MachineFile(yaml: UnfollowedMachine.lamps(lamp: lamp), name: "lamps.yaml").machine
  }

  private func reason(_ machine: Machine) -> AnalysisError? {
    do throws(AnalysisError) {
      _ = try MachineAnalysis(machine: machine)
      return nil
    } catch {
      return error
    }
  }

  private func verification(
    of machine: Machine, against exact: Machine, rounds: UInt64
  ) throws -> Verification {
    let simulation = try Simulation(machine: machine, seed: 42, spins: rounds)
    var numbers = try ExactNumbers(of: exact, stake: simulation.stake)
    return try Verification(
      of: simulation, tally: try simulation.run(threads: 2).tally, against: &numbers, level: 0.001,
      threads: 2)
  }

  private func failures(_ verification: Verification) -> [String] {
    verification.tests.members.filter { !verification.tests.isPassed($0) }.map(\.subject)
  }

  /// With a fixed seed: an interval of 99 % that misses has a probability of 1 %, but this one never changes.
  @Test func `has the return that is computed by hand within its interval`() throws {
    let machine = try lamps()
    let reason = try #require(self.reason(machine))
    let partial = try PartialAnalysis(
      of: machine, stake: machine.defaultStake, because: reason, rounds: 20_000, threads: 2)
    let pay = partial.pay
    let mean = 2 * UnfollowedMachine.returnOfLamps
    #expect(pay.low < mean && mean < pay.high, "\(pay)")
    #expect(pay.halfWidth < 0.1)
    // The paid spin is exact, so only what follows is sampled, and less of it varies.
    #expect(partial.exact.knownMeans == [Rational(1, 2)])
    #expect(partial.exact.hitFrequency == Rational(1, 4))
    #expect(partial.exact.paidSpin?.awards == [.mode(1): Rational(1, 4)])
    #expect(partial.sample.paidSpin.variance(of: 20_000) == 0)
    let whole = partial.sample.pay.interval(of: 20_000)
    #expect(whole.low < mean && mean < whole.high)
    #expect(pay.halfWidth < whole.halfWidth)
  }

  /// The case's first lines state the right value: ten games pay 385/128.
  @Test(
    .enabled(if: ProcessInfo.processInfo.environment["SLOT_CASES"] != nil, "needs SLOT_CASES"))
  func `has the return of a case worked out elsewhere within its interval`() throws {
    let cases = try #require(ProcessInfo.processInfo.environment["SLOT_CASES"])
    let path = "maths/05-endless-multiplier.yaml"
    let file = try MachineFile(
      yaml: String(contentsOf: URL(filePath: cases).appending(path: path), encoding: .utf8),
      name: path)
    let machine = file.machine
    let stake = try machine.stake(bet: "games")
    let partial = try PartialAnalysis(
      of: machine, stake: stake, because: .tooManyStates(mode: "free", counted: 1),
      rounds: 4_000, threads: 2)
    #expect(partial.exact.hitFrequency == nil, "Nothing is spun for the cost of a purchase.")
    #expect(partial.pay.low < 385.0 / 128 && 385.0 / 128 < partial.pay.high, "\(partial.pay)")
    #expect(partial.pay.halfWidth < 0.4)
  }

  @Test func `is verified by its paid spin`() throws {
    let machine = try lamps()
    let verification = try verification(of: machine, against: machine, rounds: 20_000)
    #expect(verification.isPassed)
    #expect(
      verification.tests.members.map(\.subject) == [
        "pays of base spins", "hit frequency of a paid spin", "paid spins that award dusk games",
      ])
    #expect(verification.untested == ["pays of dusk spins", "return of a round"])
  }

  @Test func `isn't passed with another pay of the paid spin`() throws {
    let changed = try verification(of: try lamps(lamp: 3), against: try lamps(), rounds: 2_000)
    #expect(failures(changed) == ["pays of base spins"])
  }

  private func sweetShop(_ change: (String) -> String = { $0 }) throws -> Machine {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let file = tests.appending(path: "SlotAnalysisTests/Fixtures/Modern/sweet-shop.yaml")
    return try MachineFile(
      yaml: change(String(contentsOf: file, encoding: .utf8)), name: "sweet-shop.yaml"
    ).machine
  }

  /// The pays that the first grids show are replayed, as a tally has only those of whole spins.
  @Test func `isn't passed with another pay on the first grids`() throws {
    let machine = try sweetShop()
    let subject = "mean pay of the first grids of a paid spin"
    let same = try verification(of: machine, against: machine, rounds: 4_000)
    #expect(same.isPassed)
    #expect(same.tests.members.map(\.subject).contains(subject))
    let generous = try sweetShop { $0.replacing("banana: {8: 5,", with: "banana: {8: 25,") }
    #expect(generous != machine)
    let changed = try verification(of: generous, against: machine, rounds: 4_000)
    #expect(failures(changed) == [subject])
  }
}
