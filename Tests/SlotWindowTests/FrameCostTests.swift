import Foundation
import SlotPaint
import SlotWindow
import Testing

/// Measured by hand, with optimisation: `SLOT_FRAME_COST=1 swift test -c release --filter FrameCost`.
@MainActor @Suite(.enabled(if: ProcessInfo.processInfo.environment["SLOT_FRAME_COST"] != nil))
struct FrameCost {
  @Test func `of a busy scene at 1920 × 1080 is at most 4 ms of one core`() throws {
    let typefaces = try Media.typefaces()
    let canvas = try OffscreenCanvas(
      width: 1920, height: 1080, library: Media.shelf(typefaces), typefaces: typefaces)
    // Every tile is made, and every counter's length seen, before it counts.
    for frame in 0..<120 { try canvas.draw(Self.scene(at: Double(frame) / 60)) }
    var best = Double.infinity
    for run in 0..<5 {
      let start = Self.processorTime
      for frame in 0..<60 { try canvas.draw(Self.scene(at: Double(120 + 60 * run + frame) / 60)) }
      best = min(best, (Self.processorTime - start) / 60)
    }
    print("\(best * 1000) ms of processor time a frame")
    #expect(best < 0.004)
  }

  /// Five turning reels of three rows, twenty lines of text, ten framed cells.
  private static func scene(at time: Double) -> DisplayList {
    var marks = [
      Mark(.backdrop(Picture("backdrop"), front: Rect(x: 240, y: 0, width: 1440, height: 1080)))
    ]
    for reel in 0..<5 {
      let position = time * 20 + Double(reel) * 0.37
      let first = Int(position)
      let tiles = (0..<4).map { row in
        Picture("symbol/\(ClassicPicture.symbols[(first + row + reel) % 6])")
      }
      let frame = Rect(x: 360 + 244 * Double(reel), y: 200, width: 236, height: 690)
      marks.append(
        Mark(
          .wheel(
            Wheel(
              frame: frame, rowHeight: 230, tiles: tiles, offset: position - Double(first),
              speed: 20, look: .flat))))
    }
    for cell in 0..<10 {
      let frame = Rect(
        x: 360 + 244 * Double(cell % 5), y: 200 + 230 * Double(cell / 5), width: 236, height: 230)
      marks.append(Mark(.picture(Picture("frame/cell"), in: frame.grown(by: 8))))
    }
    for line in 0..<20 {
      let string = line == 0 ? "Balance \(Int(time * 1000))" : "Line \(line + 1) pays 1,250"
      let anchor = Point(x: line % 2 == 0 ? 30 : 1600, y: 220 + 60 * Double(line / 2))
      marks.append(Mark(.text(Text(string, em: 24, paint: Paint(hex: 0xF2E6C8), at: anchor))))
    }
    return DisplayList(size: Size(width: 1920, height: 1080), marks: marks)
  }

  /// The processor's time for this process so far, in seconds.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
