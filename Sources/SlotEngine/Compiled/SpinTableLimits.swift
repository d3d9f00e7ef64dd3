/// How large the tables of a ``SpinTable`` may become.
struct SpinTableLimits {
  /// The most steps of an automaton of several places; if all places together have more, they are
  /// halved until they haven't.
  var steps = 1 << 20
  /// The most prefixes that stay in a cache near by.
  var prefixes: UInt64 = 1 << 17
  /// The most prefixes where three or more reels would be left without the last one.
  var longPrefixes: UInt64 = 1 << 20
  /// The largest total weight of a reel that has a letter for each digit, not for runs of them.
  var digits: UInt64 = 1 << 16
}
