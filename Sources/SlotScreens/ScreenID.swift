/// The screens of the game, in the order of their tabs.
package enum ScreenID: String, Sendable, Hashable, CaseIterable {
  case play, machines, bench
}
