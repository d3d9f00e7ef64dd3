import Foundation
import SlotEngine
import SlotMachineFile
import Testing

@testable import SlotFair

@Suite struct `A series of fair rounds` {
  private static let program = String(repeating: "1", count: 64)

  private let secret = FairSecret()

  private func committed(to machine: String, bet: String = "base") throws -> FairSeries {
    try FairSeries(committingTo: machine, bet: bet, program: Self.program, secret: secret)
  }

  @Test func `is the one that the page states`() throws {
    let stated = try StatedVectors.transcript()
    let secret = try #require(FairSecret(digits: StatedVectors.stated().serverSeed))
    var series = try FairSeries(
      committingTo: StatedVectors.machine("tidepool"), program: Self.program, secret: secret)
    #expect(series.opening == stated.opening)
    try series.begin(clientSeed: "player one")
    let table = try series.table(secret)
    let rounds = try (0..<3).map { _ in try series.play(at: table) }
    #expect(rounds.map { $0.paidSpin?.outcome.ordinal } == [450_525, 581_186, 148_171])
    #expect(rounds.map(\.number) == [0, 1, 2])
    try series.reveal(secret)
    #expect(series == stated)
    try stated.check(opening: stated.opening.hash, last: stated.rounds[2].hash)
  }

  @Test func `is written as JSON and read again, with a null for a seed that isn't revealed`()
    throws
  {
    var series = try committed(to: StatedVectors.machine("tidepool"))
    try series.begin(clientSeed: "ü/\u{1F3B0}\"")
    try series.play(at: series.table(secret))
    for isRevealed in [false, true] {
      if isRevealed { try series.reveal(secret) }
      let json = try JSONEncoder().encode(series)
      #expect(try JSONDecoder().decode(FairSeries.self, from: json) == series)
      let object = try #require(JSONSerialization.jsonObject(with: json) as? [String: Any])
      #expect((object["serverSeed"] is NSNull) != isRevealed)
      #expect(
        Set(object.keys) == ["opening", "machine", "clientSeed", "start", "rounds", "serverSeed"])
    }
  }

  @Test(arguments: [
    "", String(repeating: "x", count: 257), String(repeating: "x", count: 1 << 20),
    String(repeating: "ü", count: 129), "two\nlines", "\u{0}", "a\u{7F}", "\u{85}",
  ])
  func `refuses what isn't a player's seed`(seed: String) throws {
    var series = try committed(to: StatedVectors.machine("classic"))
    #expect(throws: FairRefusal.clientSeed) { try series.begin(clientSeed: seed) }
    #expect(series.start.isEmpty)
  }

  @Test(arguments: [
    "x", String(repeating: "x", count: 256), String(repeating: "ü", count: 128), " ", "\u{1F3B0}",
    "\u{200F}שלום", "e\u{301}",
  ])
  func `takes any other text, byte for byte`(seed: String) throws {
    var series = try committed(to: StatedVectors.machine("classic"))
    try series.begin(clientSeed: seed)
    try series.play(at: series.table(secret))
    try series.reveal(secret)
    let json = try JSONEncoder().encode(series)
    let read = try JSONDecoder().decode(FairSeries.self, from: json)
    #expect(read.clientSeed.utf8.elementsEqual(seed.utf8))
    try read.check()
  }

  @Test func `takes the player's seed once`() throws {
    var series = try committed(to: StatedVectors.machine("classic"))
    try series.begin(clientSeed: "e\u{301}")
    try series.begin(clientSeed: "e\u{301}")
    #expect(throws: FairRefusal.begun) { try series.begin(clientSeed: "other") }
    // Equal to Swift, but not the same bytes.
    #expect(throws: FairRefusal.begun) { try series.begin(clientSeed: "\u{E9}") }
  }

  @Test func `takes no step out of turn`() throws {
    var series = try committed(to: StatedVectors.machine("classic"))
    #expect(throws: FairRefusal.notBegun) { try series.table(secret) }
    #expect(throws: FairRefusal.notBegun) { try series.reveal(secret) }
    #expect(throws: FairRefusal.notBegun) { try series.check() }
    try series.begin(clientSeed: "player one")
    #expect(throws: FairRefusal.secret) { try series.table(FairSecret()) }
    #expect(throws: FairRefusal.secret) { try series.reveal(FairSecret()) }
    #expect(throws: FairRefusal.notRevealed) {
      try FairSeries(
        committingTo: series.machine, program: Self.program, secret: secret, after: series)
    }
    let table = try series.table(secret)
    try series.play(at: table)
    try series.reveal(secret)
    #expect(throws: FairRefusal.revealed) { try series.play(at: table) }
    #expect(series.rounds.count == 1)
  }

  @Test func `is followed by one that names its last round`() throws {
    var first = try committed(to: StatedVectors.machine("classic"))
    try first.begin(clientSeed: "player one")
    try first.play(at: first.table(secret))
    try first.reveal(secret)
    let second = try FairSeries(
      committingTo: first.machine, program: Self.program, secret: FairSecret(), after: first)
    #expect(second.opening.previous == first.rounds[0].hash)
    #expect(second.opening.commitment != first.opening.commitment)
    try second.check(following: first)
    let other = try committed(to: StatedVectors.machine("classic"))
    #expect(other.opening.previous == FairOpening.none)
    #expect(throws: FairFault.previous) { try other.check(following: first) }
  }

  @Test func `refuses machines and stakes that can't be played`() throws {
    #expect(throws: MachineFileError.self) { try committed(to: "format: 9") }
    let tidepool = try StatedVectors.machine("tidepool")
    #expect(throws: PlayError.self) { try committed(to: tidepool, bet: "nosuch") }
    var series = try committed(to: tidepool)
    try series.begin(clientSeed: "player one")
    let table = try series.table(secret)
    #expect(throws: PlayError.gamble(.once, machine: "tidepool")) {
      try series.play(at: table, gamble: .once)
    }
    #expect(series.rounds.isEmpty)
  }

  @Test func `draws nothing for the paid spin that a bet doesn't have`() throws {
    var series = try committed(to: StatedVectors.machine("apiary"), bet: "harvest")
    try series.begin(clientSeed: "player one")
    let table = try series.table(secret)
    let key = FairKey(
      secret: secret, machine: series.opening.machine, clientSeed: "player one")
    for nonce in UInt64(0)..<5 {
      let draws = FairDraws(key: key, nonce: nonce, paidNumbers: 1)
      let round = try table.engine.round(ordinal: 0, draws: draws, number: nonce)
      #expect(round.purchase != nil)
      #expect(try table.round(nonce) == round)
    }
  }

  @Test(arguments: ["base", "smoke", "harvest"])
  func `is played at every bet`(bet: String) throws {
    var series = try committed(to: StatedVectors.machine("apiary"), bet: bet)
    #expect(series.opening.bet == bet)
    try series.begin(clientSeed: "player one")
    let table = try series.table(secret)
    for _ in 0..<20 { try series.play(at: table) }
    try series.reveal(secret)
    try series.check()
  }

  /// The answer key is the engine at a stake with the plan, which tosses only as often as the plan says.
  @Test(arguments: [GamblePlan.never, .once, .always, .until(20)])
  func `tosses by the player's plan`(plan: GamblePlan) throws {
    let text = try StatedVectors.fixture("Modern/second-chance")
    var series = try committed(to: text)
    try series.begin(clientSeed: "player one")
    let table = try series.table(secret)
    let machine = try MachineFile(yaml: text, name: "second-chance").machine
    let engine = try SlotEngine(
      machine: machine, stake: machine.stake(gamble: plan), seed: 0)
    let key = FairKey(
      secret: secret, machine: series.opening.machine, clientSeed: "player one")
    var tosses = 0
    for nonce in 0..<200 {
      let round = try series.play(at: table, gamble: plan)
      let draws = FairDraws(
        key: key, nonce: UInt64(nonce), paidNumbers: engine.machine.paidNumbers)
      #expect(
        try round
          == engine.round(ordinal: draws.ordinal, draws: draws, number: UInt64(nonce)))
      #expect(try series.round(nonce, at: table) == round)
      #expect(series.rounds[nonce].tosses == round.tosses.count)
      tosses += round.tosses.count
    }
    #expect((tosses > 0) == (plan != .never))
    try series.reveal(secret)
    try series.check()
  }

  @Test func `doesn't play a round that is too long to be kept`() throws {
    var series = try committed(
      to:
        """
        format: 2
        name: long
        rows: 1
        bet: {cost: 1}
        symbols: [star]
        reels: [[star]]
        wins: [{where: window, match: count, in: [base], then: {star: {1: {mode: free, spins: 1000000}}}}]
        modes: {free: {most: 1000000}}

        """)
    try series.begin(clientSeed: "player one")
    let table = try series.table(secret)
    #expect {
      try series.play(at: table)
    } throws: {
      if case .tooLong(0, let most) = $0 as? FairRefusal { most < 1_000_000 } else { false }
    }
    #expect(series.rounds.isEmpty)
  }
}
