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
    // Safety: strings are copied, and SDL reads the environment only when a device is opened, below.
    unsafe setenv("SDL_AUDIODRIVER", "dummy", 1)
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
    // Each frame has samples that no other has.
    let samples = (1...4_000).flatMap { [Int16(4 * $0), Int16(-2 * $0)] }
    let bindings = (0..<channels).map { "bindings.\($0) { slave a channel \($0) }" }
    let heard = try tape(
      of: samples, channels: channels,
      device: """
        type multi slaves.a.pcm tape slaves.a.channels \(channels)
        \(bindings.joined(separator: "\n"))
        """)
    let start = try #require(heard.firstIndex { $0.contains { $0 != 0 } })
    let frames = Array(heard[start..<min(heard.count, start + samples.count / 2)])
    let expected = stride(from: 0, to: samples.count, by: 2).map { index in
      let both = [samples[index], samples[index + 1]]
      // One channel has the mean.
      return channels == 1
        ? [(both[0] + both[1]) / 2] : both + [Int16](repeating: 0, count: channels - 2)
    }
    #expect(frames == expected)
  }

  /// A device of another rate, for which ALSA converts.
  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: alsa)),
    arguments: [22_050, 44_100, 48_000, 96_000])
  func `keeps the length and the pitch of a sound, whatever its rate`(rate: Int) throws {
    // Half a second of 441 Hz.
    let samples = (0..<SoundClip.rate / 2).flatMap { index -> [Int16] in
      let sample: Int16 = index / 50 % 2 == 0 ? 9_000 : -9_000
      return [sample, sample]
    }
    let heard = try tape(
      of: samples, channels: 2,
      device: "type plug slave { pcm tape rate \(rate) channels 2 format S16_LE }"
    ).map { $0[0] }
    let start = try #require(heard.firstIndex { abs($0) > 4_000 })
    let end = try #require(heard.lastIndex { abs($0) > 4_000 })
    let seconds = Double(end + 1 - start) / Double(rate)
    #expect(abs(seconds - 0.5) < 0.001, "\(seconds) s")
    let sound = heard[start...end]
    let turns = zip(sound, sound.dropFirst()).count { ($0 < 0) != ($1 < 0) }
    #expect(turns == 440, "\(turns) changes of sign")
  }

  /// What an ALSA device that writes to a file plays of a sound, frame by frame, each with a sample for each channel.
  ///
  /// The device also plays while it is opened, as long as that takes.
  private func tape(of samples: [Int16], channels: Int, device: String) throws -> [[Int16]] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "sound-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (tape, configuration) = (
      folder.appending(path: "tape"), folder.appending(path: "alsa.conf")
    )
    try """
    <\(Self.alsa)>
    pcm.tape { type file file "\(tape.path)" format raw slave.pcm { type null } }
    pcm.!default { \(device) }

    """.write(to: configuration, atomically: true, encoding: .utf8)
    // Safety: as above.
    unsafe setenv("ALSA_CONFIG_PATH", configuration.path, 1)
    unsafe unsetenv("AUDIODEV")
    unsafe setenv("SDL_AUDIODRIVER", "alsa", 1)
    defer {
      for name in ["SDL_AUDIODRIVER", "AUDIODEV", "ALSA_CONFIG_PATH"] { unsafe unsetenv(name) }
      SDL_QuitSubSystem(UInt32(SDL_INIT_AUDIO))
    }
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
    let heard = try Data(contentsOf: tape)
    return (0..<heard.count / (2 * channels)).map { frame in
      (0..<channels).map { channel in
        let byte = 2 * (channels * frame + channel)
        return Int16(truncatingIfNeeded: Int(heard[byte]) | Int(heard[byte + 1]) << 8)
      }
    }
  }
}
