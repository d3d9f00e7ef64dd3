/// Draws for a spin that needs none, as its number says everything: each is the lowest number.
struct LowestDraws: RoundDraws {
  mutating func number(below bound: UInt64) -> UInt64 { 0 }
}
