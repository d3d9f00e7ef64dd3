import Foundation
import TestSupport
import Testing

/// The example program as a shell meets it.
@Suite(.timeLimit(.minutes(20))) struct `The example's program` {
  @Test(arguments: ["--help", "--version"])
  func `helps on stdout`(option: String) async throws {
    let help = try await Tool.pickers.run([option])
    #expect(help.status == 0)
    #expect(!help.output.isEmpty)
    #expect(help.errors.isEmpty)
  }

  @Test(arguments: [
    (["--program", "zip"], "date, names, sandwich"), (["--date", "2026-02-30"], "2026-11-22"),
    (["--seed", "x"], "such as 42"), (["--text-scale", "9"], "from 0.75 to 2.5"),
    (["--size", "wide"], "such as 480x720"), (["--picture", "a.bmp"], "sandwich.png"),
  ])
  func `answers what is wrong with one line that says what would be right`(
    arguments: [String], hint: String
  ) async throws {
    let refusal = try await Tool.pickers.run(arguments)
    #expect(refusal.status == 64)
    #expect(refusal.output.isEmpty)
    #expect(refusal.errors.hasPrefix("pickers: "))
    #expect(refusal.errors.filter(\.isNewline).count == 1)
    #expect(refusal.errors.contains(hint))
  }

  @Test func `draws a picture without a display`() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "names.png")
      let drawn = try await Tool.pickers.run(
        ["--program", "names", "--size", "480x600", "--picture", file.path],
        environment: ["DISPLAY": nil, "WAYLAND_DISPLAY": nil])
      #expect(drawn.status == 0, "\(drawn.errors)")
      #expect(try Data(contentsOf: file).starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }
  }

  @Test func `reports that there is no display`() async throws {
    let refusal = try await Tool.pickers.run(
      [], environment: ["DISPLAY": nil, "WAYLAND_DISPLAY": nil, "SDL_VIDEODRIVER": nil])
    #expect(refusal.status == 69)
    #expect(refusal.errors.hasPrefix("pickers: There is no display"))
  }
}
