import Foundation
import SlotAnalysis
import SlotEngine
import SlotMachineFile
import SlotReport
import SlotWords
import Testing

@Suite(.timeLimit(.minutes(20))) struct `A PAR sheet` {
  @Test func `has the numbers that are documented for Tide Pool`() throws {
    // From docs/FORMAT.md, computed by an independent interpreter of the format.
    let record = try object(ParCase.tidePool().document(.json))
    #expect(fraction(record["return"]) == "3754301861/4153409536")
    #expect(fraction(record["hitFrequency"]) == "1179/4096")
    #expect(record["cycle"] as? String == "1048576")
    #expect(record["cost"] as? Int == 5)
    #expect(abs(try #require(record["deviation"] as? Double) - 4.346688) < 5e-7)
    #expect(abs(try #require(record["spinDeviation"] as? Double) - 3.646681) < 5e-7)
    let lines = try #require(record["linePayFrequency"] as? [Any])
    #expect(lines.map(fraction) == Array(repeating: "135/2048", count: 5))
    // Includes chests, which a line brings once in 1,024 spins and which pay nothing themselves.
    let hits = try #require(record["lineHitFrequency"] as? [Any])
    #expect(hits.map(fraction) == Array(repeating: "137/2048", count: 5))
    let awards = try #require(record["awards"] as? [[String: Any]])
    #expect(awards.map { $0["name"] as? String } == ["free games", "bonus chests"])
    let paid = try #require(awards[0]["onPaidSpin"] as? [String: Any])
    #expect(fraction(paid["probability"]) == "27/4096")
    #expect(fraction(awards[0]["meanSpins"]) == "40960/3961")
    #expect(fraction(awards[1]["meanCredits"]) == "40/1")
  }

  @Test func `shows the same numbers in every format`() throws {
    let sheet = try ParCase.tidePool()
    for format in [ParFormat.html, .md] {
      let text = try sheet.document(format)
      for number in ["90.3908 %", "28.784180 %", "4.346688", "3.646681", "10.340823", "151.70"] {
        #expect(text.contains(number), "\(number) in \(format)")
      }
    }
    let csv = try sheet.document(.csv)
    #expect(csv.contains("\nreturn,,0.9039084223357453,3754301861,4153409536\n"))
    #expect(csv.contains("\nawardOnPaidSpinProbability,free games,0.006591796875,27,4096\n"))
  }

  @Test(arguments: [ParFormat.html, .json, .csv, .md])
  func `is written of a machine that never wins`(format: ParFormat) throws {
    // Every part of the return is 0, and so is the largest.
    let text = try ParCase.losing().document(format)
    #expect(text.contains(">0 %<") || format != .html)
    // A machine that never wins keeps all.
    #expect(!text.replacing("100.000000 %", with: "").contains("0.000000 %"))
    #expect(!text.contains("nan %") && !text.contains("inf %"))
  }

  @Test(arguments: [ParFormat.html, .json])
  func `says which totals are missing, where pays are too large to be added up`(
    format: ParFormat
  ) throws {
    // Ten million rounds pay 5 · 10¹⁸ credits, beyond the limit of the computation; a thousand are
    // shown.
    let text = try ParCase.huge().document(format)
    #expect(text.contains("The net result after 10,000,000 rounds is missing"))
    #expect(!text.contains("The net result after 1,000 rounds is missing"))
  }

  @Test func `splits the return into parts that add up to it`() throws {
    let record = try object(ParCase.tidePool().document(.json))
    let parts = try #require(record["returnSplit"] as? [[String: Any]])
    let shares = try parts.map { try value($0["share"]) }
    let whole = try value(record["return"])
    #expect(abs(shares.reduce(0, +) - whole) < 1e-14)
    let spins = try #require(record["spinPays"] as? [String: Int])
    #expect(spins.values.reduce(0, +) == 1_048_576)
  }

  @Test func `gives every prize its part of the return`() throws {
    let record = try object(ParCase.tidePool().document(.json))
    let prizes = try #require(record["prizes"] as? [[String: Any]])
    let paid = prizes.filter { $0["mode"] as? String == "base" }
    // Line wins and pearls: from docs/FORMAT.md, plus 27/4096 times 2 costs.
    let shares = try paid.map { try value($0["share"]) }
    let known: Double = 781_777.0 / 1_048_576 + 27.0 / 2048
    #expect(abs(shares.reduce(0, +) - known) < 1e-14)
    let chests = try #require(paid.first { $0["name"] as? String == "chest chest chest" })
    #expect(fraction(chests["hitsOfOneLine"]) == "1024/1")
    #expect(fraction(chests["hits"]) == "5120/1")
    #expect(chests["award"] as? String == "the chests bonus")
  }

  /// Pays on lines, of scatters and of reels, for one coin and more.
  private static let scattered = """
    format: 1
    name: scattered
    symbols: [a, b, moon]
    rows: 2
    bet: {coins: 3, lines: any}
    reels: [[a, b, moon, b], [moon, a, b], [b, moon, a, a, b]]
    lines: [[0, 0, 0], [1, 1, 1]]
    pays: {a: {2: 1, 3: 20}, b: {3: [4, 8, 15]}}
    wins:
      - {where: lines, match: left}
      - {where: window, match: count, times: bet, pays: {moon: {2: 1, 3: 2}}}
      - {where: window, match: reels, times: bet, pays: {b: {3: [1, 3, 6]}}}
    """

  @Test(arguments: [(1, 1), (1, 2), (2, 3)])
  func `prints pays that come to the return of their rows`(lines: Int, coins: Int) throws {
    // Without factors or a multiplier, a row's share of the cost is its pay times its hits.
    let file = try MachineFile(yaml: Self.scattered, name: "scattered.yaml")
    let machine = file.machine
    let stake = Stake(lines: lines, coins: coins)
    let sheet = ParSheet(
      machine: machine, title: nil, about: nil, stake: stake,
      numbers: .analysed(try SheetNumbers(of: machine, stake: stake)))
    let record = try object(sheet.document(.json))
    let prizes = try #require(record["prizes"] as? [[String: Any]])
    try #require(prizes.count == 6)
    let cycle = Double(machine.cycle)
    for prize in prizes {
      let pay = try #require(prize["pay"] as? Int)
      let mean = Double(pay) * (try value(prize["hits"])) / cycle
      #expect(abs(mean - (try value(prize["meanCredits"]))) < 1e-12, "\(prize)")
      #expect(abs(mean / Double(lines * coins) - (try value(prize["share"]))) < 1e-12)
      let credits = try #require(prize["credits"] as? Int)
      let isTimesBet = prize["timesBet"] as? Bool ?? false
      #expect(pay == credits * (isTimesBet ? lines : 1))
    }
    let shares = try prizes.map { try value($0["share"]) }
    #expect(abs(shares.reduce(0, +) - (try value(record["return"]))) < 1e-12)
    // Two moons pay the bet, in words: once in the rules, and once in the table with its hits.
    for format in [ParFormat.html, .md] {
      #expect(try sheet.document(format).contains("1 × bet = \(lines * coins)"))
    }
  }

  @Test func `says what a scatter pays in credits`() throws {
    let orchard = try #require(ShippedMachines.file(named: "orchard")).machine
    #expect(RulesText(machine: orchard).text.contains("3: 2 × bet = 40"))
  }

  @Test func `says what a round pays, and where players stand`() throws {
    let record = try object(ParCase.tidePool().document(.json))
    let round = try #require(record["round"] as? [String: Any])
    let pays = try #require(round["pays"] as? [[String: Any]])
    let shares = pays.compactMap { $0["probability"] as? Double }
    #expect(abs(shares.reduce(0, +) - 1) < 1e-9)
    // A round pays something exactly if the paid spin wins: chests and free games always bring
    // something.
    let hits = try #require(round["hitFrequency"] as? Double)
    #expect(abs(hits - 1179.0 / 4096) < 1e-9)
    let ranges = try #require(round["returnRanges"] as? [[String: Any]])
    #expect(ranges.count == 10)
    for range in ranges {
      let (low, high) = (range["low"] as? Double, range["high"] as? Double)
      #expect(try #require(low) < 0.9039084 && 0.9039084 < (try #require(high)))
    }
    let sessions = try #require(round["sessions"] as? [[String: Any]])
    #expect(sessions.compactMap { $0["rounds"] as? Int }.contains(10_000))
    let ruin = try #require(round["ruin"] as? [[String: Any]])
    let last = ruin.filter { $0["bankrollInCosts"] as? Int == 20 }
      .compactMap { $0["probability"] as? Double }
    #expect(last == last.sorted() && last.count > 3)
  }

  @Test func `of the classic has runs and wins, and no return`() throws {
    // From Fixtures/classic.json of the engine's tests: all 7,776 outcomes.
    let sheet = try ParCase.classic()
    let record = try object(sheet.document(.json))
    #expect(fraction(record["hitFrequency"]) == "2/27")
    #expect(record["return"] is NSNull && record["variance"] is NSNull)
    #expect(
      record["longestRuns"] as? [String: Int]
        == ["1": 3_750, "2": 3_450, "3": 510, "4": 60, "5": 6])
    let page = try sheet.document(.html)
    #expect(page.contains("7.407407 %"))
    #expect(!page.contains("Where the return comes from"))
    #expect(page.contains("has no return"))
  }

  @Test func `shows what a machine is made of`() throws {
    let sheet = try ParCase.tidePool()
    let record = try object(sheet.document(.json))
    let strips = try #require(record["strips"] as? [[String: Any]])
    #expect(strips.map { $0["mode"] as? String } == ["base", "free"])
    let reels = try #require(strips[0]["reels"] as? [[[[String: Any]]]])
    #expect(reels.map { $0[0].count } == [16, 16, 16, 16, 16])
    #expect(reels[1][0][4]["symbol"] as? String == "wave")
    #expect(
      record["paylines"] as? [[Int]] == [
        [1, 1, 1, 1, 1], [0, 0, 0, 0, 0], [2, 2, 2, 2, 2], [0, 1, 2, 1, 0], [2, 1, 0, 1, 2],
      ])
    let page = try sheet.document(.html)
    // Eighty stops drawn as tiles, and five lines of fifteen cells each.
    #expect(page.components(separatedBy: #"class="stop-number""#).count - 1 == 80)
    #expect(page.components(separatedBy: #"class="on""#).count - 1 == 25)
    #expect(page.components(separatedBy: #"class="off""#).count - 1 == 50)
    #expect(page.contains("On each line played:"))
  }

  @Test func `calls the largest pay that of a round`() throws {
    // Free games can go on without a limit; the paid spin's wins alone pay at most 2,106.
    #expect(
      try ParCase.tidePool().document(.md).contains(
        "- **Largest pay of a round: unlimited** a paid spin's wins alone pay up to 2,106 credits"))
    #expect(
      try ParCase.weighted().document(.md).contains("- **Largest pay of a round: 300** credits"))
  }

  @Test func `states the program, the date and the author that it is given`() throws {
    let imprint = SheetImprint(program: "slots 1.2.0", date: "2026-03-31", author: "A <B>")
    let sheet = try ParCase.modeSets(imprint: imprint)
    let record = try object(sheet.document(.json))
    #expect(record["program"] as? String == "slots 1.2.0")
    #expect(record["date"] as? String == "2026-03-31")
    #expect(record["author"] as? String == "A <B>")
    #expect(try sheet.document(.csv).contains("\nauthor,,A <B>,,\n"))
    #expect(try sheet.document(.md).contains("| author | A &lt;B&gt; |"))
    let page = try sheet.document(.html)
    #expect(page.contains("Written by slots 1.2.0, author A &lt;B&gt;, 2026-03-31."))
    let plain = try object(ParCase.tidePool().document(.json))
    #expect(plain["date"] == nil && plain["author"] == nil)
  }

  @Test func `weighs the stops of weighted reels`() throws {
    let csv = try ParCase.weighted().document(.csv)
    #expect(csv.contains("\nstrips,base reel 1 circle 1 stop 2,b × 1200,,\n"))
    let page = try ParCase.weighted().document(.html)
    #expect(page.contains(">1,200<"))
    #expect(
      page.contains(
        "2 and 2 stops, with total weights of 1,201 and 3. They make 3,603 combinations."))
  }

  @Test func `weighs the stops of cells that are drawn one by one`() throws {
    let sentence =
      "3, 3 and 3 stops, with total weights of 6, 6 and 6. Each cell draws its own stop."
    let page = try #require(
      try OutputCase.sheets().map { try $0.document(.md) }.first { $0.contains(sentence) })
    #expect(page.contains("| all | 6 | 6 | 6 |"))
  }
}

extension `A PAR sheet` {
  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func fraction(_ record: Any?) -> String? {
    guard let record = record as? [String: Any], let numerator = record["numerator"] as? String,
      let denominator = record["denominator"] as? String
    else { return nil }
    return "\(numerator)/\(denominator)"
  }

  private func value(_ record: Any?) throws -> Double {
    try #require((record as? [String: Any])?["value"] as? Double)
  }
}
