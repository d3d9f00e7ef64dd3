/// A grid in JSON: `factors` is there only where cells drew some, and `marks` only where places are marked, so a grid that
/// was written before there were any reads as one without them.
extension Grid: Codable {
  private enum CodingKeys: CodingKey {
    case window, wins, values, cleared, ladder, counts, meterFactors, factors, marks
  }

  /// Reads a grid.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      window: try container.decode(Window.self, forKey: .window),
      wins: try container.decode([Win].self, forKey: .wins),
      values: try container.decode([Cell: CellValue].self, forKey: .values),
      cleared: try container.decode([Cell].self, forKey: .cleared),
      ladder: try container.decode(Int.self, forKey: .ladder),
      counts: try container.decode([Int].self, forKey: .counts),
      meterFactors: try container.decode([Int].self, forKey: .meterFactors),
      factors: try container.decodeIfPresent([Cell: Int].self, forKey: .factors) ?? [:],
      marks: try container.decodeIfPresent([Cell: Int].self, forKey: .marks) ?? [:])
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
