extension Cabinet {
  /// Whether the player can toss for what the round has paid, or take it.
  package var waitsForToss: Bool { movement.ending == .waitsForToss }

  /// Tosses for what the round has paid. The choice is recorded before the toss is shown, so a game
  /// that ends now shows the same toss when it is opened again.
  mutating func toss(at now: Duration) -> [CabinetEffect] {
    guard waitsForToss else { return [] }
    focus = nil
    purse?.addToss()
    performance?.chooseToss()
    show(from: tableau(at: now), at: now)
    let keeping = isDemonstrating ? nil : purse
    return catchUp(to: now) + (keeping.map { [.keep($0.record)] } ?? [])
  }

  /// Takes what the round has paid.
  mutating func take(at now: Duration) -> [CabinetEffect] {
    focus = nil
    performance?.take()
    show(from: tableau(at: now), at: now)
    return catchUp(to: now)
  }
}
