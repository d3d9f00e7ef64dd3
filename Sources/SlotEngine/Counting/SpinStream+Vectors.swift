import CVectors

extension SpinStream {
  /// Whether this processor can find spins with vectors.
  package static var hasVectors: Bool { CVectors_AreAvailable() }

  /// The vector instructions that this processor's simulations use; nil if there are none.
  package static var vectors: String? {
    hasVectors ? "AVX-512" : CVectors_CanReadGrids() ? grids : nil
  }

  /// The instructions that look at grids where there is no AVX-512.
  private static var grids: String {
    #if arch(arm64)
      "NEON"
    #else
      "AVX2"
    #endif
  }

  /// Whether the spins of each ordinal are listed, and whether they are counted, as one bit each.
  struct MarkBits {
    /// The maximum number of ordinals.
    static let count = Int(CVECTORS_MOST_MARKS)

    fileprivate private(set) var listed = [UInt8](repeating: 0, count: count / 8)
    fileprivate private(set) var counted = [UInt8](repeating: 0, count: count / 8)

    /// Converts the ``Mark`` of each ordinal to bits.
    ///
    /// - Precondition: There are at most ``count`` of them.
    init(_ marks: [UInt32]) {
      for (ordinal, mark) in marks.enumerated() {
        let bit = UInt8(1) << (ordinal % 8)
        if mark & Mark.listed != 0 { listed[ordinal / 8] |= bit }
        if mark & Mark.counted != 0 { counted[ordinal / 8] |= bit }
      }
    }
  }

  /// Draws whole words of spins, lists some of them and counts others, 64 spins at a time.
  ///
  /// - Returns: The numbers of spins listed and counted.
  /// - Precondition: ``hasVectors``; ``spinsPerWord`` is 4, `first` and `spins` are multiples of
  ///   64, and the chunk has room for the spins.
  func find(
    _ spins: Int, from first: UInt64, marked marks: MarkBits, in chunk: inout ClassicChunk
  ) -> (listed: Int, counted: Int) {
    precondition(spinsPerWord == 4 && spins % 64 == 0 && first % 64 == 0, "Spins come in 64s.")
    precondition(spins <= ClassicChunk.mostSpins, "There is room for all spins.")
    let (firstBlock, end) = (first / 16, spins / 4)
    var words = chunk.words.mutableSpan
    generator.fill(&words, blocks: spins / 16, from: firstBlock)
    var (word, listed, counted) = (0, 0, 0)
    var mended = -1
    while true {
      let found = search(from: word, to: end, marks, in: &chunk, listed)
      (word, listed, counted) = (found.end, listed + found.listed, counted + found.counted)
      if word == end { return (listed, counted) }
      precondition(word != mended, "The word that replaces refused ones is accepted.")
      mended = word
      for place in word..<word + 16 {
        let block = firstBlock + UInt64(place / 4)
        chunk.words[place] = usable(chunk.words[place], block: block, index: place % 4)
      }
    }
  }

  /// Searches words of a chunk, appending to the spins already listed.
  ///
  /// Safety: C reads words up to `end`, and both tables of marks, which always have their full size. It writes an ordinal
  /// for each spin, and appends to the places at most one for each spin, 32 at a time: ``ClassicChunk`` has room for
  /// these.
  private func search(
    from first: Int, to end: Int, _ marks: MarkBits, in chunk: inout ClassicChunk, _ listed: Int
  ) -> CVectors_Found {
    let words = chunk.words
    // Moved out of the chunk while they are written to, so that the arrays aren't copied.
    var (ordinals, places) = (chunk.ordinals, chunk.places)
    (chunk.ordinals, chunk.places) = ([], [])
    defer { (chunk.ordinals, chunk.places) = (ordinals, places) }
    return unsafe words.withUnsafeBufferPointer { words in
      unsafe ordinals.withUnsafeMutableBufferPointer { ordinals in
        unsafe places.withUnsafeMutableBufferPointer { places in
          unsafe marks.listed.withUnsafeBufferPointer { isListed in
            unsafe marks.counted.withUnsafeBufferPointer { isCounted in
              unsafe CVectors_FindSpins(
                words.baseAddress, first, end, cycle, refusedBelow, isListed.baseAddress,
                isCounted.baseAddress, ordinals.baseAddress,
                places.baseAddress.map { unsafe $0 + listed })
            }
          }
        }
      }
    }
  }
}
