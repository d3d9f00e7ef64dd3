/// The machine that runs the programs of glyphs in a compact font, and so draws them.
struct CompactPen {
  let table: FontTable
  let shared: CompactIndex
  let own: CompactIndex

  private(set) var contours: [[Glyph.Node]] = []
  private var (x, y) = (0.0, 0.0)
  private var stack: [Double] = []
  private var hints = 0
  /// The steps that it may still take, so that a damaged program ends.
  private var steps = 100_000
  private var points = 0

  /// The most numbers on the stack, and the maximum nesting depth of subroutines, by the specification.
  private static let deepestStack = 48
  private static let deepestNesting = 10

  init(table: FontTable, shared: CompactIndex, own: CompactIndex) {
    (self.table, self.shared, self.own) = (table, shared, own)
  }

  /// A number that begins with a byte from 247 to 254.
  static func short(_ first: Int, _ second: Int) -> Int {
    first < 251 ? (first - 247) * 256 + second + 108 : -(first - 251) * 256 - second - 108
  }

  /// Runs a program, or a subroutine.
  ///
  /// - Returns: Whether the glyph has ended.
  mutating func run(_ range: Range<Int>, depth: Int) throws(FontError) -> Bool {
    guard depth <= Self.deepestNesting else { throw table.damaged("subroutines nested too deeply") }
    var at = range.lowerBound
    while at < range.upperBound {
      steps -= 1
      guard steps > 0 else { throw table.damaged("a glyph that doesn't end") }
      let byte = try table.byte(at: at)
      at += 1
      switch byte {
      case 28:
        try push(Double(try table.signedWord(at: at)))
        at += 2
      case 32...246: try push(Double(byte - 139))
      case 247...254:
        try push(Double(Self.short(byte, try table.byte(at: at))))
        at += 1
      case 255:
        try push(Double(Int32(truncatingIfNeeded: try table.long(at: at))) / 65536)
        at += 4
      case 10, 29:
        let routines = byte == 10 ? own : shared
        if try run(try routine(of: routines), depth: depth + 1) { return true }
      case 11: return false
      case 14: return true
      case 19, 20:
        hints += stack.count / 2
        at += (hints + 7) / 8
        stack = []
      case 12:
        try flex(try table.byte(at: at))
        (stack, at) = ([], at + 1)
      default:
        try draw(byte)
        stack = []
      }
    }
    return false
  }

  private mutating func push(_ number: Double) throws(FontError) {
    guard stack.count < Self.deepestStack else { throw table.damaged("a stack that is too high") }
    stack.append(number)
  }

  /// The subroutine whose number is on the stack, which is shifted so that small numbers reach more of them.
  private mutating func routine(of routines: CompactIndex) throws(FontError) -> Range<Int> {
    guard let number = stack.popLast() else { throw table.damaged("a call without a number") }
    let bias = routines.count < 1240 ? 107 : routines.count < 33900 ? 1131 : 32768
    return try routines.range(Int(number) + bias)
  }
}

// MARK: - Drawing

extension CompactPen {
  private mutating func draw(_ operation: Int) throws(FontError) {
    switch operation {
    case 1, 3, 18, 23: hints += stack.count / 2
    case 21: try move(try last(2), try last(1))
    case 22: try move(try last(1), 0)
    case 4: try move(0, try last(1))
    case 5:
      for pair in stride(from: 0, to: stack.count - 1, by: 2) {
        try line(stack[pair], stack[pair + 1])
      }
    case 6, 7:
      for (index, length) in stack.enumerated() {
        let isLevel = (operation == 6) == index.isMultiple(of: 2)
        try line(isLevel ? length : 0, isLevel ? 0 : length)
      }
    case 8: try curves(stack[...])
    case 24:
      try curves(stack.dropLast(2))
      try line(try last(2), try last(1))
    case 25:
      let lines = max(0, stack.count - 6)
      for pair in stride(from: 0, to: lines - 1, by: 2) { try line(stack[pair], stack[pair + 1]) }
      try curves(stack[lines...])
    case 26, 27: try parallel(isLevel: operation == 27)
    case 30, 31: try alternating(startsLevel: operation == 31)
    default: throw table.damaged("an operation \(operation)")
    }
  }

  /// A number counted from the top of the stack.
  private func last(_ place: Int) throws(FontError) -> Double {
    guard stack.count >= place else { throw table.damaged("a step without a length") }
    return stack[stack.count - place]
  }

  /// Curves whose ends lie in the same direction.
  private mutating func parallel(isLevel: Bool) throws(FontError) {
    var rest = stack[...]
    var aside = rest.count % 4 == 1 ? rest.removeFirst() : 0
    while rest.count >= 4 {
      let (a, b, c, d) = (
        rest.removeFirst(), rest.removeFirst(), rest.removeFirst(), rest.removeFirst()
      )
      try isLevel ? curve(a, aside, b, c, d, 0) : curve(aside, a, b, c, 0, d)
      aside = 0
    }
  }

  /// Curves that begin in one direction and end in the other, in turns; the last one may end in any.
  private mutating func alternating(startsLevel: Bool) throws(FontError) {
    var rest = stack[...]
    var isLevel = startsLevel
    while rest.count >= 4 {
      let (a, b, c, d) = (
        rest.removeFirst(), rest.removeFirst(), rest.removeFirst(), rest.removeFirst()
      )
      let last = rest.count == 1 ? rest.removeFirst() : 0
      try isLevel ? curve(a, 0, b, c, last, d) : curve(0, a, b, c, d, last)
      isLevel.toggle()
    }
  }

  private mutating func curves(_ numbers: ArraySlice<Double>) throws(FontError) {
    let numbers = Array(numbers)
    for start in stride(from: 0, to: numbers.count - 5, by: 6) {
      try curve(
        numbers[start], numbers[start + 1], numbers[start + 2], numbers[start + 3],
        numbers[start + 4], numbers[start + 5])
    }
  }

  /// Two curves that meet in a shallow bend.
  private mutating func flex(_ operation: Int) throws(FontError) {
    let n = stack
    func needs(_ count: Int) throws(FontError) {
      guard n.count >= count else { throw table.damaged("a bend without its points") }
    }
    switch operation {
    // An operation of old, which does nothing.
    case 0: break
    case 35:
      try needs(12)
      try curves(n[..<12])
    case 34:
      try needs(7)
      try curve(n[0], 0, n[1], n[2], n[3], 0)
      try curve(n[4], 0, n[5], -n[2], n[6], 0)
    case 36:
      try needs(9)
      try curve(n[0], n[1], n[2], n[3], n[4], 0)
      try curve(n[5], 0, n[6], n[7], n[8], -(n[1] + n[3] + n[7]))
    case 37:
      try needs(11)
      let (dx, dy) = (n[0] + n[2] + n[4] + n[6] + n[8], n[1] + n[3] + n[5] + n[7] + n[9])
      let isLevel = abs(dx) > abs(dy)
      try curve(n[0], n[1], n[2], n[3], n[4], n[5])
      try curve(n[6], n[7], n[8], n[9], isLevel ? n[10] : -dx, isLevel ? -dy : n[10])
    default: throw table.damaged("an operation 12 \(operation)")
    }
  }

  private mutating func move(_ dx: Double, _ dy: Double) throws(FontError) {
    contours.append([])
    try line(dx, dy)
  }

  private mutating func line(_ dx: Double, _ dy: Double) throws(FontError) {
    (x, y) = (x + dx, y + dy)
    try add(x, y, isOnCurve: true)
  }

  private mutating func add(_ x: Double, _ y: Double, isOnCurve: Bool) throws(FontError) {
    points += 1
    guard points <= FontFile.mostPoints else { throw table.damaged("a glyph of too many points") }
    guard !contours.isEmpty else { throw table.damaged("a line that begins nowhere") }
    contours[contours.count - 1].append(Glyph.Node(x: x, y: y, isOnCurve: isOnCurve))
  }

  /// Continues with a cubic curve, given by the steps from point to point.
  private mutating func curve(
    _ dx1: Double, _ dy1: Double, _ dx2: Double, _ dy2: Double, _ dx3: Double, _ dy3: Double
  ) throws(FontError) {
    let xs = [x, x + dx1, x + dx1 + dx2, x + dx1 + dx2 + dx3]
    let ys = [y, y + dy1, y + dy1 + dy2, y + dy1 + dy2 + dy3]
    let pieces = 3
    for piece in 0..<pieces {
      let (from, to) = (
        Double(piece) / Double(pieces), Double(piece + 1) / Double(pieces)
      )
      try add(
        Self.control(of: xs, from, to), Self.control(of: ys, from, to), isOnCurve: false)
      try add(Self.value(of: xs, at: to), Self.value(of: ys, at: to), isOnCurve: true)
    }
    (x, y) = (xs[3], ys[3])
  }

  private static func value(of cubic: [Double], at t: Double) -> Double {
    let u = 1 - t
    return u * u * u * cubic[0] + 3 * u * u * t * cubic[1] + 3 * u * t * t * cubic[2]
      + t * t * t * cubic[3]
  }

  /// The control of the quadratic curve that comes closest to a piece of a cubic one.
  private static func control(of cubic: [Double], _ from: Double, _ to: Double) -> Double {
    func slope(at t: Double) -> Double {
      let u = 1 - t
      return 3
        * (u * u * (cubic[1] - cubic[0]) + 2 * u * t * (cubic[2] - cubic[1])
          + t * t * (cubic[3] - cubic[2]))
    }
    // The mean of the two points at which the piece's tangents are a quadratic curve's.
    let (start, end) = (value(of: cubic, at: from), value(of: cubic, at: to))
    return (start + end) / 2 + (to - from) / 4 * (slope(at: from) - slope(at: to))
  }
}
