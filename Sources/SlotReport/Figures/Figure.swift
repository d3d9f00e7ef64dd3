import SlotStatistics

/// A figure of a report: what it is, in which unit, and what it comes to.
///
/// A report is a tree of figures: a figure's value may be an object, a list or a table by name of
/// others. JSON, CSV, the tables for people and `docs/OUTPUT.md` are renderings of that tree, each
/// written once, so a key, its meaning and its unit stand together where the number is made.
///
/// JSON has the keys sorted; CSV has its lines in the order of the tree. A figure is in both, or in
/// one of them where the other has it in another shape.
package struct Figure: Sendable {
  /// The key in JSON; nil for a figure that only CSV has.
  let key: String?
  /// What the figure is, in words; `…` stands for the item.
  let meaning: String
  /// What it is counted or measured in.
  let unit: Unit
  /// What it comes to.
  private(set) var value: Value
  /// Its lines in CSV: none or one, or one for each value of a list.
  private(set) var lines: [Line] = []
  private var ownTitle: String?

  /// A line of CSV, by what stands in its first two fields.
  struct Line: Sendable, Hashable {
    let figure: String
    /// Of what the figure is, such as an award; empty if there is only one.
    let item: String
    /// What stands in the third field where that isn't the value as it is.
    var text: String?
  }

  /// What a figure comes to.
  indirect enum Value: Sendable {
    /// There is none: null in JSON.
    case null
    /// There is none, and JSON has no such key.
    case absent
    case exact(Rational)
    case computed(Double)
    case whole(Int)
    case count(UInt64)
    /// A whole number that may not fit a double: a text in JSON.
    case wide(UInt64)
    case text(String)
    case flag(Bool)
    case object([Figure])
    /// An object whose keys are names or numbers rather than fixed.
    case byName([Figure])
    case list([Value])
  }

  /// Creates a figure that only JSON has; ``csv(_:_:text:)`` gives it a line in CSV.
  init(_ key: String?, _ value: Value, _ unit: Unit, _ meaning: String) {
    self.key = key
    self.value = value
    self.unit = unit
    self.meaning = meaning
  }

  /// Creates a figure without a unit.
  init(_ key: String?, _ value: Value, _ meaning: String) {
    self.init(key, value, .none, meaning)
  }
}

extension Figure {
  /// The figure with a line in CSV.
  ///
  /// - Parameters:
  ///   - figure: The name in the first field; nil for the key.
  ///   - item: Of what the figure is.
  ///   - text: What stands in the third field where that isn't the value as it is.
  func csv(_ figure: String? = nil, _ item: String = "", text: String? = nil) -> Figure {
    var copy = self
    copy.lines.append(Line(figure: figure ?? key ?? "", item: item, text: text))
    return copy
  }

  /// A list of texts, with a line in CSV for each.
  ///
  /// - Parameter isNumbered: Whether the numbers of the texts, from 1, are the items.
  static func texts(
    _ key: String, _ texts: [String], isNumbered: Bool = false, _ meaning: String
  ) -> Figure {
    texts.enumerated().reduce(Figure(key, .list(texts.map { .text($0) }), meaning)) {
      $0.csv(key, isNumbered ? "\($1.offset + 1)" : "", text: $1.element)
    }
  }

  /// Of what the figure is, as in CSV; empty if there is only one.
  var item: String { lines.first?.item ?? "" }

  /// The figure with a title of its own.
  func titled(_ title: String) -> Figure {
    var copy = self
    copy.ownTitle = title
    return copy
  }

  /// What stands beside the figure for people: its own title, or else its meaning with the item.
  var title: String { ownTitle ?? meaning.replacing("…", with: item) }

  /// The figure; neither in JSON nor in CSV where it has no value.
  var ifThere: Figure {
    if isThere { return self }
    var copy = self
    (copy.value, copy.lines) = (.absent, [])
    return copy
  }

  /// Whether there is a value.
  var isThere: Bool { if case .null = value { false } else { true } }

  /// The figure's value for people.
  var text: String { unit.text(value) }
}

extension Figure.Value {
  static func exact(_ value: Rational?) -> Self { value.map { .exact($0) } ?? .null }
  static func computed(_ value: Double?) -> Self { value.map { .computed($0) } ?? .null }
  static func whole(_ value: Int?) -> Self { value.map { .whole($0) } ?? .null }
  static func text(_ value: String?) -> Self { value.map { .text($0) } ?? .null }
  static func objects<Row>(_ rows: some Sequence<Row>, _ figures: (Row) -> [Figure]) -> Self {
    .list(rows.map { .object(figures($0)) })
  }

  /// The value, or no key in JSON where there is none.
  var orAbsent: Self { if case .null = self { .absent } else { self } }
}
