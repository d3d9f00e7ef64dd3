package import SlotEngine
import SlotWords

/// Reels as columns: each stop is a tile in its symbol's colour, with its number and its weight.
package struct ReelsPicture: Sendable {
  /// The most stops of a reel that are drawn; longer reels are only listed.
  private static let mostDrawn = 400
  /// The number of stops in one picture, chosen so that it fits on half a printed page.
  private static let stopsInPicture = 25
  private static let tile = (width: 104.0, height: 15.0)
  private static let gap = 18.0
  private static let top = 24.0
  private static let numberWidth = 26.0

  private let machine: Machine
  private let reels: [Reel]
  private let name: String
  private let stops: Range<Int>

  /// The pictures of a set of reels, each of the same range of stops on all of them; shorter reels end
  /// earlier. None if a reel is too long to be drawn.
  ///
  /// - Parameters:
  ///   - machine: The machine, which has the symbols' names and colours.
  ///   - name: The name of the set in the pictures' titles.
  package static func pages(of reels: [Reel], on machine: Machine, name: String) -> [Picture] {
    let length = reels.flatMap(\.circles).map(\.stops.count).max() ?? 0
    guard length <= mostDrawn else { return [] }
    let parts = (length + stopsInPicture - 1) / stopsInPicture
    return (0..<parts).map { part in
      let size = (length + parts - 1) / parts
      let stops = part * size..<min((part + 1) * size, length)
      return ReelsPicture(machine: machine, reels: reels, name: name, stops: stops).picture
    }
  }

  private var picture: Picture {
    let pitch = Self.tile.width + Self.gap
    let rows = columns.map { min($0.circle.stops.count, stops.upperBound) - stops.lowerBound }
    let height = Self.top + Double(max(rows.max() ?? 0, 1)) * Self.tile.height + 4
    return Picture(
      title: "Strips of \(name), stops \(stops.lowerBound + 1) to \(lastStop)",
      summary: "Each column is a reel, each tile a stop with its number; "
        + "a weight other than 1 is on the right. The table of stops lists the strips.",
      width: Self.numberWidth + Double(columns.count) * pitch, height: height,
      shapes: columns.enumerated().flatMap { place, column in
        shapes(of: column, x: Self.numberWidth + Double(place) * pitch)
      })
  }

  private var lastStop: Int {
    min(stops.upperBound, columns.map(\.circle.stops.count).max() ?? 0)
  }

  private var columns: [(title: String, circle: Circle)] {
    reels.enumerated().flatMap { reel, circles in
      circles.circles.enumerated().map { place, circle in
        let part = circles.circles.count > 1 ? ", circle \(place + 1)" : ""
        return ("Reel \(reel + 1)\(part)", circle)
      }
    }
  }

  private func shapes(of column: (title: String, circle: Circle), x: Double) -> [Markup] {
    let circle = column.circle
    let isWeighted = circle.stops.contains { $0.weight != 1 }
    let shown = stops.clamped(to: 0..<circle.stops.count)
    return [.label(column.title, x: x, y: 14, class: "column")]
      + shown.flatMap { stop in
        tile(
          circle.stops[stop], number: stop + 1, x: x,
          y: Self.top + Double(stop - stops.lowerBound) * Self.tile.height, isWeighted: isWeighted)
      }
  }

  private func tile(
    _ stop: ReelStop, number: Int, x: Double, y: Double, isWeighted: Bool
  ) -> [Markup] {
    let name = machine.symbols[stop.symbol].name
    let room = isWeighted ? 11 : 15
    var shapes: [Markup] = [
      .element(
        "rect",
        [
          "x": x.coordinate, "y": y.coordinate, "width": Self.tile.width.coordinate,
          "height": (Self.tile.height - 1).coordinate, "class": "s\(stop.symbol)",
        ]),
      .element(
        "rect",
        [
          "x": x.coordinate, "y": y.coordinate, "width": "3",
          "height": (Self.tile.height - 1).coordinate, "class": "t\(stop.symbol)",
        ]),
      .label("\(number)", x: x - 3, y: y + 10.5, anchor: "end", class: "stop-number"),
      .label(
        name.count > room ? name.prefix(room - 1) + "…" : name, x: x + 7, y: y + 10.5, class: "tile"
      ),
    ]
    if isWeighted {
      shapes.append(
        .label(
          stop.weight.grouped, x: x + Self.tile.width - 3, y: y + 10.5, anchor: "end",
          class: "weight"))
    }
    return shapes
  }
}
