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

  /// The constant speed between starting and braking, in rows per second.
  private let cruise: Double

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
  package init(
    from start: ReelView, to target: ReelPosition, on reel: Reel,
    showing window: [SymbolID]? = nil, rows: Int, feel: ReelFeel, rest: Duration
  ) {
    let rest = max(rest, feel.shortestRun(rows: rows))
    let distance = max(rows, Int(feel.reach(in: rest.seconds).rounded(.down)))
    let wayTime = rest.seconds - feel.fixedTime + feel.rampTime
    cruise = (Double(distance) + feel.overshoot + feel.pullBack) / wayTime
    tape = ReelTape(
      from: start, to: target, on: reel, showing: window, rows: rows, distance: distance)
    self.feel = feel
    self.rest = rest
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
      return cruise * (elapsed - full + feel.starting / 2) - feel.pullBack
    } else if elapsed < furthest {
      let left = (furthest - elapsed) / feel.braking
      return end - cruise * feel.braking * Ease.rampTravel(left)
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
      return cruise
    } else if elapsed < furthest {
      return cruise * Ease.ramp((furthest - elapsed) / feel.braking)
    } else {
      return -feel.overshoot / feel.settling * Ease.rampSlope((elapsed - furthest) / feel.settling)
    }
  }
}
