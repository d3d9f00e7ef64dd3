import Foundation
import PictureSupport
import SlotCabinet
import SlotControls
import SlotEngine
import SlotMachineFile
import SlotPaint
import SlotScreens
import SlotStrings
import SlotWorkbench
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `A machine whose file is edited` {
  /// The screens that show a machine's rules.
  private static let screens = [ScreenID.play, .odds, .bench]

  /// What a screen says, in one text.
  private func text(_ screen: ScreenID, of player: Player) throws -> String {
    var player = player
    player.press(.screen(screen))
    player.send(.tick)
    return player.screens.scene(at: player.now).drawnTexts(try Media.typefaces())
      .map(\.text.string).joined(separator: " ")
  }

  /// Plays until the round is over: opens every place, and tosses as long as it can.
  private func finish(_ player: inout Player, each: (inout Player) throws -> Void = { _ in })
    rethrows
  {
    for _ in 0..<3_000 {
      let cabinet = player.screens.cabinet
      if cabinet.isReady { return }
      if cabinet.waitsForPick, let board = cabinet.tableau(at: player.now).boards.last {
        let place = board.places.firstIndex { $0.prize == nil } ?? 0
        player.send(.cabinet(.press(.place(place))))
      } else if cabinet.waitsForToss {
        player.press(.character("g"))
      }
      try each(&player)
      player.wait(.milliseconds(200))
    }
    Issue.record("The round never ends.")
  }

  @Test func `is the same on Play, Odds and Bench, which say that it has changed`() throws {
    let editor = try MachineEditor("orchard").raisingPay(by: 900)
    let saved = try editor.saved()
    for language in Language.allCases {
      for screen in Self.screens + [.history, .machines] {
        var settings = Settings()
        settings.language = language
        var player = try Player(machine: "orchard", settings: settings)
        player.press(.screen(.bench), .screen(screen))
        player.send(try editor.save())
        #expect(player.screens.screen == screen)
        #expect(player.screens.cabinet.engine.machine == saved.machine)
        #expect(player.screens.workbench?.engine.machine == saved.machine)
        for shown in Self.screens {
          let said = try text(shown, of: player)
          #expect(
            said.contains(language == .english ? "was saved" : "gespeichert"), "\(shown): \(said)")
        }
        // Odds that belong to the version before are never shown for it.
        player.press(.screen(.odds))
        #expect(player.effects.last { $0 == .workOutOdds } != nil)
        #expect(player.screens.selectedOdds == nil)
      }
    }
  }

  /// What is said about the rules is the new version's, wherever it is said.
  @Test func `pays the new version's amounts on the stage and on its pages`() throws {
    var player = try Player(machine: "orchard", size: Size(width: 1600, height: 720))
    #expect(try !text(.play, of: player).contains("911"))
    player.send(try MachineEditor("orchard").raisingPay(by: 811).save())
    let stage = try text(.play, of: player)
    #expect(stage.contains("911"), "\(stage)")
    player.press(.character("i"))
    let page = player.screens.scene(at: player.now).drawnTexts(try Media.typefaces())
    #expect(page.map(\.text.string).contains("911"))
  }

  /// Also with free games, picks, tumbles, nudges, collected values and tosses, and whenever the file is saved.
  @Test(arguments: StageTour.rounds.keys.sorted())
  func `ends a round with the rules with which it began`(machine: String) throws {
    let editor = try MachineEditor(machine)
    let changed =
      machine == "classic"
      ? try editor.replacing("{3: 0,", with: "{3: 1,").replacing("cost: 0", with: "cost: 1")
      : try editor.raisingPay(by: 7)
    let saved = try changed.saved()
    for number in StageTour.rounds[machine] ?? [] {
      let engine = try SlotEngine(machine: editor.saved().machine, seed: 42)
      let round = engine.round(number, gamble: .always)
      for step in [0, 3, 11] {
        var player = try Player(machine: machine, spin: number)
        player.press(.space)
        var steps = 0
        try finish(&player) { player in
          steps += 1
          guard steps > step else { return }
          if steps == step + 1 { player.send(try changed.save()) }
          guard !player.screens.cabinet.isReady else { return }
          #expect(player.screens.cabinet.file == .waiting)
          #expect(player.screens.cabinet.engine.machine.name == machine)
          #expect(player.screens.cabinet.card.digest != saved.card.digest)
        }
        if steps <= step { player.send(try changed.save()) }
        // The round is over, and paid by its own rules.
        let paid = player.effects.compactMap { effect -> Credits? in
          if case .cabinet(.log(.roundOver(_, let pay))) = effect { pay } else { nil }
        }
        if machine != "classic" {
          #expect(paid == [round.pay], "\(number) at \(step)")
        }
        player.send(.tick)
        #expect(player.screens.cabinet.card.digest == saved.card.digest)
        #expect(player.screens.cabinet.engine.nextSpin == number + 1)
        // The next round is the new version's.
        player.press(.space)
        try finish(&player)
        let next = try SlotEngine(machine: saved.machine, seed: 42).round(
          number + 1, gamble: .always)
        #expect(player.screens.cabinet.round?.number == number + 1)
        #expect(player.screens.cabinet.history.latest?.pay == next.pay)
        #expect(player.screens.cabinet.file == .asPlayed)
      }
    }
  }

  @Test func `that is broken says why, and that the version before is played on`() throws {
    let reason = "orchard.yaml:53:14: pays.peach.3: \"x\" isn't a valid pay"
    for language in Language.allCases {
      var settings = Settings()
      settings.language = language
      var player = try Player(machine: "orchard", settings: settings)
      let before = player.screens.cabinet.engine
      player.press(.screen(.bench), .screen(.play))
      player.send(.file(.refused([reason, "orchard.yaml:60:1: another one"])))
      for screen in Self.screens {
        let said = try text(screen, of: player)
        for word in reason.split(separator: " ") {
          #expect(said.contains(word), "\(screen): \(said)")
        }
      }
      player.press(.space)
      player.finishRound()
      #expect(player.screens.cabinet.history.rounds == 1)
      #expect(player.screens.cabinet.engine.machine == before.machine)
      // It is said until the file is as it was.
      #expect(try text(.play, of: player).contains("pays.peach.3:"))
      player.send(try MachineEditor("orchard").save())
      #expect(player.screens.cabinet.file == .asPlayed)
      for screen in Self.screens {
        #expect(try !text(screen, of: player).contains("pays.peach.3:"))
      }
    }
  }

  @Test func `that is gone is played on as it last was, and says so`() throws {
    var player = try Player(machine: "orchard")
    player.press(.screen(.bench), .screen(.play))
    player.send(.file(.gone))
    for screen in Self.screens { #expect(try text(screen, of: player).contains("is gone")) }
    player.press(.space)
    player.finishRound()
    #expect(player.screens.cabinet.history.rounds == 1)
    player.send(try MachineEditor("orchard").save())
    #expect(player.screens.cabinet.file == .asPlayed)
  }

  @Test func `that is edited twice in a round is played as it was saved last`() throws {
    var player = try Player(machine: "orchard", spin: 10)
    let editor = try MachineEditor("orchard")
    player.press(.space)
    player.send(try editor.raisingPay(by: 1).save())
    player.send(try editor.raisingPay(by: 2).save())
    player.finishRound()
    #expect(
      player.screens.cabinet.card.digest == (try editor.raisingPay(by: 2).saved().card.digest))
    player.press(.space)
    player.send(try editor.raisingPay(by: 3).save())
    player.send(try editor.raisingPay(by: 2).save())
    #expect(player.screens.cabinet.file == .asPlayed)
    let asked = player.effects.count { if case .playSaved = $0 { true } else { false } }
    player.finishRound()
    #expect(
      player.effects.count { if case .playSaved = $0 { true } else { false } } == asked)
    // A version that waits is the last good one, also if the file is broken before the round ends.
    player.press(.space)
    player.send(try editor.raisingPay(by: 4).save())
    player.send(.file(.refused(["no"])))
    player.finishRound()
    player.send(.tick)
    #expect(
      player.screens.cabinet.card.digest == (try editor.raisingPay(by: 4).saved().card.digest))
    #expect(player.screens.cabinet.file == .refused(["no"]))
  }

  @Test func `keeps the credits of each version apart, and the numbers of the spins together`()
    throws
  {
    var player = try Player(machine: "orchard")
    let editor = try MachineEditor("orchard")
    player.press(.space)
    player.finishRound()
    let first = try #require(player.screens.cabinet.purse?.balance)
    player.send(try editor.raisingPay(by: 5).save())
    #expect(player.screens.cabinet.file == .changed(credits: true, stake: false))
    #expect(player.screens.cabinet.purse?.balance == 2_000)
    #expect(player.screens.cabinet.history.rounds == 0)
    player.press(.space)
    player.finishRound()
    let second = try #require(player.screens.cabinet.purse?.balance)
    player.send(try editor.save())
    #expect(player.screens.cabinet.purse?.balance == first)
    #expect(player.screens.cabinet.engine.nextSpin == 2)
    player.press(.space)
    player.finishRound()
    player.send(try editor.raisingPay(by: 5).save())
    #expect(player.screens.cabinet.purse?.balance == second)
    #expect(player.screens.cabinet.engine.nextSpin == 3 && player.screens.cabinet.engine.seed == 42)
  }

  @Test func `keeps credits and rounds if only its names have changed`() throws {
    var player = try Player(machine: "orchard")
    player.press(.space)
    player.finishRound()
    let cabinet = player.screens.cabinet
    let renamed = try MachineEditor("orchard")
      .replacing("title: Moonlit Orchard", with: "title: Sunlit Orchard")
    player.send(try renamed.save())
    #expect(player.screens.cabinet.card.title == "Sunlit Orchard")
    #expect(player.screens.cabinet.file == .changed(credits: false, stake: false))
    #expect(player.screens.cabinet.purse == cabinet.purse)
    #expect(player.screens.cabinet.history == cabinet.history)
  }

  @Test func `is played at the nearest stake if it doesn't take the one before`() throws {
    var player = try Player(machine: "arcade")
    let arcade = try MachineEditor("arcade")
    try player.click("more coins")
    try player.click("more coins")
    #expect(player.screens.cabinet.engine.stake.coins == 3)
    player.send(
      try arcade.replacing("coins: 3", with: "coins: 2").replacing(
        "[1000, 2000, 5000]", with: "[1000, 2000]"
      ).save())
    #expect(player.screens.cabinet.engine.stake.coins == 2)
    #expect(player.screens.cabinet.file == .changed(credits: true, stake: true))
    player.send(try arcade.save())
    #expect(player.screens.cabinet.engine.stake.coins == 2)
    #expect(player.screens.cabinet.file == .changed(credits: true, stake: false))
  }

  /// Esc, Enter and the buttons mean what they meant when the question came up.
  @Test func `waits while a purchase is asked about`() throws {
    var player = try Player(machine: "kites")
    player.press(.character("b"))
    try player.click("bet 1")
    guard case .purchase = player.screens.cabinet.overlay else {
      Issue.record("Nothing is asked.")
      return
    }
    player.send(try MachineEditor("kites").raisingPay().save())
    #expect(player.screens.cabinet.file == .waiting)
    player.press(.enter)
    #expect(player.screens.cabinet.overlay == nil && player.screens.cabinet.history.rounds == 0)
    #expect(player.screens.cabinet.file == .changed(credits: true, stake: false))
  }

  @Test func `is told in sentences`() throws {
    var player = try Player(machine: "orchard")
    var narrator = Narrator()
    func news() -> [String] { narrator.news(of: player.screens, at: player.now) }
    _ = news()
    player.send(.file(.refused(["orchard.yaml:1:1: no"])))
    #expect(news().last == "orchard.yaml:1:1: no")
    player.send(.file(.gone))
    #expect(news() == [Words(.english)[.fileGone]])
    player.send(try MachineEditor("orchard").save())
    #expect(news() == ["The machine's file is as it is played."])
    player.send(try MachineEditor("orchard").raisingPay().save())
    #expect(news().first?.hasPrefix(Words(.english)[.fileChanged]) == true)
    #expect(news() == [])
  }
}
