public import SlotEngine
public import SlotStatistics

extension PlayedState {
  /// Encodes the state of a mode: the mode's index; its multiplier; for each of the machine's
  /// draws, 0 or the index of the drawn symbol plus 1; and for each held cell its reel, row and
  /// symbol.
  init(_ state: ModeState) {
    var numbers = [state.mode.index, state.multiplier]
    numbers.reserveCapacity(Self.length(of: state))
    for symbol in state.drawn { numbers.append(symbol?.number ?? 0) }
    for (cell, symbol) in state.held.sorted(by: { $0.key < $1.key }) {
      numbers += [cell.reel.index, cell.row.index, symbol.index]
    }
    self.init(numbers: numbers)
  }

  /// How many numbers encode a state.
  static func length(of state: ModeState) -> Int { 2 + state.drawn.count + 3 * state.held.count }
}

extension ModeState {
  /// Decodes the state in which spins were counted; nil if it isn't a state of the machine.
  public init?(_ played: PlayedState, of machine: Machine) {
    let numbers = played.numbers
    let fixed = 2 + machine.draws.count
    guard numbers.count >= fixed, (numbers.count - fixed) % 3 == 0,
      machine.modes.indices.contains(numbers[0]), numbers[1] >= 1,
      numbers[2..<fixed].allSatisfy({ $0 == 0 || machine.symbols.indices.contains($0 - 1) })
    else { return nil }
    self.init(
      mode: ModeID(numbers[0]), multiplier: numbers[1],
      drawn: numbers[2..<fixed].map { $0 == 0 ? nil : SymbolID($0 - 1) })
    for place in stride(from: fixed, to: numbers.count, by: 3) {
      guard machine.rows.indices.contains(numbers[place]),
        (0..<machine.rows[numbers[place]]).contains(numbers[place + 1]),
        machine.symbols.indices.contains(numbers[place + 2])
      else { return nil }
      let cell = Cell(reel: ReelIndex(numbers[place]), row: RowIndex(numbers[place + 1]))
      held[cell] = SymbolID(numbers[place + 2])
    }
  }
}
