internal import CSDL
internal import Foundation

/// A sound in memory, ready to be mixed: 16-bit stereo at 44,100 frames per second.
nonisolated struct SoundClip: Sendable {
  /// Left and right in turn; at least one frame.
  let samples: [Int16]

  static let rate = 44_100
  /// The longest file that is read.
  static let mostBytes = 64 << 20
  /// The longest sound, after it has been converted.
  private static let mostConvertedBytes = 256 << 20

  /// Creates a clip; an odd sample at the end is left out.
  init(_ samples: [Int16]) {
    self.samples = samples.count < 2 ? [0, 0] : Array(samples.prefix(samples.count & ~1))
  }

  /// The number of frames, each of a left and a right sample.
  var frames: Int { samples.count / 2 }

  /// How long it plays.
  var duration: Duration { .seconds(Double(frames) / Double(Self.rate)) }
}

nonisolated extension SoundClip {
  /// Decodes a WAV file in any format that SDL supports.
  ///
  /// Safety: SDL reads the bytes while they are lent. What it decodes has `count` bytes and is given back once. The room has
  /// as many as SDL says that the conversion takes, `len_mult` for each, and the first `len_cvt` of them are written.
  ///
  /// - Throws: ``SoundError`` if it is damaged or too long.
  init(wav bytes: [UInt8]) throws(SoundError) {
    guard bytes.count <= Self.mostBytes else { throw SoundError.tooLong }
    // A file that ends too early is damaged; by default, SDL would play the part that is there.
    SDL.setHint("SDL_WAVE_TRUNCATION", "strict")
    var spec = unsafe SDL_AudioSpec()
    var data: UnsafeMutablePointer<UInt8>?
    var count: UInt32 = 0
    let isRead = unsafe bytes.withUnsafeBytes { bytes in
      unsafe SDL_LoadWAV_RW(
        SDL_RWFromConstMem(bytes.baseAddress, Int32(bytes.count)), 1, &spec, &data, &count) != nil
    }
    guard isRead, let data = unsafe data else {
      throw SoundError(reason: SDL.reason)
    }
    defer { unsafe SDL_FreeWAV(data) }
    var conversion = unsafe SDL_AudioCVT()
    let status = unsafe SDL_BuildAudioCVT(
      &conversion, spec.format, spec.channels, spec.freq, UInt16(AUDIO_S16SYS), 2,
      Int32(Self.rate))
    guard status >= 0 else { throw SoundError(reason: SDL.reason) }
    guard count > 0 else { throw SoundError(reason: "it is empty") }
    let size = unsafe Int(count) * Int(max(1, conversion.len_mult))
    guard size <= Self.mostConvertedBytes else { throw SoundError.tooLong }
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
    defer { unsafe room.deallocate() }
    unsafe room.copyMemory(from: UnsafeRawBufferPointer(start: data, count: Int(count)))
    unsafe conversion.buf = unsafe room.baseAddress?.assumingMemoryBound(to: UInt8.self)
    unsafe conversion.len = Int32(count)
    unsafe conversion.len_cvt = Int32(count)
    guard unsafe SDL_ConvertAudio(&conversion) == 0 else {
      throw SoundError(reason: SDL.reason)
    }
    let converted = unsafe room.prefix(Int(conversion.len_cvt) & ~1)
    unsafe self.init(Array(converted.bindMemory(to: Int16.self)))
  }

  /// The clip played faster and higher, or slower and lower.
  ///
  /// - Parameter pitch: The speed factor, from ¼ to 4.
  func pitched(by pitch: Double) -> SoundClip {
    let count = max(1, Int(Double(frames) / pitch))
    var result = [Int16](repeating: 0, count: 2 * count)
    for frame in 0..<count {
      let position = Double(frame) * pitch
      let first = min(frames - 1, Int(position))
      let share = position - Double(first)
      for side in 0..<2 {
        func sample(_ offset: Int) -> Double {
          Double(samples[2 * min(frames - 1, max(0, first + offset)) + side])
        }
        // Catmull-Rom interpolation between samples, which keeps high notes clear.
        let (a, b, c, d) = (sample(-1), sample(0), sample(1), sample(2))
        let curve =
          b + share / 2
          * (c - a + share * (2 * a - 5 * b + 4 * c - d + share * (3 * (b - c) + d - a)))
        result[2 * frame + side] = Int16(min(32767, max(-32768, curve.rounded())))
      }
    }
    return SoundClip(result)
  }
}

/// Why a sound can't be used, or the sound device.
package nonisolated struct SoundError: Error, Sendable, Hashable, CustomStringConvertible {
  let reason: String

  package var description: String { "the sound can't be read: \(reason)" }

  static let tooLong = SoundError(
    reason:
      "it is too long; a file has at most \(SoundClip.mostBytes >> 20) MiB, and a sound at most 25 "
      + "minutes")
}
