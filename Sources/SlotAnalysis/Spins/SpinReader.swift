import SlotEngine
import SlotStatistics

/// Counts a spin's cycle, all of it or by places, with the fastest evaluator that can read it.
///
/// A spin that is a mixture of cases is read case by case. The classic game isn't read at all: its outcomes are known in
/// closed form, in any size.
struct SpinReader {
  /// A case of the spin, ready to be read.
  struct Part {
    let columns: [[DistinctColumn]]
    let compiled: CompiledSpin?
    /// How many of the spin's combinations one of the case's is.
    let scale: UInt128
  }

  /// The number of equally likely combinations of the spin.
  let cycle: UInt128
  private let machine: Machine
  private let stake: Stake
  private let state: ModeState
  private let parts: [Part]
  private let effort: AnalysisEffort
  /// The outcomes of the classic game; nil for other machines.
  private let known: [SpinClass]?
  /// The spin as it was counted draw by draw; nil for one that is a single look at what shows.
  let walked: WalkedSpin?

  /// - Parameter progress: Called with the progress, from 0 to 1, of a spin that is counted draw by draw.
  init(
    _ machine: Machine, stake: Stake, state: ModeState, effort: AnalysisEffort,
    progress: ((Double) -> Void)? = nil
  ) throws(AnalysisError) {
    self.effort = effort
    self.machine = machine
    self.stake = stake
    self.state = state
    if let tally = machine.exactTally() {
      (known, cycle) = (tally.classes, UInt128(tally.spins))
      (walked, parts) = (nil, [])
      return
    }
    known = nil
    guard machine.isCountedOnce(in: state.mode) else {
      let walked: WalkedSpin
      if let known = effort.countedSpins.walked, known.state == state {
        walked = known.spin
      } else if state.mode != .base, !machine.leavesValues(in: state.mode),
        let marked = try MarkedSpin.counted(machine, stake: stake, state: state, effort: effort)
      {
        walked = try WalkedSpin(
          marked, machine, stake: stake, state: state, effort: effort)
      } else if let growing = try GrowingSpin.counted(
        machine, stake: stake, state: state, effort: effort)
      {
        walked = try growing.walked(machine, state: state, effort: effort)
      } else {
        walked = try WalkedSpin(
          machine, stake: stake, state: state, effort: effort, progress: progress)
      }
      // Kept because the paid spin is read again for its parts.
      if state.mode == .base { effort.countedSpins.walked = (state, walked) }
      (self.walked, cycle, parts) = (walked, walked.cycle, [])
      return
    }
    walked = nil
    let mixture = try SpinMixture(machine, state: state)
    cycle = mixture.cycle
    if let known = effort.countedSpins.compiled, known.state == state {
      parts = known.parts
      return
    }
    parts = try mixture.parts.map { part throws(AnalysisError) in
      let compiled = try effort.compile(
        machine, stake: stake, state: state, columns: part.columns)
      return Part(columns: part.columns, compiled: compiled, scale: part.scale)
    }
    if state.mode == .base { effort.countedSpins.compiled = (state, parts) }
  }

  /// Whether the spin is counted reel by reel.
  var isCompiled: Bool { parts.allSatisfy { $0.compiled != nil } }

  /// What all places give together.
  ///
  /// - Parameter progress: Called with the progress, from 0 to 1.
  func classes(progress: ((Double) -> Void)? = nil) throws(AnalysisError) -> [SpinClass] {
    if let outcomes = known ?? walked?.classes { return outcomes }
    return completed(try placedClasses(progress: progress))
  }

  /// What all places give together, without what looks at the whole spin add.
  private func placedClasses(
    progress: ((Double) -> Void)? = nil
  ) throws(AnalysisError) -> [SpinClass] {
    let holding = machine.heldSymbols(inLooksOf: state.mode)
    let share = 1 / Double(parts.count)
    var counted: [[SpinClass]] = []
    for part in parts {
      guard let compiled = part.compiled else {
        counted.append(try plain(part).classes())
        continue
      }
      let before = Double(counted.count) * share
      let progress = progress.map { progress in { progress(before + $0 * share) } }
      if holding.isEmpty, machine.paysWays(in: state.mode),
        var split = try SplitSpin(compiled, effort: effort)
      {
        counted.append(try split.classes(progress: progress))
        continue
      }
      var counter = SpinCounter(
        compiled, places: compiled.places, holding: holding,
        walking: machine.alwaysHeldSymbols(in: state.mode),
        seen: machine.shownSymbols(in: state.mode), effort: effort, progress: progress)
      counted.append(try counter.classes())
    }
    return mixed(counted)
  }

  /// The classes with what looks at the whole spin add to what they pay, and award for it.
  private func completed(_ classes: [SpinClass]) -> [SpinClass] {
    guard machine.looks.contains(where: { $0.asksSpin && $0.countsOnSpins(in: state.mode) }) else {
      return classes
    }
    var collector = SpinClassCollector(walking: machine.walkingSymbols(in: state.mode))
    for outcome in classes {
      let more = machine.spinGain(after: outcome.credits, stake: stake, state: state)
      collector.add(
        credits: outcome.credits + more.credits, isHit: outcome.isHit || more.isHit,
        awards: (outcome.awards + more.awards).sorted { $0.precedes($1) }, shown: outcome.held,
        memory: outcome.memory, combinations: outcome.combinations)
    }
    return collector.sorted
  }

  /// The mean credits by which looks raise what the whole spin paid.
  func meanRaises() throws(AnalysisError) -> [LookIndex: Rational] {
    guard
      machine.looks.contains(where: { look in
        look.countsOnSpins(in: state.mode) && look.choice.rules.contains { $0.raise != nil }
      })
    else { return [:] }
    if let walked {
      return machine.looks.ids.reduce(into: [:]) { means, look in
        guard machine.looks[look].choice.rules.contains(where: { $0.raise != nil }) else { return }
        means[look] = walked.lookMeans[look.index]
      }
    }
    return try placedClasses().reduce(into: [:]) { means, outcome in
      for raise in machine.raises(of: outcome.credits, stake: stake, state: state) {
        means[raise.look, default: .zero] +=
          Rational(outcome.combinations, cycle) * Rational(raise.credits.count)
      }
    }
  }

  /// What the looks on each of the first lines give together.
  func classes(ofLines lines: Int) throws(AnalysisError) -> [[SpinClass]] {
    if let known { return Array(repeating: known, count: lines) }
    let counted = try parts.map { part throws(AnalysisError) in
      guard let compiled = part.compiled else {
        return try plain(part).classes(ofParts: lines) { win in
          win.line.flatMap { $0.index < lines ? $0.index : nil }
        }
      }
      return try (0..<lines).map { LineIndex($0) }.map { line throws(AnalysisError) in
        let places = compiled.places.filter { $0.line == line }
        return try classes(of: places, in: compiled)
      }
    }
    return (0..<lines).map { line in mixed(counted.map { $0[line] }) }
  }

  /// The places of each look, each counted alone: enough for its mean, and immediate for any cycle.
  func classes(ofLooks looks: Int) throws(AnalysisError) -> [[[SpinClass]]] {
    if let known { return Array(repeating: [known], count: looks) }
    let counted = try parts.map { part throws(AnalysisError) in
      guard let compiled = part.compiled else {
        return try plain(part).classes(ofParts: looks) { $0.look.index }.map { [$0] }
      }
      return try (0..<looks).map { LookIndex($0) }.map { look throws(AnalysisError) in
        try compiled.places.filter { $0.look == look }.map { place throws(AnalysisError) in
          try classes(of: [place], in: compiled)
        }
      }
    }
    return (0..<looks).map { look in
      zip(counted, parts).flatMap { counted, part in
        counted[look].map { classes in
          var collector = SpinClassCollector(walking: machine.walkingSymbols(in: state.mode))
          collector.add(classes, times: part.scale)
          return collector.sorted
        }
      }
    }
  }

  /// What a selection of places gives together.
  private func classes(
    of places: [CompiledSpin.Place], in spin: CompiledSpin
  ) throws(AnalysisError) -> [SpinClass] {
    // All automata are laid out again, whichever places are read.
    try effort.take(10 * spin.stepCount)
    var counter = SpinCounter(spin, places: places, holding: [], effort: effort)
    return try counter.classes()
  }

  /// The classes of all parts, each as often as it counts.
  private func mixed(_ counted: [[SpinClass]]) -> [SpinClass] {
    if counted.count == 1, parts[0].scale == 1 { return counted[0] }
    var collector = SpinClassCollector(walking: machine.alwaysHeldSymbols(in: state.mode))
    for (classes, part) in zip(counted, parts) { collector.add(classes, times: part.scale) }
    return collector.sorted
  }

  private func plain(_ part: Part) -> PlainSpinCounter {
    PlainSpinCounter(
      machine, stake: stake, state: state, columns: part.columns, effort: effort)
  }
}

extension SpinTally {
  /// The losing and the winning outcomes of a classic game, which pays nothing.
  fileprivate var classes: [SpinClass] {
    [(false, spins - winCount), (true, winCount)].filter { $0.1 > 0 }.map { isHit, spins in
      SpinClass(
        credits: 0, isHit: isHit, awards: [], held: [:], combinations: UInt128(spins))
    }
  }
}

extension Machine {
  /// Whether spins of a mode pay by ways.
  fileprivate func paysWays(in mode: ModeID) -> Bool {
    looks.contains { $0.place == .ways && $0.countsOnSpins(in: mode) }
  }
}
