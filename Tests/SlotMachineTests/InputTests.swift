import SlotCabinet
import SlotEngine
import SlotFiles
import SlotMachineFile
import SlotPaint
import SlotScreens
import SlotWindow
import Testing

@testable import SlotMachine

/// Every way to play, from the events of the window to the display of the game.
@Suite(.timeLimit(.minutes(20))) struct `What a player does` {
  /// A round whose board waits for the player.
  private struct Table {
    var screens: SlotScreens
    var now = Duration.zero
    var cabinet: Cabinet { screens.cabinet }

    init() throws {
      let machine = try #require(ShippedMachines.file(named: "tidepool")).machine
      let media = try MediaFolder.find(
        option: `The gallery`.media, environment: [:], executable: "slot-machine")
      screens = SlotScreens(
        Cabinet(
          engine: try SlotEngine(machine: machine, seed: 42, nextSpin: 375), pace: .quick),
        shelf: LoadedMachine.shelf, typefaces: try Typefaces(in: media),
        on: HistoryWork.present)
    }

    mutating func take(_ event: WindowEvent) {
      for action in ScreenAction.actions(of: event) { _ = screens.reduce(action, at: now) }
    }

    mutating func waitForBoard() {
      for _ in 0..<600 where !cabinet.waitsForPick {
        now += .milliseconds(50)
        _ = screens.reduce(.tick, at: now)
      }
    }

    /// How many places of the board were opened.
    var opened: Int {
      cabinet.tableau(at: now).boards.last?.places.count { $0.prize != nil } ?? 0
    }

    /// The middle of a control.
    func middle(of id: Control.ID) throws -> Point {
      try #require(cabinet.controls(at: now).first { $0.id == id }).frame.center
    }
  }

  @Test func `spins and opens a place with a controller`() throws {
    var table = try Table()
    table.take(.controller(.a))
    table.waitForBoard()
    #expect(table.cabinet.waitsForPick && table.opened == 0)
    // The first press moves the focus to the places, and the next one opens a place.
    table.take(.controller(.a))
    table.take(.controller(.right))
    #expect(table.cabinet.controls(at: table.now).first(where: \.isFocused)?.id == .place(1))
    table.take(.controller(.a))
    #expect(table.opened == 1)
  }

  @Test(arguments: [Pointer.mouse, .touch])
  func `spins and opens a place with a finger or the mouse`(pointer: Pointer) throws {
    var table = try Table()
    for id in [Control.ID.spin, .place(2)] {
      let middle = try table.middle(of: id)
      table.take(.pointerDown(middle, pointer))
      #expect(table.opened == 0)
      table.take(.pointerUp(middle, pointer))
      if id == .spin { table.waitForBoard() }
    }
    #expect(table.opened == 1)
    // A finger that has been lifted doesn't point at anything.
    let pointed = table.cabinet.controls(at: table.now).contains { $0.look == .hover }
    #expect(!(pointer == .touch && pointed))
  }

  @Test(arguments: [WindowEvent.focusLost, .hidden])
  func `does nothing by a press that is released after the window has lost the focus`(
    event: WindowEvent
  ) throws {
    var table = try Table()
    let middle = try table.middle(of: .spin)
    table.take(.pointerDown(middle, .mouse))
    table.take(event)
    table.take(.pointerUp(middle, .mouse))
    #expect(table.cabinet.isReady)
    table.take(.pointerDown(middle, .mouse))
    table.take(.pointerUp(middle, .mouse))
    #expect(!table.cabinet.isReady)
  }

  /// On a Russian keyboard, where no key types a Latin letter.
  @Test func `uses the place of a key whose letter the keyboard lacks`() throws {
    var table = try Table()
    table.take(.key(.character("ь", place: "m"), modifiers: [], isRepeat: false))
    #expect(table.cabinet.isMuted)
    table.take(.key(.character("ш", place: "i"), modifiers: [], isRepeat: false))
    #expect(table.cabinet.overlay == .pages(0))
    for (typed, place, action) in [
      ("й", "q", ScreenAction.key(.quit, isRepeat: false)),
      ("ь", "m", .key(.mute, isRepeat: false)),
      ("ó", "2", .key(.screen(.machines), isRepeat: false)),
    ] as [(Character, Character, ScreenAction)] {
      let event = WindowEvent.key(
        .character(typed, place: place), modifiers: .control, isRepeat: false)
      #expect(ScreenAction.actions(of: event) == [action])
    }
    // A letter that the keyboard has is meant by it, wherever it is.
    let event = WindowEvent.key(.character("a"), modifiers: .control, isRepeat: false)
    #expect(ScreenAction.actions(of: event) == [])
  }

  @Test func `has one more line for plus, or for the key that shares its place`() throws {
    var cabinet = try Cabinet(
      engine: SlotEngine(
        machine: try #require(ShippedMachines.file(named: "tidepool")).machine, seed: 1))
    cabinet.choose(lines: 3, coins: 1)
    var table = try Table()
    let most = table.cabinet.engine.stake.lines
    for key: Character in ["-", "-", "+", "="] {
      table.take(.key(.character(key), modifiers: [], isRepeat: false))
    }
    #expect(table.cabinet.engine.stake.lines == most)
  }

  @Test func `spins and opens a place with the keys`() throws {
    var table = try Table()
    table.take(.key(.space, modifiers: [], isRepeat: false))
    table.waitForBoard()
    table.take(.key(.character("2"), modifiers: [], isRepeat: false))
    #expect(table.opened == 1)
    table.waitForBoard()
    // A place that is already open doesn't change.
    table.take(.key(.character("2"), modifiers: [], isRepeat: false))
    #expect(table.opened == 1)
    table.take(.key(.character("1"), modifiers: [], isRepeat: false))
    #expect(table.opened == 2)
  }

  @Test func `opens pages, the machines and the panel with a controller and with keys`() throws {
    var table = try Table()
    table.take(.controller(.x))
    #expect(table.cabinet.overlay == .pages(0))
    table.take(.controller(.right))
    #expect(table.cabinet.overlay == .pages(1))
    table.take(.controller(.b))
    #expect(table.cabinet.overlay == nil)
    table.take(.key(.function(3), modifiers: [], isRepeat: false))
    #expect(table.cabinet.showsInsight)
    table.take(.controller(.y))
    #expect(table.cabinet.isMuted)
    table.take(.key(.function(2), modifiers: [], isRepeat: false))
    #expect(table.screens.screen == .machines)
    table.take(.controller(.b))
    #expect(table.screens.screen == .play)
  }
}
