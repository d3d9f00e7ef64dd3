import SlotEngine

/// Some places of a spin that are followed together, and how they tell the letters of each reel apart.
struct PlaceSelection {
  /// The places' indices in the layout, and whether what each pays is added up.
  let places: [(index: Int, pays: Bool)]
  /// For each reel, the kind of each letter: letters of a kind are read alike by all of these places.
  let kinds: [[Int]]
  /// For each reel and kind, one of its letters.
  let letters: [[Int]]

  init(_ places: [(index: Int, pays: Bool)], of layout: SpinLayout) {
    self.places = places
    var kinds: [[Int]] = []
    var letters: [[Int]] = []
    for (reel, all) in layout.letters.enumerated() {
      var known: [[Int32]: Int] = [:]
      var first: [Int] = []
      let offsets = layout.offsets[reel]
      kinds.append(
        all.indices.map { letter in
          let read = places.map { offsets[letter * layout.width + $0.index] }
          if let kind = known[read] { return kind }
          known[read] = first.count
          first.append(letter)
          return first.count - 1
        })
      letters.append(first)
    }
    self.kinds = kinds
    self.letters = letters
  }
}
