/// A grid as the rules look at it: what shows, and what its multiplied wins are multiplied by.
struct GridSight {
  let window: Window
  /// The values of the cells that have one.
  var values: [Cell: CellValue] = [:]
  /// What the tumble's ladder multiplies by.
  var ladder = 1
  /// What each meter of the machine multiplies by; empty where no meter counts.
  var meterFactors: [Int] = []

  init(
    window: Window, values: [Cell: CellValue] = [:], ladder: Int = 1, meterFactors: [Int] = []
  ) {
    self.window = window
    self.values = values
    self.ladder = ladder
    self.meterFactors = meterFactors
  }

  /// A grid as it was looked at.
  init(_ grid: Grid) {
    self.init(
      window: grid.window, values: grid.values, ladder: grid.ladder,
      meterFactors: grid.meterFactors)
  }

  /// What a look's multiplied wins are multiplied by here.
  func factor(of look: Look) -> Int {
    guard let meter = look.meter, !meterFactors.isEmpty else { return ladder }
    return ladder.multipliedClamped(by: meterFactors[meter.index])
  }
}
