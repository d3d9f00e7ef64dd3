import Foundation
import SlotCabinet
import SlotFiles
import SlotScreens
import SlotWindow

/// The game's sounds, played as the cabinet requests.
final class GameSounds {
  /// Warnings about sounds that can't be read.
  private(set) var damages: [String] = []
  let mixer = SoundMixer()
  private var isMusicOn = false
  private let folder: String
  /// The names of the game's own sounds, which themes may replace.
  private var names: [String] = []

  /// Loads the sounds of the Media folder, then those of a theme, which replace them; a missing or damaged
  /// sound stays silent.
  init(_ media: MediaFolder, theme: Theme? = nil) {
    folder = media.path + "/Sounds"
    loadAll(theme)
    for needed in ["crunch", "win"] where !names.contains(needed) {
      damages.append("'\(folder)/\(needed).wav' is missing; going on without")
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
    names = Self.sounds(in: folder)
    damages += mixer.load(names, from: folder)
    // A later sound replaces an earlier one, so what the theme extends comes first.
    for folder in theme?.folders.reversed() ?? [] {
      let sounds = Self.sounds(in: "\(folder)/sounds")
      damages += mixer.load(sounds.filter(names.contains), from: "\(folder)/sounds")
    }
  }

  private static func sounds(in folder: String) -> [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".wav") }.sorted().map { String($0.dropLast(4)) }
  }

  /// Sets the volumes of effects, which include those of the reels, and of music.
  func setVolumes(_ settings: Settings) {
    mixer.setVolume(Double(settings.effects) / 100, of: .effects)
    mixer.setVolume(Double(settings.effects) / 100, of: .reels)
    mixer.setVolume(Double(settings.music) / 100, of: .music)
  }

  /// Starts a sound.
  func play(_ sound: Sound, at now: Duration) {
    mixer.play(
      sound.name, on: SoundMixer.Bus(sound.bus), gain: sound.gain, pitch: sound.pitch,
      isFlourish: sound.isFlourish, at: now)
  }

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
