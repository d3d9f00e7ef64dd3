import SlotEngine
import SlotMachineFile
import Testing

@Suite struct `A key of a machine file` {
  private static let text = MachineText(
    yaml: """
      format: 1
      name: inn  # a comment
      symbols: [ale, bed, cat]
      rows: 1
      lines: [[0, 0, 0]]
      strips: {long: [ale, [bed, 3], cat]}
      reels:
        - [ale, bed, [cat, 2]]
        - long
        - {strip: long, weights: [1, 2, 3]}
      pays:
        ale: {2: 1, 3: 5}
        "bed": {3: 7}
      wins: [{where: lines, match: left}]

      """, name: "inn.yaml")

  @Test(
    arguments: [
      ("pays.ale.3", "5", "  ale: {2: 1, 3: 9}"), ("pays.bed.3", "7", "  \"bed\": {3: 9}"),
      ("reels.1.weights.2", "1", "  - [ale, [bed, 9], [cat, 2]]"),
      ("reels.1.weights.3", "2", "  - [ale, bed, [cat, 9]]"),
      ("reels.2.weights.1", "1", "  - {strip: long, weights: [9, 3, 1]}"),
      ("reels.3.weights.3", "3", "  - {strip: long, weights: [1, 2, 9]}"),
      ("strips.long.2.2", "3", "strips: {long: [ale, [bed, 9], cat]}"),
    ])
  func `is changed in place`(key: String, value: String, line: String) throws {
    #expect(try Self.text.value(of: key) == value)
    let changed = try Self.text.changing(key, to: "9").yaml.split(separator: "\n")
    let before = Self.text.yaml.split(separator: "\n")
    let different = zip(before, changed).filter { $0 != $1 }.map(\.1)
    #expect(different.map(String.init) == [line])
    #expect(changed.count == before.count)
  }

  @Test func `is listed if its value has changed`() throws {
    let changed = try Self.text.changing("pays.ale.3", to: "9")
      .changing("reels.1.weights.3", to: "4")
    #expect(changed.changes(since: Self.text) == ["reels.1.3.2: 2 → 4", "pays.ale.3: 5 → 9"])
    let longer = MachineText(yaml: Self.text.yaml + "title: Inn\n# end", name: "inn.yaml")
    #expect(longer.changes(since: Self.text) == ["title: Inn is new"])
    #expect(Self.text.changes(since: longer) == ["title: Inn is gone"])
    let broken = MachineText(yaml: "[", name: "inn.yaml")
    #expect(broken.changes(since: Self.text).isEmpty && Self.text.changes(since: broken).isEmpty)
  }

  @Test func `has the value that is read then`() throws {
    let changed = try Self.text.changing("reels.2.weights.3", to: "4")
    let machine = try MachineFile(yaml: changed.yaml, name: "inn.yaml").machine
    #expect(machine.reels[1].circles[0].stops.map(\.weight) == [1, 3, 4])
    #expect(machine.reels[2].circles[0].stops.map(\.weight) == [1, 2, 3])
  }

  @Test(
    arguments: [
      ("pays.elk.3", "use one of ale, bed"), ("reels.4.weights.1", "from 1 to 3"),
      ("reels.1.weights.9", "from 1 to 3"), ("pays.ale", "name one of the values in it"),
      ("pays.ale.3.1", "leave the rest out"), ("reels.0", "from 1 to 3"),
      ("", "use one of format"), ("reels.x", "from 1 to 3"),
    ])
  func `that isn't there is refused with those that are`(key: String, remedy: String) {
    let error = #expect(throws: MachineFileError.self) { try Self.text.changing(key, to: "9") }
    #expect(error.map { "\($0)".contains(remedy) } == true, "\(error.map { "\($0)" } ?? "")")
  }

  @Test func `in quotes can't be changed`() {
    let quoted = MachineText(yaml: "name: \"inn\"\n", name: "inn.yaml")
    #expect(throws: MachineFileError.self) { try quoted.changing("name", to: "pub") }
  }

  // MARK: Keys that aren't written

  /// Two modes, of which one is empty, and keys in flow and in block style.
  private static let sparse = MachineText(
    yaml: """
      format: 2
      name: inn
      symbols: [ale, bed, cat]
      lines: [[0, 0, 0]]
      reels: [[ale, bed, cat], {strip: long}, [{strip: long}]]
      strips: {long: [ale, bed, cat]}
      pays: {ale: {3: 5}}
      wilds: {cat: {}}
      wins:
        - {where: lines, match: left}
        - where: window
          match: count
          then:
            bed: {2: {mode: night, spins: 2}, 3: {jackpot: big}}
        - {where: lines, best: [{match: right}, {match: left}]}
      modes:
        night: {}
        day:
          multiplier: 2
      jackpots: {big: {}}
      bonuses: {wheel: {draw: [[{credits: 5}, 2], 7]}, box: {pick: 1, from: [{credits: 1}]}}
      meters: {heat: {adds: 1, for: ale}}
      """, name: "inn.yaml")

  @Test(
    arguments: [
      ("cap", "50", "cap: 50"), ("rows", "1", "rows: 1"), ("bet.coins", "2", "bet: {coins: 2}"),
      ("jackpots.big.credits", "9", "jackpots: {big: {credits: 9}}"),
      ("modes.night.multiplier", "3", "  night: {multiplier: 3}"),
      ("modes.day.most", "30", "    most: 30"),
      ("modes.day.tumble.most", "4", "    tumble: {most: 4}"),
      ("wilds.cat.real", "0", "wilds: {cat: {real: 0}}"),
      ("wins.1.multiplied", "false", "  - {multiplied: false, where: lines, match: left}"),
      ("wins.2.times", "bet", "  - times: bet"),
      (
        "wins.3.best.2.wild", "false",
        "  - {where: lines, best: [{match: right}, {wild: false, match: left}]}"
      ),
      (
        "wins.2.then.bed.3.credits", "9",
        "      bed: {2: {mode: night, spins: 2}, 3: {credits: 9, jackpot: big}}"
      ),
      ("meters.heat.most", "9", "meters: {heat: {most: 9, adds: 1, for: ale}}"),
      (
        "bonuses.wheel.draw.1.1.jackpot", "big",
        "bonuses: {wheel: {draw: [[{jackpot: big, credits: 5}, 2], 7]}, box: {pick: 1, from: [{credits: 1}]}}"
      ),
      (
        "bonuses.box.equal", "3",
        "bonuses: {wheel: {draw: [[{credits: 5}, 2], 7]}, box: {equal: 3, pick: 1, from: [{credits: 1}]}}"
      ),
      (
        "reels.2.weight", "3", "reels: [[ale, bed, cat], {weight: 3, strip: long}, [{strip: long}]]"
      ),
      (
        "reels.3.1.weight", "3",
        "reels: [[ale, bed, cat], {strip: long}, [{weight: 3, strip: long}]]"
      ),
    ])
  func `is added where it has its default`(key: String, value: String, line: String) throws {
    let changed = try Self.sparse.changing(key, to: value)
    #expect(changed.yaml.split(separator: "\n").map(String.init).contains(line), "\(changed.yaml)")
    let before = try MachineFile(yaml: Self.sparse.yaml, name: "inn.yaml").machine
    let after = try MachineFile(yaml: changed.yaml, name: "inn.yaml").machine
    // One row and a factor of the only circle are what the machine has anyway.
    if key != "rows", !key.hasPrefix("reels") { #expect(after.digest != before.digest) }
    #expect(throws: MachineFileError.self) { try Self.sparse.value(of: key) }
  }

  @Test(
    arguments: [
      ("jackpots.big.credit", "use one of credits"), ("jackpots.huge.credits", "use one of big"),
      ("modes.night.mulitplier", "use one of reels"), ("wins.2.then.bed.4.credits", "one of 2, 3"),
      ("pays.cat.3", "use one of ale"), ("bet.coin", "use one of format"),
    ])
  func `that the format doesn't have is refused with those that it has`(
    key: String, remedy: String
  ) {
    let error = #expect(throws: MachineFileError.self) { try Self.sparse.changing(key, to: "9") }
    let text = error.map { "\($0)" } ?? ""
    #expect(text.contains(remedy), "\(text)")
    #expect(!text.hasSuffix("use one of "))
  }
}
