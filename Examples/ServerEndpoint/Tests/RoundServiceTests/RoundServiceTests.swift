import Foundation
import RoundService
import SlotEngine
import SlotMachineFile
import Testing

@Suite struct `The round service` {
  private func service() throws -> (RoundService, Machine) {
    let machine = try #require(ShippedMachines.file(named: "tidepool")).machine
    return (RoundService(machine: machine), machine)
  }

  @Test func `answers with the round that the engine plays`() throws {
    struct Reply: Decodable {
      let pay: Credits
      let round: Round
    }
    let (service, machine) = try service()
    let answer = service.answer(seed: "42", number: "7", coins: nil)
    #expect(answer.status == 200)
    let decoder = JSONDecoder()
    decoder.userInfo[Machine.codingKey] = machine
    let reply = try decoder.decode(Reply.self, from: answer.body)
    let round = try SlotEngine(machine: machine, seed: 42).round(7)
    #expect(reply.round == round)
    #expect(reply.pay == round.pay)
  }

  @Test(
    arguments: [("x", "7", nil), ("42", "-1", nil), ("42", "7", "many"), ("42", "7", "1000")]
      as [(String, String, String?)])
  func `says what is wrong with a request`(seed: String, number: String, coins: String?) throws {
    let answer = try service().0.answer(seed: seed, number: number, coins: coins)
    #expect(answer.status == 400)
    #expect(String(decoding: answer.body, as: UTF8.self).hasSuffix(".\n"))
  }
}
