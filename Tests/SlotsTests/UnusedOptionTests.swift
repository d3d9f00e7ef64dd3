import Testing

/// Sampling is for the few machines that can't be computed; whoever asks for it elsewhere is told.
@Suite(.timeLimit(.minutes(20))) struct `An option that nothing needs` {
  @Test(arguments: [
    ["exact", "arcade"], ["exact"], ["par", "arcade", "--format", "json"], ["par"],
  ])
  func `is named on stderr, and changes nothing`(command: [String]) async throws {
    let plain = try await Tool.slots.run(command)
    #expect(plain.status == 0 && plain.errors.isEmpty)
    let sampled = try await Tool.slots.run(command + ["--sample", "10", "--threads", "2"])
    #expect(sampled.status == 0)
    #expect(sampled.output == plain.output)
    #expect(
      sampled.errors
        == "slots: --sample and --threads had no effect, as no figure had to be sampled\n")
  }

  @Test func `is named alone if it is the only one`() async throws {
    let exact = try await Tool.slots.run(["exact", "--compare", "classic", "--threads", "1"])
    #expect(exact.errors.hasPrefix("slots: --threads had no effect"))
  }
}
