import SlotEngine
import Testing
@Suite struct Golden {
  @Test func refused() {
    let e = SlotEngine(seed: 0)
    #expect((7532...7535).map { e.outcome(ofSpin: $0).ordinal } == [3582, 3940, 5165, 5068])
    let f = SlotEngine(seed: 42)
    #expect((13252...13255).map { f.outcome(ofSpin: $0).ordinal } == [3761, 4158, 3218, 5556])
  }
}
