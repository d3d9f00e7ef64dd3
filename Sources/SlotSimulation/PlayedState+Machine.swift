public import SlotEngine
public import SlotStatistics

extension PlayedState {
  /// Encodes the state of a mode: the mode's index; its multiplier; for each of the machine's
  /// draws, 0 or the index of the drawn symbol plus 1; and for each held cell its reel, row and
  /// symbol.
  init(_ state: ModeState) {
    let held = state.held.map { [$0.key.reel.index, $0.key.row.index, $0.value.index] }
      .sorted { $0.lexicographicallyPrecedes($1) }
    let drawn = state.drawn.map { $0?.number ?? 0 }
    self.init(
      numbers: [state.mode.index, state.multiplier] + drawn + held.flatMap(\.self))
  }

  /// The length of the list that encodes a state.
  static func length(of state: ModeState) -> Int { 2 + state.drawn.count + 3 * state.held.count }
}

extension ModeState {
  /// Decodes the state in which spins were counted; nil if it isn't a state of the machine.
  public init?(_ played: PlayedState, of machine: Machine) {
    let numbers = played.numbers
    let fixed = 2 + machine.draws.count
    guard numbers.count >= fixed, (numbers.count - fixed) % 3 == 0,
      machine.modes.indices.contains(numbers[0])
    else { return nil }
    self.init(
      mode: ModeID(numbers[0]), multiplier: numbers[1],
      drawn: numbers[2..<fixed].map { $0 == 0 ? nil : SymbolID($0 - 1) })
    for place in stride(from: fixed, to: numbers.count, by: 3) {
      let cell = Cell(reel: ReelIndex(numbers[place]), row: RowIndex(numbers[place + 1]))
      held[cell] = SymbolID(numbers[place + 2])
    }
  }
}
