import Foundation
import SlotEngine
import SlotMachineFile
import SlotStories
import SlotWords
import Testing

/// The keys of a spin that say where its reels stopped, and what shows there.
private struct Stopped: Decodable {
  let stops: [Int?]?
  let circles: [Int?]?
  let reelSet: Int?
  let rawWindow: [[String]]?
  let mode: String?
  let following: [Stopped]?
}

@Suite(.timeLimit(.minutes(20))) struct `The stops of a spin` {
  /// The symbols of each reel's strip, looked up by hand: from the stop downwards, round the circle.
  private func check(_ spin: Stopped, _ machine: Machine) throws {
    let mode = try #require(machine.modes.first { $0.name == spin.mode ?? "base" })
    let reels = mode.reelSets[spin.reelSet ?? 0].value
    let (stops, window) = (try #require(spin.stops), try #require(spin.rawWindow))
    #expect(stops.count == reels.count)
    #expect((spin.circles != nil) == reels.contains { $0.circles.count > 1 })
    for (index, stop) in stops.enumerated() {
      var source = index
      while reels[source].filling == .sameAsLeft { source -= 1 }
      guard let stop else {
        #expect(reels[source].filling == .cells)
        continue
      }
      let circle = reels[source].circles[spin.circles?[index] ?? 0].stops
      // Rows of drawn heights are shorter; the top of a reel is its first row that shows.
      for (row, names) in window.enumerated() where names.count == reels.count {
        #expect(machine.symbols[circle[(stop + row) % circle.count].symbol].name == names[index])
      }
    }
  }

  @Test(arguments: ShippedMachines.names)
  func `are where the strips show what the window does`(name: String) throws {
    let machine = try #require(ShippedMachines.file(named: name)).machine
    let engine = try SlotEngine(machine: machine, seed: 1)
    var followed = 0
    for number in 0..<(name == "tidepool" ? 200 : 40) as Range<UInt64> {
      guard let round = engine.round(number, ofAtMost: 200) else { continue }
      let line = try RoundStory(round: round, machine: engine.machine).line(.json)
      let spin = try JSONDecoder().decode(Stopped.self, from: Data(line.utf8))
      try check(spin, machine)
      for later in spin.following ?? [] {
        try check(later, machine)
        followed += 1
      }
    }
    if name == "tidepool" { #expect(followed > 0) }
  }

  @Test func `name the circle of a reel with several`() throws {
    let yaml = """
      format: 2
      name: drums
      rows: 1
      symbols: [a, b, c]
      strips: {long: [a, b], short: [c]}
      reels: [[{strip: long}, {strip: short}], [a, b, c], same]
      bet: {cost: 1}
      wins: [{where: window, match: count, pays: {a: {3: 1}}}]

      """
    let machine = try MachineFile(yaml: yaml, name: "drums.yaml").machine
    let engine = try SlotEngine(machine: machine, seed: 0)
    // Digit 2 of the first reel is the only stop of its second circle.
    let ordinal = try machine.ordinal(of: [ReelPosition(circle: 1, stop: 0), 2, 0])
    let round = try engine.round(ordinal: ordinal, draws: ScriptedDraws([]))
    let line = try RoundStory(round: round, machine: machine).line(.json)
    let spin = try JSONDecoder().decode(Stopped.self, from: Data(line.utf8))
    #expect(spin.stops == [0, 2, 2])
    #expect(spin.circles == [1, 0, 0])
    #expect(spin.rawWindow == [["c", "c", "c"]])
  }
}
