import Foundation
import SlotEngine
import SlotMachineFile
import SlotStories
import SlotWords
import Testing

@Suite struct `The report of a spin` {
  /// x opens chests, and w leads to two free games in which it is held.
  private static let machine = """
    format: 1
    name: harbour
    rows: 1
    symbols: [a, x, w]
    reels: [[a, x], [a, w]]
    bet: {cost: 5}
    wins:
      - {where: window, match: count, in: [base], then: {x: {1: {bonus: chests}}}}
      - {where: window, match: count, in: [base], then: {w: {1: {mode: free, spins: 2, hold: w}}}}
    modes: {free: {multiplier: 3}}
    bonuses:
      chests: {pick: 2, from: [10, 20, 10, end], plus: {bonus: coins}, equal: 2}
      coins: {repeat: {draw: [1, 2]}, of: purse}
      purse: {draw: [3, [4, 2]]}

    """

  private func report(draws: [UInt64]) throws -> (text: [String], json: Told) {
    let machine = try MachineFile(yaml: Self.machine, name: "harbour.yaml").machine
    let engine = try SlotEngine(machine: machine, seed: 0)
    let round = try engine.round(ordinal: 3, draws: ScriptedDraws(draws))
    let report = RoundStory(round: round, machine: machine, explainedBy: engine)
    let text = try report.line(.text).split(separator: "\n").map(String.init)
    let json = try JSONDecoder().decode(Told.self, from: Data(try report.line(.json).utf8))
    return (text, json)
  }

  // Chest 0 is 10, then index 1 of 20, 10, end is the other 10; two turns of the purse, 4 and 3:
  // (10 + 10 + 7) × 2. Then two free spins: `a` `a` and `x` `w`.
  private let draws: [UInt64] = [0, 1, 1, 2, 0, 0, 3]

  @Test func `tells bonuses, stays and what was possible in sentences`() throws {
    let lines = try report(draws: draws).text.map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(
      Array(lines.dropFirst().filter { !$0.hasPrefix("Window") }) == [
        "Awards still possible as the 2 reels stopped: free games up to reel 1, the chests bonus up to "
          + "reel 1.",
        "The chests bonus pays 54.",
        "Pick 1 is item 1 of 4: 10 credits. It pays 10.",
        "Pick 2 is item 3 of 4: 10 credits. It pays 10.",
        "The bonus adds the coins bonus. It pays 7.",
        "It is played 2 times.",
        "Turn 1 of the purse bonus pays 4.",
        "Item 2 of 2 is drawn: 4 credits. It pays 4.",
        "Turn 2 of the purse bonus pays 3.",
        "Item 1 of 2 is drawn: 3 credits. It pays 3.",
        "All picks are the same: the credits are multiplied by 2.",
        "free       a       w",
        "Spin 1 of 2.",
        "The reels stopped at a a. 1 cell is held.",
        "free       x       w",
        "Spin 2 of 2.",
        "2 more spins, 54 credits in total",
      ])
  }

  @Test func `tells them in JSON`() throws {
    let told = try report(draws: draws).json
    #expect(told.pay == 0 && told.roundPay == 54)
    #expect((told.stay, told.numberInStay, told.spinsGiven, told.spinsAdded) == (0, 1, 1, 0))
    #expect(told.rawWindow == told.window && told.held.isEmpty)
    #expect(
      told.possibleAwards.map { $0.map(\.name) } == [
        ["free", "chests"], ["free", "chests"], ["free", "chests"],
      ])
    #expect(told.stays.map(\.mode) == ["base", "free"])
    #expect(told.stays.map(\.parent) == [nil, 0])
    #expect(told.stays.map(\.awardedBy) == [nil, 0])
    #expect(told.stays.map(\.spinsAwarded) == [1, 2])
    let free = try #require(told.following.first)
    #expect((free.stay, free.numberInStay, free.spinsGiven, free.spinsAdded) == (1, 1, 2, 0))
    #expect(free.rawWindow == [["a", "a"]] && free.window == [["a", "w"]])
    #expect(free.held == [Told.Cell(reel: 1, row: 0)])
    let chests = try #require(told.bonuses.compactMap(\.history).first)
    #expect((chests.name, chests.pay) == ("chests", 54))
    #expect(chests.steps.map(\.event) == ["picked", "picked", "added", "multiplied"])
    #expect(chests.steps.map(\.item) == [0, 2, nil, nil])
    #expect(chests.steps.map(\.number) == [nil, nil, nil, 2])
    #expect(chests.steps.map(\.pay) == [10, 10, 7, 0])
    let coins = try #require(chests.steps[2].bonus)
    #expect(coins.steps.map(\.event) == ["drewTimes", "turn", "turn"])
    #expect(
      coins.steps.map { $0.bonus?.steps.map(\.award) } == [nil, ["4 credits"], ["3 credits"]])
  }
}

/// The keys of a round in JSON that tell its story, and their types.
private struct Told: Decodable {
  struct Cell: Decodable, Equatable {
    let reel: Int
    let row: Int
  }
  struct Stay: Decodable {
    let mode: String
    let parent: Int?
    let awardedBy: Int?
    let spinsAwarded: Int
  }
  struct Award: Decodable {
    let kind: String
    let name: String
  }
  struct History: Decodable {
    let name: String
    let pay: Int
    let steps: [Step]
  }
  struct Step: Decodable {
    let event: String
    let item: Int?
    let number: Int?
    let award: String?
    let pay: Int
    let bonus: History?
  }
  struct Bonus: Decodable { let history: History? }
  struct Spin: Decodable {
    let window: [[String]]
    let rawWindow: [[String]]
    let held: [Cell]
    let stay: Int
    let numberInStay: Int
    let spinsGiven: Int
    let spinsAdded: Int
  }
  let window: [[String]]
  let rawWindow: [[String]]
  let held: [Cell]
  let pay: Int
  let roundPay: Int
  let stay: Int
  let numberInStay: Int
  let spinsGiven: Int
  let spinsAdded: Int
  let stays: [Stay]
  let bonuses: [Bonus]
  let possibleAwards: [[Award]]
  let following: [Spin]
}
