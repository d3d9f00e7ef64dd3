internal import CSDL
internal import Foundation

/// Plays sounds by their names, on three buses with a volume each.
///
/// The sound device is open only while something plays: an open one wakes the process about a
/// hundred times a second, even for silence. It is opened by a sound, and closed after five seconds
/// of silence, when the sound is muted, and while the window is hidden. A sound that starts in the
/// meantime is lost; music resumes when it can be heard again.
@MainActor package final class SoundMixer {
  /// A group of sounds with a common volume.
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

  /// Why nothing can be heard; nil if all is well, or nothing has been played yet.
  package private(set) var silence: String?

  /// Whether the sound device is open.
  package private(set) var isOpen = false

  /// Whether the sound is muted.
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
  /// When the last sound that isn't looped ends.
  private var soundEnd = Duration.zero
  /// The latest time passed in by a caller.
  var now = Duration.zero

  /// How long the device stays open in silence.
  private static let patience = Duration.seconds(5)
  /// How long to wait before retrying a device that couldn't be opened.
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
  /// Loads a sound.
  ///
  /// - Parameters:
  ///   - name: The name by which it is played.
  ///   - wav: The contents of a WAV file.
  /// - Throws: ``SoundError`` if it is damaged; the name then stays silent.
  package func load(_ name: String, wav: [UInt8]) throws(SoundError) {
    clips[name] = try SoundClip(wav: wav)
  }

  /// Starts a sound; a name without a sound is silent.
  ///
  /// - Parameters:
  ///   - name: The sound.
  ///   - bus: Its bus.
  ///   - gain: Its volume, from 0 to 1.
  ///   - pitch: The factor by which speed and pitch are raised, from ¼ to 4.
  ///   - isFlourish: Whether it replaces the previous flourish, and ducks reels and music.
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

  /// Loops a sound on the music bus, replacing what plays there.
  package func loop(_ name: String, gain: Double = 1, fadeIn: Duration, at now: Duration) {
    guard music != name else { return }
    stopMusic(fadeOut: fadeIn, at: now)
    music = clips[name] == nil ? nil : name
    musicGain = gain
    startMusic(fadeIn: fadeIn, at: now)
  }

  /// Fades out the music.
  package func stopMusic(fadeOut: Duration, at now: Duration) {
    music = nil
    self.fadeOut(.music, over: fadeOut, at: now)
  }

  /// Fades out everything on a bus.
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

  /// A free channel of a bus, or the one that ends first.
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
  /// Handles everything that is due: advances fades, closes the device after a while of silence,
  /// resumes music.
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

  /// Opens the device unless it is open already or may not be opened.
  private func open(at now: Duration) -> Bool {
    if isOpen { return true }
    guard !isMuted, !isHidden, now >= nextAttempt else { return false }
    if SDL_WasInit(SDL_INIT_AUDIO) == 0 { CSDL_IgnoreALSAMessages() }
    // A buffer of 512 samples lets a sound start within 12 ms.
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
