/// Sounds that play together, mixed into one signal: the sum of its voices, each at the volume of its bus, cut off
/// beyond full scale.
///
/// A value without a clock: its time is the number of frames that were mixed, so it says the same on every device,
/// and nothing is lost or late if a device asks for many frames at once.
nonisolated struct MixingDesk: Sendable {
  /// A sound that plays.
  struct Voice: Sendable {
    let clip: SoundClip
    let bus: SoundMixer.Bus
    let gain: Double
    var isLooped = false
    var isFlourish = false
    var fade: SoundFade?
    /// The next frame of the clip.
    var frame = 0

    /// The number of frames until it ends.
    var rest: Int { isLooped ? .max : clip.frames - frame }
  }

  private(set) var voices: [Voice] = []
  /// The number of frames that were mixed.
  private var frames = 0
  private var volumes: [SoundMixer.Bus: Double] = [:]
  private var duckings: [SoundMixer.Bus: Ducking] = [:]
  private var sum: [Float] = []

  /// The frames between two values of a fade, which is a straight line in between.
  private static let block = 256
  /// How many voices a bus has.
  private static func room(of bus: SoundMixer.Bus) -> Int {
    switch bus {
    case .effects: 8
    case .reels: 6
    case .music: 2
    }
  }

  /// The time, by the frames that were mixed.
  private var now: Duration { Self.time(frames) }

  private static func time(_ frames: Int) -> Duration {
    let (seconds, rest) = frames.quotientAndRemainder(dividingBy: SoundClip.rate)
    return .seconds(seconds) + .seconds(1) * rest / SoundClip.rate
  }
}

// MARK: - Voices

nonisolated extension MixingDesk {
  /// Adds a voice; if its bus has no room, it replaces the one that ends first.
  ///
  /// A flourish fades out the one before it, and ducks the reels and the music.
  mutating func add(_ voice: Voice, fadeIn: Duration? = nil) {
    if voice.isFlourish { makeRoom(forFlourishOf: voice.clip.duration) }
    var voice = voice
    voice.fade = fadeIn.map { SoundFade(from: 0, to: 1, start: now, length: $0) }
    let others = voices.indices.filter { voices[$0].bus == voice.bus }
    if others.count >= Self.room(of: voice.bus),
      let first = others.min(by: { voices[$0].rest < voices[$1].rest })
    {
      voices[first] = voice
    } else {
      voices.append(voice)
    }
  }

  /// Fades out everything on a bus.
  mutating func fadeOut(_ bus: SoundMixer.Bus, over length: Duration) {
    for index in voices.indices where voices[index].bus == bus { fadeOut(index, over: length) }
  }

  private mutating func fadeOut(_ index: Int, over length: Duration) {
    let level = voices[index].fade?.level(at: now) ?? 1
    voices[index].fade = SoundFade(from: level, to: 0, start: now, length: length)
  }

  private mutating func makeRoom(forFlourishOf duration: Duration) {
    for index in voices.indices where voices[index].isFlourish {
      fadeOut(index, over: .milliseconds(100))
    }
    duck(.reels, to: 0.6, for: duration)
    duck(.music, to: 0.35, for: duration)
  }

  /// Ends everything at once.
  mutating func clear() { (voices, duckings) = ([], [:]) }

  /// Ends everything but loops: sounds that are too late to be heard.
  mutating func forgetSounds() {
    voices.removeAll { !$0.isLooped }
    duckings = [:]
  }

  /// Sets the volume of a bus, from 0 to 1.
  mutating func setVolume(_ volume: Double, of bus: SoundMixer.Bus) {
    volumes[bus] = min(1, max(0, volume))
  }

  /// Lowers the volume of a bus for a while, so that another sound stands out.
  mutating func duck(_ bus: SoundMixer.Bus, to share: Double, for duration: Duration) {
    let level = duckings[bus]?.level(at: now) ?? 1
    duckings[bus] = Ducking(from: level, to: share, at: now, until: now + duration)
  }
}

// MARK: - Mixing

// Safety: a block's sums are as many as its samples, and a voice is at one of its clip's frames, each of two samples.
// Buffers are only used until mixing returns.
nonisolated extension MixingDesk {
  /// Mixes the next frames, left and right in turn.
  mutating func mix(into output: UnsafeMutableBufferPointer<Int16>) {
    var start = 0
    while start < output.count {
      let count = min(2 * Self.block, output.count - start)
      unsafe mixBlock(into: UnsafeMutableBufferPointer(rebasing: output[start..<start + count]))
      start += count
    }
  }

  private mutating func mixBlock(into output: UnsafeMutableBufferPointer<Int16>) {
    let count = output.count / 2
    let (start, end) = (now, Self.time(frames + count))
    var room = sum.count < 2 * count ? [Float](repeating: 0, count: 2 * count) : sum
    // Otherwise changing the room would copy it.
    sum = []
    unsafe room.withUnsafeMutableBufferPointer { sum in
      unsafe sum.update(repeating: 0)
      for index in voices.indices {
        let (first, last) = (
          level(of: voices[index], at: start), level(of: voices[index], at: end)
        )
        unsafe Self.add(&voices[index], from: first, to: last, into: sum, frames: count)
      }
      for index in 0..<2 * count {
        unsafe output[index] = unsafe Int16(min(32767, max(-32768, sum[index].rounded())))
      }
    }
    sum = room
    frames += count
    voices.removeAll { voice in
      voice.rest <= 0 || voice.fade.map { $0.to == 0 && $0.end <= end } ?? false
    }
    for (bus, ducking) in duckings where ducking.isOver(at: end) { duckings[bus] = nil }
  }

  private func level(of voice: Voice, at time: Duration) -> Float {
    let share =
      voice.gain * (volumes[voice.bus] ?? 1) * (duckings[voice.bus]?.level(at: time) ?? 1)
      * (voice.fade?.level(at: time) ?? 1)
    return Float(min(1, max(0, share)))
  }

  /// Adds the next frames of a voice, at a volume that goes from one level to another.
  private static func add(
    _ voice: inout Voice, from first: Float, to last: Float,
    into sum: UnsafeMutableBufferPointer<Float>, frames count: Int
  ) {
    unsafe voice.clip.samples.withUnsafeBufferPointer { samples in
      let step = (last - first) / Float(count)
      let length = samples.count / 2
      for index in 0..<count {
        if voice.frame >= length {
          guard voice.isLooped else { return }
          voice.frame = 0
        }
        let level = first + step * Float(index)
        unsafe sum[2 * index] += level * Float(samples[2 * voice.frame])
        unsafe sum[2 * index + 1] += level * Float(samples[2 * voice.frame + 1])
        voice.frame += 1
      }
    }
  }
}
