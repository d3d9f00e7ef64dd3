import SlotAnalysis
import SlotEngine
import SlotStatistics
import Testing

@Suite struct `The analysis of rounds` {
  @Test(arguments: [
    SmallMachine.cutOff, SmallMachine.holding, SmallMachine.picking, SmallMachine.turning,
    SmallMachine.drawing,
  ])
  func `is what playing every round gives`(machine: @Sendable () throws -> Machine) throws {
    let machine = try machine()
    let tree = RoundTree(machine)
    let analysis = try MachineAnalysis(machine: machine)
    #expect(analysis.mean == tree.mean)
    #expect(analysis.variance == tree.variance)
    #expect(analysis.parts.reduce(0) { $0 + $1.mean } == tree.mean)
    #expect(analysis.neglected == 0)
  }

  @Test func `follows stays that are mostly cut off, however late`() throws {
    // By dynamic programming over spins played and spins certain, with Python's fractions.
    let analysis = try MachineAnalysis(machine: SmallMachine.cutOffLate())
    #expect(abs(analysis.mean.value - 174.1661599344271) < 1e-11)
    #expect(abs(analysis.variance.value - 55556.39589160321) < 1e-9)
    #expect(analysis.neglected == 0)
  }

  @Test func `refuses a stay without a finite mean`() throws {
    #expect(throws: AnalysisError.noFiniteMean(mode: "free")) {
      try MachineAnalysis(machine: SmallMachine.endless())
    }
  }
}
