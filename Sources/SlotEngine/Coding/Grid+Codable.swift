/// A grid in JSON: `factors` is there only where cells drew some, and `marks` only where places are marked, so a grid that
/// was written before there were any reads as one without them.
extension Grid: Codable {
  private enum CodingKeys: CodingKey {
    case window, wins, values, cleared, ladder, counts, meterFactors, factors, marks
  }

  /// Reads a grid.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let sight = GridSight(
      values: try container.decode(CellMap<CellValue>.self, forKey: .values),
      factors: try container.decodeIfPresent(CellMap<Int>.self, forKey: .factors) ?? CellMap(),
      ladder: try container.decode(Int.self, forKey: .ladder),
      meterFactors: try container.decode([Int].self, forKey: .meterFactors),
      marks: try container.decodeIfPresent([Cell: Int].self, forKey: .marks) ?? [:])
    self.init(
      window: try container.decode(Window.self, forKey: .window),
      wins: try container.decode([Win].self, forKey: .wins),
      cleared: try container.decode([Cell].self, forKey: .cleared),
      counts: try container.decode([Int].self, forKey: .counts), sight: sight.unlessNothing())
  }

  /// Writes the grid.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(window, forKey: .window)
    try container.encode(wins, forKey: .wins)
    try container.encode(values, forKey: .values)
    try container.encode(cleared, forKey: .cleared)
    try container.encode(ladder, forKey: .ladder)
    try container.encode(counts, forKey: .counts)
    try container.encode(meterFactors, forKey: .meterFactors)
    if !factors.isEmpty { try container.encode(factors, forKey: .factors) }
    if !marks.isEmpty { try container.encode(marks, forKey: .marks) }
  }
}
