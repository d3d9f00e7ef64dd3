import Foundation
import Testing

@testable import Pickers

@Suite struct `A wheel's motion` {
  @Test func `keeps 0.998 of its speed each millisecond`() {
    for milliseconds in stride(from: 0.0, through: 6000, by: 0.37) {
      let decay = Friction.decay(after: .seconds(milliseconds / 1000))
      #expect(abs(decay / pow(0.998, milliseconds) - 1) < 1e-12)
    }
    #expect(abs(Friction.rate + 1000 * log(0.998)) < 1e-14)
  }

  @Test func `curves by the sine and cosine of the platform`() {
    for x in stride(from: -Double.pi / 2, through: .pi / 2, by: 0.001) {
      #expect(abs(Trigonometry.sine(x) - sin(x)) < 3e-16)
      #expect(abs(Trigonometry.cosine(x) - cos(x)) < 3e-16)
    }
  }

  static let speeds = [-250.0, -60, -7.3, -2, -1.9, -0.2, 0, 0.4, 1.5, 2.1, 3, 12, 33, 99, 140]

  /// Flicks at many speeds on endless and bounded wheels, from many positions.
  static let coasts = speeds.flatMap { speed in
    [nil, 0, 4, 9998].flatMap { (last: Int?) in
      [0.0, 0.49, 2.5, 3.01].map {
        Coast(from: min($0, Double(last ?? 9)), speed: speed, lastRow: last)
      }
    }
  }

  @Test(arguments: coasts)
  func `never jumps, in place or speed`(coast: Coast) {
    let step = Duration.microseconds(100)
    var time = Duration.zero
    while time < coast.duration {
      let next = time + step
      let way = coast.position(at: next) - coast.position(at: time)
      let mean = (coast.speed(at: time) + coast.speed(at: next)) / 2
      // A curve's acceleration is at most 6 · (distance + speed · time) / time², which bounds the
      // error of a slope over 0.1 ms.
      #expect(abs(way - mean * 1e-4) < 2e-4, "at \(time) of \(coast)")
      time = next
    }
  }

  @Test(arguments: coasts)
  func `ends on a row, within 180 ms of its glide`(coast: Coast) {
    #expect(coast.end == coast.end.rounded())
    #expect(coast.position(at: coast.duration) == coast.end)
    #expect(coast.speed(at: coast.duration) == 0)
    #expect(coast.landing.duration <= .milliseconds(180))
    #expect(coast.duration < .seconds(3))
  }

  @Test(arguments: coasts)
  func `glides by friction alone until it lands`(coast: Coast) {
    var time = Duration.zero
    while time + .milliseconds(1) < coast.gliding {
      let ratio = coast.speed(at: time + .milliseconds(1)) / coast.speed(at: time)
      #expect(abs(ratio - 0.998) < 1e-9)
      time += .milliseconds(1)
    }
  }

  @Test func `neither creeps nor speeds up on the way to its row`() {
    for speed in stride(from: 4.0, through: 100, by: 0.7) {
      let coast = Coast(from: 0.3, speed: speed, lastRow: nil)
      var before = speed
      var time = Duration.zero
      while time < coast.duration {
        let now = coast.speed(at: time)
        #expect(
          now <= before + 1e-9 && now > -0.05, "\(now) after \(before) at \(time) of \(speed)")
        before = now
        time += .milliseconds(2)
      }
      #expect(coast.speed(at: coast.gliding) >= 0.9)
    }
  }

  @Test func `bounces at most a row beyond a wheel's end, and comes back`() {
    for speed in [8.0, 20, 60, 100] {
      let coast = Coast(from: 2, speed: speed, lastRow: 4)
      let highest =
        stride(from: 0, to: 3000, by: 1)
        .map { coast.position(at: .milliseconds($0)) }.max() ?? 0
      #expect(highest > 4.01 && highest <= 5, "\(highest) at \(speed)")
      #expect(coast.end == 4)
    }
  }

  @Test func `is sent elsewhere without a jerk`() {
    var wheel = Wheel(rows: 50, isEndless: false, row: 0)
    wheel.roll(to: 10, isByUser: true, at: .zero)
    let now = Duration.milliseconds(130)
    let (position, speed) = (wheel.unwrappedPosition(at: now), wheel.speed(at: now))
    wheel.roll(to: 3, isByUser: true, at: now)
    #expect(abs(wheel.unwrappedPosition(at: now) - position) < 1e-12)
    #expect(abs(wheel.speed(at: now) - speed) < 1e-9)
  }

  @Test func `resists beyond the ends of a bounded wheel`() {
    #expect(RubberBand.stretched(3.4, lastRow: 9) == 3.4)
    var before = 9.0
    for pulled in stride(from: 9.1, to: 200, by: 0.1) {
      let stretched = RubberBand.stretched(pulled, lastRow: 9)
      #expect(stretched > before && stretched - before < 0.1 && stretched < 11)
      if stretched < 10.9 {
        #expect(abs(RubberBand.pulled(stretched, lastRow: 9) - pulled) < 1e-9)
      }
      #expect(abs(RubberBand.stretched(9 - pulled, lastRow: 9) - (9 - stretched)) < 1e-12)
      before = stretched
    }
  }
}
