import SlotEngine
import SlotMachineFile
import SlotStatistics
import Testing

@testable import SlotAnalysis

@Suite(.timeLimit(.minutes(20))) struct `The first grids of a tumble` {
  /// Figures of a game of thirty cells, computed outside the project, and those of its free games.
  private struct Key: Decodable {
    struct Mode: Decodable {
      let mode: Int
      let firstMean: String
      let secondMean: String
      let firstWins: String
      let cleared: [String: String]?
    }

    let name: String
    let modes: [Mode]
  }

  @Test func `have the exact figures of thirty cells`() throws {
    let key = try Fixture.decode(Key.self, from: "Modern/first-grids.json")
    let machine = try Fixture.machine("Modern/\(key.name)").machine
    #expect(key.modes.count == 2)
    for mode in key.modes {
      let opening = try #require(
        OpeningGrids(of: machine, stake: machine.defaultStake, mode: ModeID(mode.mode)))
      #expect(opening.means.map(\.description) == [mode.firstMean, mode.secondMean])
      #expect(opening.firstWins.description == mode.firstWins)
      #expect(opening.symbols.reduce(.zero) { $0 + $1.meanCredits } == opening.means[0])
      let cleared = opening.cleared.enumerated().filter { $0.element != .zero }
      for (cells, known) in mode.cleared ?? [:] {
        #expect(opening.cleared[try #require(Int(cells))].description == known)
      }
      #expect(mode.cleared == nil || cleared.count == mode.cleared?.count)
      #expect(opening.cleared.reduce(.zero, +) == .one)
    }
  }

  /// A spin small enough to be played in all ways, and one that is solved.
  @Test(arguments: ["drizzle", "falling-stars"])
  func `agree with the whole spin`(name: String) throws {
    let machine = try Fixture.machine("Modern/\(name)").machine
    let analysis = try MachineAnalysis(machine: machine)
    let opening = try #require(OpeningGrids(of: machine, stake: machine.defaultStake))
    #expect(opening.hitFrequency == analysis.hitFrequency)
  }

  @Test func `agree with all ways of a small spin`() throws {
    let machine = try Fixture.machine("Modern/drizzle").machine
    let opening = try #require(OpeningGrids(of: machine, stake: machine.defaultStake))
    let tree = SpinTree(
      machine: machine, stake: machine.defaultStake, state: .base(of: machine))
    var means = [Rational.zero, .zero]
    tree.walk { leaf in
      guard let leaf else { return }
      let share = Rational(leaf.weight, leaf.outOf)
      for (index, grid) in leaf.outcome.grids.enumerated() {
        let wins = grid.wins.filter { machine.looks[$0.look].grids != .last }
        let paid = wins.reduce(0) { $0 + $1.pay.count } / leaf.outcome.totalFactor
        means[index] = means[index] + share * Rational(paid)
      }
    }
    #expect(opening.means == means)
    #expect(means[1] != .zero)
  }

  @Test func `are unknown where rules ask for more than counts`() throws {
    for name in ["stone-garden", "three-towers", "storm-hall"] {
      let machine = try Fixture.machine("Modern/\(name)").machine
      #expect(OpeningGrids(of: machine, stake: machine.defaultStake) == nil, "\(name)")
    }
  }
}
