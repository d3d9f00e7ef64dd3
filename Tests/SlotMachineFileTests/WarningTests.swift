import SlotMachineFile
import Testing

@Suite struct `A machine file with something odd` {
  @Test(arguments: [
    RefusalCase("nothing", [:], ""),
    RefusalCase("a symbol on no reel", [4: "symbols: [a, b, c, w, d]"], "4:23: symbols[5]"),
    RefusalCase("a mode never entered", [12: "modes: {free: {}}"], "12:9: modes.free"),
    RefusalCase(
      "a mode that only itself awards",
      [
        11: "wins: [{where: lines, match: left}, {where: window, in: [free], match: count, "
          + "then: {a: {3: {mode: free, spins: 1}}}}]",
        12: "modes: {free: {}}",
      ], "12:9: modes.free"),
    RefusalCase("a wild for what doesn't pay", [6: "wilds: {w: {for: [c]}}"], "6:9: wilds.w"),
    RefusalCase(
      "a wild where none may stand in",
      [11: "wins: [{where: lines, match: left, wild: false}]"], "6:9: wilds.w"),
    RefusalCase(
      "real cells on every reel", [6: "wilds: {w: {real: 3}}"], "6:19: wilds.w.real"),
    RefusalCase(
      "a line listed twice", [9: "lines: [[1, 1, 1], [0, 0, 0], [1, 1, 1]]"], "9:31: lines[3]"),
    RefusalCase("a strip on no reel", [7: "strips: {s: [a, b, c, w], n: [a, b]}"], "7:27: strips.n"),
    RefusalCase(
      "a strip on a reel of a mode alone",
      [
        7: "strips: {s: [a, b, c, w], n: [c, b, a]}",
        11: "wins: [{where: lines, match: left}, {where: window, in: [base], match: count, "
          + "then: {a: {3: {mode: free, spins: 1}}}}]",
        12: "modes: {free: {reels: [s, n, {strip: n}]}}",
      ], ""),
    RefusalCase(
      "weights that every reel replaces",
      [
        7: "strips: {s: [[a, 2], b, c, w], n: [a, b, c]}",
        8: "reels: [{strip: s, weights: [1, 1, 1, 1]}, {strip: s, weights: [1, 2, 3, 4]}, n]",
      ], "7:18: strips.s[1][2]"),
    RefusalCase(
      "weights that one reel uses",
      [
        7: "strips: {s: [[a, 2], b, c, w]}",
        8: "reels: [{strip: s, weights: [1, 1, 1, 1]}, {strip: s, weight: 2}, s]",
      ], ""),
    RefusalCase(
      "different multipliers at the counts of a row",
      [
        11: "wins: [{where: lines, match: left}, {where: window, in: [base], match: count, "
          + "then: {a: {3: {mode: free, spins: 1, multiplier: 2}, 4: {mode: free, spins: 1, "
          + "multiplier: 3}}, b: {9: {mode: free, spins: 2}}}}]",
        12: "modes: {free: {}}",
      ], ""),
  ])
  func `is read, and the oddity told with its place`(oddity: RefusalCase) throws {
    let file = try MachineFile(yaml: oddity.yaml, name: "tiny.yaml")
    let places = file.warnings.map { "\($0.line):\($0.column): \($0.key)" }
    #expect(places == (oddity.place.isEmpty ? [] : [oddity.place]))
  }
}
