import Foundation
import OutputPage
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `The evidence for a machine` {
  private func files(of folder: URL) throws -> [String: Data] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return try Dictionary(
      uniqueKeysWithValues: names.map { ($0, try Data(contentsOf: folder.appending(path: $0))) })
  }

  private func about(_ files: [String: Data]) throws -> [String: Any] {
    let bytes = try #require(files["evidence.json"])
    return try #require(JSONSerialization.jsonObject(with: bytes) as? [String: Any])
  }

  @Test func `is what the other commands print, and the same bytes again`() async throws {
    try await withTemporaryFolder { folder in
      let (first, second) = (folder.appending(path: "first"), folder.appending(path: "second"))
      // A folder may be there if it is empty.
      try FileManager.default.createDirectory(at: second, withIntermediateDirectories: true)
      for output in [first, second] {
        let ending = try await Tool.slots.run([
          "evidence", "arcade", "--coins", "2", "--seed", "0x2a", "--output", output.path + "/",
        ])
        #expect(ending.status == 0 && ending.output.isEmpty, "\(ending.errors)")
      }
      let found = try files(of: first)
      #expect(try files(of: second) == found)
      #expect(
        found.keys.sorted() == [
          "SHA256SUMS", "draws.csv", "evidence.json", "figures.json", "law.csv",
          "machine.canonical", "machine.yaml", "rounds.jsonl",
        ])
      let stake = ["arcade", "--coins", "2"]
      for (name, arguments) in [
        ("rounds.jsonl", ["spin", "--seed", "42", "--count", "200", "--format", "json"]),
        ("figures.json", ["exact", "--format", "json"]),
        ("law.csv", ["exact", "--law", "--format", "csv"]),
      ] {
        #expect(
          try await Tool.slots.run(arguments + stake).output
            == String(decoding: try #require(found[name]), as: UTF8.self), "\(name)")
      }
      let file = OutputPage.project.appending(path: "Media/Machines/arcade.yaml")
      #expect(try found["machine.yaml"] == Data(contentsOf: file))
      let about = try about(found)
      #expect(about["seed"] as? String == "42" && about["figures"] as? String == "exact")
      #expect(about["figuresReason"] is NSNull && about["law"] as? Bool == true)
      // The system's own tool finds every hash right, and the one of the canonical bytes is the digest.
      let sums = try await Tool.slots.run(
        shell:
          "cd '\(first.path)' && (sha256sum --check --quiet SHA256SUMS || shasum -a 256 -c -s SHA256SUMS)"
      )
      #expect(sums.status == 0, "\(sums.output)")
      let digest = try #require(about["digest"] as? String)
      let listed = String(decoding: try #require(found["SHA256SUMS"]), as: UTF8.self)
      #expect(listed.contains("\(digest)  machine.canonical\n"))
      #expect(listed.filter(\.isNewline).count == found.count - 1)
    }
  }

  // Tests/Verifier/evidence has a machine whose figures are sampled, which takes long without optimisation.
  @Test func `says why there is no distribution of pays`() async throws {
    try await withTemporaryFolder { folder in
      let output = folder.appending(path: "out")
      let ending = try await Tool.slots.run(["evidence", "classic", "--output", output.path])
      #expect(ending.status == 0, "\(ending.errors)")
      let found = try files(of: output)
      let about = try about(found)
      #expect(about["figures"] as? String == "exact" && about["figuresReason"] is NSNull)
      #expect((about["lawReason"] as? String)?.contains("pays nothing") == true)
      #expect(found["law.csv"] == nil && found["figures.json"] != nil)
    }
  }

  @Test func `is refused where it can't be written, and leaves nothing`() async throws {
    try await withTemporaryFolder { folder in
      let (taken, file) = (folder.appending(path: "taken"), folder.appending(path: "file"))
      try FileManager.default.createDirectory(at: taken, withIntermediateDirectories: true)
      try Data("mine".utf8).write(to: taken.appending(path: "mine"))
      try Data("mine".utf8).write(to: file)
      let broken = folder.appending(path: "broken.yaml")
      try Data("reels: 5\n".utf8).write(to: broken)
      let out = folder.appending(path: "out").path
      for (arguments, status, hint) in [
        (["classic", "--output", taken.path], 73 as Int32, "isn't an empty folder"),
        (["classic", "--output", file.path], 73, "isn't an empty folder"),
        (["classic", "--output", out + "/deeper/still"], 73, "No such file or directory"),
        (["classic"], 64, "--output"), (["--output", out], 64, "Name the machine"),
        (["tidepool", "--coins", "99", "--output", out], 64, "takes 1 coin, not 99"),
        (["tidepool", "--seed", "x", "--output", out], 64, "such as 42 or 0x2a"),
        ([broken.path, "--output", out], 65, "broken.yaml"),
        (["/nosuch.yaml", "--output", out], 66, "nosuch"),
      ] {
        let ending = try await Tool.slots.run(["evidence"] + arguments)
        #expect(ending.status == status, "\(arguments): \(ending.errors)")
        #expect(ending.errors.contains(hint), "\(arguments): \(ending.errors)")
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      #expect(names == ["broken.yaml", "file", "taken"])
      #expect(try FileManager.default.contentsOfDirectory(atPath: taken.path) == ["mine"])
    }
  }
}
