import SlotCabinet
import SlotEngine
import Testing

@testable import SlotMachine

@Suite struct `A painted drum` {
  private let reel = Reel(stops: [ReelStop(symbol: 0), ReelStop(symbol: 1)])

  /// Paints a drum of a black and a white symbol, and gives the blue of its middle column.
  private func painted(_ pose: ReelPose) -> [UInt8] {
    let strip = DrumStrip(
      tiles: [UInt32(0xFF00_0000), 0xFFFF_FFFF].map {
        PixelImage(width: 4, height: 80, filledWith: $0)
      },
      width: 4, rows: 80)
    let projection = DrumProjection(rows: 100, pitch: 40)
    var bytes = [UInt8](repeating: 0, count: 100 * 16)
    bytes.withUnsafeMutableBytes { buffer in
      guard let start = buffer.baseAddress else { return }
      DrumPainter(strip: strip, projection: projection)
        .paint(pose, of: reel, into: start, pitch: 16)
    }
    return (0..<100).map { bytes[$0 * 16 + 8] }
  }

  @Test func `shows the stop on which it rests in the middle, and the next ones beyond`() {
    let black = painted(ReelPose(position: 0, speed: 0))
    let white = painted(ReelPose(position: 1, speed: 0))
    #expect(black[50] < 40)
    #expect(white[50] > 230)
    #expect(black[80] > 100)
    #expect(white[85] < black[85])
  }

  @Test func `goes round its circle without a seam`() {
    #expect(painted(ReelPose(position: 2, speed: 0)) == painted(ReelPose(position: 0, speed: 0)))
    #expect(
      painted(ReelPose(position: -0.25, speed: 0)) == painted(ReelPose(position: 1.75, speed: 0)))
  }

  @Test func `blurs into grey when it is fast`() {
    let fast = painted(ReelPose(position: 0.3, speed: 200))
    let middle = fast[40..<70]
    #expect(middle.allSatisfy { (90...200).contains($0) })
  }
}
