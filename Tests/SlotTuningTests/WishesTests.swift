import SlotMachineFile
import SlotTuning
import Testing

@Suite struct `A file of wishes` {
  static let text = MachineText(
    yaml: """
      format: 2
      name: small
      rows: 2
      symbols: [W, A, B, S]
      wilds: {W: {except: [S]}}
      reels:
        - [A, B, A, S, B, B]
        - [A, B, W, B, S, B]
        - [A, B, B, B, S, W]
      lines: [[1, 1, 1], [0, 0, 0]]
      pays: {A: {2: 2, 3: 10}, B: {3: 4}}
      wins:
        - {where: lines, match: left}
        - {where: window, match: count, times: bet, pays: {S: {2: 1, 3: 5}}, then: {S: {3: {mode: free, spins: 2}}}}
      modes: {free: {multiplier: 2}}
      bets: {ante: {cost: 3, reels: [[A, B, S], [A, B, S], [A, B, S]]}}

      """, name: "small.yaml")

  /// What is wrong, where it is and a part of what is said.
  static let wrong: [(yaml: String, place: String, says: String)] = [
    ("free: [reels]\ntargets: {return: [0.9, 0.1]}\nwish: 1", "3:1", "has no key \"wish\""),
    ("free: [reels]\ntargets: {retrun: [0.9, 0.1]}", "2:11", "did you mean \"return\"?"),
    (
      "free: [reels]\ntargets: {oneIn fre: [9, 1]}", "2:11", "has no award \"fre\"; use one of free"
    ),
    ("free: [reels]\ntargets: {oneIn: [9, 1]}", "2:11", "doesn't say what of"),
    (
      "free: [reels]\ntargets: {return aunt: [0.9, 0.1]}", "2:11",
      "no bet \"aunt\"; use one of ante, base"
    ),
    ("free: [reels]\ntargets: {return: 0.9}", "2:19", "write [goal, tolerance]"),
    ("free: [reels]\ntargets: {return: [96, 0.1]}", "2:20", "write 96 %"),
    (
      "free: [reels]\ntargets: {hitFrequency: [1.5, 0.1]}", "2:26",
      "can't be reached by any machine"
    ),
    ("free: [reels]\ntargets: {return: [0.9, -1]}", "2:25", "a tolerance is below 0"),
    (
      "free: [reels]\ntargets: {return: [0.9, 0.1]}\nrather: {return: 0.8}", "3:10",
      "under \"targets\" as well"
    ),
    ("free: [strips]\ntargets: {return: [0.9, 0.1]}", "1:8", "no part of small that can be tuned"),
    (
      "free: [bets.ant.cost]\ntargets: {return: [0.9, 0.1]}", "1:8",
      "no part of small that can be tuned"
    ),
    ("free: [reels]", "1:1", "there are no wishes"),
    ("targets: {return: [0.9, 0.1]}", "1:1", "\"free\" is missing"),
    (
      "free: [reels]\ntargets: {return: [0.9, 0.1]}\nconstraints: {distance: {T: 3}}", "3:26",
      "isn't a symbol of small"
    ),
    (
      "free: [reels]\ntargets: {return: [0.9, 0.1]}\nconstraints: {counts: {A: {4: [1, 2]}}}",
      "3:28", "isn't a valid reel"
    ),
    (
      "free: [reels]\ntargets: {return: [0.9, 0.1]}\nconstraints: {counts: {A: {1: [3, 2]}}}",
      "3:31", "3 is above 2"
    ),
    (
      "free: [reels]\ntargets: {return: [0.9, 0.1]}\nconstraints: {counts: {'*': {'*': [2, 4]}}}",
      "3:23", "need 8 stops"
    ),
    (
      "free: [weights]\ntargets: {return: [0.9, 0.1]}\nconstraints: {weights: {total: 5, each: [1, 9]}}",
      "3:24", "can't add up to 5"
    ),
    (
      "free: [reels]\ntargets: {return: [0.9, 0.1]}\nconstraints: {length: [4, 5], lengths: same}",
      "3:23", "leave out one of them"
    ),
    (
      "free: [reels]\ntargets: {return: [0.9, 0.1]}\nseconds: -3", "3:10",
      "isn't a valid time limit"
    ),
    ("free: [reels]\nvariants: [{return: [0.9, 0.1]}]", "2:13", "a variant has no key \"return\""),
  ]

  @Test(arguments: wrong.indices)
  func `is refused where it is wrong`(number: Int) throws {
    let (yaml, place, says) = Self.wrong[number]
    let error = try #require(
      #expect(throws: MachineFileError.self) {
        try TuningWishes(yaml: yaml, name: "wishes.yaml", for: Self.text)
      })
    #expect(
      error.description.split(separator: "\n").contains {
        $0.hasPrefix("wishes.yaml:\(place): ") && $0.contains(says)
      }, "\(error)")
  }

  @Test func `is read with names for its machine`() throws {
    let wishes = try TuningWishes(
      yaml: """
        problem: p
        free: [reels, pays, bets.ante.cost]
        targets: {return: [96 %, 1.0e-06], oneIn free: [same, exact], return ante: [0.95, 0.01]}
        rather: {standardDeviation: 3}
        constraints:
          counts: {'*': {'*': [1, 9]}, W: {1: [0, 0]}}
          not_beside: [[W, W], [W, S]]
        seconds: 5
        """, name: "wishes.yaml", for: Self.text)
    #expect(wishes.free.map(\.value) == [.reels, .pays, .number(key: "bets.ante.cost")])
    #expect(wishes.musts.map(\.bet) == [nil, nil, "ante"])
    #expect(wishes.musts[1].goal == .same)
    guard case .near(let goal, let tolerance) = wishes.musts[0].goal else {
      Issue.record("not a goal")
      return
    }
    #expect(goal.digits == "96" && goal.exponent == -2 && tolerance.value == 1e-6)
    #expect(wishes.constraints.counts[0][0] == 0...0)
    // A symbol that is named has no other limits than its own.
    #expect(wishes.constraints.counts[1][0] == nil)
    #expect(wishes.constraints.counts[2][1] == 1...9)
    #expect(wishes.constraints.separate.count == 2)
  }

  /// Wishes that no machine meets, and what is said of them.
  static let hopeless: [(yaml: String, says: String)] = [
    ("free: [pays]\ntargets: {hitFrequency: [0.9, 0.01]}", "pays don't change hitFrequency"),
    (
      "free: [reels]\ntargets: {return: [0.1, 0.01], hitFrequency: [0.3, 0.01]}",
      "the return can't be below hits × least pay, which is 0.29"
    ),
  ]

  @Test(arguments: hopeless.indices)
  func `is refused with the bound where it is impossible`(number: Int) throws {
    let (yaml, says) = Self.hopeless[number]
    let refusal = try #require(
      #expect(throws: TuningRefusal.self) { try Tuner.tuned(Self.text, yaml) })
    guard case .impossible = refusal else {
      Issue.record("\(refusal)")
      return
    }
    #expect(refusal.description.contains(says), "\(refusal)")
  }
}
