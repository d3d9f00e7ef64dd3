import SlotEngine

extension Machine {
  /// How the machine is played at each of its bets, a line for each part.
  ///
  /// - Throws: ``PlayError`` if it can't be played.
  var planInWords: String {
    get throws {
      if let obstacle { throw obstacle }
      return try ([NamedBet.base] + bets.map(\.name)).map { bet in
        PlayPlan(of: self, stake: try stake(bet: bet)).inWords(at: bets.isEmpty ? nil : bet)
      }.joined()
    }
  }
}

extension PlayPlan {
  /// The plan as lines.
  ///
  /// - Parameter bet: The bet that it is for; nil where there is only one.
  func inWords(at bet: String?) -> String {
    let lines = description.split(separator: "\n").map { "  \($0)\n" }
    return "played\(bet.map { " at the \($0) bet" } ?? ""):\n" + lines.joined()
  }
}
