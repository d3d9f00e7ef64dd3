package import SlotEngine

/// The exact figures of a machine at a stake, computed elsewhere.
package struct ExactFigures: Sendable, Hashable {
  /// The stake of the figures.
  package let stake: Stake
  /// The credits paid per credit staked; nil if nothing is staked.
  package let returned: Double?
  /// The return of each of the machine's bets with the same lines and coins, by the bet's name;
  /// nil for one where it can't be worked out.
  package let returns: [String: Double?]
  /// The share of paid spins with a win; nil at a bet without a paid spin.
  package let hitFrequency: Double?
  /// The standard deviation of a round's pay per credit staked; nil if nothing is staked.
  package let deviation: Double?
  /// The page that presents them.
  package let page: Page

  /// Creates the figures.
  package init(
    stake: Stake, returned: Double?, returns: [String: Double?] = [:],
    hitFrequency: Double? = nil, deviation: Double? = nil, page: Page
  ) {
    self.stake = stake
    self.hitFrequency = hitFrequency
    self.deviation = deviation
    self.returned = returned
    self.returns = returns
    self.page = page
  }
}
