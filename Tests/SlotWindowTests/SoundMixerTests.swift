import Foundation
import SlotWindow
import Testing

/// Uses SDL's dummy driver, which takes as long as a real device but is silent.
@MainActor @Suite(.serialized) struct `A sound mixer` {
  private let mixer = SoundMixer()

  init() throws {
    setenv("SDL_AUDIODRIVER", "dummy", 1)
    let win = URL(fileURLWithPath: "\(Media.folder)/Sounds/win.wav")
    try mixer.load("win", wav: Array(Data(contentsOf: win)))
  }

  @Test func `refuses a sound that ends too soon`() throws {
    let file = URL(fileURLWithPath: "\(Media.folder)/Sounds/win.wav")
    let whole = Array(try Data(contentsOf: file))
    for length in [0, 20, 60, whole.count / 2] {
      #expect(throws: SoundError.self) { try mixer.load("cut", wav: Array(whole.prefix(length))) }
    }
  }

  @Test func `opens the device for a sound, and closes it after five silent seconds`() throws {
    #expect(mixer.update(at: .zero) == nil)
    #expect(!mixer.isOpen)
    mixer.play("win", on: .effects, at: .seconds(1))
    #expect(mixer.isOpen)
    let closing = try #require(mixer.update(at: .seconds(1)))
    // The fanfare takes 1.45 s.
    #expect(closing > .seconds(7.3) && closing < .seconds(7.6))
    #expect(mixer.update(at: closing - .milliseconds(1)) == closing)
    #expect(mixer.isOpen)
    #expect(mixer.update(at: closing) == nil)
    #expect(!mixer.isOpen)
  }

  @Test func `has the device closed while it is muted or the window hidden`() {
    for silence in [\SoundMixer.isMuted, \SoundMixer.isHidden] {
      mixer.play("win", on: .effects, at: .zero)
      #expect(mixer.isOpen)
      mixer[keyPath: silence] = true
      #expect(!mixer.isOpen)
      mixer.play("win", on: .effects, at: .zero)
      #expect(!mixer.isOpen)
      mixer[keyPath: silence] = false
    }
  }

  @Test func `goes on with music when it can be heard again`() {
    mixer.loop("win", fadeIn: .milliseconds(100), at: .zero)
    #expect(mixer.isOpen)
    // Music doesn't end, so the device stays open.
    #expect(mixer.update(at: .seconds(60)) == nil)
    #expect(mixer.isOpen)
    mixer.isHidden = true
    #expect(mixer.update(at: .seconds(61)) == nil)
    mixer.isHidden = false
    _ = mixer.update(at: .seconds(62))
    #expect(mixer.isOpen)
    mixer.stopMusic(fadeOut: .milliseconds(100), at: .seconds(62))
    _ = mixer.update(at: .seconds(80))
    #expect(!mixer.isOpen)
  }

  @Test func `ends ducking in time`() {
    mixer.loop("win", fadeIn: .zero, at: .zero)
    mixer.duck(.music, to: 0.3, for: .seconds(2), at: .seconds(1))
    // The volume goes down step by step, stays down, and comes back step by step.
    #expect(mixer.update(at: .seconds(1)) == .milliseconds(1020))
    #expect(mixer.update(at: .milliseconds(1200)) == .seconds(3))
    #expect(mixer.update(at: .seconds(3)) == .milliseconds(3020))
    #expect(mixer.update(at: .milliseconds(3150)) == nil)
  }

  @Test func `refuses a damaged sound, and is silent for a name it doesn't know`() {
    #expect(throws: SoundError.self) { try mixer.load("bad", wav: Array("RIFFxxxxWAVE".utf8)) }
    #expect(throws: SoundError.self) { try mixer.load("bad", wav: []) }
    mixer.play("bad", on: .reels, pitch: 1.2, at: .zero)
    #expect(!mixer.isOpen)
  }

  @Test func `plays more sounds together than it has channels`() {
    for step in 0..<40 {
      mixer.play("win", on: .reels, pitch: 0.5 + Double(step) / 20, at: .milliseconds(step))
    }
    #expect(mixer.isOpen)
  }
}
