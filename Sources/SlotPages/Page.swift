package import SlotPictures

/// A document for people: a heading and sections of text, tables and pictures.
///
/// HTML and Markdown are two renderings of it; see ``html`` and ``markdown``.
package struct Page: Sendable {
  /// What kind of document it is, such as `PAR sheet`.
  package let kind: String
  /// What it is about.
  package let title: String
  /// A line below the title.
  package let subtitle: String
  /// A description; nil for none.
  let about: String?
  package let sections: [PageSection]
  /// The last line of the page in HTML.
  package let footer: String
  /// The program that wrote it.
  let generator: String
  /// The number of symbols whose colours the pictures and tables use.
  let symbols: Int

  /// Creates a document.
  package init(
    kind: String, title: String, subtitle: String, about: String?, sections: [PageSection],
    footer: String, generator: String, symbols: Int
  ) {
    (self.kind, self.title, self.subtitle, self.about) = (kind, title, subtitle, about)
    (self.sections, self.footer) = (sections, footer)
    (self.generator, self.symbols) = (generator, symbols)
  }
}

/// A part of a document, under a heading of its own.
package struct PageSection: Sendable {
  /// The anchor for links.
  let id: String
  package let title: String
  package let blocks: [PageBlock]

  /// Creates a section.
  package init(_ id: String, _ title: String, _ blocks: [PageBlock]) {
    (self.id, self.title, self.blocks) = (id, title, blocks)
  }

  /// Creates a section of a few blocks.
  package init(_ id: String, _ title: String, _ blocks: PageBlock...) {
    self.init(id, title, blocks)
  }
}

/// A block of a section.
package enum PageBlock: Sendable {
  case paragraph(String)
  /// Preformatted lines.
  case verbatim(String)
  /// The few numbers that readers look for first.
  case tiles([PageTile])
  case table(PageTable)
  /// A table that repeats what a picture shows, folded in HTML.
  case folded(PageTable)
  /// Charts that share the width of the page; left out of Markdown.
  case charts([Picture])
  /// Small pictures side by side, as many as fit; left out of Markdown.
  case pictures([Picture])
}

/// A number that readers look for first.
package struct PageTile: Sendable {
  /// What the number is.
  package let name: String
  package let value: String
  /// What the number refers to, and its provenance.
  package let note: String

  /// Creates a tile.
  package init(name: String, value: String, note: String) {
    (self.name, self.value, self.note) = (name, value, note)
  }
}
