/// A machine with every key that changes what a spin shows, how a stay goes on, or what a spin's pay
/// leads to, of which variations change one thing each.
enum OpeningVariation {
  static let file = """
    format: 2
    name: openings
    bet: {cost: 10}
    symbols: [red, blue, coin, box, star]
    wilds: {star: {}}
    factors: {star: {draw: [[2, 3], 5]}}
    rows: [{draw: [[1, 2], [2, 3]]}, 2, 2]
    reels: [[red, blue, coin], {cells: [blue, red, box]}, [red, coin, box]]
    pays: {red: {3: 5}, blue: {3: 2}}
    mystery: {box: {draw: [[red, 3], blue]}}
    wins:
      - {where: ways, match: left}
      - {where: spin, least: 3, in: [base], then: {mode: free, spins: 3}}
      - {where: spin, in: [free], raises: 4}
      - {where: window, match: count, new: true, in: [free], then: {coin: {1: {reset: 3, hold: coin}}}}
    modes:
      free: {until: {match: count, of: {coin: 2}}, reels: [[red, coin], [red, star], same], rows: 2, wilds: {}}
      more: {reels: {draw: [[[[red, coin], same, same], 2], [[[red, coin], [star, red], same], 1]]}, rows: 1, walks: {symbols: [star, red], to: up}}
    """

  /// A text of the file, and what replaces it.
  static let all: [(old: String, new: String)] = [
    ("[[1, 2], [2, 3]]", "[[1, 2], [2, 4]]"),
    ("mystery: {box: {draw: [[red, 3]", "mystery: {box: {draw: [[red, 4]"),
    ("{cells: [blue, red, box]}", "[blue, red, box]"), ("least: 3", "least: 4"),
    ("reset: 3", "reset: 4"), ("reset: 3, hold: coin", "reset: 3"),
    ("raises: 4", "raises: 5"), ("raises: 4", "raises: 4, times: bet"),
    ("draw: [[2, 3], 5]", "draw: [[2, 4], 5]"), ("{draw: [[2, 3], 5]}", "2"),
    ("of: {coin: 2}", "of: {coin: 3}"),
    ("until: {match: count", "until: {match: reels"), (", wilds: {}", ""),
    ("rows: 1, walks", "rows: 2, walks"),
    ("to: up", "to: down"), ("to: up", "to: up, respins: true"), ("[star, red], to", "[star], to"),
    (", walks: {symbols: [star, red], to: up}", ""),
    ("[star, red], same]", "[star, red], [red, blue]]"),
    ("same], rows: 2", "[red, star]], rows: 2"),
  ]
}
