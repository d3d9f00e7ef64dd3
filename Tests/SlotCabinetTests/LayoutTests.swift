import SlotControls
import SlotEngine
import SlotPaint
import SlotStrings
import Testing

@testable import SlotCabinet

@Suite struct `The layout` {
  @Test(arguments: 1...12)
  func `keeps its drums in the recess, of one width and apart`(reels: Int) throws {
    let layout = CabinetLayout(reels: reels)
    let recess = CabinetLayout.recess
    #expect(layout.drums.count == reels)
    let (first, last) = (try #require(layout.drums.first), try #require(layout.drums.last))
    #expect(first.x >= recess.x + 5.999)
    #expect(last.x + last.width <= recess.x + recess.width - 5.999)
    #expect(abs((first.x + last.x + last.width) / 2 - 400) < 1e-9)
    #expect(layout.drums.allSatisfy { abs($0.width - first.width) < 1e-9 && $0.width <= 150 })
    for (left, right) in zip(layout.drums, layout.drums.dropFirst()) {
      #expect(abs(right.x - left.x - left.width - 8) < 1e-9)
    }
  }

  @Test func `frames the middle row of the winning reels`() {
    let layout = CabinetLayout(reels: 5)
    let frame = layout.winFrame(over: 1...3)
    #expect(frame.x == layout.drums[1].x)
    #expect(abs(frame.x + frame.width - layout.drums[3].x - layout.drums[3].width) < 1e-9)
    #expect(frame.center.y == layout.drums[0].center.y)
  }

  @Test(arguments: [
    (Point(x: 400, y: 534), true), (Point(x: 290, y: 502), true),
    (Point(x: 509.9, y: 565.9), true), (Point(x: 510, y: 534), false),
    (Point(x: 400, y: 566), false), (Point(x: 289.9, y: 534), false),
    (Point(x: 400, y: 501.9), false),
  ])
  func `knows what is on the button`(point: Point, isInside: Bool) {
    #expect(CabinetLayout.button.contains(point) == isInside)
  }
}

@Suite struct `The opening size` {
  @Test(arguments: [
    (1280, 800, 800, 600), (1920, 1080, 1200, 900), (3840, 2160, 2400, 1800),
    (800, 600, 800, 600), (640, 480, 640, 480),
  ])
  func `opens as large as the display has room for`(
    width: Int, height: Int, openWidth: Int, openHeight: Int
  ) {
    let size = OpeningSize.fitting(width: width, height: height)
    #expect(size == (openWidth, openHeight))
  }
}

@Suite struct `The line about the session` {
  @Test(arguments: [
    Size(width: 360, height: 300), Size(width: 480, height: 360), Size(width: 800, height: 600),
    Size(width: 1280, height: 720), Size(width: 1920, height: 1080), Size(width: 600, height: 1067),
    Size(width: 360, height: 640),
  ])
  func `meets no button and no meter`(size: Size) throws {
    for machine in Machines.all + Machines.modern {
      var cabinet = Cabinet(engine: try SlotEngine(machine: machine, seed: 1))
      _ = cabinet.reduce(.resized(size), at: .zero)
      let layout = cabinet.layout
      let line = layout.session
      for (name, place) in layout.places.map({ ("\($0)", $1) })
        + layout.meters.map({ ("a meter", $0) })
      {
        let isApart =
          line.height <= 0 || line.y >= place.y + place.height - 1e-6
          || place.y >= line.y + line.height - 1e-6 || line.x >= place.x + place.width - 1e-6
          || place.x >= line.x + line.width - 1e-6
        #expect(isApart, "\(machine.name): \(name)")
      }
    }
  }

  /// The captions of what chooses the stake are in its bar, below the message.
  @Test(arguments: [
    Size(width: 540, height: 520), Size(width: 410, height: 340), Size(width: 390, height: 310),
    Size(width: 520, height: 300), Size(width: 680, height: 330), Size(width: 800, height: 600),
  ])
  func `leaves room for captions`(size: Size) throws {
    var count = 0
    for machine in Machines.all + Machines.modern {
      var cabinet = Cabinet(engine: try SlotEngine(machine: machine, seed: 1))
      _ = cabinet.reduce(.resized(size), at: .zero)
      let layout = cabinet.layout
      for meter in [layout.linesMeter, layout.coinsMeter] {
        guard let meter else { continue }
        count += 1
        let top = meter.y - StageBars.caption(unit: layout.unit)
        #expect(top >= layout.message.y + layout.message.height - 1e-6, "\(machine.name)")
        #expect(layout.session.height >= 10, "\(machine.name)")
      }
    }
    #expect(count > 0)
  }
}

@Suite struct `What pays beside the reels` {
  @Test(arguments: [
    Size(width: 480, height: 360), Size(width: 800, height: 600), Size(width: 1920, height: 1080),
    Size(width: 600, height: 1067), Size(width: 360, height: 640),
  ])
  func `is all there, page by page`(size: Size) throws {
    var (most, sheets) = (0, 0)
    for machine in Machines.all + Machines.modern where machine.classicRun == nil {
      var cabinet = Cabinet(engine: try SlotEngine(machine: machine, seed: 1))
      _ = cabinet.reduce(.resized(size), at: .zero)
      let layout = cabinet.layout
      guard let sheet = PayTableSheet(of: cabinet.pays, in: layout, page: 0) else { continue }
      (most, sheets) = (max(most, sheet.pages), sheets + 1)
      var shown: [String: String] = [:]
      for _ in 0..<sheet.pages {
        let list = cabinet.scene(at: .zero)
        shown.merge(list.texts.filter { $0.key.hasPrefix("pays ") }) { $1 }
        let page = PayTableSheet(of: cabinet.pays, in: layout, page: cabinet.paysPage)
        for line in try #require(page).lines {
          #expect(line.frame.y + line.frame.height <= sheet.plate.y + sheet.plate.height + 1e-6)
        }
        let controls = cabinet.controls(at: .zero).filter { $0.id == .morePays }
        #expect(controls.count == (sheet.pages > 1 ? 1 : 0))
        _ = cabinet.reduce(.input(.key(.character("p"))), at: .zero)
      }
      #expect(cabinet.paysPage == 0)
      let all = machine.payTable(stake: machine.defaultStake).flatMap { row in
        row.entries.map {
          ("pays \(row.name) \($0.count)", cabinet.words.number($0.credits))
        }
      }
      #expect(Set(shown.keys) == Set(all.map(\.0)), "\(machine.name)")
      for (name, gives) in all where all.filter({ $0.0 == name }).count == 1 {
        #expect(shown[name] == gives)
      }
    }
    if size.width == 800 { #expect(most > 1) }
    if size.width > 500 { #expect(sheets > 5) }
  }
}
