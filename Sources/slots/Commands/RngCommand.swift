import ArgumentParser
import SlotCommandLine
import SlotEngine
import SlotFiles

/// `slots rng`: writes the random words of the stream format, for tests of randomness.
struct RngCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rng",
    abstract: "Writes the random words that spins are drawn from, for tests of randomness.",
    discussion: """
      Words of 64 bits, lowest byte first, without end unless --count is given. raw: all words of a seed from which paid \
      spins get their ordinals. seeds: the first four of each seed in turn, from --seed on. spins: those of the first \
      four later draws of each round in turn. ordinals: the ordinals of paid spins below 3 times 65,536, a third of each \
      as 16 bits.

      docs/RANDOMNESS.md has what TestU01 and dieharder make of them.

      Example: slots rng raw --seed 42 | dieharder -a -g 200
      Example: Scripts/randomness --full slots rng spins --seed 7
      """)

  @Argument(help: "Order of the words: raw, seeds, spins or ordinals.")
  var order: WordOrder

  @OptionGroup var seed: SeedOption

  @Option(
    parsing: .unconditional, help: "Number of words (default: until nobody reads them).",
    transform: SpinCount.init(parsing:))
  var count: SpinCount?

  func run() throws {
    let output = CheckedOutput.standardOutput
    guard !output.isTerminal else {
      throw ValidationError(
        "Words aren't text for a terminal; redirect them to a file or a program")
    }
    let seed = try seed.chosen()
    var left = count?.value ?? .max
    var block: UInt64 = 0
    while left > 0 {
      var bytes: [UInt8] = []
      while left > 0, bytes.count < 1 << 16 {
        for word in order.words(ofBlock: block, seed: seed).prefix(Int(clamping: left)) {
          // Safety: the bytes are copied while they are lent.
          unsafe withUnsafeBytes(of: word.littleEndian) { unsafe bytes += $0 }
          if count != nil { left -= 1 }
        }
        block += 1
      }
      try output.write(bytes)
    }
  }
}

extension WordOrder: ExpressibleByArgument {}
