import CSDL
import SlotCabinet
import SlotFiles

/// The game's sounds, each on a channel of its own.
final class Sounds {
  private var chunks: [CabinetSound: UnsafeMutablePointer<Mix_Chunk>] = [:]
  private let channels: [CabinetSound: Int32] = [.crunch: 0, .win: 1]

  /// Why nothing can be heard; nil if all is well.
  private(set) var silence: String?

  /// Opens the sound device and loads the sounds.
  ///
  /// A machine without a sound device is no error: the game plays on without.
  ///
  /// - Throws: ``MediaError`` if a sound is missing, ``GameError/damagedFile(path:reason:)`` if it
  ///   can't be read.
  init(_ media: MediaFolder) throws {
    let files = try CabinetSound.allCases.map { ($0, try media.file("Sounds/\($0.rawValue).wav")) }
    // Chunks of 512 samples let a sound start within 12 ms.
    guard
      SDL_InitSubSystem(SDL_INIT_AUDIO) == 0,
      Mix_OpenAudio(44100, UInt16(AUDIO_S16SYS), 2, 512) == 0
    else {
      silence = GameError.sdlReason
      return
    }
    Mix_AllocateChannels(Int32(channels.count))
    for (sound, file) in files {
      guard let chunk = Mix_LoadWAV(file) else {
        throw GameError.damagedFile(path: file, reason: GameError.sdlReason)
      }
      chunks[sound] = chunk
    }
  }

  isolated deinit {
    for chunk in chunks.values { Mix_FreeChunk(chunk) }
    if silence == nil { Mix_CloseAudio() }
    SDL_QuitSubSystem(SDL_INIT_AUDIO)
  }

  /// Starts a sound, from its beginning if it plays already.
  func play(_ sound: CabinetSound) {
    guard let chunk = chunks[sound], let channel = channels[sound] else { return }
    Mix_PlayChannelTimed(channel, chunk, 0, -1)
  }

  /// Lets sounds be heard or not; those that play go on unheard.
  func setMuted(_ isMuted: Bool) {
    guard silence == nil else { return }
    Mix_Volume(-1, isMuted ? 0 : MIX_MAX_VOLUME)
  }
}
