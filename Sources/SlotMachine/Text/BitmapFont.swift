/// A font baked into a picture, in the form that AngelCode's BMFont writes.
///
/// The letters are white on clear in one size; text in another size is drawn in this one and then
/// resized as a whole.
struct BitmapFont {
  /// Where a letter stands in the picture, and how it is set.
  struct Glyph: Equatable {
    let x: Int
    let y: Int
    let width: Int
    let height: Int
    let xOffset: Int
    let yOffset: Int
    let advance: Int
  }

  /// The height of the font's em, in pixels of the picture.
  let em: Int
  /// The distance from one line to the next.
  let lineHeight: Int
  /// The distance from a line's top to its baseline.
  let base: Int
  /// The file that holds the letters.
  let page: String
  /// The letters, by Unicode scalar.
  let glyphs: [UInt32: Glyph]
  /// How much closer or further apart two letters are set, by both their scalars.
  let kernings: [Pair: Int]

  /// Two letters that follow each other.
  struct Pair: Hashable {
    let first: UInt32
    let second: UInt32
  }
}
