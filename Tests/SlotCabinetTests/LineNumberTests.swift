import SlotEngine
import SlotPaint
import Testing

@testable import SlotCabinet

@Suite(.timeLimit(.minutes(20))) struct `The numbers of lines` {
  @Test(arguments: ["tidepool", "lanterns", "orchard", "apiary"])
  func `are beside the rows in which their lines begin or end`(name: String) throws {
    let machine = try Machines.named(name)
    var cabinet = Cabinet(engine: try SlotEngine(machine: machine, seed: 42))
    _ = cabinet.reduce(.resized(Size(width: 800, height: 600)), at: .zero)
    let list = cabinet.scene(at: .zero)
    #expect(machine.lines.count > 1)
    for (index, line) in machine.lines.enumerated() {
      let isLeft = index.isMultiple(of: 2)
      let wheel = try #require(list.wheels["reel \(isLeft ? 0 : machine.reels.count - 1)"]).frame
      let row = try #require(isLeft ? line.first : line.last).index
      let height = wheel.height / Double(machine.rows[isLeft ? 0 : machine.reels.count - 1])
      let plate = try #require(Self.plate(of: "number \(index + 1)", on: list))
      #expect(isLeft ? plate.x < wheel.x : plate.x > wheel.x)
      #expect(plate.y >= wheel.y + height * Double(row))
      #expect(plate.y + plate.height <= wheel.y + height * Double(row + 1))
    }
  }

  /// The plate on which a number is drawn.
  private static func plate(of name: String, on list: DisplayList) -> Rect? {
    guard case .group(let marks, _) = list.marks.first(where: { $0.name == name })?.content,
      case .shape(.rectangle(let plate, _), _, _) = marks.first?.content
    else { return nil }
    return plate
  }
}
