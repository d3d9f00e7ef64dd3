extension Cabinet {
  /// The latest that a sound may come; what is later isn't heard at all.
  static let latestSound = Duration.milliseconds(150)

  /// When something happens next without anybody's doing; nil while the cabinet only waits.
  package var nextDeadline: Duration? {
    let elapsed = signalled ?? .zero
    let silence = playing == nil ? nil : musicEnd
    let next = [movement.nextChange(after: elapsed).map { start + $0 }, silence]
      .compactMap(\.self).min()
    guard pace == .regulated, purse != nil else { return next }
    // The minutes of the session are shown.
    let minute = beginning + .seconds(60) * (Int((start + elapsed - beginning) / .seconds(60)) + 1)
    return next.map { min($0, minute) } ?? minute
  }

  /// Gives the signals that are due, and goes on with the show where a movement is over.
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

  /// Goes on with the show.
  mutating func show(from tableau: Tableau, opened place: Int? = nil, at time: Duration) {
    guard let next = performance?.next(from: tableau, opened: place) else { return }
    movement = next
    (start, signalled) = (time, nil)
  }

  private mutating func settle(after event: CabinetEvent) -> [CabinetEffect] {
    guard case .roundOver(_, let pay) = event else { return [] }
    if let performance {
      history.add(performance.round, bet: betOfRound, cost: performance.cost)
    }
    guard purse?.open != nil else { return [] }
    purse?.settle(pay: pay)
    return purse.map { [.keep($0.record)] } ?? []
  }

  /// What stands on the stage at a time.
  package func tableau(at now: Duration) -> Tableau {
    let elapsed = max(.zero, now - start)
    return movement.tableau(
      at: movement.ending == .goesOn ? min(elapsed, movement.length) : elapsed)
  }

  /// Whether the picture changes by itself from one frame to the next.
  package func isMoving(at now: Duration) -> Bool {
    movement.isMoving(at: max(.zero, now - start))
  }
}
