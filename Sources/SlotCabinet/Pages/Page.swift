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
    /// The pay table: a row for each symbol or group, with its pays in columns by count.
    case pays([PayTableRow])
    /// What symbols bring besides credits, in a sentence.
    case award([SymbolID], String)
    /// The machine's lines as small diagrams.
    case lines
  }

  package let title: String
  package let blocks: [Block]

  /// Creates a page.
  package init(_ title: String, blocks: [Block]) {
    self.title = title
    self.blocks = blocks
  }
}
