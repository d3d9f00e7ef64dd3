/// What an actor does.
package enum Act: String, Sendable, Hashable, CaseIterable {
  /// It waits while others still move.
  case rest
  /// It has just come to rest.
  case land
  /// It is part of a win.
  case win
  /// It disappears.
  case clear
  /// Its value is counted.
  case collect
}

/// What an actor is: it moves by its part and by how much it pays.
package struct Role: Sendable, Hashable {
  /// The part of a symbol.
  package enum Part: Sendable, Hashable, CaseIterable {
    case wild, scatter, pays, value
  }

  package let part: Part
  /// How much it pays among those of its machine: from 0 for the least to 1 for the most.
  package let rank: Double

  /// Creates a role.
  package init(_ part: Part, rank: Double) {
    self.part = part
    self.rank = min(1, max(0, rank))
  }
}

/// How a machine's actors move, and what is thrown: the same acts, in a temper of its own.
package struct Temper: Sendable, Hashable {
  /// How far actors turn and sway: 1 is usual.
  package let sway: Double
  /// How high they jump.
  package let bounce: Double
  /// What drifts through the scene in its largest wins and its features.
  package let drift: Emitter.Kind

  /// Creates a temper.
  package init(sway: Double = 1, bounce: Double = 1, drift: Emitter.Kind = .sparks) {
    self.sway = sway
    self.bounce = bounce
    self.drift = drift
  }
}

extension Temper {
  /// The curve of an act.
  package func curve(_ act: Act, of role: Role) -> Curve {
    switch act {
    case .rest: rest(role)
    case .land: land(role)
    case .win: win(role)
    case .clear: clear
    case .collect: collect
    }
  }

  private func rest(_ role: Role) -> Curve {
    guard role.part != .pays else { return Curve([]) }
    return Curve(
      [
        .init(0.4, Pose(scale: 1.07, turn: 0.03 * sway, glow: 0.7)),
        .init(0.8, Pose(glow: 0.25)),
      ], repeats: true)
  }

  private func land(_ role: Role) -> Curve {
    let rise = role.part == .pays ? 0.04 * role.rank : 0.18
    return Curve([
      .init(0.10, Pose(scale: 1 + rise, y: -0.05 * bounce * rise / 0.18, glow: 4 * rise)),
      .init(0.22, Pose(scale: 1 - rise / 4, glow: 2 * rise)),
      .init(0.36, Pose()),
    ])
  }

  private func win(_ role: Role) -> Curve {
    switch role.part {
    case .wild:
      return Curve(
        [
          .init(0.18, Pose(scale: 1.16, turn: -0.14 * sway, glow: 0.9)),
          .init(0.50, Pose(scale: 1.20, turn: 0.14 * sway, y: -0.03 * bounce, glow: 1)),
          .init(0.74, Pose(scale: 1.05, turn: -0.05 * sway, glow: 0.6)),
          .init(0.96, Pose(glow: 0.3)),
        ], repeats: true)
    case .scatter, .value:
      return Curve(
        [
          .init(0.16, Pose(scale: 0.92, glow: 0.4)),
          .init(0.38, Pose(scale: 1.24, turn: 0.06 * sway, y: -0.05 * bounce, glow: 1)),
          .init(0.60, Pose(scale: 1.02, turn: -0.04 * sway, glow: 0.7)),
          .init(0.80, Pose(glow: 0.3)),
        ], repeats: true)
    case .pays:
      let rise = 0.07 + 0.10 * role.rank
      return Curve(
        [
          .init(0.14, Pose(scale: 1 - rise / 3, y: 0.02 * bounce, glow: 0.3)),
          .init(
            0.36,
            Pose(
              scale: 1 + rise, turn: 0.05 * sway * (0.4 + role.rank),
              y: -0.35 * bounce * rise, glow: 0.5 + 0.4 * role.rank)),
          .init(0.62, Pose(scale: 1 - rise / 5, turn: -0.03 * sway * role.rank, glow: 0.3)),
          .init(0.90, Pose(glow: 0.2)),
        ], repeats: true)
    }
  }

  private var clear: Curve {
    Curve([
      .init(0.09, Pose(scale: 1.18, glow: 0.9)),
      .init(0.26, Pose(scale: 0, turn: 0.7 * sway, glow: 0)),
    ])
  }

  private var collect: Curve {
    Curve([
      .init(0.12, Pose(scale: 1.26, y: -0.06 * bounce, glow: 1)),
      .init(0.34, Pose(scale: 0.97, glow: 0.6)),
      .init(0.48, Pose(glow: 0.45)),
    ])
  }
}
