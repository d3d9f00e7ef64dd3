import PictureSupport
import SlotCabinet
import SlotControls
import SlotEngine
import SlotPaint
import SlotScreens
import SlotStrings
import Testing

@Suite struct `Credits that aren't kept` {
  private func texts(_ player: Player) throws -> [String: [String]] {
    Dictionary(
      grouping: player.screens.scene(at: player.now).marks.compactMap { mark in
        if case .text(let text) = mark.content { (mark.name ?? "", text.string) } else { nil }
      }, by: { $0.0 }
    ).mapValues { $0.map(\.1) }
  }

  @Test(arguments: Language.allCases, [UnkeptCredits.heldElsewhere, .notWritten])
  func `are said on the stage for as long as they aren't`(
    language: Language, reason: UnkeptCredits
  ) throws {
    let sentence =
      switch (language, reason) {
      case (.english, .heldElsewhere): "Another game is open"
      case (.english, .notWritten): "can't be saved"
      case (.german, .heldElsewhere): "Ein anderes Spiel"
      case (.german, .notWritten): "nicht speichern"
      }
    let brief = language == .english ? "not kept" : "nicht aufgehoben"
    var settings = Settings()
    settings.language = language
    var player = try Player(
      machine: "orchard", settings: settings, size: Size(width: 1280, height: 800))
    #expect(try texts(player)["unkept"] == nil)
    player.send(.cabinet(.unkept(reason)))
    let said = try #require(try texts(player)["unkept"]).joined(separator: " ")
    #expect(said.contains(sentence))
    // While reels turn, and after a round.
    player.press(.space)
    player.wait(.milliseconds(100))
    #expect(!player.screens.cabinet.isReady)
    for _ in 0..<2 {
      let line = try #require(try texts(player)["session"]).joined()
      #expect(line.contains(sentence) || line.contains(brief), "\(line)")
      player.finishRound()
    }
  }

  @Test func `are said by the session in the smallest windows too`() throws {
    for size in [Size(width: 360, height: 300), Size(width: 360, height: 560)] {
      for language in Language.allCases {
        var settings = Settings()
        settings.language = language
        var player = try Player(machine: "orchard", settings: settings, size: size)
        player.send(.cabinet(.unkept(.heldElsewhere)))
        let brief = Words(language)[.creditsNotKept]
        let line = (try texts(player)["session"] ?? []).joined()
        #expect(line.hasPrefix(brief), "'\(line)' at \(size)")
      }
    }
  }

  @Test func `are nothing to a machine that is free to play, nor to one with a ledger`() throws {
    var free = try Player(machine: "classic")
    free.send(.cabinet(.unkept(.heldElsewhere)))
    #expect(free.screens.cabinet.unkept == nil)
    let orchard = try Player(machine: "orchard").screens.cabinet
    let machine = orchard.engine.machine
    let kept = try orchard.continued(on: machine, card: orchard.card, purse: nil, at: .zero)
    #expect(kept.unkept == nil)
    let elsewhere = try orchard.continued(
      on: machine, card: MachineCard(title: "", digest: "other"), purse: nil,
      unkept: .heldElsewhere, at: .zero)
    #expect(elsewhere.unkept == .heldElsewhere)
    #expect(
      try elsewhere.continued(
        on: machine, card: MachineCard(title: "", digest: "other"), purse: nil, at: .zero
      ).unkept == .heldElsewhere)
  }
}
