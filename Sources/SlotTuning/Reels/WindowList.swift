import SlotEngine

/// The windows that a reel may show, numbered.
struct WindowList: Sendable {
  /// The most windows: what is compiled grows with them.
  static let most = 40_000
  private static let mostCodes = 1 << 22

  let rows: Int
  let symbolCount: Int
  /// The symbols of each window from top to bottom.
  private(set) var windows: [[Int]] = []
  /// The number of each window by its symbols as digits; -1 for windows that aren't allowed.
  private var numbers: [Int32]

  /// Lists all windows of the symbols that a reel may have, without those that break a rule; nil if there are too many.
  init?(_ rules: ReelRules) {
    rows = rules.rows
    symbolCount = rules.symbolCount
    var codes = 1
    for _ in 0..<rows {
      codes *= symbolCount
      if codes > Self.mostCodes { return nil }
    }
    numbers = Array(repeating: -1, count: codes)
    let symbols = rules.counts.indices.filter { rules.counts[$0].upperBound > 0 }
    var window: [Int] = []
    var isTooLong = false
    func extend(_ code: Int) {
      if windows.count > Self.most { isTooLong = true }
      if isTooLong { return }
      if window.count == rows {
        numbers[code] = Int32(windows.count)
        windows.append(window)
        return
      }
      for symbol in symbols {
        window.append(symbol)
        if rules.allows(window: window) { extend(code * symbolCount + symbol) }
        window.removeLast()
      }
    }
    extend(0)
    if isTooLong { return nil }
  }

  /// Lists the windows that a design shows.
  init?(of design: ReelDesign, rows: Int, symbolCount: Int) {
    self.rows = rows
    self.symbolCount = symbolCount
    var codes = 1
    for _ in 0..<rows {
      codes *= symbolCount
      if codes > Self.mostCodes { return nil }
    }
    numbers = Array(repeating: -1, count: codes)
    for stop in design.symbols.indices {
      let window = (0..<rows).map { design.symbols[(stop + $0) % design.symbols.count] }
      let code = window.reduce(0) { $0 * symbolCount + $1 }
      if numbers[code] < 0 {
        numbers[code] = Int32(windows.count)
        windows.append(window)
      }
    }
  }
}

extension WindowList {
  /// The number of the window of each stop; false if one isn't allowed.
  func forEachWindow(of symbols: [Int], _ body: (_ stop: Int, _ window: Int) -> Void) -> Bool {
    let length = symbols.count
    for stop in 0..<length {
      var code = 0
      var place = stop
      for _ in 0..<rows {
        code = code * symbolCount + symbols[place]
        place += 1
        if place == length { place = 0 }
      }
      let window = numbers[code]
      if window < 0 { return false }
      body(stop, Int(window))
    }
    return true
  }

  /// How many units of weight show each window; nil if one isn't allowed.
  func weights(of design: ReelDesign) -> [Int]? {
    var weights = [Int](repeating: 0, count: windows.count)
    let isAllowed = forEachWindow(of: design.symbols) { weights[$1] += design.weights[$0] }
    return isAllowed ? weights : nil
  }

  /// The windows as symbols of a machine.
  var asSymbols: [[SymbolID]] { windows.map { $0.map { SymbolID($0) } } }
}
