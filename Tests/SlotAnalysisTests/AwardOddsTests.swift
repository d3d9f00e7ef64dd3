import SlotAnalysis
import SlotEngine
import SlotMachineFile
import SlotStatistics
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `The odds of awards` {
  @Test(arguments: ["three-doors", "carousel", "nesting", "sticky"])
  func `are what laying out every round counts`(name: String) throws {
    let machine = try Fixture.machine("Awards/\(name)").machine
    let analysis = try MachineAnalysis(machine: machine)
    // Source: `Fixtures/Awards/award-counts.py`, which enumerates every round independently.
    let keys = try Fixture.decode(CountedAwards.File.self, from: "Awards/award-counts.json")
      .machines.filter { $0.machine == name }.flatMap(\.awards)
    #expect(!keys.isEmpty)
    for key in keys {
      let odds = try #require(analysis.odds.first { machine.name(of: $0.kind) == key.name })
      #expect(odds.meanNumber.description == key.meanNumber, "\(key.name)")
      #expect(odds.creditsForEachRound.description == key.credits, "\(key.name)")
      let paid = odds.onPaidSpin
      #expect((paid?.probability ?? 0).description == key.onPaidSpin, "\(key.name)")
      #expect((paid?.meanNumber ?? 0).description == key.numberOnPaidSpin, "\(key.name)")
      let chance = try #require(odds.chance)
      #expect(abs(chance.value - key.chance) <= chance.bound + key.chance.ulp, "\(key.name)")
      #expect(chance.bound < 1e-12 * chance.value)
      #expect(odds.comesRepeatedly == (key.meanNumber != key.atLeastOne), "\(key.name)")
    }
    #expect(analysis.odds.count == keys.count)
  }

  @Test(arguments: [
    // Computed by an independent interpreter in an audit of the numbers.
    ("three-doors", "13/64"), ("carousel", "27/11264"),
    (
      "nuggets",
      "108635263194345763008390021/209715200000000000000000000000"
    ),
  ])
  func `count a jackpot wherever in the round it is won`(name: String, number: String) throws {
    let analysis = try MachineAnalysis(machine: Fixture.machine("Awards/\(name)").machine)
    let jackpot = try #require(analysis.odds.first { $0.kind == .jackpot(0) })
    #expect(jackpot.meanNumber.description == number)
    let chance = try #require(jackpot.chance)
    #expect(abs(chance.value - jackpot.meanNumber.value) <= chance.bound)
    #expect(!jackpot.comesRepeatedly)
  }

  @Test func `follow spins that add to themselves without end`() throws {
    // By hand: a free game leads to no jackpot with probability q = 1/2 + q²/4, that is 2 − √2; a
    // stay has two free games on average, and one round in four has a stay.
    let analysis = try MachineAnalysis(machine: Fixture.machine("Awards/endless").machine)
    let jackpot = try #require(analysis.odds.first { $0.kind == .jackpot(0) })
    #expect(jackpot.meanNumber == Rational(1, 8))
    #expect(jackpot.creditsForEachRound == Rational(1, 2))
    #expect(jackpot.onPaidSpin == nil)
    let chance = try #require(jackpot.chance)
    #expect(abs(chance.value - (2.0.squareRoot() - 1) / 4) <= chance.bound)
    #expect(chance.bound < 2e-12)
    #expect(jackpot.comesRepeatedly)
    let free = try #require(analysis.odds.first { $0.kind == .mode(1) })
    #expect(free.meanSpins == 2)
    #expect(!free.comesRepeatedly)
  }

  @Test func `count spins of stays that are mostly cut off`() throws {
    let analysis = try MachineAnalysis(machine: SmallMachine.cutOffLate())
    let free = try #require(analysis.odds.first)
    #expect(free.meanNumber == free.onPaidSpin?.meanNumber)
    // The mean beyond the paid spin's own wins comes from stays.
    let ofStays = analysis.mean - (try #require(analysis.paidSpin)).meanCredits
    #expect(free.creditsForEachRound == ofStays)
    // One initial spin, and two more with probability two thirds, up to 100: by dynamic programming
    // over the certain spins and the room for more, with Python's fractions.
    #expect(
      free.meanSpins?.description
        == "983031998895444094586960743739773727701740988535"
        + "/19088056323407827075424486287615602692670648963")
  }

  @Test(arguments: 0..<Thoroughness.cases(40, orOnly: 12))
  func `of random machines are what playing every round gives`(seed: Int) throws {
    var maker = TinyMachine(seed: UInt64(seed))
    let machine = try maker.machine()
    let tree = RoundTree(machine)
    let analysis = try MachineAnalysis(machine: machine)
    #expect(analysis.mean == tree.mean)
    #expect(Set(analysis.odds.map(\.kind)) == Set(tree.awards.keys))
    for odds in analysis.odds {
      let counted = try #require(tree.awards[odds.kind])
      #expect(odds.meanNumber == counted.meanNumber, "\(odds.kind)")
      #expect((odds.onPaidSpin?.probability ?? 0) == counted.onPaidSpin, "\(odds.kind)")
      let chance = try #require(odds.chance)
      #expect(
        abs(chance.value - counted.atLeastOne.value) <= chance.bound + chance.value.ulp,
        "\(odds.kind)")
    }
  }
}

/// What `Fixtures/Awards/award-counts.py` counted of an award.
struct CountedAwards: Decodable {
  let name: String
  let meanNumber: String
  let credits: String
  let atLeastOne: String
  let onPaidSpin: String
  let numberOnPaidSpin: String

  var chance: Double {
    let parts = atLeastOne.split(separator: "/").compactMap { Double($0) }
    return parts.count == 2 ? parts[0] / parts[1] : .nan
  }

  struct File: Decodable {
    let machines: [Machine]
  }

  struct Machine: Decodable {
    let machine: String
    let awards: [CountedAwards]
  }
}
