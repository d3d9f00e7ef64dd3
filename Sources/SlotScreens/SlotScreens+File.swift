package import SlotCabinet
package import SlotEngine
import SlotWorkbench

/// What has become of the file of the machine that is played.
package enum FileNews: Sendable, Hashable {
  /// It was saved, and this is its machine.
  case saved(SavedMachine)
  /// It was saved but can't be used; the messages say why, one per line.
  case refused([String])
  /// It is gone.
  case gone
}

/// The machine of a file as it was saved.
package struct SavedMachine: Sendable, Hashable {
  package let machine: Machine
  package let card: MachineCard

  /// Creates a machine.
  package init(_ machine: Machine, card: MachineCard) {
    (self.machine, self.card) = (machine, card)
  }
}

// Play, Odds and Bench have the same version of a machine. A round ends with the rules with which it began, and between
// two rounds the version that was saved last takes their place.
extension SlotScreens {
  /// Follows what has become of the machine's file.
  mutating func follow(_ news: FileNews, at now: Duration) -> [ScreenEffect] {
    let state: FileState
    switch news {
    case .saved(let machine):
      saved = isPlayed(machine) ? nil : machine
      state = saved == nil ? .asPlayed : .waiting
    case .refused(let messages): state = .refused(messages)
    case .gone: state = .gone
    }
    defer { resizeBench() }
    return pass(.file(state), at: now)
  }

  /// Asks for the machine that was saved, once no round is being played.
  mutating func playSaved() -> [ScreenEffect] {
    guard let saved, cabinet.isBetweenRounds else { return [] }
    self.saved = nil
    return [.playSaved(saved)]
  }

  /// Whether a machine is the one that is played, in every name too.
  private func isPlayed(_ other: SavedMachine) -> Bool {
    let machine = cabinet.engine.machine
    var card = other.card
    card.colors = cabinet.card.colors
    return machine.played(at: machine.defaultStake) == other.machine && card == cabinet.card
  }

  /// Plays on with another version of the machine, on the screen that is shown.
  ///
  /// - Parameters:
  ///   - cabinet: The cabinet that continues the present one.
  ///   - machine: The machine as it is on the shelf from now on; nil if that doesn't change.
  /// - Returns: What the caller has to do, in this order.
  package mutating func update(
    to cabinet: Cabinet, as machine: ShelfMachine? = nil, at now: Duration
  ) -> [ScreenEffect] {
    let isSame = cabinet.card.digest == self.cabinet.card.digest
    self.cabinet = cabinet
    if let machine { putOnShelf(machine) }
    apply()
    var effects = stopSearch()
    (odds, askedOdds) = (nil, nil)
    // The rounds of other rules are theirs.
    if !isSame { history = HistoryState(part: history.part) }
    effects += passToBench(.reloaded(cabinet.engine, title: cabinet.card.title), at: now)
    benched = cabinet.engine
    if let origin {
      self.origin = nil
      effects += show(origin.screen, at: now)
    } else if screen == .odds || screen == .history {
      prepare(screen)
    }
    resizeBench()
    return effects
  }
}
