import CSDL
import Foundation
import Testing

@testable import SlotWindow

/// One after the other, as SDL has one audio subsystem.
@MainActor @Suite(.serialized, .timeLimit(.minutes(20))) struct `A sound device of SDL` {
  private nonisolated static let alsa = "/usr/share/alsa/alsa.conf"

  /// Waits for what another thread does.
  private func wait(until holds: () -> Bool) {
    while !holds() { Thread.sleep(forTimeInterval: 0.001) }
  }

  /// SDL's dummy driver takes as long as a real device but is silent.
  @Test func `is opened for a sound`() throws {
    setenv("SDL_AUDIODRIVER", "dummy", 1)
    let mixer = SoundMixer()
    let win = URL(fileURLWithPath: "\(Media.folder)/Sounds/win.wav")
    try mixer.load("win", wav: Array(Data(contentsOf: win)))
    for step in 0..<40 {
      mixer.play("win", on: .reels, pitch: 0.5 + Double(step) / 20, at: .milliseconds(step))
    }
    wait { mixer.isOpen }
    #expect(mixer.end() && !mixer.isOpen)
    SDL_QuitSubSystem(UInt32(SDL_INIT_AUDIO))
  }

  @Test func `is fitted to the sound by ALSA, where SDL drives ALSA and no other is named`() {
    let named = ["plughw:1", "hw:0,3", "/dev/dsp", ""]
    for driver in ["alsa", "pulseaudio", "pipewire", "jack", "dsp", "dummy", "disk", ""] {
      for chosen in [[:], ["SDL_AUDIODRIVER": driver], ["SDL_AUDIODRIVER": "alsa"]] {
        let device = SDLSoundDriver.device(ofDriver: driver, environment: chosen)
        #expect(device == (driver == "alsa" ? "plug:default" : nil))
        for name in named {
          let environment = chosen.merging(["AUDIODEV": name]) { $1 }
          #expect(SDLSoundDriver.device(ofDriver: driver, environment: environment) == nil)
        }
      }
    }
  }

  /// An ALSA device that has exactly so many channels, and writes what it plays to a file.
  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: alsa)), arguments: [1, 2, 4, 6, 8, 10, 12])
  func `hears left and right at the front, frame by frame, however many channels it has`(
    channels: Int
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "sound-\(channels)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let tape = folder.appending(path: "tape")
    try setUp(channels: channels, tape: tape, configuration: folder.appending(path: "alsa.conf"))
    defer {
      for name in ["SDL_AUDIODRIVER", "AUDIODEV", "ALSA_CONFIG_PATH"] { unsetenv(name) }
      SDL_QuitSubSystem(UInt32(SDL_INIT_AUDIO))
    }
    // Each frame has samples that no other has.
    let samples = (1...4_000).flatMap { [Int16(4 * $0), Int16(-2 * $0)] }
    let feed = SoundFeed()
    feed.change {
      $0.add(MixingDesk.Voice(clip: SoundClip(samples), bus: .effects, gain: 1))
    }
    let driver = SDLSoundDriver()
    try driver.open(feeding: feed)
    wait {
      var isOver = false
      feed.change { isOver = $0.voices.isEmpty }
      return isOver
    }
    // It flushes the file.
    driver.close()
    let heard = try Data(contentsOf: tape, options: .alwaysMapped)
    // The device also plays while it is opened, as long as that takes.
    let start = try #require(heard.firstIndex { $0 != 0 }) / (2 * channels)
    let frames = (start..<start + samples.count / 2).map { frame in
      (2 * channels * frame..<2 * channels * (frame + 1)).filter { $0.isMultiple(of: 2) }
        .map { Int16(truncatingIfNeeded: Int(heard[$0]) | Int(heard[$0 + 1]) << 8) }
    }
    let expected = stride(from: 0, to: samples.count, by: 2).map { index in
      let both = [samples[index], samples[index + 1]]
      // One channel has the mean.
      return channels == 1
        ? [(both[0] + both[1]) / 2] : both + [Int16](repeating: 0, count: channels - 2)
    }
    #expect(frames == expected)
  }

  private func setUp(channels: Int, tape: URL, configuration: URL) throws {
    let bindings = (0..<channels).map { "bindings.\($0) { slave a channel \($0) }" }
    try """
    <\(Self.alsa)>
    pcm.tape { type file file "\(tape.path)" format raw slave.pcm { type null } }
    pcm.!default { type multi slaves.a.pcm tape slaves.a.channels \(channels)
    \(bindings.joined(separator: "\n")) }

    """.write(to: configuration, atomically: true, encoding: .utf8)
    setenv("ALSA_CONFIG_PATH", configuration.path, 1)
    unsetenv("AUDIODEV")
    setenv("SDL_AUDIODRIVER", "alsa", 1)
  }
}
