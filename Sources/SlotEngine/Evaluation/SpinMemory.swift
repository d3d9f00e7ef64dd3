/// What spins pass on to later spins, in addition to a ``ModeState``: what meters show, the values of cells, and the
/// marks of places.
package struct SpinMemory: Sendable, Hashable, Codable {
  /// What each meter shows, in the order of ``Machine/meters``.
  package var counts: [Int]
  /// The values of the cells of the grid that the last spin left. Held cells take theirs from here.
  package var values = CellMap<CellValue>()
  /// How far each marked place of the stay has gone up the ladder of its mode; nil where none is marked.
  package var marks: [Cell: Int]?

  /// Creates a memory of what meters show.
  package init(counts: [Int]) { self.counts = counts }
}

extension SpinMemory {
  /// What there is at the beginning of a round.
  package init(of machine: Machine) { self.init(counts: machine.meters.map(\.start)) }

  /// The same at the start of a stay: the meters that count for a stay restart, and no place is marked.
  package func enteringStay(of machine: Machine) -> SpinMemory {
    var memory = beginning(.stay, of: machine)
    memory.marks = nil
    return memory
  }

  /// The same at the start of a spin: the meters that count for a spin restart.
  func beginningSpin(of machine: Machine) -> SpinMemory { beginning(.spin, of: machine) }

  /// The same after a stay within the present one: only meters of the whole round are as it left them.
  package func afterStay(_ inner: SpinMemory, of machine: Machine) -> SpinMemory {
    var memory = self
    for (index, meter) in machine.meters.enumerated() where meter.period == .round {
      memory.counts[index] = inner.counts[index]
    }
    return memory
  }

  /// Keeps what a spin left.
  mutating func keep(_ outcome: Outcome) {
    let counts = outcome.counts
    if !counts.isEmpty { self.counts = counts }
    values = outcome.lastValues
    marks = outcome.marks
  }

  private func beginning(_ period: Meter.Period, of machine: Machine) -> SpinMemory {
    var memory = self
    for (index, meter) in machine.meters.enumerated() where meter.period == period {
      memory.counts[index] = meter.start
    }
    return memory
  }
}
