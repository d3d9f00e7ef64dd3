/// Names in order, with lookup in constant time.
struct NameList: RandomAccessCollection {
  private let names: [String]
  private let places: [String: Int]

  init(_ names: [String] = []) {
    self.names = names
    places = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
  }

  var startIndex: Int { names.startIndex }
  var endIndex: Int { names.endIndex }
  subscript(place: Int) -> String { names[place] }

  func firstIndex(of name: String) -> Int? { places[name] }
  func contains(_ name: String) -> Bool { places[name] != nil }
}
