import SlotControls
import SlotEngine
import SlotPaint
import SlotStrings

/// Where everything about the present pose is: what it pays, its figures, and the explanation.
struct ReadingLayout: Sendable {
  /// A line of the explanation.
  struct Line: Sendable, Hashable {
    /// What a line is about.
    enum Subject: Sendable, Hashable {
      case sentence(PoseReading.Sentence.Subject)
      case remark
    }

    let subject: Subject
    let text: String
  }

  private(set) var result = Rect(x: 0, y: 0, width: 0, height: 0)
  /// The figures: the name of each with its frame, and its value in lines.
  private(set) var facts: [(name: String, frame: Rect, value: [TextLine])] = []
  /// The window as it shows where that differs from the stops; nil where it doesn't.
  private(set) var shown: Rect?
  private(set) var explanation = Rect(x: 0, y: 0, width: 0, height: 0)
  /// The height of the explanation where the window shows as its stops say.
  private(set) var room = 0.0
  private(set) var lines: [Line] = []
  /// The size of a unit, and of a unit of letters, in points.
  private var unit = 1.0
  private var letter = 1.0

  /// A layout without anything.
  static let empty = ReadingLayout()

  private init() {}

  /// Lays out the reading of a workbench from the top of a rectangle; the explanation has what is left, and is filled by
  /// ``explain(_:)``.
  init(_ bench: Workbench, in rect: Rect, unit: Double, letter: Double) {
    (self.unit, self.letter) = (unit, letter)
    result = Rect(x: rect.x, y: rect.y, width: rect.width, height: 32 * letter)
    var y = result.y + result.height + 4 * unit
    for fact in bench.facts { y += place(fact, bench.typefaces, at: y, in: rect) }
    y += 6 * unit
    let bottom = rect.y + rect.height
    room = bottom - y
    if bench.reading.isChanged {
      let rows = Double(bench.reading.outcome.window.rows)
      let reels = Double(bench.reading.outcome.window.columns.count)
      // At least two lines of the explanation are left.
      let free = bottom - y - 26 * unit - 18 * letter - 2 * lineHeight
      let side = max(
        1, min(38 * unit, 0.2 * rect.height / rows, rect.width / reels, free / rows))
      shown = Rect(x: rect.x, y: y + 18 * letter, width: side * reels, height: side * rows)
      y += 18 * letter + side * rows + 8 * unit
    }
    explanation = Rect(x: rect.x, y: y, width: rect.width, height: max(1, bottom - y))
  }

  /// Places a figure: its name, and beside it its value, in several lines where that is too long.
  ///
  /// - Returns: The height that it takes.
  private mutating func place(
    _ fact: (name: String, value: String), _ typefaces: Typefaces, at y: Double, in rect: Rect
  ) -> Double {
    let (em, line) = (WorkbenchLayout.em * letter, 22 * letter)
    let name = typefaces.width(of: fact.name, face: .text, em: TextFitter.leastEm) + 4
    let split = min(max(min(86 * letter, 0.3 * rect.width), name), 0.5 * rect.width)
    let right = Rect(x: rect.x + split, y: y, width: rect.width - split, height: line)
    // What is slightly too long is set smaller.
    let width = typefaces.width(of: fact.value, face: .strong, em: em)
    let lines =
      0.85 * width <= right.width
      ? [fact.value]
      : TextFitter(typefaces: typefaces).lines(fact.value, face: .strong, em: em, in: right).map(
        \.string)
    let value = lines.enumerated().map { index, string in
      TextLine(
        string: string,
        frame: Rect(
          x: right.x, y: y + line * Double(index), width: right.width, height: line))
    }
    let frame = Rect(x: rect.x, y: y, width: split, height: line)
    facts.append((fact.name, frame, value))
    return line * Double(lines.count)
  }

  /// Fills the explanation.
  mutating func explain(_ bench: Workbench) {
    lines = Self.lines(
      of: bench, width: explanation.width - 28 * unit, em: WorkbenchLayout.em * letter)
  }
}

extension ReadingLayout {
  /// The height of a line of the explanation.
  var lineHeight: Double { TextFitter.lineHeight * WorkbenchLayout.em * letter }

  /// How many lines of the explanation are visible.
  var visibleLines: Int { max(1, Int((explanation.height - 16 * unit) / lineHeight)) }

  /// The last line that can be the first one shown.
  var lastFirstLine: Int { max(0, lines.count - visibleLines) }

  private static func lines(of bench: Workbench, width: Double, em: Double) -> [Line] {
    let fitter = TextFitter(typefaces: bench.typefaces)
    func broken(_ text: String, _ subject: Line.Subject, face: Text.Face = .text) -> [Line] {
      let indent = subject == .sentence(.loser) ? em : 0
      return fitter.lines(
        text, face: face, em: em, in: Rect(x: 0, y: 0, width: width - indent, height: 0)
      ).map { Line(subject: subject, text: $0.string) }
    }
    var lines = bench.remarks.flatMap { broken($0, .remark, face: .strong) }
    let sentences = bench.reading.sentences
    if sentences.isEmpty { lines += broken(bench.words[.nothingCompetes], .sentence(.note)) }
    for sentence in sentences {
      lines += broken(
        sentence.text, .sentence(sentence.subject),
        face: sentence.subject == .result ? .strong : .text)
    }
    if bench.reading.omitted > 0 {
      lines += broken(
        bench.words(.andMoreSentences, ["count": bench.words.number(bench.reading.omitted)]),
        .sentence(.note))
    }
    return lines
  }
}
