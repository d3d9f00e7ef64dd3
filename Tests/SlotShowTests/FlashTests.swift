import SlotShow
import Testing

@Suite struct `The light of an actor` {
  private func glowing(_ keys: [(Double, Double)], repeats: Bool = false) -> Curve {
    Curve(keys.map { .init($0, Pose(glow: $1)) }, repeats: repeats)
  }

  @Test func `comes back no more than three times a second in the game's own curves`() {
    let tempers = [Temper(), Temper(sway: 3, bounce: 3), Temper(sway: 0, bounce: 0)]
    for act in Act.allCases {
      for part in Role.Part.allCases {
        for rank in [0, 0.5, 1] {
          for temper in tempers {
            #expect(
              temper.curve(act, of: Role(part, rank: rank)).firstFlash == nil, "\(act) \(part)")
          }
        }
      }
    }
  }

  @Test func `is told of when it comes back too soon`() {
    #expect(glowing([(0.1, 1), (0.2, 0), (0.4, 1), (0.5, 0)]).firstFlash == 0.4)
    #expect(glowing([(0.1, 1), (0.2, 0), (0.5, 1), (0.6, 0)]).firstFlash == nil)
    // What is no tenth brighter is no flash.
    #expect(glowing([(0.1, 1), (0.2, 0.95), (0.3, 1), (0.4, 0)]).firstFlash == nil)
    // A curve that begins anew goes dark at once.
    #expect(glowing([(0.2, 1)], repeats: true).firstFlash != nil)
    #expect(glowing([(0.2, 1), (0.4, 0)], repeats: true).firstFlash == nil)
    #expect(glowing([(0.2, 1), (0.3, 0)], repeats: true).firstFlash != nil)
    // Getting darker and bright again is one too: it was bright at the beginning.
    let dim = Curve([
      .init(0.1, Pose(brightness: 0.5)), .init(0.2, Pose()), .init(0.3, Pose(brightness: 0.5)),
    ])
    #expect(dim.firstFlash == 0.2)
  }
}
