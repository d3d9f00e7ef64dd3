import SlotEngine
import SlotStatistics

/// A figure of a report: what it is, its unit and its value.
///
/// A report is a tree of figures: a figure's value may be an object, a list or a dictionary of
/// further figures. JSON, CSV, the text tables and `docs/OUTPUT.md` are all rendered from that
/// tree, so a key, its meaning and its unit are written once, next to the number.
///
/// JSON keys are sorted; CSV lines follow the order of the tree. A figure appears in both, or in
/// only one of them if the other presents it in a different shape.
package struct Figure: Sendable {
  /// The key in JSON; nil for a figure that only CSV has.
  let key: String?
  /// What the figure is, in words; `…` is replaced by the item.
  let meaning: String
  /// The unit of the value.
  let unit: Unit
  /// The figure's value.
  private(set) var value: Value
  /// Its CSV lines: none, one, or one for each value of a list.
  private(set) var lines: [Line] = []
  /// How sure the value is; nil for a name, a label and the like.
  private(set) var provenance: Provenance?
  private var ownTitle: String?

  /// A CSV line, identified by its first two fields.
  struct Line: Sendable, Hashable {
    let figure: String
    /// What the figure refers to, such as an award; empty if there is only one.
    let item: String
    /// The third field if it isn't simply the value.
    var text: String?
  }

  /// The value of a figure.
  indirect enum Value: Sendable {
    /// No value; null in JSON.
    case null
    /// No value, and no key in JSON.
    case absent
    case exact(Rational)
    case computed(Double)
    case whole(Int)
    case count(UInt64)
    /// A whole number that may not fit a double, written as a string in JSON.
    case wide(UInt128)
    case text(String)
    case flag(Bool)
    case object([Figure])
    /// An object whose keys are names or numbers instead of fixed keys.
    case byName([Figure])
    case list([Value])
  }

  /// Creates a figure that only JSON has; ``csv(_:_:text:)`` adds a CSV line.
  init(_ key: String?, _ value: Value, _ unit: Unit, _ meaning: String) {
    self.key = key
    self.value = value
    self.unit = unit
    self.meaning = meaning
  }
}

extension Figure {
  /// Creates a figure without a unit.
  init(_ key: String?, _ value: Value, _ meaning: String) {
    self.init(key, value, .none, meaning)
  }

  /// Creates a figure of a number, a text or further figures, whose type decides how it is written;
  /// nil is null.
  init(_ key: String?, _ value: (some FigureValue)?, _ unit: Unit, _ meaning: String) {
    self.init(key, value?.figureValue ?? .null, unit, meaning)
  }

  /// Creates a figure without a unit, as above.
  init(_ key: String?, _ value: (some FigureValue)?, _ meaning: String) {
    self.init(key, value, .none, meaning)
  }
}

extension Figure {
  /// Returns the figure with a CSV line added.
  ///
  /// - Parameters:
  ///   - figure: The first field; nil for the key.
  ///   - item: What the figure refers to.
  ///   - text: The third field if it isn't simply the value.
  func csv(_ figure: String? = nil, _ item: String = "", text: String? = nil) -> Figure {
    with(\.lines, lines + [Line(figure: figure ?? key ?? "", item: item, text: text)])
  }

  private func with<Part>(_ part: WritableKeyPath<Figure, Part>, _ value: Part) -> Figure {
    var copy = self
    copy[keyPath: part] = value
    return copy
  }

  /// A figure with a CSV line under its key.
  static func line(
    _ key: String, _ value: (some FigureValue)?, _ unit: Unit, _ meaning: String,
    _ provenance: Provenance? = nil
  ) -> Figure {
    Figure(key, value, unit, meaning).csv().with(\.provenance, provenance)
  }

  /// What is missing of a report, as sentences.
  static func missing(_ sentences: [String]) -> Figure {
    .texts("missing", sentences, "figures that are missing and why, as sentences")
  }

  /// A list of strings with a CSV line for each.
  ///
  /// - Parameter isNumbered: Whether the items are the positions of the strings, counted from 1.
  static func texts(
    _ key: String, _ texts: [String], isNumbered: Bool = false, _ meaning: String
  ) -> Figure {
    texts.enumerated().reduce(Figure(key, .list(texts.map { .text($0) }), meaning)) {
      $0.csv(key, isNumbered ? "\($1.offset + 1)" : "", text: $1.element)
    }
  }

  /// A dictionary of values, with a CSV line for each: its first two fields are the dictionary's key
  /// and the value's.
  ///
  /// - Parameter each: What a value is, in words; `…` is replaced by its key.
  static func dictionary(
    _ key: String, _ values: [(key: String, value: Value)], _ unit: Unit = .none, each: String,
    _ meaning: String
  ) -> Figure {
    let figures = values.map { Figure($0.key, $0.value, unit, each) }
    return Figure(key, .byName(figures.csv(byKeyIn: key)), unit, meaning)
  }

  /// The figure without CSV lines.
  var withoutLines: Figure { with(\.lines, []) }

  /// What the figure refers to, as in CSV; empty if there is only one.
  var item: String { lines.first?.item ?? "" }

  /// Returns the figure with its own title.
  func titled(_ title: String) -> Figure { with(\.ownTitle, title) }

  /// Returns the figure with its provenance.
  func from(_ provenance: Provenance) -> Figure { with(\.provenance, provenance) }

  /// The figure's label for people: its own title, otherwise its meaning with the item filled in.
  var title: String { ownTitle ?? meaning.replacing("…", with: item) }

  /// The confidence interval of a sampled figure; nil if it has none.
  var interval: ConfidenceInterval? {
    if case .sampled(let interval) = provenance { interval } else { nil }
  }

  /// The figure, left out of JSON if it has no value; CSV keeps an empty field.
  var orAbsent: Figure { isThere ? self : with(\.value, .absent) }

  /// The figure, left out of JSON and CSV if it has no value.
  var ifThere: Figure { isThere ? self : orAbsent.with(\.lines, []) }

  /// Whether there is a value.
  var isThere: Bool { if case .null = value { false } else { true } }

  /// The figure's value for people.
  var text: String {
    var bound = 0.0
    if case .computed(let error) = provenance { bound = error }
    return unit.text(value, digits: digits, within: bound) + unit.word
  }

  /// The value with its sign, as a difference.
  var signedText: String {
    (value.number.map { $0 > 0 } == true ? "+" : "") + unit.difference.text(value, digits: digits)
      + unit.word
  }

  /// Another value of the figure's unit for people, such as an end of its interval.
  func text(of number: Double) -> String {
    unit.text(.computed(number), digits: digits) + unit.word
  }

  /// Half the width of an interval of the figure's unit for people.
  func text(ofHalfWidth number: Double) -> String {
    unit.difference.text(.computed(number), digits: digits) + unit.word
  }

  private var digits: Int { provenance?.digits ?? 6 }
}

extension [Figure] {
  /// The figures of an item, each with a CSV line that is named after the family and its key: in the
  /// family `award`, `meanSpins` is `awardMeanSpins`.
  func csv(_ family: String, _ item: String) -> [Figure] {
    map { figure in
      let key = figure.key ?? ""
      return figure.csv(family + key.prefix(1).uppercased() + key.dropFirst(), item)
    }
  }

  /// The figures, each with a CSV line whose first field is the name and whose second is its key.
  func csv(byKeyIn name: String) -> [Figure] { map { $0.csv(name, $0.key ?? "") } }

  /// The figure with a key; nil if there is none.
  subscript(key: String) -> Figure? { first { $0.key == key } }
}

/// What a figure can hold.
protocol FigureValue {
  /// How JSON and CSV write it.
  var figureValue: Figure.Value { get }
}

extension Figure.Value: FigureValue { var figureValue: Figure.Value { self } }
extension Rational: FigureValue { var figureValue: Figure.Value { .exact(self) } }
extension Double: FigureValue { var figureValue: Figure.Value { .computed(self) } }
extension Int: FigureValue { var figureValue: Figure.Value { .whole(self) } }
extension UInt64: FigureValue { var figureValue: Figure.Value { .count(self) } }
extension UInt128: FigureValue { var figureValue: Figure.Value { .wide(self) } }
extension Credits: FigureValue { var figureValue: Figure.Value { .whole(count) } }
extension Bool: FigureValue { var figureValue: Figure.Value { .flag(self) } }
extension String: FigureValue { var figureValue: Figure.Value { .text(self) } }
extension [Figure]: FigureValue { var figureValue: Figure.Value { .object(self) } }

extension Figure.Value {
  /// A list of objects, one for each row.
  static func objects<Row>(_ rows: some Sequence<Row>, _ figures: (Row) -> [Figure]) -> Self {
    .list(rows.map { .object(figures($0)) })
  }

  /// A number of combinations, written as a string in JSON if it doesn't fit 64 bits.
  static func combinations(_ number: UInt128) -> Figure.Value {
    UInt64(exactly: number).map { .count($0) } ?? .wide(number)
  }
}
