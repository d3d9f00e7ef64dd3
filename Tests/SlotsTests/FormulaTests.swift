import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `A name like a formula` {
  private let yaml = """
    format: 1
    name: "=x"
    rows: 1
    symbols: ["=1+1", "@b", "-c", "'=d"]
    reels: [["=1+1", "@b", "-c", "'=d"], [["=1+1", 2], "@b", "-c", "'=d"]]
    bet: {cost: 1}
    bonuses: {"+chest": {draw: [1, 2]}}
    wins:
      - {where: window, match: count, pays: {"=1+1": {2: 3}}, then: {"@b": {2: {bonus: "+chest"}}}}

    """

  private func cells(_ csv: String) -> [String] {
    csv.split { $0 == "\n" || $0 == "," }.map {
      $0.hasPrefix("\"") ? String($0.dropFirst()) : String($0)
    }
  }

  @Test(
    arguments: [
      ["spin", "--seed", "1", "--count", "40"], ["find", "win", "--seed", "1"], ["exact"],
      ["exact", "--all"], ["par"], ["simulate", "--spins", "500", "--seed", "1"],
      ["verify", "--spins", "500", "--seed", "1"], ["exact", "--sensitivity", "pays"],
    ])
  func `is no formula in any CSV`(command: [String]) async throws {
    try await withTemporaryFolder { folder in
      let path = folder.appending(path: "m.yaml").path
      try yaml.write(toFile: path, atomically: true, encoding: .utf8)
      let run = try await Tool.slots.run(command + ["--machine", path, "--format", "csv"])
      guard run.status == 0 else {
        // The sensitivities need a key in the file.
        #expect(command.contains("--sensitivity"), "\(run.errors)")
        return
      }
      let formulas = cells(run.output).filter { cell in
        cell.first.map { "=+-@".contains($0) } ?? false && Double(cell) == nil
      }
      #expect(formulas.isEmpty)
      if command[0] == "spin" { #expect(run.output.contains("'=")) }
    }
  }

  @Test func `comes back from an exported table`() async throws {
    try await withTemporaryFolder { folder in
      let (path, table) = (folder.path + "/m.yaml", folder.path + "/reels.csv")
      try yaml.write(toFile: path, atomically: true, encoding: .utf8)
      #expect(try await Tool.slots.run(["export", path, "--output", table]).status == 0)
      let csv = try String(contentsOfFile: table, encoding: .utf8)
      #expect(
        csv == """
          reel 1,reel 2,weight 2
          '=1+1,'=1+1,2
          '@b,'@b,1
          '-c,'-c,1
          ''=d,''=d,1

          """)
      let digest = try await Tool.slots.run(["check", path]).lines.last
      let changed = try await Tool.slots.run(["import", table, "--machine", path])
      #expect(changed.status == 0, "\(changed.errors)")
      try changed.output.write(toFile: path, atomically: true, encoding: .utf8)
      #expect(try await Tool.slots.run(["check", path]).lines.last == digest)
    }
  }
}
