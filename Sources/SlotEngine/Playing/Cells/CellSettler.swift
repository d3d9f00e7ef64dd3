/// Plays paid spins by ``CountedCells``.
///
/// The first grids of all rounds of a batch are drawn together, a block of each round at a time.
struct CellSettler: Sendable {
  /// A spin's first grid.
  private struct Spin {
    /// Its counts; nothing if a word may have to be refused.
    var counts: UInt64 = 0
    var mayBeRefused = false
  }

  private let cells: CountedCells
  private let stream: SpinStream
  private var words: RoundWords
  /// The generator's output: a block of each round.
  private var drawn: ContiguousArray<UInt64> = []
  private var spins: ContiguousArray<Spin> = []

  init(_ cells: CountedCells, stream: SpinStream) {
    self.cells = cells
    self.stream = stream
    words = RoundWords(stream)
  }
}

extension CellSettler: SpinSettler {
  mutating func settle(_ rounds: Int, from first: UInt64, into settled: inout SettledSpins) {
    let (draws, generator) = (cells.draws, stream.generator)
    if spins.count != rounds {
      drawn = ContiguousArray(repeating: 0, count: 4 * rounds)
      spins = ContiguousArray(repeating: Spin(), count: rounds)
    }
    for round in 0..<rounds { spins[round] = Spin() }
    let perBlock = 4 * draws.cellsOfDraw
    for (block, cell) in stride(from: 0, to: cells.cellCount, by: perBlock).enumerated() {
      var filling = drawn.mutableSpan
      generator.fill(&filling, blocks: rounds, from: first, third: 1 + UInt64(block))
      addBlock(of: min(perBlock, cells.cellCount - cell), to: rounds, draws)
    }
    let drawCount = draws.draws(ofCells: cells.cellCount)
    for round in 0..<rounds {
      let spin = spins[round]
      if spin.mayBeRefused {
        settled.add(offset: round, credits: SettledSpins.open)
      } else if cells.winsNothing(with: spin.counts) {
        continue
      } else if cells.values != nil {
        // What else is drawn with the first grid wasn't kept.
        words.begin(round: first + UInt64(round))
        settled.add(offset: round, credits: cells.credits(from: nil, &words))
      } else {
        // The last block drawn also serves the next draw, unless that begins a new one.
        words.resume(
          round: first + UInt64(round), after: drawCount, block: drawn[4 * round..<4 * round + 4])
        settled.add(offset: round, credits: cells.credits(from: spin.counts, &words))
      }
    }
  }

  /// Adds the cells that a block of each round draws.
  private mutating func addBlock(of cells: Int, to rounds: Int, _ draws: CellDraws) {
    let drawn = drawn
    let words = drawn.span
    var spins = spins.mutableSpan
    for round in 0..<rounds {
      // Safety: each round has a spin and four words, and its cells never need more than four.
      var spin = unsafe spins[unchecked: round]
      var (left, place) = (cells, 4 &* round)
      while left > 0 {
        let word = unsafe words[unchecked: place]
        spin.mayBeRefused = spin.mayBeRefused || word &* draws.bound < draws.bound
        spin.counts &+= draws.sum(of: min(left, draws.cellsOfDraw), in: word)
        left &-= draws.cellsOfDraw
        place &+= 1
      }
      unsafe spins[unchecked: round] = spin
    }
  }
}
