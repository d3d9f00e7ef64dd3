import Foundation
import PickerGallery
import SlotFiles
import SlotWindow

/// The gallery's sounds.
final class GallerySounds {
  /// Warnings about sounds that can't be played.
  private(set) var damages: [String] = []
  private let mixer = SoundMixer()

  /// Loads the sounds of the Media folder; a missing or damaged sound stays silent.
  init(_ media: MediaFolder) {
    for name in Gallery.soundNames {
      let path = "\(media.path)/Sounds/\(name).wav"
      guard FileManager.default.fileExists(atPath: path) else {
        damages.append("'\(path)' is missing; going on without")
        continue
      }
      do {
        try mixer.load(name, wav: PlainFile.read(path, limit: SizeLimit.sound))
      } catch let error as FileError {
        damages.append("'\(path)' is left out: \(error.cause)")
      } catch {
        damages.append("'\(path)' is left out: \(error)")
      }
    }
  }

  /// Starts a sound.
  func play(_ name: String, at now: Duration) {
    mixer.play(name, on: name == "wheel-tick" ? .reels : .effects, at: now)
  }

  /// Switches the sound off or on.
  func setMuted(_ isMuted: Bool) { mixer.isMuted = isMuted }

  /// Silences everything while the window is hidden.
  func setHidden(_ isHidden: Bool) { mixer.isHidden = isHidden }

  /// Notes that sound devices have come or gone.
  func devicesChanged(at now: Duration) { mixer.devicesChanged(at: now) }

  /// Why nothing can be heard, told once each time that the sound fails.
  func silenceToTell() -> String? { mixer.silenceToTell() }

  /// Does everything that is due; returns when something is due next.
  func update(at now: Duration) -> Duration? { mixer.update(at: now) }
}
