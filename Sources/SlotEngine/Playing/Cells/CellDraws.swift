/// The cells that are drawn one by one from a strip, as words that can be added up.
///
/// Each stop has a word, and what counts about some cells is the sum of the words of their stops. Several
/// cells share a draw, whose digits are their stops: see ``RoundDraws/stops(_:of:)``. The digits of a draw
/// come from successive multiply-highs of its word by the strip's total weight, as in ``SpinTable``; two of
/// them at a time where a list of all pairs of stops is short.
final class CellDraws: Sendable {
  /// The maximum number of entries of a list.
  private static let mostListed: UInt64 = 1 << 15

  /// The bound of a draw.
  let bound: UInt64
  /// The number of cells that share a draw.
  let cellsOfDraw: Int
  /// The strip's total weight, and its square.
  private let total, square: UInt64
  /// The word of each digit, and the sum of each pair of digits; the latter is empty if it would be long.
  private let words, pairs: ContiguousArray<UInt64>

  /// Prepares draws; nil if the strip has too many digits to list, or only one, which isn't drawn.
  ///
  /// - Parameters:
  ///   - shift: By how many bits the word of a cell is shifted against that of the cell before it.
  ///   - word: The word of a stop that shows a symbol.
  init?(from strip: Circle, shift: UInt64 = 0, _ word: (SymbolID) -> UInt64) {
    total = strip.totalWeight
    guard total > 1, total <= Self.mostListed else { return nil }
    square = total * total
    var (bound, cells) = (total, 1)
    while bound <= (1 << 52) / total { (bound, cells) = (bound * total, cells + 1) }
    (self.bound, cellsOfDraw) = (bound, cells)
    let words = ContiguousArray(
      strip.stops.flatMap { Array(repeating: word($0.symbol), count: Int($0.weight)) })
    self.words = words
    pairs =
      square <= Self.mostListed
      ? ContiguousArray(words.flatMap { first in words.map { first &+ $0 << shift } }) : []
  }
}

extension CellDraws {
  /// The number of draws for some cells.
  func draws(ofCells count: Int) -> Int { (count + cellsOfDraw - 1) / cellsOfDraw }

  /// The sum of the words of a draw's first cells.
  ///
  /// - Parameter drawn: The word of the draw.
  @inline(__always)
  func sum(of count: Int, in drawn: UInt64) -> UInt64 {
    var (sum, rest, left) = (UInt64(0), drawn, count)
    if !pairs.isEmpty {
      while left > 1 {
        let product = rest.multipliedFullWidth(by: square)
        sum &+= pairs[Int(truncatingIfNeeded: product.high)]
        rest = product.low
        left &-= 2
      }
    }
    while left > 0 {
      let product = rest.multipliedFullWidth(by: total)
      sum &+= words[Int(truncatingIfNeeded: product.high)]
      rest = product.low
      left &-= 1
    }
    return sum
  }

  /// The bits of a draw's first cells, the first cell's being the lowest, where each word is one bit and each
  /// cell is shifted by 1.
  @inline(__always)
  func bits(of count: Int, in drawn: UInt64) -> UInt64 {
    var (bits, rest, place) = (UInt64(0), drawn, 0)
    while place < count {
      let isPair = place &+ 1 < count && !pairs.isEmpty
      let product = rest.multipliedFullWidth(by: isPair ? square : total)
      let digits = Int(truncatingIfNeeded: product.high)
      bits |= (isPair ? pairs[digits] : words[digits]) &<< UInt64(place)
      rest = product.low
      place &+= isPair ? 2 : 1
    }
    return bits
  }

  /// Draws cells.
  ///
  /// - Returns: The sum of their words.
  @inline(__always)
  func drawSum(of count: Int, _ words: inout RoundWords) -> UInt64 {
    var (sum, left) = (UInt64(0), count)
    while left > 0 {
      sum &+= self.sum(of: min(left, cellsOfDraw), in: words.fraction(for: bound))
      left &-= cellsOfDraw
    }
    return sum
  }
}
