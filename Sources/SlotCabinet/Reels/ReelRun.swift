package import SlotEngine

/// How one reel turns in a spin: a pure function of the time since it started.
///
/// The reel pulls back a little if the pace has it, runs at a constant speed, brakes, overshoots
/// its stop slightly and settles back on it. Position and speed are continuous, and the speed never
/// exceeds that of the pace.
package struct ReelRun: Sendable, Hashable {
  /// The strip that passes by.
  package let tape: ReelTape
  /// The parameters of its motion.
  package let feel: ReelFeel
  /// When the reel comes to rest.
  package let rest: Duration

  /// The constant speed after starting, in rows per second.
  private let cruise: Double
  /// When the reel slows down to a part of that speed until it brakes, in seconds since its start; nil if it doesn't.
  private let slowing: Double?

  /// How long it takes to slow down, in seconds, and the share of its speed that it keeps.
  private static let slowingTime = 0.4
  private static let slowShare = 1.0 / 3

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - start: What the reel shows now, at rest.
  ///   - target: Where it stops.
  ///   - reel: The reel that it stops on.
  ///   - window: The symbols that it shows there if its cells are drawn one by one; nil for the stops of
  ///     its circle.
  ///   - rows: The number of visible rows.
  ///   - rest: When it should come to rest; later if it couldn't turn by a whole window by then.
  ///   - slowing: When it slows down to a third of its speed until it stops; nil for never.
  package init(
    from start: ReelView, to target: ReelPosition, on reel: Reel,
    showing window: [SymbolID]? = nil, rows: Int, feel: ReelFeel, rest: Duration,
    slowing: Duration? = nil
  ) {
    let rest = max(rest, feel.shortestRun(rows: rows))
    self.feel = feel
    self.rest = rest
    let brake = rest.seconds - feel.settling - feel.braking
    self.slowing = slowing.map(\.seconds).flatMap { time in
      time >= feel.pullingBack + feel.starting && time + Self.slowingTime <= brake ? time : nil
    }
    // How long the way would take at the constant speed.
    let slow = self.slowing.map {
      (1 - Self.slowShare) * (brake + feel.braking / 2 - $0 - Self.slowingTime / 2)
    }
    let wayTime = rest.seconds - feel.fixedTime + feel.rampTime - (slow ?? 0)
    let extra = feel.overshoot + feel.pullBack
    let distance = max(rows, Int((feel.topSpeed * wayTime - extra).rounded(.down)))
    cruise = (Double(distance) + extra) / wayTime
    tape = ReelTape(
      from: start, to: target, on: reel, showing: window, rows: rows, distance: distance)
  }

  /// The view at a given time; exactly the target from ``rest`` on.
  package func view(at time: Duration) -> ReelView {
    tape.view(after: travel(at: time), speed: speed(at: time))
  }
}

extension ReelRun {
  /// The ends of the phases of a run, in seconds since its start.
  private var phases: (start: Double, full: Double, brake: Double, furthest: Double) {
    let furthest = rest.seconds - feel.settling
    return (
      feel.pullingBack, feel.pullingBack + feel.starting, furthest - feel.braking, furthest
    )
  }

  /// The distance that the reel has turned, in rows.
  package func travel(at time: Duration) -> Double {
    guard time < rest else { return Double(tape.distance) }
    let (start, full, brake, furthest) = phases
    let elapsed = max(0, time.seconds)
    let end = Double(tape.distance) + feel.overshoot
    if elapsed < start {
      return -feel.pullBack * Ease.ramp(elapsed / feel.pullingBack)
    } else if elapsed < full {
      let progress = (elapsed - start) / feel.starting
      return cruise * feel.starting * Ease.rampTravel(progress) - feel.pullBack
    } else if elapsed < brake {
      return cruise * (elapsed - full + feel.starting / 2 - lost(until: elapsed)) - feel.pullBack
    } else if elapsed < furthest {
      let left = (furthest - elapsed) / feel.braking
      return end - lastSpeed * feel.braking * Ease.rampTravel(left)
    } else {
      return end - feel.overshoot * Ease.ramp((elapsed - furthest) / feel.settling)
    }
  }

  /// The speed of the reel, in rows per second; negative while it moves backwards.
  package func speed(at time: Duration) -> Double {
    guard time < rest else { return 0 }
    let (start, full, brake, furthest) = phases
    let elapsed = max(0, time.seconds)
    if elapsed < start {
      return -feel.pullBack / feel.pullingBack * Ease.rampSlope(elapsed / feel.pullingBack)
    } else if elapsed < full {
      return cruise * Ease.ramp((elapsed - start) / feel.starting)
    } else if elapsed < brake {
      return cruise * (1 - (1 - Self.slowShare) * slowness(at: elapsed))
    } else if elapsed < furthest {
      return lastSpeed * Ease.ramp((furthest - elapsed) / feel.braking)
    } else {
      return -feel.overshoot / feel.settling * Ease.rampSlope((elapsed - furthest) / feel.settling)
    }
  }

  /// The speed at which it begins to brake.
  private var lastSpeed: Double { slowing == nil ? cruise : cruise * Self.slowShare }

  /// How far it has slowed down, from 0 to 1.
  private func slowness(at elapsed: Double) -> Double {
    guard let slowing, elapsed > slowing else { return 0 }
    return Ease.ramp(min(1, (elapsed - slowing) / Self.slowingTime))
  }

  /// The time that it has lost by slowing down: that in which it would have come as far at its full speed.
  private func lost(until elapsed: Double) -> Double {
    guard let slowing, elapsed > slowing else { return 0 }
    let share = min(1, (elapsed - slowing) / Self.slowingTime)
    let after = max(0, elapsed - slowing - Self.slowingTime)
    return (1 - Self.slowShare) * (Self.slowingTime * Ease.rampTravel(share) + after)
  }
}
