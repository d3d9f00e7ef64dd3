import SlotCabinet
import SlotEngine
import SlotPaint
import TestSupport
import Testing

/// The show as it is seen: frames are drawn, and looked at pixel by pixel.
@Suite(.timeLimit(.minutes(20))) struct `The show` {
  nonisolated private static var shownWins: [ShownRound] {
    // Wins that are counted at once, and a tumble.
    Thoroughness.isFull
      ? ShownRound.hugeWins
      : ShownRound.hugeWins.filter { ["orchard", "thaw"].contains($0.machine) }
  }

  @Test(arguments: shownWins)
  func `of a huge win changes 5 % of the picture in every 200 ms`(round: ShownRound) throws {
    var (last, count) = (PixelImage?.none, 0)
    try round.draw(every: .milliseconds(200)) { image, cabinet, now in
      let cost = cabinet.engine.machine.cost(of: cabinet.engine.stake)
      guard let win = cabinet.tableau(at: now).motion.win, win.target >= cost * 50 else {
        last = nil
        return
      }
      count += 1
      if let last {
        let changed = zip(last.pixels, image.pixels).count { Self.differ($0, $1) }
        #expect(
          changed * 20 >= image.pixels.count, "\(changed * 100 / image.pixels.count) % at \(now)")
      }
      last = image
    }
    #expect(count > 10)
  }

  /// Whether two pixels differ so much that it is seen.
  private static func differ(_ one: UInt32, _ other: UInt32) -> Bool {
    [0, 8, 16].contains { (shift: UInt32) -> Bool in
      let (before, after) = (Int(one >> shift & 255), Int(other >> shift & 255))
      return abs(before - after) >= 8
    }
  }
}
