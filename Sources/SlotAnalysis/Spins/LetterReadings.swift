import SlotEngine

/// The letters of a reel as some of the places of a spin read them: letters that none of these
/// distinguishes are merged.
///
/// After some reels most places are done, and the few that remain often only read whether one symbol
/// shows in a column. Taking a step for each letter would repeat the same step many times.
struct LetterReadings {
  /// Letters that are read alike.
  struct Letter {
    /// One of them.
    let first: Int
    /// What distinguishes them from others: see ``SpinLayout/Letter/label``.
    let label: Int
    /// How many of the reel's digits show one of them.
    fileprivate(set) var weight: UInt64
  }

  /// With more places than this, hardly any two letters are read alike.
  static let fewPlaces = 8

  private let reel: Int
  private let layout: SpinLayout
  /// All letters, each by itself.
  private let all: [Letter]
  private var known: [[Int]: [Letter]] = [:]

  /// Prepares a reel.
  init(ofReel reel: Int, _ layout: SpinLayout) {
    self.reel = reel
    self.layout = layout
    all = layout.letters[reel].enumerated().map {
      Letter(first: $0.offset, label: $0.element.label, weight: $0.element.weight)
    }
  }
}

extension LetterReadings {
  /// The letters as some places read them.
  mutating func letters(readBy places: [Int]) -> [Letter] {
    if places.count > Self.fewPlaces { return all }
    if let known = known[places] { return known }
    var merged: [Letter] = []
    var numbers: [[Int]: Int] = [:]
    for letter in all {
      let row = letter.first * layout.width
      let reading = [letter.label] + places.map { Int(layout.offsets[reel][row + $0]) }
      if let number = numbers[reading] {
        merged[number].weight += letter.weight
      } else {
        numbers[reading] = merged.count
        merged.append(letter)
      }
    }
    known[places] = merged
    return merged
  }
}
