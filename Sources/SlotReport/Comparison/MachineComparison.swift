public import SlotAnalysis
public import SlotEngine
internal import SlotStatistics

/// Two machines' exact figures side by side.
public struct MachineComparison: Sendable {
  /// One of the machines, with its exact numbers.
  public struct Side: Sendable {
    let machine: Machine
    let digest: String
    let analysis: MachineAnalysis

    /// Puts a machine beside its numbers.
    public init(machine: Machine, digest: String, analysis: MachineAnalysis) {
      self.machine = machine
      self.digest = digest
      self.analysis = analysis
    }

    var heading: MachineRecord {
      MachineRecord(machine, digest: digest, stake: analysis.stake)
    }
  }

  /// A figure of both.
  struct Row {
    let figure: ExactFigure
    let value: ExactFigure.Value?
    let other: ExactFigure.Value?

    /// How much the other machine's figure is above the first one's.
    var difference: ExactFigure.Value? {
      value.flatMap { value in other.map { $0.difference(to: value) } }
    }
  }

  let machine: Side
  let other: Side

  /// Sets a machine beside another.
  public init(of machine: Side, with other: Side) {
    self.machine = machine
    self.other = other
  }
}

extension MachineComparison {
  /// The figures of either, each once: those of the first machine in its order, each followed by
  /// those that only the other one has and lists there.
  var rows: [Row] {
    let mine = ExactFigure.all(of: machine.analysis, machine: machine.machine)
    let others = ExactFigure.all(of: other.analysis, machine: other.machine)
    let values = Self.values(of: mine)
    let otherValues = Self.values(of: others)
    return merged(mine, others).map { figure in
      let missing: ExactFigure.Value? = figure.isZeroIfMissing ? .exact(.zero) : nil
      let key = Key(figure)
      return Row(
        figure: figure, value: values[key] ?? missing, other: otherValues[key] ?? missing)
    }
  }

  private struct Key: Hashable {
    let figure: String
    let item: String

    init(_ figure: ExactFigure) { (self.figure, item) = (figure.figure, figure.item) }
  }

  private static func values(of figures: [ExactFigure]) -> [Key: ExactFigure.Value?] {
    Dictionary(figures.map { (Key($0), $0.value) }) { first, _ in first }
  }

  private func merged(_ mine: [ExactFigure], _ others: [ExactFigure]) -> [ExactFigure] {
    let known = Set(mine.map(Key.init))
    let added = others.filter { !known.contains(Key($0)) }
    let names = mine.map(\.figure) + added.map(\.figure)
    var seen: Set<String> = []
    let order = names.filter { seen.insert($0).inserted }
    let all = Dictionary(grouping: mine + added, by: \.figure)
    return order.flatMap { name -> [ExactFigure] in
      let figures = all[name] ?? []
      guard name == "spinPays" else { return figures }
      return figures.sorted { (Int($0.item) ?? 0) < (Int($1.item) ?? 0) }
    }
  }
}
