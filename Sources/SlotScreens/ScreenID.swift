/// The screens of the game.
package enum ScreenID: String, Sendable, Hashable, CaseIterable {
  case play, machines, odds, history, bench, settings
  /// The reminder of the time played, which comes up by itself.
  case reminder
  /// How rounds are to be played automatically.
  case autoplay
  /// Rounds whose draws neither side can choose.
  case fair
  /// The list of the keys of the screen from which it was opened.
  case keys

  /// The screens that have a tab, in their order.
  package static let tabs = [play, machines, odds, history, bench, settings]
}
