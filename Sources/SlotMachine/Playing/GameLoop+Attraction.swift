import SlotCabinet
import SlotControls
import SlotEngine
import SlotFiles
import SlotMachineFile
import SlotScreens
import SlotStrings
import SlotWindow

// The attract mode: the game plays by itself until somebody takes over.
extension GameLoop {
  /// Lets the attract mode go on after a frame was shown.
  func attract(at now: Duration) throws {
    switch attraction?.step(after: table.cabinet, at: now) {
    case nil, .wait: return
    case .act(let action): try act(.cabinet(action))
    case .moveOn:
      attraction = Attraction()
      try open(.shipped(nextMachine))
    }
    // A machine at rest has no deadline of its own that would wake the loop for the next step.
    loop.needsFrame = true
  }

  /// The built-in machine after the one that is played; the first one after the last, or after one from a file.
  private var nextMachine: String {
    let names = ShippedMachines.names
    let place = names.firstIndex(of: table.loaded.machine.name) ?? names.count - 1
    return names[(place + 1) % names.count]
  }

  /// Ends the attract mode if an event is a player's.
  ///
  /// - Returns: Whether it did, so that the event does nothing else.
  func isTakenOver(by event: WindowEvent) throws -> Bool {
    guard attraction != nil, event.isOfPlayer else { return false }
    try handOver()
    return true
  }

  /// Hands the machine over to a player, who plays it with their own credits.
  func handOver() throws {
    guard attraction != nil else { return }
    attraction = nil
    try log?.write(GameLog.Line("takenOver", at: now))
    if narrator != nil { try say(table.screens.words[.sayTakenOver]) }
    table = try table.handedOver(typefaces: typefaces, at: now)
    try begin()
  }
}

extension WindowEvent {
  /// Whether somebody wants to play: by a key that doesn't end the game, a click, a touch or a controller.
  fileprivate var isOfPlayer: Bool {
    switch self {
    case .key(let key, _): !key.isQuit
    case .pointerDown: true
    case .keyReleased, .pointerMoved, .pointerUp, .pointerLeft, .focusLost, .wheel, .fileDropped,
      .resized,
      .hidden, .shown, .damaged, .soundDevicesChanged, .quit:
      false
    }
  }
}
