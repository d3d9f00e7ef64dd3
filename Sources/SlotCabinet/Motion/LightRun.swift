/// A light that runs over the places of a board: three times round, slowing down, until it stops on
/// one of them.
struct LightRun {
  private let places: Int
  private let steps: Int

  /// The shortest time between ticks: faster ones would sound like a buzz.
  private static let closest = Duration.milliseconds(60)

  /// Creates a run over a number of places that stops on one of them.
  init(places: Int, target: Int) {
    self.places = max(1, places)
    steps = 3 * self.places + target
  }

  /// The place that the light is on, for progress from 0 to 1.
  func place(at progress: Double) -> Int {
    let left = 1 - progress
    return Int((Double(steps) * (1 - left * left)).rounded()) % places
  }

  /// The times at which the light audibly moves on, in a run of a given length.
  func ticks(in length: Duration) -> [Duration] {
    var ticks: [Duration] = []
    for step in 0..<steps {
      // The light moves on halfway to the next step.
      let left = (1 - (Double(step) + 0.5) / Double(steps)).squareRoot()
      let time = length.scaled(by: 1 - left)
      guard ticks.last.map({ time - $0 >= Self.closest }) ?? true else { continue }
      ticks.append(time)
    }
    return ticks
  }
}
