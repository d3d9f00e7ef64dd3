import Foundation
import Parsers
import TestSupport
import Testing

@Suite struct `A parser` {
  /// The files of a parser's corpus: some that are read, and all that once made one fail.
  private func corpus(of parser: Parser) throws -> [(name: String, bytes: [UInt8])] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Parsers/Corpus/\(parser.rawValue)")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map {
      ($0, try Array(Data(contentsOf: folder.appending(path: $0))))
    }
  }

  @Test(.timeLimit(.minutes(20)), arguments: Parser.allCases)
  func `reads what is right in its corpus, and refuses the rest`(parser: Parser) throws {
    let files = try corpus(of: parser)
    #expect(files.contains { !$0.name.hasPrefix("refused") })
    for (name, bytes) in files {
      #expect(parser.accepts(bytes) == !name.hasPrefix("refused"), "\(name)")
    }
  }

  /// Without an instrumented build, which `Scripts/fuzz` makes, damage is aimed at nothing. The address sanitizer watches
  /// over these tests in CI.
  @Test(.timeLimit(.minutes(20)), arguments: Parser.allCases)
  func `reads or refuses whatever becomes of its corpus`(parser: Parser) throws {
    let files = try corpus(of: parser)
    let rounds: UInt64 = Thoroughness.cases(400, orOnly: 60)
    for seed in 0..<rounds {
      var random = RandomNumbers(seed: seed)
      let file = files[Int.random(in: 0..<files.count, using: &random)].bytes
      let other = files[Int.random(in: 0..<files.count, using: &random)].bytes
      parser.accepts(damaged(file, with: other, using: &random))
      if let json = JSONDamage.damaged(file, using: &random) { parser.accepts(json) }
    }
  }

  @Test func `has JSON damaged so that it still is JSON, in every place`() throws {
    let document = #"{"a":[1,true,{"b":"x"}],"c":null}"#
    var (results, lacking): (Set<String>, Set<String>) = ([], ["a", "b", "c", "x", "true", "null"])
    for seed in 0..<500 as Range<UInt64> {
      var random = RandomNumbers(seed: seed)
      let bytes = try #require(JSONDamage.damaged(Array(document.utf8), using: &random))
      _ = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
      let text = String(decoding: bytes, as: UTF8.self)
      results.insert(text)
      lacking = lacking.filter(text.contains)
    }
    #expect(results.count > 200)
    #expect(lacking == [])
    var random = RandomNumbers(seed: 1)
    #expect(JSONDamage.damaged(Array("no: json".utf8), using: &random) == nil)
    let lines = try #require(JSONDamage.damaged(Array("[1]\n[2]".utf8), using: &random))
    #expect(lines.count { $0 == UInt8(ascii: "\n") } == 1)
  }

  /// Changes some bytes, and sometimes cuts the end off or goes on as another file does.
  private func damaged(
    _ bytes: [UInt8], with other: [UInt8], using random: inout RandomNumbers
  ) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 2: bytes.insert([0, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0, at: place)
      case 3: bytes.removeSubrange(place..<min(bytes.count, place + 4))
      case 4: bytes.replaceSubrange(place..., with: other.dropFirst(place))
      default: bytes.removeSubrange(place...)
      }
    }
    return bytes
  }
}
