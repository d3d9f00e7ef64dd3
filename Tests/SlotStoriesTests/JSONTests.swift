import Foundation
import SlotWords
import Testing

@Suite struct `A JSON value` {
  @Test func `is written with sorted keys, without those that are nil`() throws {
    let value: JSON = [
      "b": .list([1, 2]) { .whole($0) }, "a": .text("x/\"y\""), "c": nil, "d": .null,
      "e": .flag(true), "f": .count(.max), "g": .number(0.1),
    ]
    #expect(
      try value.line()
        == #"{"a":"x/\"y\"","b":[1,2],"d":null,"e":true,"f":18446744073709551615,"g":0.1}"# + "\n")
  }

  @Test func `takes the other's value where both objects have a key`() throws {
    let mine: JSON = ["a": .whole(1), "b": .whole(2)]
    #expect(try mine.merging(["b": .whole(3)]).line() == #"{"a":1,"b":3}"# + "\n")
  }

  /// Everything that a value can contain.
  private static let everything: JSON = [
    "numbers": .list([0.1, 1, -0.0, 1e15, 1e16, 1e21, 1e-7, .leastNonzeroMagnitude, 1e22, .pi]) {
      .number($0)
    },
    "wholes": .list([.min, 0, .max]) { .whole($0) }, "count": .count(.max),
    "texts": .texts(["", "\u{0}\u{1}\u{8}\t\n\u{B}\u{C}\r\u{1F}\u{7F}\"\\/é😀\u{2028}"]),
    "keys": [
      "B": .null, "_": .flag(true), "a10": .flag(false), "a2": .null, "é": .null, "": .null,
    ],
    "empty": .list([.list([]), [:], .list([.list([])])]),
  ]

  @Test(arguments: [false, true])
  func `has the bytes that the library's encoder would write`(isIndented: Bool) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isIndented { encoder.outputFormatting.insert(.prettyPrinted) }
    let expected = String(decoding: try encoder.encode(Encoded(Self.everything)), as: UTF8.self)
    let written = isIndented ? try Self.everything.document() : try Self.everything.line()
    #expect(written == expected + "\n")
  }

  /// A value as the library encodes it.
  private struct Encoded: Encodable {
    let value: JSON

    init(_ value: JSON) { self.value = value }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch value {
      case .null, .stream: try container.encodeNil()
      case .flag(let value): try container.encode(value)
      case .whole(let value): try container.encode(value)
      case .count(let value): try container.encode(value)
      case .number(let value): try container.encode(value)
      case .text(let value): try container.encode(value)
      case .list(let values): try container.encode(values.map(Encoded.init))
      case .object(let values): try container.encode(values.mapValues(Encoded.init))
      }
    }
  }

  @Test func `is written in pieces while the elements of a stream are made`() throws {
    let count = 20_000
    var pieces: [String] = []
    // The elements made before each piece.
    var made: [Int] = []
    let progress = Progress()
    let stream = JSON.stream { write in
      for number in 0..<count {
        progress.made += 1
        try write(["number": .whole(number)])
      }
    }
    try stream.write(isIndented: false) {
      pieces.append($0)
      made.append(progress.made)
    }
    let list = JSON.list(0..<count) { ["number": .whole($0)] }
    #expect(try list.line() == pieces.joined())
    #expect(pieces.count > 3)
    #expect(pieces.allSatisfy { $0.utf8.count < 70_000 })
    #expect(made[0] < count / 2)
  }

  private final class Progress: @unchecked Sendable {
    var made = 0
  }

  @Test(arguments: [Double.nan, .infinity])
  func `is refused with a number that JSON doesn't have`(number: Double) {
    #expect(throws: UnwritableNumber.self) { try JSON.number(number).line() }
  }
}
