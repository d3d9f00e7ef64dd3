import SlotEngine

/// Reads the symbols that walk from spin to spin of a stay: `walks` of a mode.
struct WalksReader {
  let names: Names
  let inspector: Inspector

  /// The keys of `walks`.
  static let keys = ["symbols", "to", "respins"]

  func walk(_ node: FileNode) -> Walk? {
    guard
      let fields = Fields(node, "what walks", keys: Self.keys, inspector: inspector),
      let listed = fields.required("symbols"), let to = fields.required("to"),
      let nodes = inspector.list(listed, of: "symbols"),
      let word = inspector.word(to, of: Walk.Direction.allCases.map(\.rawValue)),
      let direction = Walk.Direction(rawValue: word)
    else { return nil }
    let symbols = nodes.compactMap { names.symbol($0, inspector) }
    return Walk(
      SymbolSet(symbols), to: direction,
      isRespin: fields["respins"].flatMap(inspector.flag) ?? false)
  }
}
