import SlotEngine
import SlotMachineFile
import Testing

@Suite struct `A machine's digest` {
  @Test func `is the SHA-256 of its canonical bytes`() {
    // Source: the text below through coreutils' sha256sum.
    let row = "[[3,0],[4,0],[5,0]]"
    let stops = "[[0,1],[1,1],[2,1],[3,1],[4,1],[5,1]]"
    let rows = (0..<6).map { "[\($0),\(row)]" }.joined(separator: ",")
    let text =
      "{\"cost\":0,\"lines\":[[0,0,0,0,0]],\"name\":\"classic\",\"reels\":"
      + "[\(Array(repeating: stops, count: 5).joined(separator: ","))],\"rows\":1,\"rules\":"
      + "[{\"match\":\"adjacent\",\"pays\":[\(rows)]}],\"symbols\":"
      + "[\"seven\",\"bar\",\"crown\",\"cherry\",\"lemon\",\"apple\"],\"version\":1}"
    #expect(String(decoding: Machine.classic.canonicalBytes, as: UTF8.self) == text)
    #expect(
      Machine.classic.digest == "c1984aeafd811bad7d1c21efbc6f9cd49f06022d1e0b08fbcb650fae59e10c72")
  }

  @Test func `differs with everything that affects draws or wins`() throws {
    let machines = [
      Machine.classic, try .classic(reels: 6), try .classic(symbols: 7), try .classic(run: 4),
    ]
    #expect(Set(machines.map(\.digest)).count == machines.count)
  }
}
