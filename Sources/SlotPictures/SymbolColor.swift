/// The colours of a machine's symbols: a light one as a background, and a strong one for a stripe.
///
/// Neighbours in the list of symbols differ in lightness as well as in hue, so that they can be told apart
/// when printed without colours; each tile also shows its symbol's name.
package struct SymbolColor: Sendable, Hashable {
  private let place: Int

  /// The colour of a symbol, given its index in the machine's list.
  package init(ofSymbol place: Int) { self.place = place }

  /// Steps close to the golden angle keep the hues of any number of symbols apart.
  private var hue: Int { (place * 137 + 8) % 360 }

  /// The background of a tile, light enough for dark text.
  package var fill: String { "hsl(\(hue),62%,\([84, 92, 76][place % 3])%)" }

  /// The stripe that marks the symbol.
  package var stripe: String { "hsl(\(hue),58%,\([40, 52, 30][place % 3])%)" }
}
