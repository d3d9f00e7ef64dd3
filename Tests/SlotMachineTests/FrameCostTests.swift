import Foundation
import SlotCabinet
import SlotControls
import SlotEngine
import SlotFiles
import SlotMachineFile
import SlotPaint
import SlotWindow
import Testing

@testable import SlotMachine

/// Run by hand, with optimisation: `SLOT_FRAME_COST=1 swift test -c release --filter FrameCost`.
@Suite(
  .serialized, .enabled(if: ProcessInfo.processInfo.environment["SLOT_FRAME_COST"] != nil),
  .timeLimit(.minutes(20)))
struct FrameCost {
  private static let size = Size(width: 1920, height: 1080)

  @Test(arguments: ShippedMachines.names)
  func `of the busiest second at 1920 × 1080 is at most 4 ms of one core a frame`(name: String)
    throws
  {
    let media = try MediaFolder.find(
      option: `The gallery`.media, environment: [:], executable: "slot-machine")
    let typefaces = try Typefaces(in: media)
    let loaded = try LoadedMachine(MachineSource(name))
    let canvas = try OffscreenCanvas(
      width: Int(Self.size.width), height: Int(Self.size.height),
      library: loaded.library(in: media, typefaces: typefaces), typefaces: typefaces)
    let scenes = try Self.scenes(of: loaded)
    // Make every picture before measuring.
    for second in scenes { for scene in second { try canvas.draw(scene) } }
    let costs = try scenes.map { second in
      var best = Double.infinity
      for _ in 0..<5 {
        let start = Self.processorTime
        for scene in second { try canvas.draw(scene) }
        best = min(best, (Self.processorTime - start) / Double(second.count))
      }
      return best
    }
    let busiest = try #require(costs.max())
    let all = costs.map { String(Int($0 * 1e6)) }.joined(separator: " ")
    print("\(name): \(Int(busiest * 1e6)) µs of processor time a frame; by seconds: \(all)")
    #expect(busiest < 0.004)
  }

  /// The frames of the first seconds of a round with a feature, or of any with a win.
  private static func scenes(of loaded: LoadedMachine) throws -> [[DisplayList]] {
    let engine = try SlotEngine(machine: loaded.machine, seed: 42)
    let number =
      (0..<3000).first { engine.round($0).spins.count > 1 }
      ?? (0..<3000).first { engine.round($0).spins[0].outcome.isWin } ?? 0
    var cabinet = Cabinet(
      engine: try SlotEngine(machine: loaded.machine, seed: 42, nextSpin: number),
      card: loaded.card)
    _ = cabinet.reduce(.resized(size), at: .zero)
    _ = cabinet.reduce(.input(.key(.space)), at: .zero)
    return (0..<8).map { second in
      (0..<60).map { frame in
        let now = Duration.seconds(second) + .seconds(1) / 60 * frame
        _ = cabinet.reduce(.tick, at: now)
        return cabinet.scene(at: now)
      }
    }
  }

  /// The CPU time of this process so far, in seconds.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
