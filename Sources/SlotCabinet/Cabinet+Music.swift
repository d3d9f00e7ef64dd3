extension Cabinet {
  /// How long music continues while the machine waits; then it stops, so that an idle machine needs
  /// no processor time.
  static let musicPatience = Duration.seconds(20)

  /// The music at a given time: none before the first round, and when idle.
  func music(at now: Duration) -> Music? {
    guard design.isScored, performance != nil else { return nil }
    if let musicEnd, now >= musicEnd { return nil }
    let tableau = tableau(at: now)
    return tableau.stay != nil || !tableau.boards.isEmpty ? .feature : .base
  }

  /// When the music stops; nil while the show goes on.
  var musicEnd: Duration? {
    movement.ending == .goesOn ? nil : start + movement.length + Self.musicPatience
  }

  /// Changes the music if a different one, or none, is due.
  mutating func changeMusic(at now: Duration) -> [CabinetEffect] {
    let due = music(at: now)
    guard due != playing else { return [] }
    playing = due
    return [.setMusic(due)]
  }
}
