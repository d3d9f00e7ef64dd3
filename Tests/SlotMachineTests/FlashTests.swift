import SlotCabinet
import SlotMachineFile
import SlotPaint
import TestSupport
import Testing

@testable import SlotMachine

@Suite(.timeLimit(.minutes(20))) struct `What a player watches` {
  /// Reels that turn, once and for as long as Spin is held down, on every machine.
  nonisolated private static let reels =
    ShippedMachines.names.map { ShownRound(machine: $0, number: 0) }
    + ShippedMachines.names.map {
      ShownRound(machine: $0, number: 1, pace: $0 == "classic" ? nil : .quick, isHeld: true)
    }
  /// The same, wins and features.
  nonisolated private static let all = reels + ShownRound.hugeWins + ShownRound.features

  nonisolated private static var watched: [ShownRound] {
    Thoroughness.isFull ? all : watchedReels + [ShownRound.hugeWins[0], ShownRound.features[2]]
  }

  nonisolated private static var watchedReels: [ShownRound] {
    guard !Thoroughness.isFull else { return reels }
    return [
      ShownRound(machine: "classic", number: 0), ShownRound(machine: "tidepool", number: 0),
      ShownRound(machine: "kites", number: 1, pace: .quick, isHeld: true),
    ]
  }

  @Test(arguments: watched)
  func `never flashes more than three times a second`(round: ShownRound) throws {
    try watch(round, with: FlashMeter(framesPerSecond: 60))
  }

  @Test(arguments: watchedReels)
  func `has no pixels that flash more often while reels turn`(round: ShownRound) throws {
    try watch(round, with: FlashMeter(framesPerSecond: 60, countsPixels: true))
  }

  private func watch(_ round: ShownRound, with meter: FlashMeter) throws {
    var meter = meter
    let most = Duration.seconds(!Thoroughness.isFull ? 5 : round.isHeld ? 6 : 60)
    try round.draw(every: .seconds(1) / 60, for: most) { image, _, _ in meter.add(image) }
    #expect(
      meter.worst.changes <= FlashMeter.mostChanges,
      "\(meter.worst.changes) changes in the second before \(meter.worst.time)")
  }

  /// A square that is bright in every second of the frames, in a picture of 60 × 60, where areas are 5 × 5.
  @Test(arguments: [
    (side: 10, bright: UInt32(255), pixels: 59, areas: 59), (9, 255, 0, 59), (5, 255, 0, 0),
    (20, 80, 0, 0),
  ])
  func `is known to flash where it does`(side: Int, bright: UInt32, pixels: Int, areas: Int) {
    let square = 20..<20 + side
    let found = Self.changes { frame, x, y in
      frame % 2 == 1 && square.contains(x) && square.contains(y) ? bright : 0
    }
    #expect(found == (pixels, areas))
  }

  @Test func `is known not to flash where half of it is bright at any time`() {
    let found = Self.changes { frame, x, y in (frame + x + y) % 2 == 1 ? 255 : 0 }
    #expect(found == (59, 0))
  }

  /// The changes of a grey picture of 60 × 60 in a second, pixel by pixel and by areas.
  private static func changes(_ grey: (_ frame: Int, _ x: Int, _ y: Int) -> UInt32) -> (
    pixels: Int, areas: Int
  ) {
    var meters = [true, false].map { FlashMeter(framesPerSecond: 60, countsPixels: $0) }
    for frame in 0..<60 {
      var image = PixelImage(width: 60, height: 60)
      for y in 0..<60 {
        for x in 0..<60 { image[x, y] = 0xFF00_0000 | grey(frame, x, y) * 0x01_0101 }
      }
      for index in meters.indices { meters[index].add(image) }
    }
    return (meters[0].worst.changes, meters[1].worst.changes)
  }
}
