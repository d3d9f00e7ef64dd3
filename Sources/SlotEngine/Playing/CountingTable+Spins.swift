// One spin: from the table of its state or of what it drew, with meters, by bits, by counts of symbols, or by the plain
// rules.

extension CountingTable {
  /// Plays a spin by the plain rules, and counts it.
  ///
  /// - Parameter number: The number of a paid spin; nil for later ones, which draw it.
  mutating func playPlain(_ number: UInt64?, in setting: Int) -> SpinGain {
    switch settings[setting].way {
    case .frames(let frames):
      return play(framed[frames].draw(number, &words), of: frames, in: setting)
    case .metered(let metered):
      work += Self.workByTables
      shown = .counted(setting: setting)
      let cycle = settings[setting].cycle
      let fraction =
        number.map { FramedSpins.fraction(of: $0, below: cycle) } ?? words.fraction(for: cycle)
      return count(metered.play(at: fraction, &words, leaving: &memory), in: setting)
    case .grids(let tumble):
      work += Self.workByBits
      shown = .tumbled(setting: setting)
      return count(tumbles[tumble].play(number, &words, leaving: &memory), in: setting)
    case .counts(let cells): return play(cells, in: setting)
    case .table, .stops, .rules:
      return playByTheRules(in: setting) { player, words in player.play(number, &words) }
    }
  }

  private mutating func playByTheRules(
    in setting: Int, _ play: (borrowing SpinPlayer, inout RoundWords) -> Outcome
  ) -> SpinGain {
    work += Self.workByTheRules
    watch.askSoon()
    let player = SpinPlayer(
      in: settings[setting].own, stake: stake, memory: memory, mostGrids: mostGrids)
    let outcome = play(player, &words)
    if outcome.isCutOff {
      watch.giveUp()
      return SpinGain(credits: 0, isHit: false)
    }
    memory.keep(outcome)
    shown = .played(outcome.lastWindow.symbolColumns, setting: setting)
    return count(SpinGain(of: outcome), in: setting)
  }

  /// Plays a spin whose frame and stops are drawn, and counts it.
  private mutating func play(
    _ drawn: FramedSpins.Drawn, of frames: Int, in setting: Int
  ) -> SpinGain {
    guard let (table, factor) = framed[frames].reading(of: drawn.frame, in: machine, library)
    else {
      let stops = framed[frames].stops(of: drawn, in: machine)
      return playByTheRules(in: setting) { player, words in
        player.outcome(at: stops, &words)
      }
    }
    work += Self.workByTables
    leaveNothing()
    shown = .counted(setting: setting)
    let gain = table.gain(at: drawn.fraction, times: factor)
    let awards = spinAwards(after: gain.credits, in: settings[setting].state)
    return count(gain.adding(awards), in: setting)
  }

  /// Leaves what a spin leaves that has no values and no meter of its own.
  private mutating func leaveNothing() {
    if !memory.values.isEmpty { memory.values = CellMap() }
    if hasMeters { memory = memory.beginningSpin(of: machine) }
  }

  /// Plays a spin by counts of symbols, and counts it.
  private mutating func play(_ cells: CountedCells, in setting: Int) -> SpinGain {
    work += Self.workByBits
    shown = .counted(setting: setting)
    leaveNothing()
    return count(cells.play(&words), in: setting)
  }

  /// Counts a spin that was played.
  private mutating func count(_ gain: SpinGain, in setting: Int) -> SpinGain {
    counts.spins[setting].count(gain.credits.count)
    pay += gain.credits.count
    return gain
  }

  mutating func gain(at word: UInt64, in number: Int) -> SpinGain {
    if case .table(let table, let factor) = settings[number].way {
      work += Self.workByTables
      let gain = table.gain(at: word, times: factor)
      return gain.adding(spinAwards(after: gain.credits, in: settings[number].state))
    }
    work += Self.workByTheRules
    watch.askSoon()
    let (state, cycle) = (settings[number].state, settings[number].cycle)
    if case .stops(let left?) = settings[number].way {
      settings[number].way =
        left > 0
        ? .stops(readingsLeft: left - 1)
        : library.table(for: state).map { .table($0.table, factor: $0.factor) }
          ?? .stops(readingsLeft: nil)
    }
    let ordinal = word.multipliedFullWidth(by: cycle).high
    return machine.gain(ofOrdinal: ordinal, stake: stake, in: state)
  }
}
