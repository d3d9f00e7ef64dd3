import Foundation
import SlotCabinet
import SlotControls
import SlotEngine
import SlotFiles
import SlotMachineFile
import SlotPaint
import TestSupport
import Testing

@testable import SlotMachine
@testable import SlotWindow

/// What is heard of a game, mixed as the device gets it, on a clock that doesn't wait.
@Suite(.timeLimit(.minutes(20))) struct `The sound of a demonstration` {
  nonisolated private static var machines: [String] {
    Thoroughness.isFull ? ShippedMachines.names.filter { $0 != "classic" } : ["tidepool"]
  }

  /// The classic's timetable and its sounds are as they are: it has no music and no tiers.
  @Test(arguments: machines)
  func `is no louder than -16 LUFS, 2.5 LU quieter at most, and has no clipped sample`(
    machine: String
  ) throws {
    let rounds = Thoroughness.isFull ? 200 : 20
    var meter = LoudnessMeter()
    try Self.play(machine, rounds: rounds) { meter.add($0) }
    #expect(meter.loudness <= -16, "\(meter.loudness) LUFS")
    // A few rounds may have no more than the reels.
    #expect(meter.loudness >= (Thoroughness.isFull ? -18.5 : -19), "\(meter.loudness) LUFS")
    #expect(meter.highest < 32_767, "\(meter.highest)")
  }

  /// Beyond the last tier with a fanfare of its own there is no room for louder ones.
  @Test func `has fanfares that grow by 3 LU from tier to tier, to -12 LUFS at most`() throws {
    let names = ["fanfare-win", "fanfare-nice", "fanfare-big", "fanfare-huge", "jackpot"]
    let levels = try names.map { name in
      var meter = LoudnessMeter()
      meter.add(try Self.clip(name).samples)
      return meter.loudness
    }
    for (level, next) in zip(levels.dropLast(), levels.dropFirst().dropLast()) {
      #expect((3..<3.5).contains(next - level), "\(levels) LUFS")
    }
    for level in levels[3...] { #expect((-12.5...(-12)).contains(level), "\(levels) LUFS") }
  }

  /// A sine of 997 Hz at full scale on one side has -3.01 LUFS, by the definition of the unit.
  ///
  /// Source: ITU-R BS.1770-4, annex 1.
  @Test func `is measured as the standard says`() {
    var meter = LoudnessMeter()
    let samples = (0..<44_100).flatMap { index -> [Int16] in
      [Int16(32_767 * sin(2 * .pi * 997 * Double(index) / 44_100)), 0]
    }
    meter.add(samples)
    #expect(abs(meter.loudness + 3.01) < 0.05, "\(meter.loudness)")
    #expect(meter.highest >= 32_766)
  }

  // MARK: The game

  /// Plays rounds as `--demo` does, and hands over what the device would fetch meanwhile.
  private static func play(
    _ machine: String, rounds: Int, _ hear: ([Int16]) -> Void
  ) throws {
    let loaded = try LoadedMachine(MachineSource(machine))
    var cabinet = Cabinet(
      engine: try SlotEngine(machine: loaded.machine, seed: 42), card: loaded.card)
    var player = DemoPlayer(spins: rounds)
    var (desk, clips) = (MixingDesk(), [String: SoundClip]())
    var (frame, isOver, isMusicOn) = (0, false, false)
    var buffer = [Int16](repeating: 0, count: 2 * SoundClip.rate / 60)
    while !isOver {
      let now = Duration.seconds(1) * frame / 60
      frame += 1
      var effects = cabinet.reduce(.tick, at: now)
      for action in player.step(after: cabinet, at: now) {
        if action == .close { isOver = true } else { effects += cabinet.reduce(action, at: now) }
      }
      for effect in effects {
        // As `GameSounds` and `SoundMixer` do.
        switch effect {
        case .play(let sound):
          let clip = try clips[sound.name] ?? Self.clip(sound.name)
          clips[sound.name] = clip
          desk.add(
            MixingDesk.Voice(
              clip: sound.pitch == 1 ? clip : clip.pitched(by: sound.pitch),
              bus: bus(sound.bus), gain: sound.gain, isFlourish: sound.isFlourish))
        case .setMusic(let music):
          desk.fadeOut(.music, over: .seconds(music == nil ? 2 : 1))
          if let music {
            desk.add(
              MixingDesk.Voice(
                clip: try Self.clip(music.name), bus: .music, gain: 1, isLooped: true),
              fadeIn: .milliseconds(isMusicOn ? 1_000 : 500))
          }
          isMusicOn = music != nil
        case .silence(let silent): desk.fadeOut(bus(silent), over: .milliseconds(80))
        default: break
        }
      }
      // Safety: the buffer is lent to the desk alone.
      unsafe buffer.withUnsafeMutableBufferPointer { unsafe desk.mix(into: $0) }
      hear(buffer)
    }
  }

  private static func bus(_ bus: Sound.Bus) -> SoundMixer.Bus {
    switch bus {
    case .effects: .effects
    case .reels: .reels
    case .music: .music
    }
  }

  private static func clip(_ name: String) throws -> SoundClip {
    let path = `The gallery`.media + "/Sounds/\(name).wav"
    return try SoundClip(wav: PlainFile.read(path, limit: SizeLimit.sound))
  }
}

/// The integrated loudness of 16-bit stereo at 44,100 frames per second, and its highest sample.
///
/// K-weighting by two filters, blocks of 400 ms every 100 ms, a gate at -70 LUFS and another 10 LU below the mean of the
/// rest.
///
/// Source: ITU-R BS.1770-4, annexes 1 and 2; the filters' parameters for any rate: the analysis of libebur128.
nonisolated struct LoudnessMeter {
  private var filters = [Filter.shelf, .shelf, .highPass, .highPass]
  private var hop = 0.0
  private var count = 0
  /// The power of each 100 ms.
  private var powers: [Double] = []
  private(set) var highest = 0

  mutating func add(_ samples: [Int16]) {
    for index in stride(from: 0, to: samples.count - 1, by: 2) {
      for side in 0..<2 {
        let sample = Int(samples[index + side])
        highest = max(highest, abs(sample))
        let weighted = filters[2 + side].apply(filters[side].apply(Double(sample) / 32_768))
        hop += weighted * weighted
      }
      count += 1
      guard count == 4_410 else { continue }
      powers.append(hop / Double(count))
      (hop, count) = (0, 0)
    }
  }

  /// In LUFS; minus infinity for silence.
  var loudness: Double {
    let blocks = powers.indices.dropFirst(3).map { powers[($0 - 3)...$0].reduce(0, +) / 4 }
    let audible = blocks.filter { Self.level($0) > -70 }
    let gate = Self.level(audible.reduce(0, +) / Double(max(1, audible.count))) - 10
    let loud = audible.filter { Self.level($0) > gate }
    return loud.isEmpty ? -.infinity : Self.level(loud.reduce(0, +) / Double(loud.count))
  }

  private static func level(_ power: Double) -> Double { -0.691 + 10 * log10(power) }

  /// A filter of the second order.
  private struct Filter {
    let (b0, b1, b2, a1, a2): (Double, Double, Double, Double, Double)
    var (x1, x2, y1, y2) = (0.0, 0.0, 0.0, 0.0)

    mutating func apply(_ x: Double) -> Double {
      let y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
      (x2, x1, y2, y1) = (x1, x, y1, y)
      return y
    }

    /// 4 dB more above 1.7 kHz, as a head has them.
    static let shelf: Filter = {
      let k = tan(.pi * 1_681.974450955533 / 44_100)
      let (q, high) = (0.7071752369554196, pow(10, 3.999843853973347 / 20))
      let band = pow(high, 0.4996667741545416)
      let a0 = 1 + k / q + k * k
      return Filter(
        b0: (high + band * k / q + k * k) / a0, b1: 2 * (k * k - high) / a0,
        b2: (high - band * k / q + k * k) / a0, a1: 2 * (k * k - 1) / a0,
        a2: (1 - k / q + k * k) / a0)
    }()

    /// Less below 40 Hz.
    static let highPass: Filter = {
      let k = tan(.pi * 38.13547087602444 / 44_100)
      let q = 0.5003270373238773
      let a0 = 1 + k / q + k * k
      return Filter(
        b0: 1, b1: -2, b2: 1, a1: 2 * (k * k - 1) / a0, a2: (1 - k / q + k * k) / a0)
    }()

    init(b0: Double, b1: Double, b2: Double, a1: Double, a2: Double) {
      (self.b0, self.b1, self.b2, self.a1, self.a2) = (b0, b1, b2, a1, a2)
    }
  }
}
