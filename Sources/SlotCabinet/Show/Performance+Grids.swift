import SlotEngine

extension Performance {
  /// The movement in which the cleared cells of a grid are refilled.
  func fall(ofSpin index: Int, grid number: Int, from tableau: Tableau) -> Movement? {
    let spin = round.spins[index]
    let (grid, next) = (spin.outcome.grids[number], spin.outcome.grids[number + 1])
    let fall = GridFall(
      from: grid, to: next, held: Set(spin.state.held.keys),
      falls: machine.modes[spin.state.mode].tumble?.falls ?? true)
    let length = fall.length.scaled(by: pace.stretch)
    let end = length + Self.pause.scaled(by: pace.stretch)
    var cues = [
      Cue(at: .zero, .banner(nil)),
      Cue(at: .zero, .values(next.values)),
      Cue(at: .zero, for: length, .fall(fall)),
      Cue(at: .zero, .signal(.sound(.fall(number: number)))),
      Cue(at: length, .signal(.event(.fell(spin: index, grid: number + 1)))),
    ]
    if next.factors != tableau.factors {
      // What falls has its factor beside it, and draws it once it has landed.
      cues.append(Cue(at: .zero, .factors([:])))
      cues.append(Cue(at: length, .factors(next.factors)))
    }
    if next.marks != tableau.marks { cues.append(Cue(at: .zero, .marks(next.marks))) }
    let readings = machine.readings(of: next.counts, in: spin.state.mode, grid: number + 1)
    if readings != tableau.meters { cues.append(Cue(at: length, .meters(readings))) }
    return Movement(
      opening: tableau, cues: cues, length: end, skips: skips(length))
  }

  /// The readings of the meters as a spin begins.
  func readings(beforeSpin index: Int) -> [MeterReading] {
    let spin = round.spins[index]
    let sameStay = round.spins[..<index].last { $0.stay == spin.stay }
    let counts = machine.meters.ids.map { meter -> Int in
      let earlier: PlayedSpin? =
        switch machine.meters[meter].period {
        case .spin: nil
        case .stay: sameStay
        case .round: index > 0 ? round.spins[index - 1] : nil
        }
      let counts = earlier?.outcome.counts ?? []
      return counts.indices.contains(meter.index)
        ? counts[meter.index] : machine.meters[meter].start
    }
    return machine.readings(of: counts, in: spin.state.mode)
  }
}
