import SlotEngine
import SlotMachineFile
import Testing

@testable import SlotFair

@Suite struct `The draws of a fair round` {
  private let vectors: StatedVectors
  private let key: FairKey

  init() throws {
    vectors = try StatedVectors.stated()
    let secret = try #require(FairSecret(digits: vectors.serverSeed))
    key = FairKey(secret: secret, machine: vectors.machine, clientSeed: vectors.clientSeed)
  }

  @Test func `come from the key that the page states`() throws {
    #expect(FairSecret(digits: vectors.serverSeed)?.commitment == vectors.commitment)
    #expect(key.digits == vectors.key)
  }

  @Test func `come from the words that the page states`() throws {
    #expect(vectors.words.count == 3)
    for (nonce, stated) in vectors.words {
      var words = FairWords(key: key, nonce: try #require(UInt64(nonce)))
      for word in stated { #expect(words.next() == UInt64(word, radix: 16), "round \(nonce)") }
    }
  }

  @Test func `are those below each bound that the page states`() throws {
    #expect(vectors.below.count == 10)
    for (at, stated) in vectors.below {
      let parts = try at.split(separator: "@").map { try #require(UInt64($0)) }
      let draws = FairDraws(key: key, nonce: parts[1], paidNumbers: 1)
      for (index, number) in stated.enumerated() {
        let drawn = draws.number(below: parts[0], draw: UInt64(index), round: parts[1])
        #expect(drawn == number, "\(at), draw \(index)")
      }
    }
  }

  @Test func `begin with the number of the paid spin, if it has several`() throws {
    let stated = try #require(vectors.below["10@7"])
    let draws = FairDraws(key: key, nonce: 7, paidNumbers: 10)
    #expect(draws.ordinal == stated[0])
    #expect(draws.number(below: 10, draw: 0, round: 7) == stated[1])
    let single = FairDraws(key: key, nonce: 7, paidNumbers: 1)
    #expect(single.ordinal == 0)
    #expect(single.number(below: 10, draw: 0, round: 7) == stated[0])
  }

  @Test func `take no word for a choice of one`() throws {
    let stated = try #require(vectors.below["10@7"])
    let draws = FairDraws(key: key, nonce: 7, paidNumbers: 1)
    #expect(draws.number(below: 1, draw: 0, round: 7) == 0)
    #expect(draws.number(below: 10, draw: 1, round: 7) == stated[0])
  }

  @Test func `are the same when they are asked for again`() throws {
    let stated = try #require(vectors.below["64@0"])
    let draws = FairDraws(key: key, nonce: 0, paidNumbers: 1)
    for index in [0, 1, 2, 1, 0, 3, 2] {
      #expect(draws.number(below: 64, draw: UInt64(index), round: 0) == stated[index])
    }
  }

  /// The engine asks for nothing but the draws of a script, in the order of docs/STREAM.md.
  @Test(arguments: ["tidepool", "apiary", "thaw", "kites"])
  func `play a round as the same numbers in a script do`(name: String) throws {
    let file = try #require(ShippedMachines.file(named: name))
    let engine = try SlotEngine(machine: file.machine, seed: 0)
    for nonce in UInt64(0)..<50 {
      let draws = FairDraws(key: key, nonce: nonce, paidNumbers: engine.machine.paidNumbers)
      let noted = NotedDraws(draws)
      let round = try engine.round(ordinal: draws.ordinal, draws: noted, number: nonce)
      let scripted = try engine.round(
        ordinal: draws.ordinal, draws: ScriptedDraws(noted.numbers), number: nonce)
      #expect(round == scripted)
    }
  }
}

/// Notes what another source has drawn.
private final class NotedDraws: DrawSource {
  private let source: FairDraws
  private(set) var numbers: [UInt64] = []

  init(_ source: FairDraws) { self.source = source }

  func number(below bound: UInt64, draw: UInt64, round: UInt64) -> UInt64 {
    let number = source.number(below: bound, draw: draw, round: round)
    numbers.append(number)
    return number
  }
}
