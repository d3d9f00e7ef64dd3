// The stays of a batch, played side by side: see ``HeldStays``.

extension CountingTable {
  /// Plays the stays that paid spins of a batch awarded, and counts their rounds.
  ///
  /// - Parameters:
  ///   - awarded: The paid spins with awards, in the order of their rounds.
  ///   - fractions: The fraction of the cycle at which each lies.
  ///   - pays: Receives what the rounds pay, at the indices of the hits.
  /// - Returns: The indices of the paid spins whose rounds must be finished alone: see ``finish(_:)``.
  mutating func playStays(
    _ awarded: ContiguousArray<AwardedSpin>.SubSequence, at fractions: ContiguousArray<UInt64>,
    pays: inout ContiguousArray<Int>
  ) -> ContiguousArray<Int> {
    // Moved out while it is written to, so that it isn't copied.
    var held = HeldStays()
    swap(&held, &stays)
    defer { swap(&held, &stays) }
    held.begin(awarded)
    enter(&held, at: fractions)
    watch.begin(round: awarded.first?.round ?? 0)
    var played = 0
    while held.goingCount > 0, played < HeldStays.mostSpins, watch.goesOn(after: held.goingCount) {
      held.draw(played, words, settings)
      played += 1
      for group in held.groups { playSpins(of: group, &held) }
      held.goOn(after: played, mostPay: mostPay ?? .max)
    }
    return end(&held, awarded, &pays)
  }

  /// Finds the settings in which stays begin.
  private mutating func enter(_ held: inout HeldStays, at fractions: ContiguousArray<UInt64>) {
    var begin = 0
    while begin < held.count {
      // Most machines have only one such mark.
      let mark = held.stays[begin].mark
      let end = held.stays[begin..<held.count].firstIndex { $0.mark != mark } ?? held.count
      if let entry = entry(ofMark: mark), machine.modes[entry.mode].cycle > 1 {
        enter(begin..<end, by: entry, mark, &held, at: fractions)
      }
      begin = end
    }
  }

  /// Finds the settings in which the stays begin that one mark awards.
  private mutating func enter(
    _ range: Range<Int>, by entry: HeldEntry, _ mark: Int, _ held: inout HeldStays,
    at fractions: ContiguousArray<UInt64>
  ) {
    if entry.given.holds {
      entry.shown?.findCells(range, at: fractions, into: &held.cells)
    } else {
      for index in range { held.cells[index] = 0 }
    }
    moves.findSettings(of: range, from: ~mark, held.cells, &held.stays)
    var left = range
    while let index = held.firstUnknown(among: left) {
      let cells = held.cells[index]
      held.stays[index].setting = setting(after: entry, mark, showing: cells) ?? -1
      left = index + 1..<range.upperBound
    }
    if let mostPay { held.leaveOut(range, mostPay: mostPay) }
    let given = min(entry.given.spins, entry.rules.mostSpins)
    let count = held.give(given, awards: entry.given.awards, to: range)
    counts.spins[0].count(held.amounts[..<count])
    counts.count(roundsWithOneStayIn: entry.mode, times: UInt64(count))
  }

  /// Plays the next spin of the stays that are in one setting.
  private mutating func playSpins(of group: HeldStays.Group, _ held: inout HeldStays) {
    let setting = group.setting
    guard case .table(let table, let factor) = settings[setting].way, table.marksAreWhole
    else {
      for place in group.range where watch.goesOn(after: 0) {
        let (credits, more) = spin(at: held.fractions[place], in: setting)
        counts.spins[setting].count(credits)
        held.stays[held.sorted[place]].pay += credits
        guard let more, let entry = entry(ofMark: held.stays[held.sorted[place]].mark) else {
          continue
        }
        add(more, at: place, in: setting, of: entry, &held)
      }
      return
    }
    work += Self.workByTables * UInt64(group.range.count)
    held.read(group, from: table, factor: factor)
    counts.spins[setting].count(held.amounts[group.range])
    // All stays in one setting are in its mode, so they have the same rules.
    guard held.awardingCount > 0,
      let entry = entry(ofMark: held.stays[held.sorted[group.range.lowerBound]].mark)
    else { return }
    for number in 0..<held.awardingCount {
      let place = held.awarding[number]
      let mark = Int(held.ends[place].target)
      guard let more = given(byMark: mark, of: table, in: setting) else { continue }
      add(more, at: place, in: setting, of: entry, &held)
    }
  }

  /// Adds what a spin awarded to its stay.
  private mutating func add(
    _ more: GivenSpins, at place: Int, in setting: Int, of entry: HeldEntry,
    _ held: inout HeldStays
  ) {
    let index = held.sorted[place]
    var stay = held.stays[index]
    stay.given = StaySpins.given(stay.given, adding: more.spins, most: entry.rules.mostSpins)
    stay.awards += more.awards
    if more.holds {
      stay.setting = self.setting(after: setting, held.fractions[place], of: entry)
    }
    held.stays[index] = stay
  }

  /// Counts the rounds that are over.
  ///
  /// - Returns: The indices of the others.
  private mutating func end(
    _ held: inout HeldStays, _ awarded: ContiguousArray<AwardedSpin>.SubSequence,
    _ pays: inout ContiguousArray<Int>
  ) -> ContiguousArray<Int> {
    var (others, amounts): (ContiguousArray<Int>, ContiguousArray<Int>) = ([], [])
    // Moved out while it is written to, so that it isn't copied.
    swap(&amounts, &held.amounts)
    defer { swap(&amounts, &held.amounts) }
    let count = end(held, awarded, &pays, &amounts, &others)
    counts.pays.count(amounts[..<count])
    work += Self.workByTables * UInt64(count)
    return others
  }

  /// Lists the pays of the rounds that are over, and the indices of the others.
  private mutating func end(
    _ held: borrowing HeldStays, _ awarded: ContiguousArray<AwardedSpin>.SubSequence,
    _ pays: inout ContiguousArray<Int>, _ amounts: inout ContiguousArray<Int>,
    _ others: inout ContiguousArray<Int>
  ) -> Int {
    let mostPay = mostPay ?? .max
    var (most, mostRound) = (counts.biggest?.pay ?? 0, counts.biggest?.round ?? 0)
    var paying = pays.mutableSpan
    var listing = amounts.mutableSpan
    var count = 0
    let (stays, spins) = (held.stays.span, awarded.span)
    for index in spins.indices {
      // Safety: each awarded spin has begun a stay, and there is room for an amount of each.
      let stay = unsafe stays[unchecked: index]
      let isOver =
        stay.setting >= 0 && stay.given <= HeldStays.mostSpins
        && stay.awards < RoundCutOff.mostSteps / 2
      if !isOver {
        others.append(index)
        continue
      }
      let pay = min(stay.pay, mostPay)
      unsafe paying[spins[unchecked: index].hit] = pay
      unsafe listing[unchecked: count] = pay
      count &+= 1
      if pay > most { (most, mostRound) = (pay, stay.round) }
    }
    counts.note(pay: most, round: mostRound)
    return count
  }

  /// Counts the round of a stay, after playing what is left of it alone.
  ///
  /// - Parameter index: Its index among those last played side by side.
  /// - Returns: False if the paid spin awarded something else; then nothing was played.
  mutating func finish(_ index: Int) -> Bool {
    let stay = stays.stays[index]
    guard stay.setting >= 0, let entry = entry(ofMark: stay.mark) else { return false }
    pay = stay.pay
    watch.begin(round: stay.round)
    let played = min(stay.given, HeldStays.mostSpins)
    if watch.goesOn(after: stay.awards + played), stay.given > played {
      words.resume(round: stay.round, after: played)
      playRest(of: entry, from: stay.setting, played: played, given: stay.given)
    }
    pay = min(pay, mostPay ?? .max)
    counts.pays.count(pay)
    counts.note(pay: pay, round: stay.round)
    work += Self.workByTables
    return true
  }
}
