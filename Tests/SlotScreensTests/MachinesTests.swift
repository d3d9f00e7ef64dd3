import PictureSupport
import SlotCabinet
import SlotControls
import SlotEngine
import SlotMachineFile
import SlotPaint
import SlotScreens
import SlotStrings
import Testing

@Suite struct `The Machines screen` {
  /// The cards, in their order.
  private func cards(_ player: Player) -> [ScreenControl] {
    player.controls.filter { $0.role == .card }
  }

  /// What is written on a card.
  private func texts(on card: ScreenControl, _ player: Player) throws -> [String] {
    player.screens.scene(at: player.now).drawnTexts(try Media.typefaces())
      .filter { card.frame.contains($0.frame.center) }.map(\.text.string)
  }

  private func opened(_ player: Player) -> [String] {
    player.effects.compactMap { if case .open(let machine) = $0 { machine } else { nil } }
  }

  @Test func `shows a card for every machine, the played one first and with its portrait`() throws {
    for (index, entry) in Player.shelf.enumerated() {
      var player = try Player(machine: entry.name)
      player.press(.function(2))
      #expect(player.screens.screen == .machines)
      let others = Player.shelf.filter { $0.name != entry.name }
      let cards = cards(player)
      #expect(cards.map(\.label) == ([entry] + others).map(\.title))
      let wheels = player.screens.scene(at: player.now).marks.compactMap { mark -> Wheel? in
        guard case .wheel(let wheel) = mark.content, cards[0].frame.holds(wheel.frame) else {
          return nil
        }
        return wheel
      }
      #expect(wheels.count >= entry.machine.reels.count, "\(entry.name)")
      let names = Set(entry.machine.symbols.map { "shelf/\(index)/symbol/\($0.name)" })
      #expect(wheels.flatMap(\.tiles).allSatisfy { names.contains($0.name) }, "\(entry.name)")
    }
  }

  /// Read in the machines' files by hand.
  @Test(arguments: [
    ("classic", ["1 line"]), ("apiary", ["lines", "hold and win", "jackpots"]),
    ("arcade", ["1 line"]), ("kites", ["many ways", "meters", "free games"]),
    ("lanterns", ["lines", "respins"]), ("monsoon", ["243 ways", "free games"]),
    ("orchard", ["20 lines", "free games"]), ("thaw", ["81 ways", "tumbles", "free games"]),
    ("thicket", ["lines", "collecting", "meters", "free games"]),
    ("tidepool", ["5 lines", "free games", "bonus"]),
  ])
  func `tells how each built-in machine plays`(machine: String, traits: [String]) throws {
    var player = try Player(machine: machine)
    player.press(.screen(.machines))
    let card = try #require(cards(player).first { $0.isChosen })
    let kind = try #require(
      card.state.split(separator: ", ").first { $0.contains(traits[0]) }
    ).split(separator: " · ").map(String.init)
    #expect(kind.count == traits.count, "\(kind)")
    for (one, trait) in zip(kind, traits) { #expect(one.contains(trait), "\(kind)") }
  }

  @Test func `begins at the machine that is played, and opens another by keys or with a press`()
    throws
  {
    var player = try Player(machine: "orchard")
    player.press(.screen(.machines), .right)
    #expect(player.focused == "machine 1")
    let other = try #require(Player.shelf.first { $0.name != "orchard" }).name
    var pressed = player
    player.press(.enter)
    #expect(opened(player) == [other])
    try pressed.click("machine 1")
    #expect(opened(pressed) == [other])
    // The one that is played is there already.
    try pressed.click("machine 0")
    #expect(pressed.screens.screen == .play && opened(pressed).count == 1)
  }

  @Test func `moves by rows and columns, jumps to a letter, and shows the card that it moves to`()
    throws
  {
    for size in [Size(width: 360, height: 300), Size(width: 1280, height: 800)] {
      var player = try Player(machine: ShippedMachines.names[0], size: size)
      player.press(.screen(.machines))
      let first = try #require(cards(player).first)
      let across = cards(player).count { $0.frame.y == first.frame.y }
      player.press(.down)
      #expect(player.focused == "machine \(across)")
      player.press(.right, .up)
      #expect(player.focused == "machine 1")
      player.press(.character("t"))
      let focused = try #require(player.controls.first { $0.isFocused })
      #expect(focused.label.lowercased().hasPrefix("t"))
      let top = try player.control("tab play").frame
      #expect(focused.frame.y >= top.y + top.height && focused.frame.y < size.height, "\(size)")
    }
  }

  @Test func `opens no machine while a round is shown, and says so`() throws {
    var player = try Player(machine: "orchard", pace: .theatre)
    player.press(.space)
    #expect(!player.screens.cabinet.isReady)
    player.press(.screen(.machines))
    let other = try #require(cards(player).first { !$0.isChosen })
    #expect(!other.isEnabled)
    try player.click(other.name)
    #expect(opened(player).isEmpty)
    let all = player.screens.scene(at: player.now).drawnTexts(try Media.typefaces())
    #expect(all.contains { Words(.english)[.afterThisRound].hasPrefix($0.text.string) })
    player.finishRound()
    #expect(try player.control(other.name).isEnabled)
  }

  @Test func `tells cost, exact return and volatility, but no number before it is known`() throws {
    for (language, percent, word) in [
      (Language.english, "94.90 %", "medium"), (.german, "94,90 %", "mittel"),
    ] {
      var settings = Settings()
      settings.language = language
      var player = try Player(
        machine: "orchard", settings: settings, size: Size(width: 2560, height: 1440))
      player.press(.screen(.machines), .screen(.play), .screen(.machines))
      // Off the shelf nothing is computed for it.
      let all = Player.shelf.map(\.name)
      #expect(asked(by: player) == [all, [], all])
      let card = try #require(cards(player).first { $0.isChosen })
      let before = try texts(on: card, player)
      #expect(before.filter { $0 == "…" }.count == 2 && !before.contains { $0.contains("%") })
      #expect(before.contains(Words(language).credits(20)))
      // The figures of docs/MACHINES.md.
      player.send(.shelf(["orchard": ShelfFigures(returned: 0.948961, deviation: 6.5072)]))
      let after = try texts(on: card, player)
      #expect(after.contains(percent) && after.contains(word) && !after.contains("…"))
      player.press(.screen(.odds), .screen(.machines))
      #expect(asked(by: player).suffix(2) == [[], all.filter { $0 != "orchard" }])
      // What can't be worked out is said, too, and a machine without credits has no return.
      player.send(.shelf(["orchard": ShelfFigures(returned: nil, deviation: nil)]))
      #expect(try texts(on: card, player).contains(Words(language)[.noExactValue]))
      let free = try #require(
        cards(player).first { $0.label == Player.shelf.first { $0.name == "classic" }?.title })
      #expect(free.state.contains(Words(language)[.free]))
      #expect(!free.state.contains(Words(language)[.shelfReturn]))
    }
  }

  /// The names of the machines whose figures were requested, each time.
  private func asked(by player: Player) -> [[String]] {
    player.effects.compactMap { effect in
      if case .workOutShelf(let machines) = effect { machines.map(\.name) } else { nil }
    }
  }

  @Test(arguments: [
    (4.9, Volatility.low), (5, .medium), (7.99, .medium), (8, .high), (12, .veryHigh),
    (300, .veryHigh),
  ])
  func `has a word for every deviation`(deviation: Double, word: Volatility) {
    #expect(Volatility(deviation: deviation) == word)
  }

  @Test func `keeps the machine of a file, in its latest version`() throws {
    let file = try #require(ShippedMachines.file(named: "thaw"))
    let path = "/home/ann/thaw.yaml"
    func entry(_ title: String) -> ShelfMachine {
      ShelfMachine(name: path, title: title, about: "", machine: file.machine)
    }
    var player = try Player(machine: "orchard")
    let thaw = try Player(machine: "thaw").screens.cabinet
    player.screens.replace(thaw, by: entry("Mine"), at: player.now)
    player.press(.screen(.machines))
    #expect(cards(player).count == Player.shelf.count + 1)
    #expect(cards(player).first(where: \.isChosen)?.label == "Mine")
    player.send(.shelf([path: ShelfFigures(returned: 0.5, deviation: 2)]))
    #expect(cards(player).first?.state.contains("50.00 %") == true)
    _ = player.screens.update(to: thaw, as: entry("Mine, saved again"), at: player.now)
    player.send(.tick)
    #expect(cards(player).count == Player.shelf.count + 1)
    #expect(cards(player).first?.label == "Mine, saved again")
    #expect(cards(player).first?.state.contains("%") == false)
    let asked = player.effects.compactMap { effect -> [ShelfMachine]? in
      if case .workOutShelf(let machines) = effect { machines } else { nil }
    }
    #expect(asked.last?.contains { $0.title == "Mine, saved again" } == true)
    // It is still there beside another machine, and is opened by its path.
    let orchard = try Player(machine: "orchard").screens.cabinet
    player.screens.replace(orchard, by: Player.shelf.first { $0.name == "orchard" }, at: player.now)
    player.press(.screen(.machines))
    player.press(.character("m"), .character("m"), .enter)
    #expect(opened(player) == [path])
  }
}
