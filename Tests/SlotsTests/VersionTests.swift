import Foundation
import Testing

@Suite(.timeLimit(.minutes(20))) struct `The version` {
  private static let isAbsent = ProcessInfo.processInfo.environment["CVECTORS_ABSENT"] != nil
  private static let isNarrow = ProcessInfo.processInfo.environment["CVECTORS_NARROW"] != nil

  @Test(arguments: ["slots", "slot-machine"])
  func `is four lines, and names the program first`(name: String) async throws {
    let tool = name == "slots" ? Tool.slots : Tool.game
    let lines = try await tool.run(["--version"]).lines
    #expect(lines.count == 4)
    #expect(lines[0].wholeMatch(of: /([a-z-]+) \d+\.\d+\.\d+ \(stream format 1\)/)?.1 == name[...])
    // Which of both it is depends on the working copy; Tests/Install/run checks that.
    let source = lines[1].wholeMatch(of: /Built from: (.*)/)?.1
    #expect(
      source == "a working copy (development build)"
        || source?.wholeMatch(of: /commit [0-9a-f]{40}/) != nil)
    #expect(lines[2].starts(with: /Compiler: Swift \d+\.\d+/))
  }

  #if os(Linux)
    @Test func `says whether this processor's vectors are used`() async throws {
      let lines = try await Tool.slots.run(["--version"]).lines
      let processor = try String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)
      let flags = Set(processor.split(whereSeparator: \.isWhitespace))
      let needed: Set<Substring> = [
        "avx512f", "avx512bw", "avx512dq", "avx512vl", "avx512ifma", "avx512vbmi", "avx512_vbmi2",
        "avx512_vpopcntdq", "popcnt",
      ]
      let used =
        switch true {
        case Self.isAbsent: "none"
        case !Self.isNarrow && needed.isSubset(of: flags): "AVX-512"
        case flags.isSuperset(of: ["avx2", "popcnt"]): "AVX2"
        default: "none"
        }
      #expect(lines.last == "Vectors: \(used)")
    }
  #endif
}
