package import Pickers
package import SlotEngine
import SlotStrings

/// What the wheels of the workbench show: the strip of each turning reel, and a wheel for each cell that is drawn by
/// itself.
///
/// A wheel's row is a stop, and the selected row is the stop in the top row of the reel's window. Stops that can't be
/// drawn, because their weight is 0, are disabled. A reel that shows the same as the one on its left has no wheel.
package struct BenchWheels: PickerContent, Sendable, Hashable {
  /// What a wheel turns.
  package enum Part: Sendable, Hashable {
    case reel(ReelIndex)
    case cell(Cell)
  }

  /// A wheel: what it turns, the circle that it shows, and the symbols' names.
  package struct Wheel: Sendable, Hashable {
    package let part: Part
    let circle: Int
    let stops: [ReelStop]
    let names: [String]
  }

  /// The wheels from left to right; those of a reel's cells from top to bottom.
  package let wheels: [Wheel]
  /// The texts of their titles.
  private let words: Words

  /// The wheels of a machine in a state.
  init(of machine: Machine, in bench: BenchState, _ words: Words) {
    self.words = words
    let rows = bench.rows(of: machine)
    func wheel(_ part: Part, _ circle: Circle, _ index: Int = 0) -> Wheel {
      Wheel(
        part: part, circle: index, stops: circle.stops,
        names: circle.stops.map { machine.symbols[$0.symbol].name })
    }
    wheels = bench.reels(of: machine).enumerated().flatMap { index, reel -> [Wheel] in
      switch reel.filling {
      case .turning:
        let circle = bench.pose.position(of: reel, index).circle
        return [wheel(.reel(ReelIndex(index)), reel.circles[circle], circle)]
      case .cells:
        return (0..<rows[index]).map {
          wheel(.cell(Cell(reel: ReelIndex(index), row: RowIndex($0))), reel.circles[0])
        }
      case .sameAsLeft: return []
      }
    }
  }

  package var components: Int { wheels.count }

  package func rows(in component: Int, given selection: [Int]) -> Int {
    wheels[component].stops.count
  }

  package func row(_ row: Int, in component: Int, given selection: [Int]) -> PickerRow {
    let wheel = wheels[component]
    return PickerRow(
      picture: "symbol/\(wheel.names[row])", spoken: wheel.names[row],
      isEnabled: wheel.stops[row].weight > 0)
  }

  package func isEndless(_ component: Int) -> Bool { true }

  package func title(of component: Int) -> String? {
    switch wheels[component].part {
    case .reel(let reel): words(.reelNumber, ["reel": "\(reel.number)"])
    case .cell(let cell):
      words(.cellNumber, ["reel": "\(cell.reel.number)", "row": "\(cell.row.number)"])
    }
  }
}

extension BenchWheels {
  /// The stops at which the wheels are in a pose.
  func selection(in bench: BenchState, of machine: Machine) -> [Int] {
    let reels = bench.reels(of: machine)
    return wheels.map { wheel in
      switch wheel.part {
      case .reel(let reel): bench.pose.position(of: reels[reel], reel.index).stop
      case .cell(let cell): bench.pose.cells[cell.reel.index][cell.row.index]
      }
    }
  }

  /// Poses the reels as the wheels are turned; a wheel on a stop that can't be drawn changes nothing.
  func turn(_ bench: inout BenchState, to rows: [Int], of machine: Machine) {
    let reels = bench.reels(of: machine)
    for (wheel, row) in zip(wheels, rows) where wheel.stops[row].weight > 0 {
      switch wheel.part {
      case .reel(let index):
        let position = ReelPosition(circle: wheel.circle, stop: row)
        // The pose keeps which of the stop's numbers was drawn while the reel stays on the stop.
        guard bench.pose.position(of: reels[index], index.index) != position else { continue }
        _ = bench.pose.turn(index.index, of: reels[index], to: position)
      case .cell(let cell): bench.pose.cells[cell.reel.index][cell.row.index] = row
      }
    }
  }
}
