/// A window in JSON: the names of its symbols, reel by reel from the top, and the index of each name.
///
/// So it can be read without the machine, by people too: `{"reels":[["owl","bell"],["bell","bell"]],
/// "symbols":{"bell":2,"owl":5}}`.
extension Window: Codable {
  private enum CodingKeys: CodingKey { case reels, symbols }

  /// Reads a window.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let indices = try container.decode([String: Int].self, forKey: .symbols)
    let reels = try container.decode([[String]].self, forKey: .reels)
    self.init(
      columns: try reels.map { names in
        try names.map { name in
          guard let index = indices[name] else {
            throw DecodingError.dataCorruptedError(
              forKey: .symbols, in: container,
              debugDescription: "The window shows \"\(name)\", which has no index.")
          }
          return SlotSymbol(id: SymbolID(index), name: name)
        }
      })
  }

  /// Writes the window.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    let symbols = columns.joined().map { ($0.name, $0.id.index) }
    try container.encode(columns.map { $0.map(\.name) }, forKey: .reels)
    try container.encode(Dictionary(symbols) { first, _ in first }, forKey: .symbols)
  }
}

/// A cell as a key: `2,0` is the top of the third reel. So cells that are held are an object.
extension Cell: CodingKeyRepresentable {
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// The reel and the row, from 0, with a comma between.
  public var codingKey: any CodingKey { Key(stringValue: "\(reel),\(row)") }

  /// The cell of a key; nil if it isn't a cell's.
  public init?(codingKey: some CodingKey) {
    let numbers = codingKey.stringValue.split(separator: ",", omittingEmptySubsequences: false)
      .map { Int($0) }
    guard numbers.count == 2, let reel = numbers[0], let row = numbers[1] else { return nil }
    self.init(reel: ReelIndex(reel), row: RowIndex(row))
  }
}
