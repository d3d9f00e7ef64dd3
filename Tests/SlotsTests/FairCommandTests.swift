import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `The fair commands` {
  private typealias Object = [String: Any]

  private func commit(_ machine: String, in folder: URL, _ more: String...) async throws -> String {
    let path = folder.appending(path: "series.json").path
    let ending = try await Tool.slots.run(["fair", "commit", machine, "--output", path] + more)
    #expect(ending.status == 0, "\(ending.errors)")
    return path
  }

  private func play(_ path: String, _ more: String...) async throws -> Tool.Ending {
    try await Tool.slots.run(["fair", "play", path] + more)
  }

  private func object(_ path: String) throws -> Object {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    return try #require(JSONSerialization.jsonObject(with: bytes) as? Object)
  }

  private func change(_ path: String, _ change: (inout Object) -> Void) throws {
    var object = try object(path)
    change(&object)
    try JSONSerialization.data(withJSONObject: object).write(to: URL(fileURLWithPath: path))
  }

  private func expect(
    _ arguments: String..., status: Int32, _ hint: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let ending = try await Tool.slots.run(["fair"] + arguments)
    #expect(ending.status == status, "\(ending.errors)", sourceLocation: sourceLocation)
    #expect(
      ending.errors.contains(hint), "\(ending.errors)", sourceLocation: sourceLocation)
    #expect(ending.errors.filter(\.isNewline).count == 1, sourceLocation: sourceLocation)
  }

  @Test func `commit, play, reveal and verify a series, and go on with another`() async throws {
    try await withTemporaryFolder { folder in
      let path = folder.appending(path: "series.json").path
      let opened = try await Tool.slots.run(["fair", "commit", "tidepool", "--output", path])
      #expect(opened.status == 0)
      let opening = try #require(try object(path)["opening"] as? Object)
      for (key, value) in opening where key != "hash" {
        #expect(
          opened.lines.contains { $0.split(separator: " ").map(String.init) == [key, "\(value)"] })
      }
      let hash = try #require(opening["hash"] as? String)
      #expect(opened.lines.first == "opening     \(hash)")

      let first = try await play(path, "--client-seed", "player one", "--rounds", "3")
      let second = try await play(path, "--rounds", "2", "--format", "json")
      #expect(first.status == 0 && first.lines.count >= 3)
      #expect(second.lines.count == 2 && second.output.contains(#""spin":"4""#))
      let last = try #require(second.errors.split(separator: " ").last).dropLast()

      let before = try await Tool.slots.run(["fair", "verify", path])
      #expect(
        before.output
          == "\(path): 5 rounds are right, their pays unchecked until the seed is known\n")
      let secret = try String(contentsOfFile: path + ".secret", encoding: .utf8)
      let revealed = try await Tool.slots.run(["fair", "reveal", path])
      #expect(revealed.output == "seed  \(secret)last  \(last)\n")
      #expect(!FileManager.default.fileExists(atPath: path + ".secret"))
      let again = try await Tool.slots.run(["fair", "reveal", path])
      #expect(again.status == 0 && again.output == revealed.output)

      let next = folder.appending(path: "next.json").path
      let following = try await Tool.slots.run([
        "fair", "commit", "classic", "--after", path, "--output", next,
      ])
      #expect(following.lines.contains("previous    \(last)"))
      _ = try await play(next, "--client-seed", "player two")
      let verified = try await Tool.slots.run([
        "fair", "verify", path, next, "--opening", hash.uppercased(),
      ])
      #expect(
        verified.output
          == "\(path): 5 rounds are right\n\(next): 1 round is right, their pays unchecked until the seed is known\n"
      )
      try await expect("verify", next, path, status: 1, "doesn't follow the one before it")

      let shown = try await Tool.slots.run([
        "fair", "verify", path, "--round", "4", "--format", "json",
      ])
      #expect(shown.output == second.lines[1] + "\n")
    }
  }

  @Test func `keep the secret from others, and never overwrite a file`() async throws {
    try await withTemporaryFolder { folder in
      let path = try await commit("classic", in: folder)
      let secret = path + ".secret"
      let rights = try FileManager.default.attributesOfItem(atPath: secret)[.posixPermissions]
      #expect(rights as? Int == 0o600)
      let text = try String(contentsOfFile: secret, encoding: .utf8)
      try await expect("commit", "classic", "--output", path, status: 73, "'\(path)' exists")
      try FileManager.default.removeItem(atPath: path)
      try await expect("commit", "classic", "--output", path, status: 73, "'\(secret)' exists")
      #expect(try String(contentsOfFile: secret, encoding: .utf8) == text)
      #expect(!FileManager.default.fileExists(atPath: path))
      try await expect(
        "commit", "classic", "--output", "/nosuch/series.json", status: 73, "Can't create")
    }
  }

  @Test func `refuse what comes out of turn`() async throws {
    try await withTemporaryFolder { folder in
      let path = try await commit("tidepool", in: folder)
      try await expect("play", path, status: 64, "--client-seed. See slots fair play --help.")
      try await expect("play", path, "--client-seed", "", status: 64, "1 to 256 bytes")
      try await expect("play", path, "--client-seed", "a\nb", status: 64, "control characters")
      try await expect("reveal", path, status: 65, "hasn't said a seed yet")
      try await expect("verify", path, status: 65, "hasn't said a seed yet")
      #expect(try await play(path, "--client-seed", "one").status == 0)
      try await expect("play", path, "--client-seed", "two", status: 65, "was another one")
      #expect(try await play(path, "--client-seed", "one").status == 0)
      try await expect("play", path, "--gamble", "once", status: 64, "has no gamble")
      try await expect("play", path, "--rounds", "0", status: 64, "from 1 to")
      try await expect(
        "commit", "classic", "--after", path, "--output", path + "2", status: 65,
        "hasn't been revealed")
      try await expect("verify", path, "--round", "1", status: 65, "reveal it first")
      try await expect("verify", path, "--format", "json", status: 64, "--round")
      try await expect("verify", path, "--opening", "12", status: 64, "64 hexadecimal digits")
      try await expect("verify", path + "3", status: 66, "Can't read")
      #expect(try await Tool.slots.run(["fair", "reveal", path]).status == 0)
      try await expect("play", path, status: 65, "no round may follow")
      try await expect("verify", path, "--round", "2", status: 64, "it has no round 2")
      #expect(try (object(path)["rounds"] as? [Object])?.count == 2)
    }
  }

  @Test(arguments: [
    (["commit", "tidepool", "--lines", "9", "--output", "x"], "all of its 5 lines"),
    (["commit", "tidepool", "--bet", "nosuch", "--output", "x"], "no bet nosuch"),
    (["commit", "--output", "x"], "Name the machine"),
    (["commit", "tidepool"], "--output"),
    (["nosuch"], "Unknown command 'nosuch'. See slots fair --help."),
    (["play", "--nosuch"], "Unknown option '--nosuch'. See slots fair play --help."),
  ])
  func `answer what is wrong with a command line`(
    arguments: [String], hint: String
  ) async throws {
    let refusal = try await Tool.slots.run(["fair"] + arguments)
    #expect(refusal.status == 64)
    #expect(refusal.errors.contains(hint), "\(refusal.errors)")
    #expect(refusal.errors.filter(\.isNewline).count == 1)
  }

  @Test func `find what was changed in a transcript`() async throws {
    try await withTemporaryFolder { folder in
      let path = try await commit("tidepool", in: folder)
      _ = try await play(path, "--client-seed", "player one", "--rounds", "4")
      let whole = try Data(contentsOf: URL(fileURLWithPath: path))
      let url = URL(fileURLWithPath: path)

      // A file that was edited or cut isn't played on with either.
      try change(path) { $0["machine"] = ($0["machine"] as? String).map { $0 + "#\n" } }
      try await expect("verify", path, status: 1, "the machine isn't the one committed to")
      try await expect("play", path, status: 65, "restore the file from a copy")
      try whole.prefix(whole.count - 40).write(to: url)
      for command in ["verify", "play", "reveal"] {
        try await expect(command, path, status: 65, "isn't a whole transcript of fair rounds")
      }
      try whole.write(to: url)
      try change(path) { $0["rounds"] = [Object]() }
      #expect(try await Tool.slots.run(["fair", "verify", path]).status == 0)
      try whole.write(to: url)
      let last = try #require((object(path)["rounds"] as? [Object])?.last?["hash"] as? String)
      try change(path) { $0["rounds"] = [Object]() }
      try await expect(
        "verify", path, "--last", last, status: 1, "isn't the one that the player kept")
      try whole.write(to: url)
      try change(path) { object in
        guard var rounds = object["rounds"] as? [Object] else { return }
        rounds.swapAt(1, 2)
        object["rounds"] = rounds
      }
      try await expect("verify", path, status: 1, "round 1 is out of order")
      try await expect("reveal", path, status: 65, "round 1 is out of order")

      try whole.write(to: url)
      let secret = path + ".secret"
      try Data((String(repeating: "0", count: 64) + "\n").utf8).write(
        to: URL(fileURLWithPath: secret))
      try await expect("play", path, status: 65, "this secret isn't the one committed to")
      try Data("hello\n".utf8).write(to: URL(fileURLWithPath: secret))
      try await expect("reveal", path, status: 65, "this isn't the secret of a series")
      try whole.write(to: url)
      #expect(try Data(contentsOf: url) == whole)
    }
  }

  @Test func `play on only with the program that was committed to`() async throws {
    try await withTemporaryFolder { folder in
      let copy = folder.appending(path: "slots-other")
      try FileManager.default.copyItem(at: URL(fileURLWithPath: Tool.slots.path), to: copy)
      let end = try FileHandle(forWritingTo: copy)
      try end.seekToEnd()
      try end.write(contentsOf: Data([0]))
      try end.close()
      let path = folder.appending(path: "series.json").path
      let opened = try await Tool.slots.run(
        shell: "\(copy.path) fair commit classic --output \(path)")
      #expect(opened.status == 0)
      try await expect(
        "play", path, "--client-seed", "one", status: 65, "committed to with another program")
      let played = try await Tool.slots.run(
        shell: "\(copy.path) fair play \(path) --client-seed one")
      #expect(played.status == 0)
    }
  }

  /// Of rounds that are played at the same time, each is in the transcript once, or its program says that it isn't.
  @Test func `lose and repeat no round when several play at once`() async throws {
    try await withTemporaryFolder { folder in
      let path = try await commit("classic", in: folder)
      _ = try await play(path, "--client-seed", "player one")
      let endings = try await withThrowingTaskGroup(of: Tool.Ending.self) { group in
        for _ in 0..<6 { group.addTask { try await play(path, "--format", "csv") } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      let shown = endings.flatMap { $0.lines.dropFirst() }.map { line in
        String(line.prefix { $0 != "," })
      }
      try #require(!shown.isEmpty)
      #expect(endings.allSatisfy { $0.status == 0 || $0.status == 73 })
      #expect(shown.count == endings.count(where: { $0.status == 0 }))
      #expect(Set(shown) == Set((1...shown.count).map { "\($0)" }))
      #expect(try (object(path)["rounds"] as? [Object])?.count == shown.count + 1)
      #expect(try await Tool.slots.run(["fair", "verify", path]).status == 0)
    }
  }

  /// Whenever the program is killed, what it has shown is in the transcript, and the transcript is right.
  @Test func `lose no round when they are killed`() async throws {
    try await withTemporaryFolder { folder in
      let path = try await commit("tidepool", in: folder)
      _ = try await play(path, "--client-seed", "player one")
      let output = folder.appending(path: "output.json")
      var before = 1
      for number in 0..<8 {
        try Data().write(to: output)
        let process = Tool.slots.process([
          "fair", "play", path, "--rounds", "500", "--format", "json",
        ])
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = FileHandle.nullDevice
        try await Tool.finish(process) {
          if number % 2 == 0 {
            usleep(UInt32(number * 60_000))
          } else {
            // While it prints: the first rounds are shown, the last ones aren't.
            while process.isRunning, try Data(contentsOf: output).isEmpty { usleep(1_000) }
          }
          _ = kill(process.processIdentifier, SIGKILL)
        }
        let rounds = try #require(try object(path)["rounds"] as? [Object])
        let shown = try String(decoding: Data(contentsOf: output), as: UTF8.self)
          .matches(of: /"spin":"(\d+)"/).compactMap { Int($0.1) }
        #expect(number % 2 == 0 || !shown.isEmpty)
        #expect(rounds.count >= before)
        #expect(shown.allSatisfy { $0 >= before && $0 < rounds.count })
        #expect(try await Tool.slots.run(["fair", "verify", path]).status == 0)
        before = rounds.count
      }
      // Nor is a nonce skipped, and play goes on.
      #expect(try await play(path, "--format", "csv").lines.last?.hasPrefix("\(before),") == true)
      #expect(try await Tool.slots.run(["fair", "reveal", path]).status == 0)
      #expect(
        try await Tool.slots.run(["fair", "verify", path]).output.hasSuffix("rounds are right\n"))
    }
  }

  @Test(arguments: ["commit", "play", "reveal", "verify"])
  func `show an example in their help`(command: String) async throws {
    let help = try await Tool.slots.run(["fair", command, "--help"])
    #expect(help.status == 0 && help.output.contains("Example: slots fair \(command)"))
    let all = try await Tool.slots.run(["fair", "--help"])
    #expect(all.output.contains("Example: slots fair \(command)"))
  }
}
