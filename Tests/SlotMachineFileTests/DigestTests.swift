import SlotEngine
import SlotMachineFile
import Testing

@Suite struct `A machine's digest` {
  @Test func `is the SHA-256 of its canonical bytes`() {
    // Source: the text below through coreutils' sha256sum.
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
}
