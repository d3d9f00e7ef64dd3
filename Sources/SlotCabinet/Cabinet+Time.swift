import SlotEngine

extension Cabinet {
  /// The longest delay of a sound; one that is later isn't played at all.
  static let latestSound = Duration.milliseconds(150)

  /// When something next happens without input; nil while the cabinet only waits.
  package var nextDeadline: Duration? {
    let elapsed = signalled ?? .zero
    let silence = playing == nil ? nil : musicEnd
    let next = [
      movement.nextChange(after: elapsed).map { start + $0 }, silence, playOnDeadline,
    ].compactMap(\.self).min()
    guard !design.isPainting else { return next }
    // The session's minutes are shown, so they change the picture too.
    let minute = beginning + .seconds(60) * ((start + elapsed - beginning).wholeMinutes + 1)
    return next.map { min($0, minute) } ?? minute
  }

  /// Emits the signals that are due, and continues the show when a movement is over.
  mutating func catchUp(to now: Duration) -> [CabinetEffect] {
    var effects: [CabinetEffect] = []
    var heard: Set<String> = []
    while true {
      let elapsed = max(.zero, now - start)
      let goesOn = movement.ending == .goesOn
      let end = goesOn ? min(elapsed, movement.length) : elapsed
      for (time, signal) in movement.signals(after: signalled, until: end) {
        switch signal {
        case .sound(let sound):
          let isInTime = now - (start + time) <= Self.latestSound
          if isInTime, heard.insert(sound.name).inserted { effects.append(.play(sound)) }
        case .event(let event):
          effects.append(.log(event))
          effects += settle(after: event)
        }
      }
      signalled = end
      guard goesOn, elapsed >= movement.length, performance != nil else { return effects }
      show(from: movement.closing, at: start + movement.length)
    }
  }

  /// Continues the show.
  mutating func show(from tableau: Tableau, opened place: Int? = nil, at time: Duration) {
    guard let next = performance?.next(from: tableau, opened: place) else { return }
    movement = next
    (start, signalled) = (time, nil)
  }

  private mutating func settle(after event: CabinetEvent) -> [CabinetEffect] {
    guard let performance, !isDemonstrating, let pay = performance.pay(endedBy: event) else {
      return []
    }
    let (stake, number) = (performance.stake, performance.round.number)
    let round =
      purse?.open
      ?? OpenRound(
        seed: engine.seed, number: number, lines: stake.lines, coins: stake.coins, bet: betOfRound,
        cost: performance.cost, series: showsFairRound ? fair?.start : nil,
        meters: purse?.meters ?? [])
    let paidSpin = performance.round.paidSpin
    let settled = SettledRound(
      round: round, pay: pay, isWin: paidSpin.map { $0.outcome.isWin } ?? (pay > 0))
    history.add(settled)
    noteForAutoplay(settled, of: performance)
    guard purse?.open != nil else { return [] }
    purse?.settle(pay: pay, meters: performance.jackpots?.meters)
    return purse.map { [.keep($0.record(settling: settled))] } ?? []
  }

  /// The state of the stage at a given time.
  package func tableau(at now: Duration) -> Tableau {
    let elapsed = max(.zero, now - start)
    return movement.tableau(
      at: movement.ending == .goesOn ? min(elapsed, movement.length) : elapsed)
  }

  /// Whether anything on screen is moving by itself.
  package func isMoving(at now: Duration) -> Bool {
    movement.isMoving(at: max(.zero, now - start))
  }
}
