extension RefusalCase {
  /// A small machine of format 2 with a cap and a gamble, in which a case replaces or adds lines.
  private init(ends name: String, _ lines: [Int: String], _ place: String) {
    let stated = [
      1: "format: 2", 12: "bet: {cost: 5}", 13: "cap: 100",
      14: "gamble: {chance: [1, 2], times: 2, most: 5}",
    ]
    self.init(name, stated.merging(lines) { $1 }, place)
  }

  private init(gamble name: String, _ gamble: String, _ place: String) {
    self.init(ends: name, [14: "gamble: \(gamble)"], place)
  }

  /// A valid machine with a cap and a gamble.
  static let end = RefusalCase(ends: "nothing", [:], "")

  /// Files with something wrong about how rounds end.
  static let ends: [RefusalCase] = [
    RefusalCase("a cap in format 1", [12: "cap: 5"], "12:1: cap"),
    RefusalCase(
      "a gamble in format 1", [12: "gamble: {chance: [1, 2], times: 2, most: 5}"], "12:1: gamble"),
    RefusalCase(ends: "a cap of 0", [13: "cap: 0"], "13:6: cap"),
    RefusalCase(ends: "a cap that isn't a number", [13: "cap: [5]"], "13:6: cap"),
    RefusalCase(
      ends: "a cap that is too large", [12: "bet: {cost: 1000000}", 13: "cap: 99999999999"],
      "13:1: cap"),
    RefusalCase(
      ends: "a cap where rounds cost nothing",
      [10: "pays: {a: {3: 0}}", 12: "bet: {cost: 0}"], "13:1: cap"),
    RefusalCase(gamble: "a gamble that isn't a mapping", "2", "14:9: gamble"),
    RefusalCase(
      gamble: "a gamble without a chance", "{times: 2, most: 5}", "14:9: gamble"),
    RefusalCase(gamble: "a gamble without times", "{chance: [1, 2], most: 5}", "14:9: gamble"),
    RefusalCase(gamble: "a gamble without most", "{chance: [1, 2], times: 2}", "14:9: gamble"),
    RefusalCase(
      gamble: "an unknown key of a gamble", "{chance: [1, 2], times: 2, most: 5, mosst: 3}",
      "14:45: gamble.mosst"),
    RefusalCase(
      gamble: "a chance that is certain", "{chance: [2, 2], times: 2, most: 5}",
      "14:18: gamble.chance"),
    RefusalCase(
      gamble: "a chance of 0", "{chance: [0, 2], times: 2, most: 5}", "14:19: gamble.chance[1]"),
    RefusalCase(
      gamble: "a chance of three", "{chance: [1, 2, 3], times: 2, most: 5}", "14:18: gamble.chance"),
    RefusalCase(
      gamble: "a toss that wins nothing", "{chance: [1, 2], times: 1, most: 5}",
      "14:33: gamble.times"),
    RefusalCase(
      gamble: "one kind of toss", "{most: 3, kinds: {a: {chance: [1, 2], times: 2}}}",
      "14:26: gamble.kinds"),
    RefusalCase(
      gamble: "kinds beside a chance",
      "{most: 3, times: 2, kinds: {a: {chance: [1, 2], times: 2}, b: {chance: [1, 4], times: 4}}}",
      "14:19: gamble.times"),
    RefusalCase(
      gamble: "a kind without times",
      "{most: 3, kinds: {a: {chance: [1, 2]}, b: {chance: [1, 4], times: 4}}}",
      "14:30: gamble.kinds.a"),
    RefusalCase(
      gamble: "a kind whose name has a colon",
      "{most: 3, kinds: {\"a:\": {chance: [1, 2], times: 2}, b: {chance: [1, 4], times: 4}}}",
      "14:27: gamble.kinds.a:"),
    RefusalCase(
      gamble: "a limit of 0", "{chance: [1, 2], times: 2, most: 5, limit: 0}",
      "14:52: gamble.limit"),
    RefusalCase(gamble: "no tosses", "{chance: [1, 2], times: 2, most: 0}", "14:42: gamble.most"),
    RefusalCase(
      gamble: "too many tosses", "{chance: [1, 2], times: 2, most: 21}", "14:42: gamble.most"),
  ]
}
