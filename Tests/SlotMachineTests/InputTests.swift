import SlotCabinet
import SlotControls
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
      for input in event.inputs { _ = screens.reduce(.input(input), at: now) }
    }

    mutating func press(_ key: ControlKey) -> [ScreenEffect] {
      screens.reduce(.input(.key(key)), at: now)
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
    func middle(of id: StageControlID) throws -> Point {
      try #require(cabinet.controls(at: now).first { $0.id == id }).frame.center
    }
  }

  @Test func `spins and opens a place with a controller`() throws {
    var table = try Table()
    table.take(.key(ControlKey(.a), isRepeat: false))
    table.waitForBoard()
    #expect(table.cabinet.waitsForPick && table.opened == 0)
    // The first press moves the focus to the places, and the next one opens a place.
    table.take(.key(ControlKey(.a), isRepeat: false))
    table.take(.key(ControlKey(.right), isRepeat: false))
    #expect(table.cabinet.controls(at: table.now).first(where: \.isFocused)?.id == .place(1))
    table.take(.key(ControlKey(.a), isRepeat: false))
    #expect(table.opened == 1)
  }

  @Test(arguments: [Pointer.mouse, .touch])
  func `spins and opens a place with a finger or the mouse`(pointer: Pointer) throws {
    var table = try Table()
    for id in [StageControlID.spin, .place(2)] {
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
    table.take(.key(.character("ь", place: "m"), isRepeat: false))
    #expect(table.cabinet.isMuted)
    table.take(.key(.character("ш", place: "i"), isRepeat: false))
    #expect(table.cabinet.overlay == .pages(0))
    #expect(table.press(.command("ó", place: "2")).contains(.shown(.machines)))
    #expect(table.press(.command("ь", place: "m")).contains(.cabinet(.setMuted(false))))
    #expect(table.press(.command("й", place: "q")) == [.cabinet(.quit)])
    // A letter that the keyboard has is meant by it, wherever it is.
    #expect(table.press(.command("a")) == [])
  }

  @Test func `has one more line for plus, or for the key that shares its place`() throws {
    var cabinet = try Cabinet(
      engine: SlotEngine(
        machine: try #require(ShippedMachines.file(named: "tidepool")).machine, seed: 1))
    cabinet.choose(lines: 3, coins: 1)
    var table = try Table()
    let most = table.cabinet.engine.stake.lines
    for key: Character in ["-", "-", "+", "="] {
      table.take(.key(.character(key), isRepeat: false))
    }
    #expect(table.cabinet.engine.stake.lines == most)
  }

  @Test func `spins and opens a place with the keys`() throws {
    var table = try Table()
    table.take(.key(.space, isRepeat: false))
    table.waitForBoard()
    table.take(.key(.character("2"), isRepeat: false))
    #expect(table.opened == 1)
    table.waitForBoard()
    // A place that is already open doesn't change.
    table.take(.key(.character("2"), isRepeat: false))
    #expect(table.opened == 1)
    table.take(.key(.character("1"), isRepeat: false))
    #expect(table.opened == 2)
  }

  @Test func `opens pages, the machines and the panel with a controller and with keys`() throws {
    var table = try Table()
    table.take(.key(ControlKey(.x), isRepeat: false))
    #expect(table.cabinet.overlay == .pages(0))
    table.take(.key(ControlKey(.right), isRepeat: false))
    #expect(table.cabinet.overlay == .pages(1))
    table.take(.key(ControlKey(.b), isRepeat: false))
    #expect(table.cabinet.overlay == nil)
    table.take(.key(.function(3), isRepeat: false))
    #expect(table.cabinet.showsInsight)
    table.take(.key(ControlKey(.y), isRepeat: false))
    #expect(table.cabinet.isMuted)
    table.take(.key(.function(2), isRepeat: false))
    #expect(table.screens.screen == .machines)
    table.take(.key(ControlKey(.b), isRepeat: false))
    #expect(table.screens.screen == .play)
  }
}
