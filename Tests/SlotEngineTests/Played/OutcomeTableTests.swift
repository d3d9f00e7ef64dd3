import Testing

@testable import SlotEngine

@Suite struct `A table of outcomes` {
  private typealias S = SmallMachine

  private static let rows: [Weighted<Award>] = [
    Weighted(Award(credits: .perCoin(10)), weight: 3), Weighted(Award(), weight: 0),
    Weighted(Award(credits: .perCoin(5)), weight: 1),
    Weighted(Award(credits: .perCoin(10)), weight: 2),
  ]

  private static func machine(_ play: Bonus.Play) throws -> Machine {
    let rule = S.rule(.count, [], wilds: false, then: [(S.x, [1: Award(bonus: 0)])])
    return try S.machine(
      [S.window(rule)], reels: 1, bet: Bet(fixedCost: 5), wilds: [], strips: [S.reel("ax")],
      bonuses: [Bonus(name: "trail", play: play)])
  }

  @Test func `keeps each outcome once, and each row with its weight`() {
    let table = OutcomeTable(rows: Self.rows)
    #expect(table.rowCount == 4)
    #expect(table.totalWeight == 6)
    #expect((0..<4).map { table[$0] } == Self.rows)
    #expect(table.outcomes.map(\.weight) == [5, 0, 1])
    #expect((0..<4).map(table.outcome(ofRow:)) == [0, 1, 2, 0])
  }

  @Test func `gives a number to the row whose range of weights has it`() throws {
    let table = OutcomeTable(rows: Self.rows)
    #expect((0..<6).map(table.row(ofNumber:)) == [0, 0, 0, 2, 3, 3])
    let engine = try SlotEngine(machine: Self.machine(.table(table)), seed: 0)
    let rows = try (UInt64(0)..<6).map { number in
      let round = try engine.round(ordinal: 1, draws: ScriptedDraws([number]))
      return try #require(round.spins[0].bonuses.first?.history?.steps.first?.event)
    }
    #expect(rows == [0, 0, 0, 2, 3, 3].map { BonusStep.Event.drew(item: $0) })
  }

  @Test func `is the draw of a list of its rows: the same digest, the same rounds`() throws {
    let table = try Self.machine(.table(OutcomeTable(rows: Self.rows)))
    let list = try Self.machine(
      .draw(Self.rows.map { Weighted(.award($0.value), weight: $0.weight) }))
    #expect(table.canonicalBytes == list.canonicalBytes)
    let engines = try [table, list].map { try SlotEngine(machine: $0, seed: 9) }
    for number in UInt64(0)..<200 {
      #expect(engines[0].round(number) == engines[1].round(number))
    }
  }

  @Test func `of one row draws nothing`() throws {
    let one = OutcomeTable(rows: Self.rows.prefix(1))
    let engine = try SlotEngine(machine: Self.machine(.table(one)), seed: 0)
    let round = try engine.round(ordinal: 1, draws: ScriptedDraws([]))
    #expect(round.pay == 10)
  }

  @Test func `without a weight, with too much of it or too many outcomes is refused`() throws {
    func faults(_ rows: [Weighted<Award>]) -> [String] {
      do {
        _ = try Self.machine(.table(OutcomeTable(rows: rows)))
        return []
      } catch MachineError.faults(let faults) {
        return faults.map(\.problem)
      } catch {
        return ["\(error)"]
      }
    }
    #expect(faults([]) == ["the weights add up to 0"])
    #expect(faults([Weighted(Award(), weight: 0)]) == ["the weights add up to 0"])
    let half = Weighted(Award(), weight: 1 << 31)
    #expect(faults([half, half]) == ["the weights add up to 2^32 or more"])
    #expect(
      faults([half, Weighted(Award(), weight: .max)]) == ["the weights add up to 2^32 or more"])
    let many = (0...65_536).map { Weighted(Award(credits: .perCoin($0))) }
    #expect(faults(Array(many.dropLast())) == [])
    #expect(faults(many).first?.contains("65,536 different sums") == true)
  }
}
