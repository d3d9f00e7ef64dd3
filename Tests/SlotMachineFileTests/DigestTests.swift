import SlotEngine
import SlotMachineFile
import Testing

@Suite struct `A machine's digest` {
  @Test func `is the SHA-256 of its canonical bytes`() {
    // Source: the text below, hashed by coreutils' sha256sum.
    let row = "[[3,0],[4,0],[5,0]]"
    let stops = "[[[0,1],[1,1],[2,1],[3,1],[4,1],[5,1]]]"
    let rows = (0..<6).map { "[\($0),\(row)]" }.joined(separator: ",")
    let text =
      "{\"bet\":{\"cost\":0},\"lines\":[[0,0,0,0,0]],\"looks\":[{\"where\":\"lines\",\"wins\":"
      + "{\"pattern\":{\"match\":\"adjacent\"},\"pays\":[\(rows)]}}],\"modes\":[{\"reels\":"
      + "[\(Array(repeating: stops, count: 5).joined(separator: ","))]}],\"name\":\"classic\","
      + "\"rows\":[1,1,1,1,1],\"symbols\":"
      + "[\"seven\",\"bar\",\"crown\",\"cherry\",\"lemon\",\"apple\"],\"version\":2}"
    #expect(String(decoding: Machine.classic.canonicalBytes, as: UTF8.self) == text)
    #expect(
      Machine.classic.digest == "2e77d4fce8fca9417d9779b9ce992e706e170a87d3e1b05dac1586bb095d509b")
  }

  @Test func `differs with everything that affects draws or wins`() throws {
    let machines = [
      Machine.classic, try .classic(reels: 6), try .classic(symbols: 7), try .classic(run: 4),
    ]
    #expect(Set(machines.map(\.digest)).count == machines.count)
  }

  @Test func `differs with everything about a jackpot that grows`() throws {
    let growths = [
      "seed: 10, rate: [1, 5], by: 90", "seed: 11, rate: [1, 5], by: 90",
      "seed: 10, rate: [2, 5], by: 90", "seed: 10, rate: [2, 10], by: 90",
      "seed: 10, rate: [1, 5], by: 91", "seed: 10, rate: [1, 5], chance: [1, 90]",
      "seed: 10, rate: [1, 5], chance: [1, 90], per: credit",
      "seed: 10, rate: [1, 5], chance: [1, 90], fed: after",
      "seed: 10, rate: [1, 5], chance: [1, 90], fed: losing", "credits: 10",
    ]
    let digests = try growths.map { keys in
      try MachineFile(
        yaml: """
          {format: 2, name: pool, symbols: [a], reels: [[a]], bet: {cost: 5}, jackpots: {pot: {\(keys)}}}
          """, name: "pool.yaml"
      ).machine.digest
    }
    #expect(Set(digests).count == growths.count)
  }

  @Test func `is the same in either format, unless what is new is used`() throws {
    let (tiny, bet) = (RefusalCase("", [:], ""), RefusalCase.bet)
    let without = RefusalCase("", [12: "bet: {cost: 5}"], "")
    func digest(_ refusal: RefusalCase, _ format: Int = 1) throws -> String {
      let yaml = refusal.yaml.replacing("format: 1", with: "format: \(format)")
      return try MachineFile(yaml: yaml, name: "tiny.yaml").machine.digest
    }
    #expect(try digest(tiny, 1) == digest(tiny, 2))
    let dearer = bet.yaml.replacing("{cost: 9,", with: "{cost: 8,")
    let machines = [bet.yaml, dearer, bet.yaml.replacing("spins: 3", with: "spins: 4")]
    let digests = try machines.map { try MachineFile(yaml: $0, name: "bet").machine.digest }
    #expect(Set(digests + [try digest(without)]).count == 4)
  }

  @Test(arguments: ShippedMachines.names)
  func `stays what it was when the machine was frozen`(name: String) throws {
    // Golden: checkpoints and sheets refer to these. A machine that changes is a different machine.
    let frozen = [
      "classic": "2e77d4fce8fca9417d9779b9ce992e706e170a87d3e1b05dac1586bb095d509b",
      "apiary": "9f6ca1071cd557e3aaaa623f81815aa9187399847cec3bad08d706e1c135d78a",
      "arcade": "1dd803379abf36553a014a9f7c4fc70ece08636016ee0426449ed6b4c542a64e",
      "kites": "8a10b4aa1aee20a2e324a9b1cc30e8eeee6c423b64c6b5d05ab6d36cc60e310d",
      "lanterns": "45c0f264a45f8db844c644fa56593d24a0eaf14a838470eb7eb1b921379c8034",
      "monsoon": "2bdbb39ea32893eb2472d46ab55bf370aa0e423654f88801d41232eb5f32a34c",
      "orchard": "6630ca8670264ace6505c55173806e3f3dd68e29b43f424c552bd42f9c56a1cf",
      "thaw": "1418de04cdf2a8eae4e6c3f29eb5ac91cb99d306c6a7e90641725dc345b21648",
      "thicket": "c22ccac19a0ebcb57d238fc77f0d757922c33edfd658b90368269188a5cb7aaf",
      "tidepool": "93da83271ccd3b77e2dd12f727fdfbce7b73168ae39532a59a92d9f89146f447",
    ]
    #expect(try #require(ShippedMachines.file(named: name)).machine.digest == frozen[name])
  }
}
