import Foundation
import SlotEngine
import SlotMachineFile
import SlotShow
import Testing

@Suite struct `The file of a show` {
  private let machine: Machine

  init() throws { machine = try ShippedMachines.machine(named: "tidepool") }

  private func show(_ yaml: String) throws -> Show {
    try ShowFile(yaml: yaml, name: "reef.show.yaml", for: machine, over: Show()).show
  }

  @Test func `of the page is read as the page says`() throws {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "docs/SHOWS.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let start = try #require(text.firstRange(of: "```yaml\n")).upperBound
    let end = try #require(text[start...].firstRange(of: "```")).lowerBound
    let show = try show(String(text[start..<end]))

    #expect((show.temper.sway, show.temper.bounce) == (1.4, 0.8))
    #expect(Show.Tier.allCases.map { show.tiers[$0] } == [4, 12, 40, 200])
    let whale = show.curve(.win, of: "whale", as: Role(.pays, rank: 1))
    #expect(
      whale
        == Curve(
          [
            .init(0.3, Pose(scale: 1.15, y: -0.08, glow: 0.6)),
            .init(0.9, Pose(scale: 1.2, x: 0.05, glow: 0.9)), .init(1.4, Pose()),
          ], repeats: true))
    let landed = Curve([.init(0.12, Pose(scale: 1.3, glow: 1)), .init(0.4, Pose())])
    #expect(show.curve(.land, of: "pearl", as: Role(.scatter, rank: 1)) == landed)
    // What isn't said is as the game has it, in the show's temper.
    #expect(
      show.curve(.land, of: "whale", as: Role(.pays, rank: 1))
        == Temper(sway: 1.4, bounce: 0.8).curve(.land, of: Role(.pays, rank: 1)))
    #expect(show.opening == [.big: [.init(.coins, rate: 10), .init(.rays, rate: 1)]])
    #expect(show.opening(of: .legendary) == show.opening[.big] && show.opening(of: .nice).isEmpty)
    #expect(
      show.passing == [
        .huge: [.init(.snow, rate: 11), .init(.sparks, rate: 20, isFromSymbols: true)]
      ])
    #expect(show.feature == [.init(.snow, rate: 12)])
    #expect(show.intros == ["free": "High tide"])
  }

  @Test func `changes nothing where it says nothing`() throws {
    let usual = Show(temper: Temper(sway: 2, bounce: 0.5, drift: .petals))
    #expect(
      try ShowFile(yaml: "format: 1\n", name: "x", for: machine, over: usual).show == usual)
  }

  @Test func `ships with a machine, and can be read`() throws {
    let texts = ShippedMachines.names.compactMap { name in
      ShippedMachines.show(named: name).map { (name, $0) }
    }
    #expect(texts.map(\.0) == ["tidepool"])
    for (name, text) in texts {
      let machine = try ShippedMachines.machine(named: name)
      let show = try ShowFile(yaml: text, name: name, for: machine, over: Show()).show
      #expect(show != Show())
    }
  }

  @Test(arguments: [
    (
      "tiers: {nice: 1}", "2:15: tiers.nice: \"1\" isn't a valid multiple of the cost; give a whole"
    ),
    ("tiers: {nice: 20}", "2:8: tiers: big begins at 15 × the cost, no later than nice; give more"),
    ("tiers: {big: 5}", "2:14: tiers.big: big begins at 5 × the cost, no later than nice; give"),
    ("tiers: {large: 5}", "2:9: tiers.large: tiers has no key \"large\"; "),
    (
      "symbols: {wale: {}}",
      "2:11: symbols.wale: the machine has no \"wale\" among its symbols; did"
    ),
    (
      "roles: {wilds: {}}",
      "2:9: roles.wilds: the machine has no \"wilds\" among its roles; did you"
    ),
    (
      "intros: {base: x}",
      "2:10: intros.base: the machine has no \"base\" among its intros; known: free"
    ),
    (
      "intros: {free: \"\(String(repeating: "x", count: 49))\"}",
      "2:16: intros.free: the title is too"
    ),
    ("sway: 4", "2:7: sway: \"4\" isn't a valid factor; give a number from 0 to 3"),
    ("sway: nan", "2:7: sway: \"nan\" isn't a valid factor; give a number from 0 to 3"),
    ("shake: 1", "2:1: shake: a show has no key \"shake\"; "),
    ("feature: [{throw: stars}]", "2:19: feature[1].throw: \"stars\" isn't one of coins, rays"),
    ("feature: [{throw: coins, rate: 41}]", "2:32: feature[1].rate: \"41\" isn't a valid number a"),
    ("feature: [{throw: coins, from: symbols}]", "2:32: feature[1].from: only sparks fly off from"),
    (
      "feature: {throw: coins}",
      "2:10: feature: a mapping isn't a list of at most 4 emitters; write"
    ),
    ("roles: {wild: {win: [{scale: 2}]}}", "2:22: roles.wild.win[1]: \"at\" is missing; add it"),
    (
      "roles: {wild: {win: [{at: 1, scale: 2}]}}",
      "2:37: roles.wild.win[1].scale: \"2\" isn't a valid"
    ),
    (
      "roles: {wild: {win: [{at: 1}, {at: 1}]}}", "2:31: roles.wild.win[2]: the poses aren't in the"
    ),
    // The light comes back after 0.3 seconds, once because it does so at every beginning.
    (
      "roles: {wild: {land: [{at: 0.1, glow: 1}, {at: 0.2}, {at: 0.4, glow: 1}, {at: 0.5}]}}",
      "2:54: roles.wild.land[3]: the light comes back within a third of a second; let at least"
    ),
    (
      "roles: {wild: {win: [{at: 0.1, glow: 1}, {at: 0.3}]}}",
      "2:22: roles.wild.win[1]: the light comes back within a third of a second; let at least"
    ),
  ])
  func `is refused with the place and what would be right`(yaml: String, message: String) throws {
    do {
      let show = try show("format: 1\n\(yaml)\n")
      Issue.record("\(yaml) is read as \(show)")
    } catch let error as MachineFileError {
      #expect(
        "\(error)".hasPrefix("reef.show.yaml:\(message)"), "\(error)")
      #expect(error.issues.count == 1, "\(error)")
    }
  }

  @Test func `needs a format that is known`() throws {
    for (yaml, problem) in [
      ("sway: 1", "\"format\" is missing"), ("format: 2", "isn't a supported"),
    ] {
      do {
        _ = try show(yaml)
        Issue.record("\(yaml) is read")
      } catch let error as MachineFileError {
        #expect("\(error)".contains(problem), "\(error)")
      }
    }
  }

  @Test func `is beside that of its machine`() {
    #expect(ShowFile.path(besideMachineFile: "a/reef.yaml") == "a/reef.show.yaml")
    #expect(ShowFile.path(besideMachineFile: "a.b/reef") == "a.b/reef.show.yaml")
    #expect(ShowFile.machinePath(ofShowFile: "/nowhere/reef.show.yaml") == "/nowhere/reef.yaml")
    #expect(ShowFile.machinePath(ofShowFile: "/nowhere/reef.yaml") == nil)
    #expect(ShowFile.machinePath(ofShowFile: ".show.yaml") == nil)
  }
}
