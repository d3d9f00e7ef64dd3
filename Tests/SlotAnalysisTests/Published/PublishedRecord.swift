import Foundation

/// The record of a machine in the folder of published machines.
struct PublishedRecord: Decodable {
  /// What was published.
  let published: [Entry]
  /// What was computed independently.
  let verified: Verified

  /// What is published under one heading: a number, or several named ones.
  struct Entry: Decodable {
    let quantity: String
    let value: Value
    /// The number of published decimals, if more than the number shows.
    let digits: Int?
  }

  /// The value under a heading.
  enum Value: Decodable {
    case number(Double)
    case numbers([Double])
    case named([String: Double])
    /// The share of the hits and of the pays of each prize.
    case prizes([String: [Double]])
    case text(String)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else if let numbers = try? container.decode([Double].self) {
        self = .numbers(numbers)
      } else if let named = try? container.decode([String: Double].self) {
        self = .named(named)
      } else if let prizes = try? container.decode([String: [Double]].self) {
        self = .prizes(prizes)
      } else {
        self = .text(try container.decode(String.self))
      }
    }
  }

  struct Verified: Decodable {
    let figures: [Figure]

    enum CodingKeys: String, CodingKey {
      case figures = "published_vs_computed"
    }
  }

  struct Figure: Decodable {
    let quantity: String
    let computed: Double
  }
}

extension PublishedRecord {
  /// All published figures, each with a name of its own.
  var figures: [PublishedFigure] { published.flatMap(\.figures) }
}

extension PublishedRecord.Entry {
  fileprivate var figures: [PublishedFigure] {
    switch value {
    case .number(let number): [figure(quantity, number)]
    case .numbers(let numbers):
      numbers.enumerated().map { figure("\(quantity), \($0.offset + 1)", $0.element) }
    case .named(let named):
      named.sorted { $0.key < $1.key }.map { figure("\(quantity) \($0.key)", $0.value) }
    case .prizes(let prizes):
      prizes.sorted { Int($0.key) ?? 0 < Int($1.key) ?? 0 }.flatMap { prize, shares in
        [
          figure("hits of prize \(prize)", shares[0], digits: 2),
          figure("pays of prize \(prize)", shares[1], digits: 2),
        ]
      }
    case .text(let text):
      root(text).map { [PublishedFigure(name: quantity, value: $0, digits: 12)] } ?? []
    }
  }

  private func figure(_ name: String, _ value: Double, digits: Int? = nil) -> PublishedFigure {
    let decimals = "\(value)".split(separator: ".").last ?? "0"
    let written = decimals == "0" ? 0 : decimals.count
    return PublishedFigure(
      name: name, value: value, digits: max(written, digits ?? self.digits ?? 0))
  }

  /// The value of a text such as `sqrt(2.5)`.
  private func root(_ text: String) -> Double? {
    guard text.hasPrefix("sqrt("), text.hasSuffix(")") else { return nil }
    return Double(text.dropFirst(5).dropLast()).map { $0.squareRoot() }
  }
}
