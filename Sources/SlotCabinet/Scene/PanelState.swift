package import SlotEngine

/// The state of everything around the reels.
package struct PanelState: Sendable, Hashable {
  /// The machine's title.
  package var title: String
  /// The credits that the player has; nil for a machine without money.
  package var balance: Credits?
  /// The cost of the next round.
  package var cost: Credits
  /// The stake of the next round.
  package var stake: Stake
  /// The stake of the round that is shown; before the first, that of the next.
  package var shownStake: Stake
  /// The name of the bet that the next round is played at.
  package var bet: String
  /// Whether a press of Spin buys a round without a paid spin.
  package var isBuying: Bool
  /// Whether a press of Spin takes what a toss is offered for.
  package var isTaking = false
  /// What the keys of several kinds of toss do, such as `G colour`.
  package var tossKeys: [String] = []
  /// Whether the sound is off.
  package var isMuted: Bool
  /// Whether a press of Spin skips what is being shown.
  package var canSkip: Bool
  /// How many rounds are still to be played automatically; nil if none are.
  package var roundsLeft: Int?
  /// Why rounds are no longer played automatically, which comes before anything else; nil where that isn't news.
  package var announcement: String?
  /// A message to the player, in place of what was won; nil for none.
  package var notice: String?
  /// What is said while there is nothing else to say; nil for how to spin.
  package var hint: String?
  /// What has become of the machine's file, and what is said about it, the longest text first.
  package var file = FileState.asPlayed
  package var fileRemarks: [String] = []
  /// What is said about credits that aren't kept, at length and in short; empty if they are.
  package var unkept: [String] = []
  /// What pays, as it is shown beside or below the reels, and the open page of it.
  package var pays: [PayTableRow] = []
  package var paysPage = 0
  /// The rounds played since the game began.
  package var history = SessionHistory()
  /// The time played, the rounds and the net result of the session, at length and in short.
  package var session: [String] = []

  /// Creates a panel.
  package init(
    title: String, balance: Credits?, cost: Credits, stake: Stake, bet: String = NamedBet.base,
    isBuying: Bool = false, isMuted: Bool = false, canSkip: Bool = false, notice: String? = nil
  ) {
    self.title = title
    self.balance = balance
    self.cost = cost
    self.stake = stake
    shownStake = stake
    self.bet = bet
    self.isBuying = isBuying
    self.isMuted = isMuted
    self.canSkip = canSkip
    self.notice = notice
  }
}
