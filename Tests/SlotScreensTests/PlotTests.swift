import PictureSupport
import SlotControls
import SlotPaint
import SlotScreens
import Testing

/// The plot of the statistics, against heights worked out by hand.
@Suite struct `A plot` {
  private func marks(_ values: [Double], high: String, low: String) throws -> [Mark] {
    let plot = Form.Plot(values, high: high, low: low, first: "Round 1", last: "Round 9")
    let layout = FormLayout(
      Form(title: "Plot", columns: [[.plot(plot, label: "")]]), dial: nil,
      in: Rect(x: 0, y: 0, width: 400, height: 300), em: 16,
      fitter: TextFitter(typefaces: try Media.typefaces()), at: .zero)
    return FormPainter(
      layout, dial: nil, hand: FormHand(), colors: .highContrast, at: .zero
    ).marks
  }

  private func frames(_ name: String, in marks: [Mark]) -> [Rect] {
    marks.compactMap { mark in
      guard mark.name == name, case .shape(let shape, _, _) = mark.content else { return nil }
      return shape.frame
    }
  }

  private func axis(_ marks: [Mark]) -> [String] {
    marks.compactMap { mark in
      guard mark.name == "axis", case .text(let text) = mark.content else { return nil }
      return text.string
    }
  }

  @Test func `has bars up and down from its zero line, in proportion`() throws {
    let marks = try marks([30, -10, 0, 15], high: "+30", low: "−10")
    let zero = try #require(frames("zero line", in: marks).first).center.y
    let bars = frames("bar", in: marks)
    #expect(bars.count == 3)
    let (first, second, third) = (bars[0], bars[1], bars[2])
    #expect(abs(first.y + first.height - zero) < 1e-9)
    #expect(abs(second.y - zero) < 1e-9)
    #expect(abs(first.height - 3 * second.height) < 1e-9)
    #expect(abs(third.height - 1.5 * second.height) < 1e-9)
    #expect(axis(marks) == ["+30", "−10", "0", "Round 1", "Round 9"])
  }

  @Test(arguments: [[5.0, 20], [-5, -20], [0, 0]])
  func `has its zero line at an end if all values are on one side of it`(values: [Double]) throws {
    let marks = try marks(values, high: "high", low: "low")
    let zero = try #require(frames("zero line", in: marks).first).center.y
    let bars = frames("bar", in: marks)
    #expect(bars.count == values.filter { $0 != 0 }.count)
    for bar in bars {
      #expect(abs((values[0] > 0 ? bar.y + bar.height : bar.y) - zero) < 1e-9)
    }
    #expect(axis(marks).contains("0"))
    #expect(axis(marks).contains("low") == (values[0] < 0))
  }
}
