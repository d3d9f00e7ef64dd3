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
    /// A row of the pay table.
    case pays(PayTableRow)
  }

  package let title: String
  package let blocks: [Block]

  /// Creates a page.
  package init(_ title: String, blocks: [Block]) {
    self.title = title
    self.blocks = blocks
  }
}
