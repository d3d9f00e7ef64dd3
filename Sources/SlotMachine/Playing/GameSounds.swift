import Foundation
import SlotCabinet
import SlotFiles
import SlotScreens
import SlotWindow

/// The game's sounds, played as the cabinet requests.
final class GameSounds {
  /// Warnings about sounds that can't be read.
  private(set) var damages: [String] = []
  private let mixer = SoundMixer()
  private var isMusicOn = false
  private let folder: String
  /// The files of the game's own sounds, which themes may replace.
  private var files: [String] = []

  /// Loads the sounds of the Media folder, then those of a theme, which replace them; a missing or damaged
  /// sound stays silent.
  init(_ media: MediaFolder, theme: Theme? = nil) {
    folder = media.path + "/Sounds"
    loadAll(theme)
    for needed in ["crunch", "win"] where !files.contains("\(needed).wav") {
      damages.append("'\(folder)/\(needed).wav' is missing; playing on without")
    }
  }

  /// Plays the sounds of a theme from now on, and the game's own where it has none.
  ///
  /// - Returns: Warnings about those that can't be read.
  func use(_ theme: Theme?) -> [String] {
    damages = []
    loadAll(theme)
    return damages
  }

  private func loadAll(_ theme: Theme?) {
    files = Self.sounds(in: folder)
    load(files, from: folder)
    // A later sound replaces an earlier one, so what the theme extends comes first.
    for folder in theme?.folders.reversed() ?? [] {
      let sounds = Self.sounds(in: "\(folder)/sounds")
      load(sounds.filter(files.contains), from: "\(folder)/sounds")
    }
  }

  private static func sounds(in folder: String) -> [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".wav") }.sorted()
  }

  /// Sets the volumes of effects, which include those of the reels, and of music.
  func setVolumes(_ settings: Settings) {
    mixer.setVolume(Double(settings.effects) / 100, of: .effects)
    mixer.setVolume(Double(settings.effects) / 100, of: .reels)
    mixer.setVolume(Double(settings.music) / 100, of: .music)
  }

  /// Loads some sounds of a folder.
  private func load(_ files: [String], from folder: String) {
    for file in files {
      let path = "\(folder)/\(file)"
      do {
        let bytes = try PlainFile.read(path, limit: SizeLimit.sound)
        try mixer.load(String(file.dropLast(4)), wav: bytes)
      } catch let error as FileError {
        damages.append("'\(path)' is left out: \(error.cause)")
      } catch {
        damages.append("'\(path)' is left out: \(error)")
      }
    }
  }

  /// Starts a sound.
  func play(_ sound: Sound, at now: Duration) {
    mixer.play(
      sound.name, on: SoundMixer.Bus(sound.bus), gain: sound.gain, pitch: sound.pitch,
      isFlourish: sound.isFlourish, at: now)
  }

  /// Starts a sound of the controls, by its name.
  func play(named name: String, at now: Duration) { mixer.play(name, on: .effects, at: now) }

  /// Loops music in place of the current one; nil for none.
  func setMusic(_ music: Music?, at now: Duration) {
    if let music {
      mixer.loop(
        music.name, fadeIn: isMusicOn ? .seconds(1) : .milliseconds(500), at: now)
    } else {
      mixer.stopMusic(fadeOut: .seconds(2), at: now)
    }
    isMusicOn = music != nil
  }

  /// Fades out everything on a bus.
  func silence(_ bus: Sound.Bus, at now: Duration) {
    mixer.fadeOut(SoundMixer.Bus(bus), over: .milliseconds(80), at: now)
  }

  /// Mutes or unmutes sounds.
  func setMuted(_ isMuted: Bool) { mixer.isMuted = isMuted }

  /// Silences everything while the window is hidden.
  func setHidden(_ isHidden: Bool) { mixer.isHidden = isHidden }

  /// Whether the sound device is open: only while something is heard, and five seconds longer.
  var isOpen: Bool { mixer.isOpen }

  /// Handles everything that is due; returns when something is due next.
  func update(at now: Duration) -> Duration? { mixer.update(at: now) }

  /// Notes that sound devices have come or gone.
  func devicesChanged(at now: Duration) { mixer.devicesChanged(at: now) }

  /// Why nothing can be heard, told once each time that the sound fails.
  func silenceToTell() -> String? { mixer.silenceToTell() }
}

extension SoundMixer.Bus {
  fileprivate init(_ bus: Sound.Bus) {
    switch bus {
    case .effects: self = .effects
    case .reels: self = .reels
    case .music: self = .music
    }
  }
}
