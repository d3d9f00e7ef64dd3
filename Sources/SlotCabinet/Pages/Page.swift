package import SlotEngine

/// A page of information: its blocks, from top to bottom.
package struct Page: Sendable, Hashable {
  /// A part of a page.
  package enum Block: Sendable, Hashable {
    /// A heading.
    case heading(String)
    /// Text that wraps.
    case paragraph(String)
    /// A name and its value.
    case fact(String, String)
    /// Symbols with what they pay for each count.
    case pays(symbols: [SymbolID], name: String, entries: [PayEntry])
  }

  /// What a count of a symbol pays.
  package struct PayEntry: Sendable, Hashable {
    package let count: Int
    package let gives: String

    package init(count: Int, gives: String) {
      self.count = count
      self.gives = gives
    }
  }

  package let title: String
  package let blocks: [Block]

  /// Creates a page.
  package init(_ title: String, blocks: [Block]) {
    self.title = title
    self.blocks = blocks
  }
}
