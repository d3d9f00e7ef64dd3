import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A machine whose rounds can't be computed has sampled figures in every command, and says so.
@Suite(.timeLimit(.minutes(20))) struct `A machine that can only be sampled` {
  private func run(
    _ arguments: [String], on yaml: String = UnfollowedMachine.lamps(), against other: String? = nil
  ) async throws -> Tool.Ending {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "machine.yaml")
      try Data(yaml.utf8).write(to: file)
      var against: [String] = []
      if let other {
        let file = folder.appending(path: "other.yaml")
        try Data(other.utf8).write(to: file)
        against = ["--against", file.path]
      }
      return try await Tool.slots.run(arguments + ["--machine", file.path] + against)
    }
  }

  private func object(_ text: String) throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try #require(object as? [String: Any])
  }

  private func ends(_ object: [String: Any]) throws -> (low: Double, high: Double) {
    let interval = try #require(object["returnInterval"] as? [String: Any])
    let ends = ["low", "high"].compactMap { (interval[$0] as? NSNumber)?.doubleValue }
    try #require(ends.count == 2)
    return (ends[0], ends[1])
  }

  @Test func `says what is exact and what is sampled`() async throws {
    let exact = try await run(["exact", "--sample", "2000"])
    #expect(exact.status == 0, "\(exact.errors)")
    #expect(
      exact.output.hasPrefix("lamps, 1 coin, cost 2: the paid spin exact, the rest sampled\n"))
    let rows = exact.output.split(separator: "\n").map { $0.split(separator: " ") }
    func provenance(_ title: String) -> String? {
      let words = title.split(separator: " ")
      return rows.first { $0.starts(with: words) }.map {
        $0.contains("sampled") ? "sampled" : String($0.last ?? "")
      }
    }
    #expect(provenance("return") == "sampled")
    #expect(provenance("the paid spin") == "exact")
    #expect(provenance("all that follows") == "sampled")
    #expect(provenance("hit frequency of a paid spin") == "exact")
    #expect(exact.output.contains("Sampled: 2,000 rounds of seed 1;"))
    #expect(exact.output.contains("Exact numbers don't follow the ends of stays in mode dusk"))
    // A lamp is one of four stops, and pays one bet.
    #expect(exact.output.contains("25.000000 %"))
  }

  @Test func `has the return by hand within the interval of JSON and CSV`() async throws {
    for command in ["exact", "par"] {
      let json = try await run([command, "--format", "json", "--sample", "20000"])
      #expect(json.status == 0, "\(json.errors)")
      let object = try object(json.output)
      let ends = try ends(object)
      #expect(
        ends.low < UnfollowedMachine.returnOfLamps && UnfollowedMachine.returnOfLamps < ends.high)
      let provenance = try #require(object["provenance"] as? [String: String])
      #expect(provenance["return"]?.hasPrefix("sampled ±") == true)
      #expect(provenance["hitFrequency"] == "exact")
      let parts = try #require(object["returnSplit"] as? [[String: Any]])
      #expect(
        parts.compactMap { $0["provenance"] as? String }.map { $0.prefix(7) } == [
          "exact", "sampled",
        ])
      #expect((object["sample"] as? [String: Any])?["rounds"] as? Int == 20_000)
      // The hits of the paid spin and of the first spin at dusk don't depend on what can't be followed.
      #expect((object["prizes"] as? [Any])?.isEmpty == false)
      let csv = try await run([command, "--format", "csv", "--sample", "2000"])
      #expect(csv.lines.contains { $0.hasPrefix("provenance,return,sampled ±") })
      #expect(csv.lines.contains("provenance,hitFrequency,exact,,"))
      #expect(csv.lines.contains { $0.hasPrefix("prizeHits,base look 1 lamp 1,1") })
    }
  }

  @Test(arguments: ["html", "md"])
  func `has a PAR sheet with strips, pays and labels`(format: String) async throws {
    let sheet = try await run(["par", "--format", format, "--sample", "2000"])
    #expect(sheet.status == 0, "\(sheet.errors)")
    #expect(sheet.output.contains("sampled ±"))
    #expect(sheet.output.contains("Sampled: 2,000 rounds of seed 1"))
    #expect(sheet.output.contains("Pay table and hits"))
    #expect(sheet.output.contains("lamp"))
    if format == "html" {
      // The page is XML too, apart from its first line.
      #expect(XMLParser(data: Data(sheet.output.utf8)).parse())
    }
  }

  @Test func `is verified by what is exact`() async throws {
    let passed = try await run(["verify", "--spins", "20000", "--seed", "1"])
    #expect(passed.status == 0, "\(passed.errors)")
    #expect(passed.output.contains("pays of base spins"))
    #expect(passed.output.contains("Not tested: pays of dusk spins, return of a round."))
    let wrong = try await run(
      ["verify", "--spins", "20000", "--seed", "1"], on: UnfollowedMachine.lamps(lamp: 3),
      against: UnfollowedMachine.lamps())
    #expect(wrong.status == 1)
    #expect(wrong.errors.contains("pays of base spins"))
  }

  @Test func `has no distribution of rounds`() async throws {
    for arguments in [["exact", "--law"], ["par", "--session", "10"]] {
      let refused = try await run(arguments)
      #expect(refused.status == 65)
      #expect(refused.errors.contains("Exact numbers don't follow"))
    }
  }

  /// What is exact by its nature is refused in a sentence that says where the sampled figures are.
  @Test(
    arguments: [
      (["exact", "--law"], "--law needs exact figures, and lamps has none.", "leave out --law."),
      (["exact", "--quantile", "0.5"], "--quantile needs exact figures", "leave out --quantile."),
      (
        ["exact", "--session", "10"], "--session needs exact figures",
        "slots simulate plays sessions"
      ),
      (
        ["exact", "--bankroll", "5", "--goal", "9"], "--bankroll needs exact",
        "slots simulate plays"
      ),
      (
        ["par", "--bankroll", "5"], "--bankroll needs exact figures, and lamps has none.",
        "slots simulate"
      ),
      (
        ["exact", "--compare", "classic"], "--compare needs exact figures, and /",
        "machine.yaml has none. Exact numbers"
      ),
      (
        ["exact", "--sensitivity", "reels"], "--sensitivity needs exact figures",
        "--set with one value"
      ),
      (
        ["exact", "--sweep", "wins.1.pays.lamp.1=2..3"],
        "--sweep needs exact figures, and lamps with wins.1.pays.lamp.1=2 has none.",
        "--set with one value at a time."
      ),
    ] as [([String], String, String)])
  func `says where sampled figures are`(
    arguments: [String], beginning: String, remedy: String
  ) async throws {
    let refused = try await run(arguments)
    #expect(refused.status == 65)
    #expect(refused.output.isEmpty)
    #expect(refused.errors.hasPrefix("slots: " + beginning), "\(refused.errors)")
    #expect(refused.errors.contains(remedy), "\(refused.errors)")
    #expect(refused.errors.split(separator: "\n").count == 1)
  }

  /// The machine that is compared with is named, if it is the other.
  @Test func `is named in a comparison`() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "other.yaml")
      try Data(UnfollowedMachine.lamps().utf8).write(to: file)
      let refused = try await Tool.slots.run(["exact", "classic", "--compare", file.path])
      #expect(refused.status == 65)
      #expect(
        refused.errors.hasPrefix("slots: --compare needs exact figures, and \(file.path) has"))
    }
  }

  @Test(arguments: ["exact", "par", "verify"])
  func `is refused without a finite mean`(command: String) async throws {
    let refused = try await run([command], on: EndlessMachine.yaml)
    #expect(refused.status == 65)
    #expect(refused.output.isEmpty)
    #expect(refused.errors.contains("awards one or more further spins on average"))
  }

  /// The base bet can be computed, a purchase of dusk spins can't.
  @Test func `is exact at a bet that can be computed, and says which can't`() async throws {
    let only = UnfollowedMachine.lampsWithPurchase
    let json = try await run(["exact", "--format", "json"], on: only)
    #expect(json.status == 0, "\(json.errors)")
    let object = try object(json.output)
    // One stop of four pays one bet.
    #expect((object["return"] as? [String: Any])?["value"] as? Double == 0.25)
    #expect(object["reason"] == nil)
    let bets = try #require(object["bets"] as? [[String: Any]])
    #expect(bets.map { $0["name"] as? String } == ["base", "dusk"])
    #expect(bets[1]["return"] is NSNull && bets[1]["cost"] as? Int == 9)
    let missing = try #require(object["missing"] as? [String])
    #expect(
      missing.count == 1
        && missing[0].hasPrefix("The figures of the bet dusk are missing. Exact numbers"))
    let bought = try await run(["exact", "--bet", "dusk", "--sample", "500"], on: only)
    #expect(bought.status == 0, "\(bought.errors)")
    #expect(bought.output.contains(", cost 9: sampled\n"))
    #expect(!bought.output.contains("paid spin  "))
    let sheet = try await run(["par", "--format", "md"], on: only)
    #expect(sheet.output.contains("The figures of the bet dusk are missing."))
  }

  /// A bonus of which only the mean is known can be computed with, but not played.
  @Test(arguments: [["exact"], ["par"]])
  func `is refused with both reasons if it can't be played either`(command: [String]) async throws {
    let yaml = UnfollowedMachine.lamps()
      .replacing(
        "lamp: {1: {mode: dusk, spins: 3}}", with: "lamp: {1: {mode: dusk, spins: 3, bonus: lore}}"
      )
      .replacing("modes:", with: "bonuses: {lore: {mean: \"3\", deviation: \"1\"}}\nmodes:")
    let refused = try await run(command, on: yaml)
    #expect(refused.status == 65, "\(refused.output)")
    #expect(
      refused.errors.contains("Exact numbers don't follow the ends of stays in mode dusk"),
      "\(refused.errors)")
    #expect(
      refused.errors.contains("bonus lore states only a mean and a deviation"), "\(refused.errors)")
  }
}
