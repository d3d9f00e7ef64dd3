import SlotCabinet
import SlotControls
import SlotEngine
import SlotPaint
import Testing

/// What is drawn is read from the display list and compared with what the engine has played.
@Suite(.timeLimit(.minutes(20))) struct `What is drawn` {
  @Test(arguments: Machines.names.filter { $0 != "classic" } + Machines.modern.map(\.name))
  func `is what the engine has played`(name: String) throws {
    let machine = try Machines.named(name)
    let engine = try SlotEngine(machine: machine, seed: 21)
    let start: Credits = 1_000_000_000
    var cabinet = Cabinet(engine: engine, pace: .quick, purse: Purse(balance: start))
    let isPaid = machine.cost(of: engine.stake) > 0
    var now = Duration.zero
    var balance = start
    // The rounds of such machines are longer.
    let rounds = machine.needsPlainSpins ? Machines.rounds / 4 : Machines.rounds
    for number in 0..<UInt64(rounds) {
      let round = engine.round(number)
      // A purchase comes before the first spin.
      var (spin, counted) = (round.purchase == nil ? 0 : -1, Credits.zero)
      now += .seconds(1)
      var effects = cabinet.reduce(.input(.key(.space)), at: now)
      balance -= machine.cost(of: engine.stake)
      while true {
        for case .log(let event) in effects {
          switch event {
          case .furtherSpin: spin += 1
          case .settled:
            check(cabinet, at: now, shows: round.spins[spin], of: machine)
          case .fell(let index, let grid):
            #expect(index == spin)
            check(cabinet, at: now, shows: round.spins[spin], grid: grid, of: machine)
          case .wins(_, let pay), .bonusPaid(let pay): counted += pay
          default: break
          }
        }
        if cabinet.isReady { break }
        if isPaid { #expect(cabinet.scene(at: now).texts["balance"] == balance.withCommas) }
        if cabinet.waitsForToss {
          effects = cabinet.reduce(.input(.key(.space)), at: now)
        } else if cabinet.waitsForPick {
          let board = try #require(cabinet.tableau(at: now).boards.last)
          let list = cabinet.scene(at: now)
          check(board, in: list)
          let place = try #require(board.places.firstIndex { $0.prize == nil })
          effects = cabinet.reduce(.press(.place(place)), at: now)
        } else {
          now = try #require(cabinet.nextDeadline)
          effects = cabinet.reduce(.tick, at: now)
        }
      }
      balance += round.pay
      #expect(spin == round.spins.count - 1 && counted == round.pay)
      let list = cabinet.scene(at: now)
      if isPaid {
        #expect(list.texts["won"] == round.pay.withCommas)
        #expect(list.texts["balance"] == balance.withCommas)
      }
      checkWins(of: round, in: cabinet, at: now)
    }
  }

  @Test func `is tested on every kind of spin`() {
    let machines = Machines.modern
    let modes = machines.flatMap(\.modes)
    #expect(modes.contains { !$0.values.isEmpty } && modes.contains { $0.tumble != nil })
    #expect(modes.contains { !$0.drawnFactors.isEmpty })
    #expect(modes.contains { $0.drawsReels } && modes.contains { !$0.mysteries.isEmpty })
    #expect(modes.contains { $0.rows.contains { $0.isDrawn } })
    #expect(modes.contains { $0.reels.contains { $0.filling == .cells } })
    #expect(modes.contains { $0.reels.contains { $0.filling == .sameAsLeft } })
    #expect(machines.contains { !$0.meters.isEmpty })
    #expect(machines.contains { $0.looks.contains { $0.grids == .end } })
  }

  /// The classic's drums show more than one row, so only the middle of each counts.
  @Test func `is the classic's spin and its wins`() {
    let engine = SlotEngine(seed: 21)
    var cabinet = Cabinet(engine: engine)
    var now = Duration.zero
    for number in 0..<UInt64(Machines.rounds) {
      let outcome = engine.outcome(ofSpin: number)
      _ = cabinet.reduce(.input(.key(.space)), at: now)
      now += .milliseconds(500)
      _ = cabinet.reduce(.tick, at: now)
      let list = cabinet.scene(at: now)
      let shown = (0..<5).map { list.wheels["reel \($0)"]?.middle?.name }
      #expect(shown == outcome.window[row: 0].map { "symbol/\($0.name)" })
      #expect((list.texts["label"] == "WIN!") == outcome.isWin)
      let frames = list.marks.count { $0.name?.hasPrefix("win ") == true }
      #expect(frames == outcome.wins.count)
      now += .seconds(2)
    }
  }

  private func check(
    _ cabinet: Cabinet, at now: Duration, shows spin: PlayedSpin, grid number: Int = 0,
    of machine: Machine
  ) {
    let grid = spin.outcome.grids[number]
    let list = cabinet.scene(at: now)
    // Symbols fill their reels, and mystery symbols change, after the last reel has settled.
    let isOpen = number == 0 && spin.outcome.rawWindow != spin.outcome.window
    for (reel, column) in grid.window.columns.enumerated() where !isOpen {
      var shown = list.wheels["reel \(reel)"]?.tiles.map(\.name) ?? []
      #expect(list.wheels["reel \(reel)"]?.offset == 0)
      for row in column.indices
      where spin.state.held[Cell(reel: ReelIndex(reel), row: RowIndex(row))] != nil {
        shown[row] = list.wheels["held \(reel),\(row)"]?.tiles[0].name ?? "missing"
      }
      #expect(shown == column.map { "symbol/\($0.name)" })
    }
    let held = list.wheels.keys.filter { $0.hasPrefix("held") }
    let rows = grid.window.columns.map(\.count)
    #expect(held.count == spin.state.held.keys.count { $0.row.index < rows[$0.reel.index] })
    if !isOpen {
      check(grid.values, of: grid, in: list, of: machine)
      let factors = grid.factors.map { ("factor \($0.reel),\($0.row)", "× \($1)") }
      #expect(
        list.texts.filter { $0.key.hasPrefix("factor ") }
          == Dictionary(uniqueKeysWithValues: factors))
      let marks = grid.marks.map { ("mark \($0.reel),\($0.row)", "× \($1)") }
      #expect(
        list.texts.filter { $0.key.hasPrefix("mark ") }
          == Dictionary(uniqueKeysWithValues: marks))
    }
    for (index, reading) in machine.shownMeters(of: spin.state.mode, at: grid.counts).enumerated() {
      #expect(list.texts["meter \(index)"]?.hasPrefix(reading) == true, "\(reading)")
    }
    if spin.state.mode != 0 {
      #expect(list.texts["spins"] == "\(spin.numberInStay) of \(spin.spinsGiven)")
      #expect(list.texts["spins left"] == "\(spin.spinsGiven - spin.numberInStay) left")
    } else {
      #expect(list.texts["spins"] == nil)
    }
  }

  private func check(
    _ values: [Cell: CellValue], of grid: Grid, in list: DisplayList, of machine: Machine
  ) {
    let shown = list.texts.filter { $0.key.hasPrefix("value ") }
    #expect(shown.count == values.count)
    for (cell, value) in values {
      let words =
        switch value {
        case .number(let number):
          (number * machine.credits(perValueOf: grid.window[cell].id)).withCommas
        case .jackpot(let jackpot): machine.jackpots[jackpot].name.uppercased()
        }
      #expect(shown["value \(cell.reel),\(cell.row)"] == words)
    }
  }

  /// Closed places reveal nothing of what they hold.
  private func check(_ board: BonusBoard, in list: DisplayList) {
    for (index, place) in board.places.enumerated() where place.prize == nil {
      let texts = list.flatMarks.filter { $0.name == "place \(index)" }.filter {
        if case .text = $0.mark.content { true } else { false }
      }
      #expect(texts.isEmpty)
    }
    #expect(list.texts["board total"] == "TOTAL \(board.total.withCommas)")
  }

  /// Checks that the wins of the last grid are shown, or those with which the last stays ended.
  private func checkWins(of round: Round, in cabinet: Cabinet, at now: Duration) {
    guard let spin = round.spins.last else { return }
    var wins = spin.outcome.grids.last?.wins ?? []
    let played = Set(round.spins.map(\.stay))
    for (index, stay) in round.stays.enumerated()
    where stay.awardedBy == round.spins.count - 1 && !played.contains(index) {
      if !stay.closing.isEmpty { wins = stay.closing }
    }
    var stay: Int? = spin.stay
    while let index = stay {
      if !round.stays[index].closing.isEmpty { wins = round.stays[index].closing }
      stay = round.stays[index].parent
    }
    let marks = cabinet.scene(at: now).marks.filter { $0.name?.hasPrefix("win ") == true }
    #expect(marks.count == wins.count)
    guard wins.count > 1 else { return }
    for index in wins.indices {
      let list = cabinet.scene(at: now + WinCycle.step * (index + 1))
      let shown = list.marks.filter { $0.name?.hasPrefix("win ") == true }
      #expect(shown.map(\.name) == ["win \(index)"])
      let lines = list.flatMarks.compactMap(\.mark.name).filter { $0.hasPrefix("line ") }
      #expect(lines == (wins[index].line.map { ["line \($0.number)"] } ?? []))
      let frames = list.flatMarks.count { entry in
        if case .picture(let picture, _, _) = entry.mark.content {
          picture.name == "frame/cell"
        } else {
          false
        }
      }
      #expect(frames == wins[index].cells.count)
    }
  }

  @Test(arguments: [
    Size(width: 480, height: 360), Size(width: 800, height: 600), Size(width: 1920, height: 1080),
    Size(width: 600, height: 1067), Size(width: 360, height: 640), Size(width: 2560, height: 1440),
  ])
  func `lies within the window, and what can be pressed is large enough and apart`(size: Size)
    throws
  {
    for machine in Machines.all where machine.classicRun == nil {
      var cabinet = Cabinet(engine: try SlotEngine(machine: machine, seed: 1))
      _ = cabinet.reduce(.resized(size), at: .zero)
      let whole = Rect(x: 0, y: 0, width: size.width, height: size.height)
      let controls = cabinet.controls(at: .zero)
      for control in controls {
        #expect(control.frame.lies(in: whole), "\(machine.name): \(control.id.name)")
        #expect(control.frame.width >= 43.99 && control.frame.height >= 43.99)
        for other in controls where other.id != control.id {
          #expect(
            !control.frame.overlaps(other.frame),
            "\(machine.name): \(control.id.name) and \(other.id.name)")
        }
      }
      let layout = StageLayout(of: machine, in: size)
      for rect in layout.reels + layout.meters + [layout.frame, layout.message, layout.title] {
        #expect(rect.lies(in: whole) && rect.width > 0 && rect.height > 0, "\(machine.name)")
        for control in controls { #expect(!control.frame.overlaps(rect), "\(machine.name)") }
      }
    }
  }

  @Test func `has room for twelve reels of twelve rows, and for uneven ones`() throws {
    for rows in [Array(repeating: 12, count: 12), [1, 2, 3, 4, 5, 4, 3, 2, 1], [12]] {
      let reel = Reel(stops: (0..<12).map { ReelStop(symbol: SymbolID($0 % 3)) })
      let mode = try Mode(
        name: "base", reels: rows.map { _ in reel }, factors: [1, 1, 1])
      let machine = try Machine(
        name: "large", bet: Bet(fixedCost: 1),
        symbols: (0..<3).map { SlotSymbol(id: SymbolID($0), name: "s\($0)") }, rows: rows,
        lines: [],
        looks: [], modes: [mode])
      for size in [Size(width: 800, height: 600), Size(width: 400, height: 700)] {
        let layout = StageLayout(of: machine, in: size)
        for (reel, frame) in layout.reels.enumerated() {
          #expect(frame.lies(in: layout.recess))
          #expect(abs(frame.height - layout.rowHeight * Double(rows[reel])) < 1e-9)
        }
        for (left, right) in zip(layout.reels, layout.reels.dropFirst()) {
          #expect(left.x + left.width <= right.x)
        }
      }
    }
  }
}

extension Machine {
  /// The texts at the start of the readings of meters that count in a mode: their names and counts.
  fileprivate func shownMeters(of mode: ModeID, at counts: [Int]) -> [String] {
    zip(meters, counts).filter { $0.0.modes?.contains(mode) ?? true }.map { meter, count in
      let index = meters.firstIndex { $0.name == meter.name }
      let isFactor = meter.levels == nil && looks.contains { $0.meter?.index == index }
      return "\(meter.name.uppercased()) \(isFactor ? "× " : "")\(count.withCommas)"
    }
  }

  /// What a value of 1 of a symbol pays where it is collected, at all lines and one coin: the cost of a round
  /// where values count bets.
  fileprivate func credits(perValueOf symbol: SymbolID) -> Int {
    for rule in looks.flatMap(\.choice.rules) {
      guard let asked = rule.collect?.asked else { continue }
      let isAsked =
        switch asked {
        case .symbol(let one): one == symbol
        case .group(let group): groups[group].members.contains(symbol)
        case .drawn: false
        }
      if isAsked { return rule.isTimesBet ? cost(lines: lines.count).count : 1 }
    }
    return 1
  }
}

extension Wheel {
  /// The picture in the middle of the frame.
  fileprivate var middle: Picture? {
    let index = Int((offset + frame.height / 2 / rowHeight - 0.5).rounded())
    return tiles.indices.contains(index) ? tiles[index] : nil
  }
}

extension Rect {
  fileprivate func lies(in other: Rect) -> Bool {
    x >= other.x - 1e-6 && y >= other.y - 1e-6
      && x + width <= other.x + other.width + 1e-6
      && y + height <= other.y + other.height + 1e-6
  }

  fileprivate func overlaps(_ other: Rect) -> Bool {
    x < other.x + other.width && other.x < x + width && y < other.y + other.height
      && other.y < y + height
  }
}

extension Credits {
  /// The number with a thousands separator.
  var withCommas: String { count.withCommas }
}

extension Int {
  /// The number with a thousands separator.
  var withCommas: String {
    var text = String(self)
    var place = text.count - 3
    while place > 0 {
      text.insert(",", at: text.index(text.startIndex, offsetBy: place))
      place -= 3
    }
    return text
  }
}
