internal import CSDL
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

/// SDL's sound devices.
///
/// SDL's audio subsystem is started and ended here, beside the others: starting it may block as long as opening a
/// device does.
nonisolated final class SDLSoundDriver: SoundDriver {
  private let device = Mutex<SDL_AudioDeviceID>(0)
  private let isStarted = Mutex(false)

  func open(feeding feed: SoundFeed) throws(SoundError) {
    let isFresh = try start()
    do throws(SoundError) {
      try openDevice(feeding: feed)
    } catch {
      // A sound server that has restarted only talks to those who connect anew.
      guard !isFresh else { throw error }
      SDL_AudioQuit()
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
    guard SDL_AudioInit(nil) == 0 else { throw Self.failure }
    isStarted.withLock { $0 = true }
    return true
  }

  private func openDevice(feeding feed: SoundFeed) throws(SoundError) {
    var wanted = SDL_AudioSpec()
    wanted.freq = Int32(SoundClip.rate)
    wanted.format = UInt16(AUDIO_S16SYS)
    wanted.channels = 2
    // A sound starts within 12 ms.
    wanted.samples = 512
    // SDL calls it on the device's thread. The feed outlives the device: it belongs to the line that closes it.
    wanted.callback = { feed, bytes, count in
      guard let feed, let bytes else { return }
      let room = UnsafeMutableRawBufferPointer(start: bytes, count: Int(count))
      Unmanaged<SoundFeed>.fromOpaque(feed).takeUnretainedValue()
        .fetch(into: room.bindMemory(to: Int16.self))
    }
    wanted.userdata = Unmanaged.passUnretained(feed).toOpaque()
    // No changes are allowed: SDL converts to what the device takes, so that sounds keep their length and pitch.
    let opened = SDL_OpenAudioDevice(nil, 0, &wanted, nil, 0)
    guard opened != 0 else { throw Self.failure }
    device.withLock { $0 = opened }
    SDL_PauseAudioDevice(opened, 0)
  }

  func close() {
    SDL_CloseAudioDevice(
      device.withLock { device in
        defer { device = 0 }
        return device
      })
  }

  var isLost: Bool { SDL_GetAudioDeviceStatus(device.withLock { $0 }) == SDL_AUDIO_STOPPED }

  private static var failure: SoundError { SoundError(reason: String(cString: SDL_GetError())) }
}
