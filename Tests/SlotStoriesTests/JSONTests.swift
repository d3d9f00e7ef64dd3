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
    #expect(mine.merging(["b": .whole(3)]) == ["a": .whole(1), "b": .whole(3)])
  }
}
