extension SlotEngine {
  /// The pose of any paid spin; nil at a bet without one.
  ///
  /// - Complexity: O(1) in the spin's number.
  package func pose(ofSpin spin: UInt64) -> SpinPose? {
    guard machine.purchase == nil else { return nil }
    var draws = DrawSequence(stream, round: spin)
    return pose(at: player(in: .base(of: machine)).stops(stream.ordinal(ofSpin: spin), &draws))
  }

  /// What a spin shows and wins in a pose.
  ///
  /// Later draws, such as those of values and of cells that fill gaps, are made as in a round of this seed. So in the
  /// pose of one of the seed's paid spins, that spin's outcome is played again.
  ///
  /// - Parameters:
  ///   - pose: The pose; it fits the state's mode.
  ///   - state: The mode, its multiplier, and what it drew. Meters begin as they do with a stay.
  ///   - round: The number of the round whose later draws are made.
  package func outcome(
    of pose: SpinPose, in state: ModeState, drawingAs round: UInt64
  ) -> Outcome {
    let player = player(in: state)
    var draws = DrawSequence(stream, round: round)
    let isPaid = state.mode == .base && machine.purchase == nil
    // Skips the draws that the pose replaces.
    _ = player.stops(isPaid ? stream.ordinal(ofSpin: round) : nil, &draws)
    return player.outcome(at: stops(of: pose, in: player.setting), &draws)
  }

  /// The first paid spin in a range whose reels stop in a pose; nil if there is none or at a bet without a paid spin.
  ///
  /// - Complexity: O(*spins*), some nanoseconds each where the stops of the reels are all that is drawn.
  package func firstSpin(in spins: ClosedRange<UInt64>, stoppingIn pose: SpinPose) -> UInt64? {
    guard machine.purchase == nil else { return nil }
    let mode = machine.modes[ModeID.base]
    let combination = mode.drawsReels ? nil : CombinationRange(of: pose, on: mode.reels)
    return spins.first { spin in
      if let combination, !combination.contains(stream.ordinal(ofSpin: spin)) { return false }
      return mode.isSettledByReels
        || self.pose(ofSpin: spin)?.stops(like: pose, in: .base, of: machine) ?? false
    }
  }

  private func player(in state: ModeState) -> SpinPlayer {
    let memory = SpinMemory(of: machine)
    return SpinPlayer(
      machine: machine, stake: stake, state: state,
      memory: state.mode == .base ? memory : memory.enteringStay(of: machine))
  }
}

// MARK: - Poses and draws

extension SlotEngine {
  private func pose(at drawn: DrawnStops) -> SpinPose {
    let mode = machine.modes[ModeID.base]
    let reels = mode.reelSets[drawn.frame.reelSet].value
    var pose = SpinPose()
    pose.reelSet = drawn.frame.reelSet
    pose.digits = reels.digits(ofOrdinal: drawn.ordinal)
    pose.heights = zip(machine.heights(in: .base), drawn.frame.rows).map { height, rows in
      height.items.firstIndex { $0.value == rows } ?? 0
    }
    pose.mysteries = zip(mode.mysteries, drawn.frame.becomes).map { mystery, symbol in
      mystery.items.firstIndex { $0.value == symbol } ?? 0
    }
    pose.cells = drawn.cells
    return pose.fitted(to: .base, of: machine)
  }

  private func stops(of pose: SpinPose, in setting: SpinSetting) -> DrawnStops {
    let rules = setting.rules
    let reels = rules.sets[pose.reelSet].reels
    var frame = rules.frame
    frame.reelSet = pose.reelSet
    frame.rows = pose.rows(in: setting.state.mode, of: machine)
    frame.becomes = zip(rules.mode.mysteries, pose.mysteries).map { $0.items[$1].value }
    let cells = reels.indices.map { reel in
      reels[reel].filling == .cells ? Array(pose.cells[reel].prefix(frame.rows[reel])) : []
    }
    return DrawnStops(
      ordinal: reels.ordinal(ofDigits: pose.digits), frame: frame, cells: cells, in: rules)
  }
}

extension [Reel] {
  /// The ordinal with these digits.
  package func ordinal(ofDigits digits: [UInt64]) -> UInt64 {
    zip(self, digits).reduce(0) { $0 * $1.0.totalWeight + $1.1 }
  }
}

/// The combinations in which turning reels stop at given stops: for each reel, from the right, its number of digits
/// and those that land on its stop.
private struct CombinationRange {
  private let reels: [(total: UInt64, digits: Range<UInt64>)]

  init(of pose: SpinPose, on reels: [Reel]) {
    self.reels = reels.indices.reversed().compactMap { index in
      let reel = reels[index]
      guard reel.filling == .turning else { return nil }
      let position = pose.position(of: reel, index)
      let first = reel.digit(of: position) ?? 0
      return (
        reel.totalWeight, first..<first + reel.circles[position.circle].stops[position.stop].weight
      )
    }
  }

  func contains(_ ordinal: UInt64) -> Bool {
    var rest = ordinal
    for (total, digits) in reels {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: total)
      guard digits.contains(digit) else { return false }
      rest = quotient
    }
    return true
  }
}
