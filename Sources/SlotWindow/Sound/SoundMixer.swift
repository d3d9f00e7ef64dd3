internal import CSDL
internal import Foundation

/// Plays sounds by their names, on three buses with a volume each.
///
/// The sound device is open only while something plays: an open one wakes the process about a
/// hundred times a second, even for silence. It is opened by a sound, and closed after five seconds
/// of silence, when the sound is muted, and while the window is hidden. A sound that starts in the
/// meantime is lost; music resumes when it can be heard again.
///
/// Nothing here waits for the device: a ``SoundLine`` opens and closes it, and the device fetches what plays from a
/// ``SoundFeed``. One that can't be opened or is lost is tried again, after pauses that become longer.
@MainActor package final class SoundMixer {
  /// A group of sounds with a common volume.
  package nonisolated enum Bus: Sendable, Hashable, CaseIterable {
    case effects
    case reels
    case music
  }

  private struct Pitched: Hashable {
    let name: String
    let percent: Int
  }

  /// Why nothing can be heard; nil if all is well, or nothing has been played yet.
  package private(set) var silence: String?
  private var saidSilence = false

  /// Whether the sound is muted.
  package var isMuted = false { didSet { if isMuted { close() } } }
  /// Whether the window is hidden.
  package var isHidden = false { didSet { if isHidden { close() } } }

  private var clips: [String: SoundClip] = [:]
  private var pitchedClips: [Pitched: SoundClip] = [:]
  private let feed: SoundFeed
  private let line: SoundLine
  private var music: String?
  private var musicGain = 1.0
  /// Whether the music is on the desk.
  private var isMusicOn = false
  /// When the device was last asked to open.
  private var asked = Duration.zero
  /// Since when it has had something to do; nil while it has nothing.
  private var busy: Duration?
  private var nextAttempt = Duration.zero
  /// How often in a row the device couldn't be opened, or was lost.
  private var failures = 0
  /// When the last sound that isn't looped ends.
  private var soundEnd = Duration.zero

  /// How long the device stays open in silence.
  private static let patience = Duration.seconds(5)
  /// How long a device may take to answer before it is said that it doesn't.
  private static let answerTime = Duration.seconds(3)
  /// The longest pause before a device is tried again.
  private static let longestPause = Duration.seconds(10)
  /// How often a device is looked at that has something to do, and one that doesn't answer.
  private static let glance = (usual: Duration.milliseconds(50), late: Duration.seconds(1))

  /// Creates a mixer for SDL's default device; nothing is opened yet.
  package convenience init() { self.init(SDLSoundDriver()) }

  /// Creates a mixer for a device.
  init(_ driver: any SoundDriver, feed: SoundFeed = SoundFeed()) {
    self.feed = feed
    line = SoundLine(driver, feed: feed)
  }

  isolated deinit { _ = line.end(within: .milliseconds(500)) }
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
    pitchedClips = pitchedClips.filter { $0.key.name != name }
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
    feed.change {
      $0.add(MixingDesk.Voice(clip: clip, bus: bus, gain: gain, isFlourish: isFlourish))
    }
    soundEnd = max(soundEnd, now + clip.duration)
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
    (music, isMusicOn) = (nil, false)
    self.fadeOut(.music, over: fadeOut, at: now)
  }

  /// Fades out everything on a bus.
  package func fadeOut(_ bus: Bus, over length: Duration, at now: Duration) {
    guard line.isWanted else { return }
    feed.change { $0.fadeOut(bus, over: length) }
    soundEnd = max(soundEnd, now + length)
  }

  /// Sets the volume of a bus, from 0 to 1.
  package func setVolume(_ volume: Double, of bus: Bus) {
    feed.change { $0.setVolume(volume, of: bus) }
  }

  private func startMusic(fadeIn: Duration, at now: Duration) {
    guard let music, let clip = clips[music], open(at: now) else { return }
    let gain = musicGain
    feed.change {
      $0.add(
        MixingDesk.Voice(clip: clip, bus: .music, gain: gain, isLooped: true), fadeIn: fadeIn)
    }
    isMusicOn = true
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
}

// MARK: - The device

extension SoundMixer {
  /// Whether the sound device is open.
  package var isOpen: Bool { line.state == .open || line.state == .closing }

  /// Handles everything that is due: closes the device after a while of silence, tries a lost one again, resumes
  /// music.
  ///
  /// - Parameter now: The time.
  /// - Returns: When something is due next; nil if nothing is until a sound starts.
  package func update(at now: Duration) -> Duration? {
    noteFailure(at: now)
    if music != nil, !isMusicOn { startMusic(fadeIn: .milliseconds(300), at: now) }
    noteSilence(at: now)
    var due: Duration?
    if !line.isWanted {
      due = music != nil && !isMuted && !isHidden ? nextAttempt : nil
    } else if music == nil {
      due = soundEnd + Self.patience
      if let closing = due, closing <= now {
        close()
        due = nil
      }
    }
    return [due, nextGlance(at: now)].compactMap(\.self).min()
  }

  /// When to look at a device that has something to do.
  private func nextGlance(at now: Duration) -> Duration? {
    busy = line.isBusy ? busy ?? now : nil
    return busy.map { now + (now - $0 < Self.answerTime ? Self.glance.usual : Self.glance.late) }
  }

  /// Notes that sound devices have come or gone: one that has gone is given up, and a new one tried soon.
  package func devicesChanged(at now: Duration) {
    line.check()
    // Starting SDL's audio reports all devices that are there, which is no news.
    if failures > 0, now - asked > .seconds(1) { nextAttempt = now }
  }

  /// Closes the device for good.
  ///
  /// - Returns: Whether it is closed; false if it doesn't answer, and the program has to end without.
  package func end() -> Bool { line.end(within: .milliseconds(500)) }

  /// Why nothing can be heard, told once each time that the sound fails.
  package func silenceToTell() -> String? {
    guard !saidSilence, let silence else { return nil }
    saidSilence = true
    return silence
  }

  /// Asks for the device, unless it may not be opened.
  private func open(at now: Duration) -> Bool {
    if line.isWanted { return true }
    noteFailure(at: now)
    guard !isMuted, !isHidden, now >= nextAttempt else { return false }
    line.want(true)
    (asked, soundEnd) = (now, now)
    return true
  }

  private func close() {
    feed.change { $0.clear() }
    isMusicOn = false
    line.want(false)
  }

  private func noteFailure(at now: Duration) {
    guard let failure = line.takeFailure() else { return }
    feed.change { $0.clear() }
    (silence, isMusicOn) = (failure, false)
    nextAttempt = now + min(Self.longestPause, .seconds(1) * (1 << min(failures, 4)))
    failures += 1
  }

  private func noteSilence(at now: Duration) {
    guard line.isWanted, now - asked >= Self.answerTime || line.state == .open else { return }
    let pause = feed.pause
    if line.state == .open, pause < .seconds(1) {
      (silence, saidSilence, failures) = (nil, false, 0)
    } else if pause >= Self.answerTime {
      silence = "the sound device doesn't answer"
    }
  }
}
