import SlotEngine
import SlotStatistics
import SlotStories
import SlotWords
import Testing

@Suite struct `A window in print` {
  private static func outcome() throws -> (Machine, Round) {
    let machine = try MachineBuilder("inn", rows: 2).reels("ale bed", "ale cat")
      .lines([0, 0], [1, 1]).pays("ale", [2: 3]).machine()
    let engine = try SlotEngine(machine: machine, seed: 1)
    return (machine, try engine.round(ordinal: 0, draws: ScriptedDraws([])))
  }

  @Test func `is a grid with the wins in brackets`() throws {
    let (machine, round) = try Self.outcome()
    let lines = try RoundStory(round: round, machine: machine).line(.text)
      .split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0] == "0            [ale] [ale]")
    #expect(lines[1] == "              bed   cat")
    #expect(lines[2].hasSuffix("2 × ale on line 1: 3"))
  }

  @Test func `shows wins in colour only where it is asked for`() throws {
    let (machine, round) = try Self.outcome()
    let plain = try RoundStory(round: round, machine: machine).line(.text)
    let colored = try RoundStory(round: round, machine: machine, isColored: true).line(.text)
    #expect(!plain.contains("\u{1B}"))
    #expect(colored.contains("\u{1B}[1;32m[ale]\u{1B}[0m"))
    #expect(
      colored.replacing("\u{1B}[1;32m", with: "").replacing("\u{1B}[0m", with: "") == plain)
  }
}
