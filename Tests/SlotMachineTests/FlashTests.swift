import SlotCabinet
import SlotMachineFile
import SlotPaint
import TestSupport
import Testing

@testable import SlotMachine

@Suite(.timeLimit(.minutes(20))) struct `What a player watches` {
  /// Reels that turn, once and for as long as Spin is held down, on every machine; wins and features.
  nonisolated private static let all =
    ShippedMachines.names.map { ShownRound(machine: $0, number: 0) }
    + ShippedMachines.names.map {
      ShownRound(machine: $0, number: 1, pace: $0 == "classic" ? nil : .quick, isHeld: true)
    } + ShownRound.hugeWins + ShownRound.features

  nonisolated private static var watched: [ShownRound] {
    guard !Thoroughness.isFull else { return all }
    return [
      ShownRound(machine: "classic", number: 0), ShownRound(machine: "tidepool", number: 0),
      ShownRound(machine: "kites", number: 1, pace: .quick, isHeld: true), ShownRound.hugeWins[0],
    ]
  }

  @Test(arguments: watched)
  func `never flashes more than three times a second`(round: ShownRound) throws {
    var meter = FlashMeter(framesPerSecond: 60)
    let most = Duration.seconds(!Thoroughness.isFull ? 3 : round.isHeld ? 6 : 60)
    try round.draw(every: .seconds(1) / 60, for: most) { image, _, _ in meter.add(image) }
    #expect(
      meter.worst.changes <= FlashMeter.mostChanges,
      "\(meter.worst.changes) changes in the second before \(meter.worst.time)")
  }

  /// A square that is bright in every second of the frames, in a picture of 60 × 60.
  @Test(arguments: [(side: 10, bright: 255, changes: 59), (9, 255, 0), (20, 80, 0)])
  func `is known to flash where it does`(side: Int, bright: UInt32, changes: Int) {
    var meter = FlashMeter(framesPerSecond: 60)
    for frame in 0..<60 {
      var image = PixelImage(width: 60, height: 60)
      for y in 0..<60 {
        for x in 0..<60 {
          let square = 20..<20 + side
          let isBright = frame % 2 == 1 && square.contains(x) && square.contains(y)
          image[x, y] = 0xFF00_0000 | (isBright ? bright * 0x01_0101 : 0)
        }
      }
      meter.add(image)
    }
    #expect(meter.worst.changes == changes)
  }
}
