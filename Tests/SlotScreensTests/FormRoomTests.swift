import Pickers
import PictureSupport
import SlotControls
import SlotPaint
import SlotScreens
import Testing

/// Forms in rooms of any size, without the screens around them.
@Suite struct `A form in little room` {
  private let names = Dial(
    PickerColumns([
      .init(["Tiger", "Elephant", "Fox"], width: 130), .init(["1", "2"], width: 190),
    ]))

  private func texts(
    _ items: [Form.Item], dial: Dial? = nil, in room: Size, em: Double
  ) throws -> [DrawnText] {
    let typefaces = try Media.typefaces()
    let layout = FormLayout(
      Form(title: "Form", columns: [items]), dial: dial,
      in: Rect(x: 0, y: 0, width: room.width, height: room.height), em: em,
      fitter: TextFitter(typefaces: typefaces), at: .zero)
    let painter = FormPainter(
      layout, dial: dial, hand: FormHand(), colors: .highContrast, at: .zero)
    return DisplayList(size: room, marks: painter.marks).drawnTexts(typefaces)
  }

  @Test(arguments: [10.0, 12, 17, 24, 34])
  func `has wheels whose rows can be read`(em: Double) throws {
    let facts = (0..<3).map { Form.Item.fact("Fact", "\($0)") }
    for width in [190.0, 332, 900] {
      for height in stride(from: 100.0, through: 900, by: 10) {
        let texts = try texts(
          [.dial] + facts, dial: names, in: Size(width: width, height: height), em: em)
        #expect(texts.contains { $0.text.string == "Tiger" })
        let least = texts.map(\.text.em).min() ?? 0
        #expect(least > 10 - 1e-6, "\(least) px in \(Int(width)) × \(Int(height))")
      }
    }
  }

  @Test(arguments: [
    Form.Item.progress(label: "Searching", share: 0.5, text: "4,096 of at most 65,536 spins"),
    .slider("slider", label: "Searching", share: 0.5, text: "4,096 of at most 65,536 spins"),
  ]) func `has a value below its label where it doesn't fit beside it`(item: Form.Item) throws {
    var below = 0
    for width in stride(from: 170.0, through: 500, by: 5) {
      let texts = try texts(
        [item, .fact("Fact", "1")], in: Size(width: width, height: 300), em: 10)
      #expect(texts.map(\.text.string).contains("Searching"))
      #expect(texts.map(\.text.string).contains("4,096 of at most 65,536 spins"))
      for (index, text) in texts.enumerated() {
        #expect(!texts[..<index].contains { $0.frame.overlaps(text.frame) }, "\(width)")
        #expect(text.frame.x >= 0 && text.frame.x + text.frame.width <= width + 1e-6, "\(width)")
      }
      if texts[1].frame.y < texts[2].frame.y { below += 1 }
    }
    #expect((1..<67).contains(below))
  }
}
