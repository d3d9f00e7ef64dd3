import PickerPaint
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
      case refusal
    }

    let subject: Subject
    let text: String
  }

  private(set) var result = Rect(x: 0, y: 0, width: 0, height: 0)
  private(set) var facts: [(name: String, value: String, frame: Rect)] = []
  /// The window as it shows where that differs from the stops; nil where it doesn't.
  private(set) var shown: Rect?
  private(set) var explanation = Rect(x: 0, y: 0, width: 0, height: 0)
  private(set) var lines: [Line] = []
  /// The size of a unit, in points.
  private var unit = 1.0

  /// A layout without anything.
  static let empty = ReadingLayout()

  private init() {}

  /// Lays out the reading of a workbench from the top of a rectangle; the explanation has what is left.
  init(_ bench: Workbench, in rect: Rect, unit: Double) {
    self.unit = unit
    result = Rect(x: rect.x, y: rect.y, width: rect.width, height: 32 * unit)
    var y = result.y + result.height + 4 * unit
    for fact in bench.facts {
      facts.append(
        (fact.name, fact.value, Rect(x: rect.x, y: y, width: rect.width, height: 22 * unit)))
      y += 22 * unit
    }
    y += 6 * unit
    if bench.reading.isChanged {
      let rows = Double(bench.reading.outcome.window.rows)
      let reels = Double(bench.reading.outcome.window.columns.count)
      let side = min(38 * unit, 0.2 * rect.height / rows, rect.width / reels)
      shown = Rect(x: rect.x, y: y + 18 * unit, width: side * reels, height: side * rows)
      y += 18 * unit + side * rows + 8 * unit
    }
    explanation = Rect(
      x: rect.x, y: y, width: rect.width, height: max(1, rect.y + rect.height - y))
    lines = Self.lines(
      of: bench, width: rect.width - 28 * unit, em: WorkbenchLayout.em * unit)
  }
}

extension ReadingLayout {
  /// The height of a line of the explanation.
  var lineHeight: Double { TextFitter.lineHeight * WorkbenchLayout.em * unit }

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
    var lines: [Line] = []
    if !bench.refusal.isEmpty {
      lines += broken(
        bench.words[.fileRefused], .refusal, face: .strong)
      lines += bench.refusal.flatMap { broken($0, .refusal, face: .strong) }
    }
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
