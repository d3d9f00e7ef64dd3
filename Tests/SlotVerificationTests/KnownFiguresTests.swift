import Foundation
import SlotEngine
import SlotMachineFile
import SlotStatistics
import Testing

@testable import SlotVerification

@Suite struct `The exact figures that a run is compared with` {
  @Test func `are left out if they take much longer than the rounds`() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let file = tests.appending(path: "SlotAnalysisTests/Fixtures/Modern/twins.yaml")
    let text = try String(contentsOf: file, encoding: .utf8)
    let machine = try MachineFile(yaml: text, name: "twins.yaml").machine
    func figures(ofRounds rounds: UInt64) -> KnownFigures {
      KnownFigures(of: machine, stake: machine.defaultStake, rounds: rounds)
    }
    #expect(figures(ofRounds: 1000).mean == nil)
    #expect(figures(ofRounds: 1000).reason?.contains("slots exact") == true)
    #expect(figures(ofRounds: .max).mean != nil)
  }

  @Test func `are there for one round where they follow at once`() {
    let figures = KnownFigures(of: .classic, stake: Machine.classic.defaultStake, rounds: 1)
    #expect(figures.hitFrequency == Rational(2, 27))
  }
}
