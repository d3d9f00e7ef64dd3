/// A part of a PAR sheet for people, under a heading of its own.
struct ParSection: Sendable {
  /// The anchor that a page's links use.
  let id: String
  let title: String
  let blocks: [ParBlock]
}

/// A block of a section.
enum ParBlock: Sendable {
  case paragraph(String)
  /// Preformatted lines.
  case verbatim(String)
  /// The few numbers that readers look for first.
  case tiles([ParTile])
  case table(ParTable)
  /// A table that repeats what a picture shows; a page keeps it folded.
  case folded(ParTable)
  /// Charts that share the page's width; only a page has them.
  case charts([Picture])
  /// Small pictures side by side, as many as fit; only a page has them.
  case pictures([Picture])
}

/// A number that readers look for first.
struct ParTile: Sendable {
  /// What the number is.
  let name: String
  let value: String
  /// A note on what the number refers to and its provenance.
  let note: String
}
