/// A part of a PAR sheet for people, under a heading of its own.
struct ParSection: Sendable {
  /// The name by which a page's links find it.
  let id: String
  /// The heading.
  let title: String
  /// What stands in it.
  let blocks: [ParBlock]
}

/// A piece of a section.
enum ParBlock: Sendable {
  /// A paragraph.
  case paragraph(String)
  /// Lines that stand as they are.
  case verbatim(String)
  /// The few numbers that are looked for first.
  case tiles([ParTile])
  /// A table.
  case table(ParTable)
  /// A table of what a picture has shown already; a page keeps it folded.
  case folded(ParTable)
  /// Charts that share the page's width; only a page shows them.
  case charts([Picture])
  /// Small pictures side by side, as many as fit; only a page shows them.
  case pictures([Picture])
}

/// A number that is looked for first.
struct ParTile: Sendable {
  /// What it is.
  let name: String
  /// The number.
  let value: String
  /// What belongs to it: of what it is, and how it came about.
  let note: String
}
