import SlotEngine
import SlotPages
import SlotPictures
import SlotWords

extension ParSheet {
  /// Every strip that can be played: the sets of reels of each mode, those of other bets, and how likely each set is.
  var strips: PageSection? {
    let all = playedReels
    var blocks: [PageBlock] = []
    for (place, reels) in all.enumerated() {
      if all[..<place].contains(where: reels.hasReels) { continue }
      let alike = all[(place + 1)...].filter(reels.hasReels).map(\.games)
      let sets = reels.sets
      if sets.count > 1 {
        blocks.append(.paragraph(introduction(of: sets, reels, alike)))
      }
      for set in sets {
        blocks.append(
          .paragraph(introduction(of: set, reels, sets.count > 1 ? [] : alike)))
        let name = reels.games + (set.number.map { ", set \($0)" } ?? "")
        blocks += ReelsPicture.pages(of: set.reels, on: machine, name: name).map { .charts([$0]) }
        blocks.append(.table(symbolCounts(of: set.reels, name)))
        blocks.append(.folded(stopTable(of: set.reels, name)))
      }
    }
    return PageSection("strips", "The strips", blocks)
  }

  private func introduction(
    of sets: [PlayedSet], _ reels: PlayedReels, _ alike: [String]
  ) -> String {
    let odds = sets.map { set in
      "set \(set.number ?? 1) with probability \(set.probability) (weight \(set.weight.grouped))"
    }
    let subject = ([reels.games] + alike).listed()
    return "Each spin of \(subject) draws one of \(sets.count) sets of reels: \(odds.listed())."
  }

  private func introduction(
    of set: PlayedSet, _ reels: PlayedReels, _ alike: [String]
  ) -> String {
    let others = alike.isEmpty ? "" : ", and of \(alike.listed())"
    let number = set.number.map { ", set \($0)" } ?? ""
    let stops = set.reels.map { reel in
      reel.filling == .sameAsLeft
        ? "–" : reel.circles.map { "\($0.stops.count)" }.joined(separator: "+")
    }
    let weights = set.reels.map(weight(of:))
    let sizes =
      stops == weights
      ? "\(stops.listed()) stops"
      : "\(stops.listed()) stops, with total weights of \(weights.listed())"
    return "Strips of \(reels.games)\(number)\(others), from the first reel: \(sizes)."
      + drawing(set)
  }

  /// The total weight of a reel's stops.
  private func weight(of reel: Reel) -> String {
    switch reel.filling {
    case .sameAsLeft: "–"
    case .cells: reel.circles.flatMap(\.stops).map(\.weight).reduce(0, +).grouped
    case .turning: reel.totalWeight.grouped
    }
  }

  /// How the stops of a set of reels are drawn.
  private func drawing(_ set: PlayedSet) -> String {
    func filled(_ filling: Reel.Filling) -> [Int] {
      set.reels.indices.filter { set.reels[$0].filling == filling }.map { $0 + 1 }
    }
    let (cells, copies) = (filled(.cells), filled(.sameAsLeft))
    let product = set.reels.reduce(UInt128(1)) { $0 * UInt128($1.totalWeight) }
    let all =
      set.cycle.map { $0 == product ? "" : ", and \($0.grouped) with all that a spin draws" }
    let turning =
      cells.count == set.reels.count
      ? set.cycle.map { " They make \($0.grouped) combinations." } ?? ""
      : " They make \(product.grouped) combinations\(all ?? ""). The stop drawn shows in the top row "
        + "and the next ones below it; the strip wraps around."
    let which =
      cells.count == set.reels.count
      ? "Each cell" : "On reels \(cells.map(String.init).listed()), each cell"
    return turning + (cells.isEmpty ? "" : " \(which) draws its own stop.")
      + copies.map { " Reel \($0) shows what the reel on its left shows." }.joined()
  }

  private func symbolCounts(of reels: [Reel], _ name: String) -> PageTable {
    let weights = reels.map { reel in
      var weights = Array(repeating: UInt64(0), count: machine.symbols.count)
      for stop in reel.circles.flatMap(\.stops) { weights[stop.symbol.index] += stop.weight }
      return reel.filling == .sameAsLeft ? nil : weights
    }
    let shown = machine.symbols.filter { symbol in
      weights.contains { $0.map { $0[symbol.id.index] > 0 } ?? false }
    }
    let total = [PageCell("all")] + reels.map { PageCell(weight(of: $0)) }
    return PageTable(
      "Weight of each symbol on the reels of \(name)", .exact,
      columns: [.text("symbol")]
        + reels.indices.map { .number("reel \($0 + 1)") },
      rows: shown.map { symbol in
        [PageCell(symbol.name, symbol: symbol.id.index)]
          + weights.map { PageCell($0?[symbol.id.index].grouped ?? "–") }
      } + [total])
  }

  private func stopTable(of reels: [Reel], _ name: String) -> PageTable {
    let circles = reels.enumerated().flatMap { reel, circles in
      circles.circles.enumerated().map { place, circle in
        (circles.circles.count > 1 ? "reel \(reel + 1).\(place + 1)" : "reel \(reel + 1)", circle)
      }
    }
    return PageTable(
      "Stops of \(name), with weights other than 1",
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
}
