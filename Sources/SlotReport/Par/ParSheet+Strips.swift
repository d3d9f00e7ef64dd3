import SlotEngine
import SlotPages
import SlotPictures
import SlotWords

extension ParSheet {
  /// The strips of each mode that has its own.
  var strips: PageSection? {
    var blocks: [PageBlock] = []
    for (place, mode) in machine.modes.enumerated() {
      if place > 0, mode.reels == machine.modes[0].reels { continue }
      blocks.append(.paragraph(introduction(of: mode, place: place)))
      let pictures = ReelsPicture.pages(of: mode, on: machine, name: games(of: mode))
      blocks += pictures.map { .charts([$0]) }
      blocks.append(.table(symbolCounts(of: mode)))
      blocks.append(.folded(stopTable(of: mode)))
    }
    return PageSection("strips", "The strips", blocks)
  }

  private func introduction(of mode: Mode, place: Int) -> String {
    let same = machine.modes.enumerated().filter { other, candidate in
      other > place && candidate.reels == mode.reels
    }.map { "\($0.element.name) games" }
    let others = same.isEmpty ? "" : ", and of \(same.listed())"
    let stops = mode.reels.map { reel in
      reel.filling == .sameAsLeft
        ? "–" : reel.circles.map { "\($0.stops.count)" }.joined(separator: "+")
    }
    let weights = mode.reels.map(weight(of:))
    let sizes =
      stops == weights
      ? "\(stops.listed()) stops"
      : "\(stops.listed()) stops, with total weights of \(weights.listed())"
    return "Strips of \(games(of: mode))\(others), from the first reel: \(sizes)." + drawing(mode)
  }

  /// The total weight of a reel's stops.
  private func weight(of reel: Reel) -> String {
    switch reel.filling {
    case .sameAsLeft: "–"
    case .cells: reel.circles.flatMap(\.stops).map(\.weight).reduce(0, +).grouped
    case .turning: reel.totalWeight.grouped
    }
  }

  /// How the stops of a mode's reels are drawn.
  private func drawing(_ mode: Mode) -> String {
    let cells = mode.reels.indices.filter { mode.reels[$0].filling == .cells }
    let turning =
      cells.count == mode.reels.count
      ? ""
      : " They make \(mode.cycle.grouped) combinations. The stop drawn shows in the top row and "
        + "the next ones below it; the strip wraps around."
    let numbers = cells.map { "\($0 + 1)" }.listed()
    let which = turning.isEmpty ? "Each cell" : "On reels \(numbers), each cell"
    return turning + (cells.isEmpty ? "" : " \(which) draws its own stop.")
  }

  private func games(of mode: Mode) -> String {
    mode == machine.modes[0] ? "the base game" : "\(mode.name) games"
  }

  private func symbolCounts(of mode: Mode) -> PageTable {
    let weights = mode.reels.map { reel in
      var weights = Array(repeating: UInt64(0), count: machine.symbols.count)
      for stop in reel.circles.flatMap(\.stops) { weights[stop.symbol.index] += stop.weight }
      return weights
    }
    let shown = machine.symbols.filter { symbol in weights.contains { $0[symbol.id.index] > 0 } }
    let total = [PageCell("all")] + mode.reels.map { PageCell(weight(of: $0)) }
    return PageTable(
      "Weight of each symbol on the reels of \(games(of: mode))", .exact,
      columns: [.text("symbol")]
        + mode.reels.indices.map { .number("reel \($0 + 1)") },
      rows: shown.map { symbol in
        [PageCell(symbol.name, symbol: symbol.id.index)]
          + weights.map { PageCell($0[symbol.id.index].grouped) }
      } + [total])
  }

  private func stopTable(of mode: Mode) -> PageTable {
    let circles = mode.reels.enumerated().flatMap { reel, circles in
      circles.circles.enumerated().map { place, circle in
        (circles.circles.count > 1 ? "reel \(reel + 1).\(place + 1)" : "reel \(reel + 1)", circle)
      }
    }
    return PageTable(
      "Stops of \(games(of: mode)), with weights other than 1",
      columns: ["stop"] + circles.map { .text($0.0) },
      rows: (0..<(circles.map(\.1.stops.count).max() ?? 0)).map { stop in
        [PageCell("\(stop + 1)")]
          + circles.map { circle in
            guard stop < circle.1.stops.count else { return "" }
            let weight = circle.1.stops[stop].weight
            let name = machine.symbols[circle.1.stops[stop].symbol].name
            return PageCell(weight == 1 ? name : "\(name) ×\(weight.grouped)")
          }
      })
  }

  /// The paylines, drawn and listed.
  var paylines: PageSection? {
    guard machine.lines.count > 1 || machine.rows.contains(where: { $0 > 1 }),
      !machine.lines.isEmpty
    else { return nil }
    let pictures = machine.lines.enumerated().map { place, line in
      LinePicture(number: place + 1, line: line, rows: machine.rows).picture
    }
    let table = PageTable(
      "Each line's row on each reel, counted from the top",
      columns: ["line"] + machine.rows.indices.map { .number("reel \($0 + 1)") },
      rows: machine.lines.enumerated().map { place, line in
        [PageCell("\(place + 1)")] + line.map { PageCell("\($0.number)") }
      })
    let played =
      stake.lines == machine.lines.count
      ? "All \(stake.lines) lines are played." : "Lines 1 to \(stake.lines) are played."
    return PageSection(
      "lines", "The lines",
      .paragraph(machine.lines.count == 1 ? "There is one line." : played), .pictures(pictures),
      .folded(table))
  }
}
