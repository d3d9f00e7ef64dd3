internal import CSDL
internal import Foundation
internal import Synchronization

/// A way to open, feed and close a sound device. Each call may take any time, or for ever.
nonisolated protocol SoundDriver: Sendable {
  /// Opens the device, which fetches frames from a feed on a thread of its own: 16-bit stereo at
  /// ``SoundClip/rate`` frames per second, whatever the device itself takes.
  ///
  /// - Throws: ``SoundError`` if there is none.
  func open(feeding feed: SoundFeed) throws(SoundError)

  /// Closes the device.
  func close()

  /// Whether the open device is gone.
  var isLost: Bool { get }
}

/// SDL_mixer's sound device, which plays what a feed mixes.
///
/// SDL's audio subsystem is started and ended here, beside the others: starting it may block as long as opening a
/// device does. SDL_mixer's own channels aren't used: they can't be tested without a device, and they lose what plays
/// when it is lost.
nonisolated final class SDLSoundDriver: SoundDriver {
  private let isStarted = Mutex(false)
  /// What SDL's drivers are told at the start of the program.
  private let environment = ProcessInfo.processInfo.environment

  func open(feeding feed: SoundFeed) throws(SoundError) {
    let isFresh = try start()
    do throws(SoundError) {
      try openDevice(feeding: feed)
    } catch {
      // A sound server that has restarted only talks to those who connect anew.
      guard !isFresh else { throw error }
      SDL_QuitSubSystem(UInt32(SDL_INIT_AUDIO))
      isStarted.withLock { $0 = false }
      _ = try start()
      try openDevice(feeding: feed)
    }
  }

  /// Starts SDL's audio subsystem.
  ///
  /// - Returns: Whether it wasn't running yet.
  private func start() throws(SoundError) -> Bool {
    guard !isStarted.withLock({ $0 }) else { return false }
    CSDL_IgnoreALSAMessages()
    guard SDL_InitSubSystem(UInt32(SDL_INIT_AUDIO)) == 0 else { throw Self.failure }
    nameDevice()
    isStarted.withLock { $0 = true }
    return true
  }

  /// The device that a driver of SDL's is told to open where the user hasn't named one; nil for its own choice.
  ///
  /// ALSA itself is to fit the sound to the channels of its device: where SDL 2.26 does that, the samples of eight channels
  /// end up in frames of six, and devices with more can't be opened. ALSA's "plug" takes any format for the device that it
  /// names. `SDL_AUDIODRIVER` only says which driver SDL takes.
  static func device(ofDriver driver: String, environment: [String: String]) -> String? {
    driver == "alsa" && environment["AUDIODEV"] == nil ? "plug:default" : nil
  }

  /// Says which device is opened. SDL reads the variable as it opens one; a driver that isn't ALSA may read it, too.
  private func nameDevice() {
    guard environment["AUDIODEV"] == nil else { return }
    // Safety: strings are copied. The game itself reads the environment only at its start, before any device is opened.
    let driver = unsafe SDL_GetCurrentAudioDriver().map { unsafe String(cString: $0) } ?? ""
    if let device = Self.device(ofDriver: driver, environment: environment) {
      unsafe setenv("AUDIODEV", device, 1)
    } else {
      unsafe unsetenv("AUDIODEV")
    }
  }

  private func openDevice(feeding feed: SoundFeed) throws(SoundError) {
    // Before the device is opened, which fetches from then on. SDL calls it on the device's thread.
    // Safety: the feed outlives the device, as it belongs to the line that closes it. SDL lends `count` bytes, of samples
    // of 16 bits.
    unsafe Mix_HookMusic(
      { feed, bytes, count in
        guard let feed = unsafe feed, let bytes = unsafe bytes else { return }
        let room = unsafe UnsafeMutableRawBufferPointer(start: bytes, count: Int(count))
        unsafe Unmanaged<SoundFeed>.fromOpaque(feed).takeUnretainedValue()
          .fetch(into: room.bindMemory(to: Int16.self))
      }, unsafe Unmanaged.passUnretained(feed).toOpaque())
    // A sound starts within 12 ms. No changes are allowed: SDL converts to what the device takes, so that sounds keep
    // their length and pitch.
    let status = Mix_OpenAudioDevice(
      Int32(SoundClip.rate), UInt16(AUDIO_S16SYS), 2, 512, nil, 0)
    guard status == 0 else {
      let failure = Self.failure
      Mix_HookMusic(nil, nil)
      throw failure
    }
  }

  func close() {
    Mix_HookMusic(nil, nil)
    Mix_CloseAudio()
  }

  /// SDL_mixer doesn't say which of SDL's devices, numbered from 2, is its own; no other is open.
  var isLost: Bool { (2...16).allSatisfy { SDL_GetAudioDeviceStatus($0) == SDL_AUDIO_STOPPED } }

  private static var failure: SoundError {
    SoundError(reason: SDL.reason)
  }
}
