import Foundation
import Testing

/// The sounds as they are mixed: SDL adds them up, and cuts off what is beyond full scale.
@Suite struct `Eight sounds at once` {
  private static let rate = 44_100

  /// Flourishes turn down the reels and the music; see `Media/README.md`.
  private static let ducked = (reels: 0.6, music: 0.35)

  @Test(arguments: [
    "fanfare-win", "fanfare-nice", "fanfare-big", "fanfare-huge", "jackpot", "feature-in",
    "feature-out", "retrigger",
  ])
  func `stay below full scale`(flourish: String) throws {
    let (reels, music) = Self.ducked
    let layers: [(name: String, gain: Double)] = [
      (flourish, 1), ("ambience-feature", music), ("crunch", 0.35 * reels), ("expand", 1),
      ("riser", reels), ("scatter-3", reels), ("scatter-4", reels), ("scatter-5", reels),
    ]
    let sounds = try layers.map { try Self.samples($0.name) }
    #expect(layers.count == 8)
    // All start together, or each a little later than the one before.
    for delay in stride(from: 0, through: Self.rate / 20, by: Self.rate / 100) {
      var mix = [Double](repeating: 0, count: Self.rate)
      for (index, sound) in sounds.enumerated() {
        let start = index * delay
        for (offset, sample) in sound.prefix(Self.rate - start).enumerated() {
          mix[start + offset] += layers[index].gain * Double(sample)
        }
      }
      let highest = mix.reduce(0) { max($0, abs($1)) }
      #expect(highest < Double(Int16.max), "\(delay) samples apart")
      // The quietest fanfare is 9 LU below the loudest.
      #expect(highest > Double(Int16.max) / 4)
    }
  }

  /// The samples of a mono sound, at the mixer's rate.
  private static func samples(_ name: String) throws -> [Int16] {
    let file = URL(fileURLWithPath: "\(Media.folder)/Sounds/\(name).wav")
    let bytes = Array(try Data(contentsOf: file))
    func word(_ place: Int) -> Int { Int(bytes[place]) | Int(bytes[place + 1]) << 8 }
    // The header of a WAV file without further chunks: channels at 22, rate at 24, samples from 44 on.
    let (channels, rate) = (word(22), word(24) | word(26) << 16)
    let frames = stride(from: 44, to: bytes.count - 1, by: 2 * channels).map {
      Int16(truncatingIfNeeded: word($0))
    }
    return rate == Self.rate ? frames : frames.flatMap { [$0, $0] }
  }
}
