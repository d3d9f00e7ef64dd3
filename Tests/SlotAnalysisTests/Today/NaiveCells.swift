import SlotEngine

/// The cells that a row has found: how many there are, and those for each count.
struct NaiveFind {
  let count: Int
  /// Each choice of cells for a count; on ways there are several.
  let choices: (Int) -> [[Cell]]
}

extension Machine {
  /// The cells of a line, from the left.
  func cells(of line: LineIndex) -> [Cell] {
    lines[line].enumerated().map { Cell(reel: ReelIndex($0), row: $1) }
  }

  /// The symbols that count as what is asked for.
  func members(of asked: Asked, drawn: [SymbolID?]) -> [SymbolID] {
    switch asked {
    case .symbol(let symbol): [symbol]
    case .group(let group): symbols.ids.filter(groups[group].members.contains)
    case .drawn(let draw): drawn[draw.index].map { [$0] } ?? []
    }
  }
}

// MARK: What a cell is

extension NaiveReader {
  func members(_ asked: Asked) -> [SymbolID] { machine.members(of: asked, drawn: stay.drawn) }

  func shows(_ cell: Cell, _ asked: Asked) -> Bool { members(asked).contains(grid[cell]) }

  private func wild(_ cell: Cell, for asked: Asked) -> Wild? {
    guard !shows(cell, asked) else { return nil }
    return (machine.modes[stay.mode].wilds ?? machine.wilds).first { wild in
      wild.symbol == grid[cell] && members(asked).contains(where: wild.standsInFor.contains)
    }
  }

  func fits(_ cell: Cell, _ asked: Asked, _ pattern: Pattern) -> Bool {
    if pattern.onlyNewCells, stay.held[cell] != nil { return false }
    return shows(cell, asked) || (pattern.allowsWilds && wild(cell, for: asked) != nil)
  }

  func hasEnoughReal(_ cells: [Cell], _ asked: [Asked]) -> Bool {
    let needed = zip(cells, asked).compactMap { wild($0, for: $1)?.real }.max() ?? 0
    return zip(cells, asked).count { shows($0, $1) } >= needed
  }

  /// The factors of the cells that are used as something else.
  func factor(_ cells: [Cell], _ asked: [Asked]) -> Int {
    let mode = machine.modes[stay.mode]
    let factors = zip(cells, asked).compactMap { cell, asked -> Int? in
      if case .group = asked {} else if shows(cell, asked) { return nil }
      let factor = grid.factors[cell] ?? mode.factors[grid[cell].index]
      return factor > 1 ? factor : nil
    }
    guard let highest = factors.max() else { return 1 }
    return switch mode.combine {
    case .product: factors.reduce(1, *)
    case .sum: factors.reduce(0, +)
    case .highest: highest
    }
  }
}

// MARK: Finding

extension NaiveReader {
  /// Everything that a pattern finds, on a line or elsewhere.
  func finds(_ pattern: Pattern, _ asked: Asked, _ line: LineIndex?) -> [NaiveFind] {
    let fit = { (cell: Cell) in fits(cell, asked, pattern) }
    if let line { return finds(pattern, on: machine.cells(of: line), fit) }
    let columns = grid.columns.indices.map { reel in
      grid.cells.filter { $0.reel.index == reel && fit($0) }
    }
    if look.place == .ways {
      let all = pattern.match == .right ? columns.reversed() : columns
      let run = Array(all.prefix { !$0.isEmpty })
      return [
        NaiveFind(count: run.count) { count in
          run.prefix(count).reduce([[]]) { ways, cells in
            ways.flatMap { way in cells.map { way + [$0] } }
          }
        }
      ]
    }
    let all = columns.flatMap(\.self)
    switch pattern.match {
    case .cluster: return clusters(of: all)
    case .reels: return [NaiveFind(count: columns.count { !$0.isEmpty }) { _ in [all] }]
    default: return [NaiveFind(count: all.count) { _ in [all] }]
    }
  }

  private func finds(
    _ pattern: Pattern, on line: [Cell], _ fit: (Cell) -> Bool
  ) -> [NaiveFind] {
    func run(_ cells: [Cell]) -> NaiveFind {
      NaiveFind(count: cells.count) { [Array(cells.prefix($0))] }
    }
    switch pattern.match {
    case .left: return [run(Array(line.prefix(while: fit)))]
    case .right: return [run(Array(line.reversed().prefix(while: fit)))]
    case .adjacent:
      let runs = line.split { !fit($0) }.map(Array.init)
      // The longer of two comes first, and of two that are equally long the left one.
      return (1...line.count).reversed().flatMap { length in
        runs.filter { $0.count == length }.map(run)
      }
    default:
      let all = line.filter(fit)
      return [NaiveFind(count: all.count) { _ in [all] }]
    }
  }

  private func clusters(of cells: [Cell]) -> [NaiveFind] {
    var left = Set(cells)
    var clusters: [NaiveFind] = []
    for first in cells where left.contains(first) {
      var cluster: Set<Cell> = [first]
      var size = 0
      while cluster.count > size {
        size = cluster.count
        for cell in cells
        where cluster.contains(where: {
          abs($0.reel.index - cell.reel.index) + abs($0.row.index - cell.row.index) == 1
        }) {
          cluster.insert(cell)
        }
      }
      left.subtract(cluster)
      let found = Array(cluster)
      clusters.append(NaiveFind(count: size) { _ in [found] })
    }
    return clusters
  }

  /// What the marks of the places of a win multiply it by.
  func mark(_ cells: [Cell]) -> Int {
    let marks = cells.compactMap { grid.marks[$0] }.filter { $0 > 1 }
    if marks.isEmpty { return 1 }
    return machine.modes[stay.mode].marks?.combine == .sum ? marks.reduce(0, +) : marks.reduce(1, *)
  }
}
