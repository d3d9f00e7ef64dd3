import SlotEngine

/// The last reel as a few places read it, laid out flat, since almost all steps are taken there.
struct LastReel {
  /// The letters as some places read them.
  struct Reading {
    /// The places.
    let open: [Int]
    /// How many of the reel's digits show each letter.
    let weights: [UInt64]
    /// What each letter reports in addition to gains, as a mark of ``SpinCounts/Entry``.
    let marks: [Int]
    /// For each letter and each of the places, the offset of the letter in the place's own steps.
    let offsets: [Int32]
  }

  private let layout: SpinLayout
  private var letters: LetterReadings
  /// The readings, by the places as bits.
  private var known: [UInt64: Reading] = [:]

  /// Prepares the reel.
  init(_ layout: SpinLayout) {
    self.layout = layout
    letters = LetterReadings(ofReel: layout.letters.count - 1, layout)
  }
}

extension LastReel {
  /// The letters as read by the places that aren't done; nil if there are too many such places.
  ///
  /// - Parameter row: The node of each place.
  mutating func reading(from row: [Int32]) -> Reading? {
    guard row.count <= UInt64.bitWidth else { return nil }
    var places: UInt64 = 0
    for place in row.indices where row[place] != 0 { places |= 1 << UInt64(place) }
    if let known = known[places] { return known }
    guard places.nonzeroBitCount <= LetterReadings.fewPlaces else { return nil }
    let open = row.indices.filter { row[$0] != 0 }
    let letters = letters.letters(readBy: open)
    let offsets = layout.offsets[layout.letters.count - 1]
    let reading = Reading(
      open: open, weights: letters.map(\.weight), marks: letters.map { $0.label * 2 },
      offsets: letters.flatMap { letter in open.map { offsets[letter.first * layout.width + $0] } })
    known[places] = reading
    return reading
  }
}
