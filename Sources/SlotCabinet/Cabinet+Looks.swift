package import SlotStrings

extension Cabinet {
  /// Follows what a player has set about how everything looks.
  ///
  /// - Parameters:
  ///   - textScale: The factor by which text is enlarged.
  ///   - colors: The colours of the surroundings; nil for the machine's own.
  ///   - isCalm: Whether nothing moves on stage but the reels, from the next round on.
  ///   - words: The texts; a round that is being shown keeps those with which it began.
  package mutating func dress(
    textScale: Double, colors: StageColors?, isCalm: Bool = false, words: Words
  ) {
    self.words = words
    self.textScale = textScale
    self.isCalm = isCalm
    card.colors = colors
  }

  /// Shows rounds at another pace, from the next one on.
  ///
  /// At the regulated pace no feature can be bought, so a purchase that was chosen is given up.
  package mutating func change(to pace: Pace) {
    self.pace = pace
    guard pace == .regulated else { return }
    endPurchase()
    stopPlayingOn()
  }
}
