import Synchronization
import Testing

@testable import SlotWindow

@Suite struct `A mixing desk` {
  /// A clip of the same sample on both sides.
  private func clip(_ sample: Int16, frames: Int) -> SoundClip {
    SoundClip([Int16](repeating: sample, count: 2 * frames))
  }

  private func voice(
    _ sample: Int16, frames: Int, on bus: SoundMixer.Bus = .effects, gain: Double = 1
  ) -> MixingDesk.Voice {
    MixingDesk.Voice(clip: clip(sample, frames: frames), bus: bus, gain: gain)
  }

  /// The left side of the next frames.
  private func left(_ frames: Int, of desk: inout MixingDesk) -> [Int16] {
    var output = [Int16](repeating: 99, count: 2 * frames)
    // Safety: the buffer is lent to the desk alone.
    unsafe output.withUnsafeMutableBufferPointer { unsafe desk.mix(into: $0) }
    let (left, right) = (0..<frames).reduce(into: ([Int16](), [Int16]())) {
      $0.0.append(output[2 * $1])
      $0.1.append(output[2 * $1 + 1])
    }
    #expect(left == right)
    return left
  }

  @Test func `is silent without sounds, and adds up those that there are`() {
    var desk = MixingDesk()
    #expect(left(3, of: &desk) == [0, 0, 0])
    desk.add(voice(1000, frames: 2))
    desk.add(voice(-300, frames: 3, gain: 0.5))
    #expect(left(4, of: &desk) == [850, 850, -150, 0])
    #expect(desk.voices.isEmpty)
  }

  @Test func `cuts off what is beyond full scale`() {
    var desk = MixingDesk()
    for _ in 0..<3 { desk.add(voice(20_000, frames: 1)) }
    for _ in 0..<3 { desk.add(voice(-20_000, frames: 1, on: .reels)) }
    desk.setVolume(0, of: .reels)
    #expect(left(1, of: &desk) == [.max])
    for _ in 0..<3 { desk.add(voice(-20_000, frames: 1)) }
    #expect(left(1, of: &desk) == [.min])
  }

  /// A device that asks for another number of frames hears the same: nothing depends on how it is fed.
  @Test(arguments: [1, 7, 255, 256, 257, 512, 1000, 4096])
  func `gives the same frames in portions of any size`(portion: Int) {
    func desk() -> MixingDesk {
      var desk = MixingDesk()
      let ramp = (0..<3000).flatMap { [Int16($0), Int16($0)] }
      desk.add(MixingDesk.Voice(clip: SoundClip(ramp), bus: .effects, gain: 0.25))
      desk.add(MixingDesk.Voice(clip: clip(800, frames: 700), bus: .music, gain: 1, isLooped: true))
      return desk
    }
    var (whole, parts) = (desk(), desk())
    let expected = left(4096, of: &whole)
    var heard: [Int16] = []
    while heard.count < 4096 { heard += left(min(portion, 4096 - heard.count), of: &parts) }
    #expect(heard == expected)
    #expect(expected[2000] == 500 + 800 && expected[3500] == 800)
  }

  @Test func `loops without a gap, and fades in and out`() {
    var desk = MixingDesk()
    var music = voice(10_000, frames: 5, on: .music)
    music.isLooped = true
    desk.add(music, fadeIn: .seconds(1))
    let rise = left(SoundClip.rate, of: &desk)
    #expect(abs(Int(rise[SoundClip.rate / 2]) - 5000) < 2)
    #expect(zip(rise, rise.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(left(100, of: &desk).allSatisfy { $0 == 10_000 })
    desk.fadeOut(.music, over: .milliseconds(500))
    let fall = left(SoundClip.rate, of: &desk)
    #expect(abs(Int(fall[SoundClip.rate / 4]) - 5000) < 2)
    #expect(fall[SoundClip.rate / 2 + 256..<SoundClip.rate].allSatisfy { $0 == 0 })
    #expect(desk.voices.isEmpty)
  }

  @Test func `ducks reels and music beneath a flourish, which ends the one before`() {
    let second = SoundClip.rate
    var desk = MixingDesk()
    var music = voice(10_000, frames: 1000, on: .music)
    music.isLooped = true
    desk.add(music)
    var flourish = voice(100, frames: 2 * second)
    flourish.isFlourish = true
    desk.add(flourish)
    let first = left(second, of: &desk)
    #expect(first[0] == 10_100)
    // After 150 ms the music is at 35 %.
    #expect(first[second / 5] == 3600)
    desk.add(flourish)
    let next = left(4 * second, of: &desk)
    // The first flourish is gone after 100 ms, and the music back 150 ms after the second one.
    #expect(next[second / 5] == 3600)
    #expect(next[2 * second + second / 5] == 10_000)
  }

  @Test func `replaces the sound that ends first if a bus has no room`() {
    var desk = MixingDesk()
    for frames in [50, 10, 40, 30, 20, 60, 70, 80] { desk.add(voice(1, frames: frames)) }
    desk.add(voice(1000, frames: 5))
    #expect(left(1, of: &desk) == [1007])
    #expect(desk.voices.count == 8)
    #expect(desk.voices.map(\.clip.frames).sorted() == [5, 20, 30, 40, 50, 60, 70, 80])
  }

  @Test func `ends sounds that have waited too long for a device, and keeps the music`() {
    let clock = Mutex(ContinuousClock.now)
    let feed = SoundFeed { clock.withLock { $0 } }
    func heard() -> Int16 {
      var output: [Int16] = [0, 0]
      // Safety: the buffer is lent to the feed alone.
      unsafe output.withUnsafeMutableBufferPointer { unsafe feed.fetch(into: $0) }
      return output[0]
    }
    var music = voice(1000, frames: 10, on: .music)
    music.isLooped = true
    let loop = music
    feed.change { $0.add(loop) }
    for (pause, expected) in [(100, 1001), (500, 1001), (501, 1000), (0, 1001)] {
      feed.change { $0.add(voice(1, frames: 1)) }
      clock.withLock { $0 += .milliseconds(pause) }
      #expect(heard() == expected, "after \(pause) ms")
    }
    // A device that was only now asked for isn't late.
    clock.withLock { $0 += .seconds(60) }
    feed.begin()
    feed.change { $0.add(voice(1, frames: 1)) }
    #expect(heard() == 1001)
  }
}
