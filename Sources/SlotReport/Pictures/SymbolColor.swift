/// The colours of a machine's symbols: a light one to write on, and a strong one beside it.
///
/// Neighbours in the list of symbols differ in lightness as well as in hue, so that they can be told
/// apart in print without colours; the name stands on every tile besides.
struct SymbolColor: Sendable, Hashable {
  private let place: Int

  /// The colour of a symbol, by its place in the machine's list.
  init(ofSymbol place: Int) { self.place = place }

  /// Steps by the golden angle keep any number of hues apart.
  private var hue: Int { (place * 137 + 8) % 360 }

  /// The background of a tile; dark text can be read on it.
  var fill: String { "hsl(\(hue),62%,\([84, 92, 76][place % 3])%)" }

  /// A stripe that marks the symbol.
  var stripe: String { "hsl(\(hue),58%,\([40, 52, 30][place % 3])%)" }
}
