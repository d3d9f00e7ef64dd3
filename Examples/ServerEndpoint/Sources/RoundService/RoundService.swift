public import Foundation
public import SlotEngine

/// Answers requests for rounds of a machine.
///
/// A round follows from the seed and its number, so the service has no state: any of its copies gives the
/// same answer, and may be asked again. For play without money only: who knows the seed knows every round.
public struct RoundService: Sendable {
  /// What is answered.
  public struct Answer: Sendable {
    /// The status of HTTP: 200, or 400 for a request that is wrong.
    public let status: Int
    /// The round as JSON, or what was wrong.
    public let body: Data
  }

  /// The most spins of a round that are answered.
  private static let mostSpins = 10_000
  private let machine: Machine

  /// Serves a machine.
  public init(machine: Machine) {
    self.machine = machine
  }

  /// The answer to `GET /rounds/SEED/NUMBER?coins=COINS`.
  public func answer(seed: String, number: String, coins: String?) -> Answer {
    do {
      guard let seed = UInt64(seed), let number = UInt64(number) else {
        throw Mistake("Seed and number are whole numbers, as in /rounds/42/7.")
      }
      guard let coins = Int(coins ?? "1") else {
        throw Mistake("The coins are a whole number, as in ?coins=2.")
      }
      // Lines, coins and bets that the machine doesn't take are refused here, with a sentence.
      let stake = try machine.stake(coins: coins)
      let engine = try SlotEngine(machine: machine, stake: stake, seed: seed)
      guard let round = engine.round(number, ofAtMost: Self.mostSpins) else {
        throw Mistake("That round has more than \(Self.mostSpins) spins.")
      }
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      // Names of modes, bonuses and jackpots instead of their indices.
      encoder.userInfo[Machine.codingKey] = machine
      return Answer(status: 200, body: try encoder.encode(Reply(pay: round.pay, round: round)))
    } catch {
      return Answer(status: 400, body: Data("\(error)\n".utf8))
    }
  }
}

/// What a client gets of a round.
private struct Reply: Encodable {
  let pay: Credits
  let round: Round
}

/// What is wrong with a request.
private struct Mistake: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
