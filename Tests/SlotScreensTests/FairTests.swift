import PictureSupport
import SlotCabinet
import SlotControls
import SlotEngine
import SlotPaint
import SlotScreens
import Testing

/// A desk in memory in place of files: it deals rounds of a seed of its own.
struct FairDealer {
  var series: SeriesCard?
  var offer = FairOffer.possible
  /// The rounds that were asked for, in order.
  private(set) var asked: [OpenRound] = []
  var isBroken = false

  static let letters = Array(0..<SeedContent.count)

  /// Does what the screens ask for, as the program does, until they ask for nothing more.
  mutating func serve(_ player: inout Player, from first: Int = 0) {
    var index = first
    while index < player.effects.count {
      switch player.effects[index] {
      case .fair(let step): player.send(.fair(take(step, on: player.screens.cabinet.engine)))
      case .cabinet(.deal(let open)):
        asked.append(open)
        let engine = player.screens.cabinet.engine
        player.send(
          .cabinet(
            isBroken
              ? .undealt(["the disk is full"])
              : .dealt(engine.round(1_000 + open.number), hash: "hash \(open.number)")))
        if !isBroken {
          series?.rounds += 1
          series?.last = "hash \(open.number)"
        }
        player.send(.fair(news(goesOn: false)))
      default: break
      }
      index += 1
    }
  }

  private func news(goesOn: Bool) -> FairNews {
    .known(series, offer: offer, letters: Self.letters, goesOn: goesOn)
  }

  private mutating func take(_ step: FairStep, on engine: SlotEngine) -> FairNews {
    switch step {
    case .look: return news(goesOn: false)
    case .goOn: return news(goesOn: true)
    case .commit: series = .committed(at: engine.stake)
    case .begin(let seed):
      series?.clientSeed = seed
      series?.start = "start"
      series?.last = "start"
      return news(goesOn: true)
    case .reveal: series?.serverSeed = .hash
    case .rotate: series = .committed(at: engine.stake)
    }
    return news(goesOn: false)
  }
}

extension String {
  fileprivate static let hash = String(repeating: "0123456789abcdef", count: 4)
}

extension SeriesCard {
  /// A series that waits for the player's seed.
  static func committed(at stake: Stake) -> SeriesCard {
    SeriesCard(
      path: "/home/somebody/.local/share/slot-machine/fair/series-1.json", machine: "Tide Pool",
      stake: stake, opening: .hash, commitment: .hash, clientSeed: "", start: "", last: "",
      rounds: 0, paid: 0, serverSeed: nil, obstacle: nil)
  }

  /// One of which rounds were played, and which may be over or can't go on.
  static func played(
    at stake: Stake, serverSeed: String? = nil, obstacle: SeriesObstacle? = nil
  ) -> SeriesCard {
    var card = committed(at: stake)
    (card.clientSeed, card.start, card.last) = ("abcdefgh", .hash, .hash)
    (card.rounds, card.paid, card.serverSeed) = (999, 1_234_567, serverSeed.map { _ in .hash })
    card.obstacle = obstacle
    return card
  }
}

@Suite(.timeLimit(.minutes(20))) struct `The Fair play screen` {
  /// Presses a control by keys alone.
  private func press(_ name: String, _ player: inout Player, _ dealer: inout FairDealer) throws {
    for _ in player.controls where player.focused != name { player.press(.next) }
    try #require(player.focused == name, "\(name) is reached by Tab")
    let first = player.effects.count
    player.press(.enter)
    dealer.serve(&player, from: first)
  }

  private func key(_ key: ControlKey, _ player: inout Player, _ dealer: inout FairDealer) {
    let first = player.effects.count
    player.press(key)
    dealer.serve(&player, from: first)
  }

  private func begun(machine: String = "tidepool") throws -> (Player, FairDealer) {
    var (player, dealer) = (try Player(machine: machine), FairDealer())
    key(.function(6), &player, &dealer)
    try press("commit", &player, &dealer)
    try press("begin", &player, &dealer)
    return (player, dealer)
  }

  @Test func `shows the opening before it asks for a seed, and both before a round`() throws {
    var (player, dealer) = (try Player(), FairDealer())
    key(.function(6), &player, &dealer)
    #expect(player.screens.screen == .fair)
    #expect(player.controls.allSatisfy { $0.name != "begin" })
    try press("commit", &player, &dealer)
    let texts = player.screens.scene(at: player.now).drawnTexts(try Media.typefaces())
      .map(\.text.string).joined(separator: " ")
    #expect(texts.contains("01234567 89abcdef"))
    #expect(dealer.asked.isEmpty && dealer.series?.start == "")
    try press("begin", &player, &dealer)
    #expect(player.screens.screen == .play)
    // The suggestion is accepted as it stands.
    #expect(dealer.series?.clientSeed == "abcdefgh")
  }

  @Test func `takes the letters that are typed, one wheel after the other`() throws {
    var (player, dealer) = (try Player(), FairDealer())
    key(.function(6), &player, &dealer)
    try press("commit", &player, &dealer)
    for _ in player.controls where player.focused != "wheel 0" { player.press(.next) }
    for letter in "zy2hands" { key(.character(letter), &player, &dealer) }
    player.rest()
    try press("begin", &player, &dealer)
    #expect(dealer.series?.clientSeed == "zy2hands")
  }

  @Test(arguments: ["tidepool", "classic", "thaw"])
  func `plays the rounds of the series, each asked for and paid once`(machine: String) throws {
    var (player, dealer) = try begun(machine: machine)
    let engine = player.screens.cabinet.engine
    let cost = engine.machine.cost(of: engine.stake)
    let balance = player.screens.cabinet.purse?.balance
    for number in 0..<3 {
      key(.space, &player, &dealer)
      #expect(dealer.asked.map(\.number) == (0...UInt64(number)).map { $0 })
      // What is drawn is what was dealt, and the seed's own rounds aren't used up.
      #expect(player.screens.cabinet.round?.number == 1_000 + UInt64(number))
      #expect(player.screens.cabinet.engine.nextSpin == 0)
      for _ in 0..<200 where !player.screens.cabinet.isReady {
        player.finishRound()
        if player.screens.cabinet.waitsForPick { player.press(.character("1")) }
      }
    }
    #expect(dealer.asked.allSatisfy { $0.series == "start" })
    let paid = (0..<3).reduce(Credits(0)) { $0 + engine.round(1_000 + $1).pay }
    if let balance {
      #expect(
        player.screens.cabinet.purse?.balance.count
          == balance.count - 3 * cost.count + paid.count)
    }
    #expect(player.screens.cabinet.history.rounds == 3)
  }

  @Test func `keeps the stake of the series until it is revealed`() throws {
    var (player, dealer) = try begun(machine: "arcade")
    #expect(try !player.control("more coins").isEnabled)
    key(.function(6), &player, &dealer)
    try press("reveal", &player, &dealer)
    key(.escape, &player, &dealer)
    #expect(try player.control("more coins").isEnabled)
    key(.space, &player, &dealer)
    #expect(dealer.asked.isEmpty && player.screens.cabinet.engine.nextSpin == 1)
  }

  @Test func `gives back what a round cost that couldn't be played, and says why`() throws {
    var (player, dealer) = try begun()
    let balance = player.screens.cabinet.purse?.balance
    dealer.isBroken = true
    key(.space, &player, &dealer)
    let cabinet = player.screens.cabinet
    #expect(cabinet.purse?.balance == balance && cabinet.purse?.open == nil)
    #expect(
      cabinet.overlay == .messages(title: "The fair round can't be played", ["the disk is full"]))
    #expect(cabinet.isReady)
    // The ledger has the round as open, and then as one that never was.
    let kept = player.effects.compactMap { effect in
      if case .cabinet(.keep(let record)) = effect { record } else { nil }
    }
    #expect(kept.map { $0.open != nil } == [true, false] && kept.last?.settled == nil)
  }

  @Test func `plays on automatically and while Spin is held, one round after the other`() throws {
    var (player, dealer) = try begun()
    var first = player.effects.count
    player.send(.input(.key(.space)))
    for _ in 0..<600 {
      player.wait(.milliseconds(20))
      let count = player.effects.count
      dealer.serve(&player, from: first)
      first = max(first, count)
    }
    let numbers = dealer.asked.map(\.number)
    #expect(numbers.count > 3 && numbers == Array(0..<UInt64(numbers.count)))
  }

  @Test func `asks for the open round of a game that was killed, and shows it once`() throws {
    var (player, dealer) = try begun()
    key(.space, &player, &dealer)
    let purse = try #require(player.screens.cabinet.purse)
    try #require(purse.open?.series == "start")
    var cabinet = Cabinet(
      engine: player.screens.cabinet.engine, card: player.screens.cabinet.card, pace: .quick,
      purse: purse)
    #expect(purse.obstacle(on: cabinet.engine.machine) == nil)
    let open = try #require(purse.open)
    #expect(try cabinet.resume(at: .zero) == [.deal(open)])
    // Nothing can be begun before it is there.
    #expect(!cabinet.isReady)
    _ = cabinet.reduce(.dealt(cabinet.engine.round(1_000), hash: "hash 0"), at: .zero)
    var now = Duration.zero
    while !cabinet.isReady, now < .seconds(600) {
      now += .milliseconds(50)
      _ = cabinet.reduce(.tick, at: now)
    }
    #expect(cabinet.purse?.open == nil)
    #expect(cabinet.purse?.balance == purse.balance + cabinet.engine.round(1_000).pay)
  }

  @Test func `says why a series can't go on, and offers to reveal it`() throws {
    let stake = try Player().screens.cabinet.engine.stake
    for (obstacle, canReveal) in [
      (SeriesObstacle.machine, true), (.program, true), (.full(rounds: 1_000), true),
      (.secret, false),
    ] {
      var (player, dealer) = (try Player(), FairDealer())
      dealer.series = .played(at: stake, obstacle: obstacle)
      key(.function(6), &player, &dealer)
      #expect(try !player.control("play").isEnabled)
      #expect(try player.control("reveal").isEnabled == canReveal)
    }
  }
}
