import Foundation
import Synchronization
import Testing

@testable import SlotWindow

/// A sound device that opens at once, unless it is told to fail or to hang.
private final class FakeDevice: SoundDriver {
  struct State {
    var opened = 0
    var failures = 0
    var isLost = false
    var hangs = false
    /// Whether a call doesn't return.
    var isHanging = false
  }

  let state = Mutex(State())
  let clock = Mutex(ContinuousClock.now)
  let hanging = DispatchSemaphore(value: 0)

  private func answer() {
    let hangs = state.withLock { state in
      if state.hangs { state.isHanging = true }
      return state.hangs
    }
    if hangs { hanging.wait() }
  }

  func open(feeding feed: SoundFeed) throws(SoundError) {
    answer()
    let fails = state.withLock { state in
      state.opened += 1
      guard state.failures > 0 else { return false }
      state.failures -= 1
      return true
    }
    if fails { throw SoundError(reason: "unplugged") }
  }

  func close() {
    answer()
    state.withLock { $0.isLost = false }
  }

  var isLost: Bool { state.withLock { $0.isLost } }
}

@MainActor @Suite(.timeLimit(.minutes(60))) struct `A sound mixer` {
  private let device = FakeDevice()
  private let mixer: SoundMixer

  init() throws {
    let device = device
    // Time stands still, unless a test says otherwise.
    mixer = SoundMixer(device, feed: SoundFeed { device.clock.withLock { $0 } })
    let win = URL(fileURLWithPath: "\(Media.folder)/Sounds/win.wav")
    try mixer.load("win", wav: Array(Data(contentsOf: win)))
  }

  /// Waits for what another thread does.
  private func wait(until holds: () -> Bool) {
    while !holds() { Thread.sleep(forTimeInterval: 0.001) }
  }

  @Test func `refuses a sound that ends too soon`() throws {
    let file = URL(fileURLWithPath: "\(Media.folder)/Sounds/win.wav")
    let whole = Array(try Data(contentsOf: file))
    for length in [0, 20, 60, whole.count / 2] {
      #expect(throws: SoundError.self) { try mixer.load("cut", wav: Array(whole.prefix(length))) }
    }
  }

  @Test func `opens the device for a sound, and closes it after five silent seconds`() {
    #expect(mixer.update(at: .zero) == nil)
    #expect(!mixer.isOpen)
    mixer.play("win", on: .effects, at: .seconds(1))
    wait { mixer.isOpen && mixer.update(at: .seconds(1)).map { $0 > .seconds(7) } == true }
    // The fanfare takes 1.45 s.
    let closing = mixer.update(at: .seconds(1)) ?? .zero
    #expect(closing > .seconds(7.3) && closing < .seconds(7.6))
    #expect(mixer.update(at: closing - .milliseconds(1)) == closing)
    #expect(mixer.isOpen)
    _ = mixer.update(at: closing)
    wait { !mixer.isOpen }
    wait { mixer.update(at: closing) == nil }
  }

  @Test func `has the device closed while it is muted or the window hidden`() {
    for (index, silence) in [\SoundMixer.isMuted, \SoundMixer.isHidden].enumerated() {
      mixer.play("win", on: .effects, at: .zero)
      wait { mixer.isOpen }
      mixer[keyPath: silence] = true
      wait { !mixer.isOpen }
      mixer.play("win", on: .effects, at: .zero)
      #expect(device.state.withLock { $0.opened } == index + 1)
      mixer[keyPath: silence] = false
    }
  }

  @Test func `goes on with music when it can be heard again`() {
    mixer.loop("win", fadeIn: .milliseconds(100), at: .zero)
    wait { mixer.isOpen }
    // Music doesn't end, so the device stays open.
    wait { mixer.update(at: .seconds(60)) == nil }
    #expect(mixer.isOpen)
    mixer.isHidden = true
    wait { !mixer.isOpen }
    wait { mixer.update(at: .seconds(61)) == nil }
    mixer.isHidden = false
    _ = mixer.update(at: .seconds(62))
    wait { mixer.isOpen }
    mixer.stopMusic(fadeOut: .milliseconds(100), at: .seconds(62))
    _ = mixer.update(at: .seconds(80))
    wait { !mixer.isOpen }
  }

  @Test func `refuses a damaged sound, and is silent for a name it doesn't know`() {
    #expect(throws: SoundError.self) { try mixer.load("bad", wav: Array("RIFFxxxxWAVE".utf8)) }
    #expect(throws: SoundError.self) { try mixer.load("bad", wav: []) }
    mixer.play("bad", on: .reels, pitch: 1.2, at: .zero)
    #expect(device.state.withLock { $0.opened } == 0)
  }

  // MARK: Devices that fail

  @Test func `is never held up by a device that hangs, not even at the end`() {
    device.state.withLock { $0.hangs = true }
    for second in 0...10 {
      mixer.play("win", on: .effects, at: .seconds(second))
      let next = mixer.update(at: .seconds(second))
      // It is looked at again and again, but rarely once it is late.
      #expect(next == .seconds(second) + (second < 3 ? .milliseconds(50) : .seconds(1)))
    }
    #expect(!mixer.isOpen)
    wait { device.state.withLock { $0.isHanging } }
    mixer.isMuted = true
    mixer.isMuted = false
    #expect(!mixer.end())
    device.state.withLock { $0.hangs = false }
    device.hanging.signal()
    wait { mixer.end() }
  }

  @Test func `says once that a device doesn't answer, when it has had the time to`() {
    device.state.withLock { $0.hangs = true }
    mixer.loop("win", fadeIn: .zero, at: .zero)
    _ = mixer.update(at: .seconds(2))
    #expect(mixer.silenceToTell() == nil)
    device.clock.withLock { $0 += .seconds(4) }
    _ = mixer.update(at: .seconds(4))
    #expect(mixer.silenceToTell() == "the sound device doesn't answer")
    _ = mixer.update(at: .seconds(8))
    #expect(mixer.silenceToTell() == nil)
    device.state.withLock { $0.hangs = false }
    device.hanging.signal()
  }

  @Test func `tries a device again after pauses that become longer, and says once why`() {
    device.state.withLock { $0.failures = 6 }
    mixer.loop("win", fadeIn: .zero, at: .zero)
    var attempts: [Int] = []
    var told: [String] = []
    var second = 0
    while !mixer.isOpen, second < 100 {
      let before = device.state.withLock { $0.opened }
      _ = mixer.update(at: .seconds(second))
      // Until the device has answered.
      wait { mixer.update(at: .seconds(second)).map { $0 >= .seconds(second + 1) } ?? true }
      if device.state.withLock({ $0.opened }) > before { attempts.append(second) }
      if let silence = mixer.silenceToTell() { told.append(silence) }
      second += 1
    }
    #expect(device.state.withLock { $0.opened } == 7)
    // The first attempt is made at once; the pauses are 1, 2, 4, 8, 10 and 10 seconds.
    #expect(attempts.filter { $0 > 0 } == [1, 3, 7, 15, 25, 35])
    #expect(told == ["unplugged"])
  }

  @Test func `opens a device again that was lost, without being asked twice`() {
    mixer.loop("win", fadeIn: .zero, at: .zero)
    wait { mixer.isOpen }
    wait { mixer.update(at: .seconds(1)) == nil }
    // Other devices may come and go.
    mixer.devicesChanged(at: .seconds(5))
    wait { mixer.update(at: .seconds(5)) == nil }
    #expect(mixer.isOpen && mixer.silenceToTell() == nil)
    device.state.withLock { $0.isLost = true }
    mixer.devicesChanged(at: .seconds(6))
    wait { mixer.update(at: .seconds(6)) == .seconds(7) }
    #expect(mixer.silenceToTell() == "the sound device is gone" && mixer.silenceToTell() == nil)
    _ = mixer.update(at: .seconds(7))
    wait { mixer.isOpen }
    #expect(device.state.withLock { $0.opened } == 2)
  }
}
