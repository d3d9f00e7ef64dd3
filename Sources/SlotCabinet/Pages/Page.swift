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
    /// What so many of a symbol pay.
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
