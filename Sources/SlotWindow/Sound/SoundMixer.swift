internal import CSDL
internal import Foundation

/// Plays sounds by their names, on three buses with a volume each.
///
/// The sound device is open only while something is heard: an open one wakes some hundred times a
/// second, even for silence. It is opened by a sound, and closed after five silent seconds, when
/// the sound is switched off, and while the window is hidden. A sound that starts while nothing can
/// be heard is lost; music goes on when it can be heard again.
@MainActor package final class SoundMixer {
  /// What is mixed and turned down together.
  package nonisolated enum Bus: Sendable, Hashable, CaseIterable {
    case effects
    case reels
    case music
  }

  /// What a channel plays.
  struct Voice {
    var bus: Bus
    var gain: Double
    var end: Duration
    var isFlourish = false
    var fade: SoundFade?
  }

  private struct Pitched: Hashable {
    let name: String
    let percent: Int
  }

  /// Why nothing can be heard; nil if all is well, or nothing was to be heard yet.
  package private(set) var silence: String?

  /// Whether the sound device is open.
  package private(set) var isOpen = false

  /// Whether the sound is off.
  package var isMuted = false { didSet { if isMuted { close() } } }
  /// Whether the window is hidden.
  package var isHidden = false { didSet { if isHidden { close() } } }

  private var clips: [String: SoundClip] = [:]
  private var pitchedClips: [Pitched: SoundClip] = [:]
  var voices: [Int32: Voice] = [:]
  var volumes: [Bus: Double] = [:]
  var duckings: [Bus: Ducking] = [:]
  private var music: String?
  private var musicGain = 1.0
  private var nextAttempt = Duration.zero
  /// When the last sound ends that doesn't go on for ever.
  private var soundEnd = Duration.zero
  /// The last time that anybody told.
  var now = Duration.zero

  /// How long the device stays open in silence.
  private static let patience = Duration.seconds(5)
  /// How long a device that can't be opened is left alone.
  private static let pause = Duration.seconds(10)
  private static let channels: [Bus: ClosedRange<Int32>] = [
    .effects: 0...7, .reels: 8...13, .music: 14...15,
  ]

  /// Creates a mixer; nothing is opened yet.
  package init() {}

  isolated deinit {
    close()
    SDL_QuitSubSystem(SDL_INIT_AUDIO)
  }
}

// MARK: - Playing

extension SoundMixer {
  /// Takes a sound.
  ///
  /// - Parameters:
  ///   - name: What it is called from now on.
  ///   - wav: A WAV file.
  /// - Throws: ``SoundError`` if it is damaged; then the name stays silent.
  package func load(_ name: String, wav: [UInt8]) throws(SoundError) {
    clips[name] = try SoundClip(wav: wav)
  }

  /// Starts a sound; a name without a sound is silent.
  ///
  /// - Parameters:
  ///   - name: The sound.
  ///   - bus: What it is mixed with.
  ///   - gain: Its loudness, from 0 to 1.
  ///   - pitch: How many times as fast and high it is played, from ¼ to 4.
  ///   - isFlourish: Whether it takes the place of the flourish before it, and is heard over reels and
  ///     music that are turned down.
  ///   - now: The time.
  package func play(
    _ name: String, on bus: Bus, gain: Double = 1, pitch: Double = 1, isFlourish: Bool = false,
    at now: Duration
  ) {
    guard let clip = clip(name, pitch: pitch), open(at: now) else { return }
    self.now = now
    forgetEndedVoices(at: now)
    if isFlourish { makeRoom(forFlourishOf: clip.duration) }
    let channel = freeChannel(of: bus)
    let end = now + clip.duration
    voices[channel] = Voice(bus: bus, gain: gain, end: end, isFlourish: isFlourish)
    setVolume(of: channel)
    Mix_PlayChannelTimed(channel, clip.chunk, 0, -1)
    soundEnd = max(soundEnd, end)
  }

  /// Plays a sound over and over on the music bus, instead of what plays there.
  package func loop(_ name: String, gain: Double = 1, fadeIn: Duration, at now: Duration) {
    guard music != name else { return }
    stopMusic(fadeOut: fadeIn, at: now)
    music = clips[name] == nil ? nil : name
    musicGain = gain
    startMusic(fadeIn: fadeIn, at: now)
  }

  /// Ends the music.
  package func stopMusic(fadeOut: Duration, at now: Duration) {
    music = nil
    self.fadeOut(.music, over: fadeOut, at: now)
  }

  /// Fades out what sounds on a bus.
  package func fadeOut(_ bus: Bus, over length: Duration, at now: Duration) {
    guard isOpen else { return }
    self.now = now
    for (channel, voice) in voices where voice.bus == bus { fadeOut(channel, over: length) }
    soundEnd = max(soundEnd, now + length)
  }

  private func startMusic(fadeIn: Duration, at now: Duration) {
    guard let music, let clip = clips[music], open(at: now) else { return }
    self.now = now
    let channel = freeChannel(of: .music)
    voices[channel] = Voice(
      bus: .music, gain: musicGain, end: .seconds(Int64.max / 2),
      fade: SoundFade(from: 0, to: 1, start: now, length: fadeIn))
    setVolume(of: channel)
    Mix_PlayChannelTimed(channel, clip.chunk, -1, -1)
  }

  private func clip(_ name: String, pitch: Double) -> SoundClip? {
    guard let clip = clips[name] else { return nil }
    let percent = Int((min(4, max(0.25, pitch)) * 100).rounded())
    guard percent != 100 else { return clip }
    let key = Pitched(name: name, percent: percent)
    let pitched = pitchedClips[key] ?? clip.pitched(by: Double(percent) / 100)
    pitchedClips[key] = pitched
    return pitched
  }

  /// A channel of a bus: one that is free, or the one that ends first.
  private func freeChannel(of bus: Bus) -> Int32 {
    let channels = Self.channels[bus] ?? 0...0
    return channels.first { voices[$0] == nil }
      ?? channels.min { (voices[$0]?.end ?? .zero) < (voices[$1]?.end ?? .zero) }
      ?? channels.lowerBound
  }

  private func forgetEndedVoices(at now: Duration) {
    voices = voices.filter { $0.value.end > now || Mix_Playing($0.key) != 0 }
  }
}

// MARK: - The device

extension SoundMixer {
  /// Does what is due: goes on with fades, closes the device after a while of silence, brings music
  /// back.
  ///
  /// - Parameter now: The time.
  /// - Returns: When something is due next; nil if nothing is until a sound starts.
  package func update(at now: Duration) -> Duration? {
    self.now = now
    if music != nil, !isOpen, !isMuted, !isHidden, now >= nextAttempt {
      startMusic(fadeIn: .milliseconds(300), at: now)
    }
    guard isOpen else {
      duckings = [:]
      return nil
    }
    let fading = fade()
    let closing = music == nil ? soundEnd + Self.patience : nil
    if let closing, closing <= now {
      close()
      return nil
    }
    return [closing, fading].compactMap(\.self).min()
  }

  /// Opens the device if it isn't open and may be.
  private func open(at now: Duration) -> Bool {
    if isOpen { return true }
    guard !isMuted, !isHidden, now >= nextAttempt else { return false }
    // Chunks of 512 samples let a sound start within 12 ms.
    guard
      SDL_WasInit(SDL_INIT_AUDIO) != 0 || SDL_InitSubSystem(SDL_INIT_AUDIO) == 0,
      Mix_OpenAudio(Int32(SoundClip.rate), UInt16(AUDIO_S16SYS), 2, 512) == 0
    else {
      silence = String(cString: SDL_GetError())
      nextAttempt = now + Self.pause
      return false
    }
    Mix_AllocateChannels(16)
    silence = nil
    isOpen = true
    soundEnd = now
    return true
  }

  private func close() {
    guard isOpen else { return }
    Mix_HaltChannel(-1)
    Mix_CloseAudio()
    voices = [:]
    isOpen = false
  }
}
