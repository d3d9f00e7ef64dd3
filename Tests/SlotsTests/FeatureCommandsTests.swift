import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `The figures of features` {
  /// Two stars of nine windows award two free games, in each of which a coin pays 3 in one of three.
  private static let machine = """
    format: 1
    name: stars
    bet: {cost: 1}
    symbols: [star, coin, tail]
    reels: [[star, coin, tail], [star, coin, tail]]
    lines: [[0, 0]]
    wins:
      - {where: lines, in: [base], match: left, pays: {coin: {2: 2}}, then: {star: {2: {mode: free, spins: 2}}}}
      - {where: window, in: [free], match: count, pays: {coin: {1: 3}}}
    modes: {free: {reels: [[star, coin, tail], [tail]]}}
    """

  private func run(_ arguments: [String]) async throws -> Tool.Ending {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "stars.yaml")
      try Data(Self.machine.utf8).write(to: file)
      return try await Tool.slots.run(arguments.map { $0 == "FILE" ? file.path : $0 })
    }
  }

  @Test func `are listed with the law`() async throws {
    let csv = try await run(["exact", "FILE", "--law", "--format", "csv"])
    for line in [
      "featurePayout,free games 0,0.4444444444444444,4,9",
      "featurePayout,free games 3,0.4444444444444444,4,9",
      "featurePayout,free games 6,0.1111111111111111,1,9", "featureSpins,free games 2,1,1,1",
    ] {
      #expect(csv.lines.contains(line), "\(line)")
    }
    let session = try await run(["exact", "FILE", "--session", "10", "--format", "csv"])
    #expect(session.status == 0)
    #expect(!session.output.contains("featurePayout"))
    let text = try await run(["exact", "FILE", "--law"])
    #expect(text.output.contains("free games: credits"))
  }

  @Test func `are told apart from the base game's, symbol by symbol`() async throws {
    let csv = try await run(["exact", "FILE", "--by-symbol", "--format", "csv"])
    // One window of nine pays 2, and one awards two games that pay 1 each on average.
    for line in [
      "symbolReturn,coin,0.4444444444444444,4,9",
      "symbolReturn,coin in base,0.2222222222222222,2,9",
      "symbolReturn,coin in free,0.2222222222222222,2,9",
    ] {
      #expect(csv.lines.contains(line), "\(line)")
    }
    let text = try await run(["exact", "FILE", "--by-symbol"])
    #expect(text.output.contains("Return by what pays it"))
    let plain = try await run(["exact", "FILE", "--format", "json"])
    #expect(!plain.output.contains("bySymbol"))
    let both = try await run(["exact", "FILE", "--by-symbol", "--compare", "FILE"])
    #expect(both.status == 64)
    #expect(both.errors.contains("leave out --compare"))
  }

  @Test func `are in a PAR sheet if they are asked for`() async throws {
    let sheet = try await run(["par", "FILE", "--features", "--format", "md"])
    #expect(sheet.output.contains("The return by symbol"))
    #expect(sheet.output.contains("The features"))
    let plain = try await run(["par", "FILE", "--format", "md"])
    #expect(!plain.output.contains("The return by symbol"))
  }
}
