import SlotEngine
import SlotShow
import SlotStrings

/// A stay begins, continues after a stay within it, or is over.
enum StayChange: Sendable, Hashable {
  /// It begins with a spin.
  case enter(stay: Int, spin: Int)
  /// It continues with a spin; nil for the base game.
  case resume(spin: Int)
  /// The wins at its end are shown.
  case close(stay: Int)
  /// It is over.
  case leave(stay: Int)
}

extension Performance {
  /// The stays that are over after one spin, and those that begin or continue with the next.
  ///
  /// - Parameter index: The spin before; nil for what was bought.
  func stayChanges(from index: Int?, to next: Int?) -> [StayChange] {
    let old = index.map { chain(ofStay: round.spins[$0].stay) } ?? []
    let new = next.map { chain(ofStay: round.spins[$0].stay) } ?? []
    let left = old.filter { !new.contains($0) }
    let entered = new.filter { !old.contains($0) }
    var changes = (staysWithoutSpins(after: index) + left).flatMap { stay -> [StayChange] in
      let isClosing = !round.stays[stay].closing.isEmpty
      return (isClosing ? [.close(stay: stay)] : []) + [.leave(stay: stay)]
    }
    guard let next else { return changes }
    if let stay = entered.first {
      changes.append(.enter(stay: stay, spin: next))
    } else if !left.isEmpty {
      changes.append(.resume(spin: next))
    }
    return changes
  }

  /// The stays that a spin awarded and that ended before their first spin.
  private func staysWithoutSpins(after index: Int?) -> [Int] {
    guard let index else { return [] }
    return round.stays.indices.filter { stay in
      round.stays[stay].awardedBy == index && !round.spins.contains { $0.stay == stay }
    }
  }

  /// A stay and those around it, from the inside out, without the base game.
  private func chain(ofStay stay: Int) -> [Int] {
    sequence(first: stay) { round.stays[$0].parent }.filter { round.stays[$0].mode != .base }
  }

  /// The movement in which a stay begins, continues or ends.
  mutating func movement(of change: StayChange, from tableau: Tableau) -> Movement? {
    switch change {
    case .enter(let stay, let spin): return enter(stay, withSpin: spin, from: tableau)
    case .resume(let spin):
      let held = round.spins[spin].state.held
      return Movement(
        opening: tableau,
        cues: holding(held, on: tableau)
          + [Cue(at: .zero, .stay(panel(ofSpin: spin - 1)))],
        length: .zero)
    case .close: return nil
    case .leave(let stay): return leave(stay, from: tableau)
    }
  }

  /// The cues that hold exactly these cells, with a sound if any of them are new.
  func holding(_ cells: [Cell: SymbolID], on tableau: Tableau) -> [Cue] {
    let isNew = cells.contains { tableau.held[$0.key] == nil }
    return [Cue(at: .zero, .hold(cells))]
      + (isNew ? [Cue(at: .zero, .signal(.sound(.lock)))] : [])
  }

  /// The cue by which the symbols that walk in a mode go to the cells on which they are held, while the reels start.
  func walking(_ cells: [Cell: SymbolID], in mode: ModeID, on tableau: Tableau) -> [Cue] {
    guard moves, machine.modes[mode].walk != nil, cells != tableau.held else { return [] }
    let shown = tableau.rows.indices.flatMap { reel in
      Cell.onReel(ReelIndex(reel), rows: 0..<tableau.rows[reel])
    }
    let starts = machine.walked(
      Dictionary(uniqueKeysWithValues: shown.map { ($0, $0) }), in: mode
    ).filter { end, start in cells[end] != nil && cells[end] == tableau.symbol(at: start) }
    guard !starts.isEmpty else { return [] }
    return [Cue(at: .zero, for: Self.stepping.scaled(by: pace.stretch), .walk(from: starts))]
  }

  private static let stepping = Duration.milliseconds(360)

  private func enter(_ stay: Int, withSpin spin: Int, from tableau: Tableau) -> Movement {
    let played = round.spins[spin]
    var panel = panel(ofSpin: spin)
    panel?.played = 0
    var details = [words.count(played.spinsGiven, .oneFreeSpin, .manyFreeSpins)]
    if played.state.multiplier > 1 {
      details.append(words(.allWins, ["factor": "\(played.state.multiplier)"]))
    }
    details += machine.modes[played.state.mode].draws.compactMap { draw in
      played.state.drawn[draw.index].map {
        "\(machine.draws[draw].name): \(machine.symbols[$0].name)"
      }
    }
    let isShort = played.spinsGiven == 1
    let waits = pace.allowsSkipping && !isShort
    let name = machine.modes[played.state.mode].name
    let card = Banner(
      show.intros[name] ?? name.uppercased(),
      detail: words(.featureWon, ["what": details.joined(separator: ", ")]),
      hint: waits ? words[.featureHint] : nil)
    let length = Duration.milliseconds(isShort ? 900 : waits ? 3000 : 1900)
      .scaled(by: pace.stretch)
    let last = tableau.stay?.mode ?? .base
    return Movement(
      opening: tableau,
      cues: holding(played.state.held, on: tableau) + opening(of: last, isShort: isShort, length)
        + [
          Cue(at: .zero, .stay(panel)),
          Cue(at: .zero, for: Self.popping, .banner(card)),
          Cue(at: .zero, .signal(.sound(.enter))),
          Cue(
            at: .zero, .signal(.event(.entered(mode: played.state.mode, spins: played.spinsGiven)))),
        ],
      length: length, skips: skips(length))
  }

  private static let wiping = Duration.milliseconds(650)

  /// What moves as a stay begins: the scene changes, and something drifts through it.
  private func opening(of last: ModeID, isShort: Bool, _ length: Duration) -> [Cue] {
    guard moves, !isShort else { return [] }
    let emitters = show.feature.enumerated().map { index, thrown in
      Emitter(
        thrown.kind, seed: round.number &+ 101 &* UInt64(index), rate: thrown.rate,
        length: length.seconds)
    }
    return [Cue(at: .zero, for: Self.wiping.scaled(by: pace.stretch), .wipe(from: last))]
      + emitters.map { Cue(at: .zero, for: length, .emit($0)) }
  }

  /// A movement at whose end the scene of the base game comes back.
  private func closing(_ stay: Int, _ movement: Movement) -> Movement {
    let length = Self.wiping.scaled(by: pace.stretch)
    let isOutermost = round.stays[stay].parent.map { round.stays[$0].mode == .base } ?? true
    guard moves, isOutermost, movement.length > length else { return movement }
    return Movement(
      opening: movement.opening,
      cues: movement.cues + [
        Cue(at: movement.length - length, .stay(nil)),
        Cue(
          at: movement.length - length, for: length, .wipe(from: round.stays[stay].mode)),
      ], length: movement.length, skips: movement.skips)
  }

  /// A stay is over: what it has paid is counted up as a whole, unless it was a single spin.
  private mutating func leave(_ stay: Int, from tableau: Tableau) -> Movement {
    let mode = round.stays[stay].mode
    let pay = paidInStays[stay]
    let title = words(.stayOver, ["name": machine.modes[mode].name.uppercased()])
    let cues = [
      Cue(at: .zero, .signal(.sound(.leave))),
      Cue(at: .zero, .signal(.event(.left(mode: mode, pay: pay)))),
    ]
    let isShort = round.stays[stay].spinsAwarded == 1
    if pay > 0, !isShort {
      toldTotal = paid == pay ? pay : toldTotal
      return closing(stay, celebration(of: pay, title: title, from: tableau, with: cues))
    }
    let banner = Banner(
      title, detail: pay == 0 ? words[.paidNothing] : credits(pay))
    let length = Duration.milliseconds(isShort ? 700 : 1700).scaled(by: pace.stretch)
    return closing(
      stay,
      Movement(
        opening: tableau, cues: cues + [Cue(at: .zero, for: Self.popping, .banner(banner))],
        length: length, skips: skips(length)))
  }

  /// The movement for spins that a spin has added to its own stay; nil if there is nothing to show.
  func added(bySpin index: Int, from tableau: Tableau) -> Movement? {
    let spin = round.spins[index]
    guard let panel = panel(ofSpin: index, isOver: true) else { return nil }
    guard spin.spinsAdded > 0 else {
      return tableau.stay == panel
        ? nil
        : Movement(opening: tableau, cues: [Cue(at: .zero, .stay(panel))], length: .zero)
    }
    // A number of spins left that restarts whenever a symbol lands doesn't need a banner each time.
    if (spin.bonuses + spin.meterBonuses).contains(where: { $0.award.stay.reset != nil }) {
      let length = Duration.milliseconds(350).scaled(by: pace.stretch)
      return Movement(
        opening: tableau,
        cues: [
          Cue(at: .zero, .stay(panel)), Cue(at: .zero, .signal(.sound(.extend))),
          Cue(at: .zero, .signal(.event(.added(spins: spin.spinsAdded)))),
        ], length: length, skips: skips(length))
    }
    let banner = Banner(
      words.count(spin.spinsAdded, .oneMoreSpin, .manyMoreSpins),
      detail: words(.spinsLeft, ["count": "\(panel.left)"]))
    let length = Duration.milliseconds(1300).scaled(by: pace.stretch)
    return Movement(
      opening: tableau,
      cues: [
        Cue(at: .zero, .stay(panel)),
        Cue(at: .zero, for: Self.popping, .banner(banner)),
        Cue(at: .zero, .signal(.sound(.extend))),
        Cue(at: .zero, .signal(.event(.added(spins: spin.spinsAdded)))),
      ],
      length: length, skips: skips(length))
  }
}
