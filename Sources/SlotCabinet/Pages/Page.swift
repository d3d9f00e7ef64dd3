package import SlotEngine

/// A page of information: what stands on it, from top to bottom.
package struct Page: Sendable, Hashable {
  /// A part of a page.
  package enum Block: Sendable, Hashable {
    /// A heading.
    case heading(String)
    /// Text that is broken into lines where the page is narrow.
    case paragraph(String)
    /// A name and what it is.
    case fact(String, String)
    /// Symbols by their names, each with what it pays for how many.
    case pays(symbols: [SymbolID], name: String, entries: [PayEntry])
  }

  /// What so many of a symbol pay.
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
