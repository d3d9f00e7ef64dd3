import SlotEngine

/// Reads a machine part by part from the top of its file: first all names, then the reels and other
/// parts, then pays and awards.
struct MachineReader {
  private let root: FileNode
  private let inspector: Inspector

  /// Creates a reader.
  init(root: FileNode, inspector: Inspector) {
    self.root = root
    self.inspector = inspector
  }

  /// The keys of a machine.
  static let keys = [
    "format", "name", "title", "about", "bet", "bets", "symbols", "groups", "rows", "strips",
    "reels", "expands", "mystery", "lines", "pays", "wins", "wilds", "factors", "combine", "modes",
    "bonuses", "jackpots", "values", "tumble", "meters", "by", "marks", "cap", "gamble",
  ]

  /// The keys that format 2 adds.
  private static let keysOfFormat2 = [
    "bets", "mystery", "values", "tumble", "meters", "by", "marks", "cap", "gamble",
  ]

  /// The title, if the file gives one.
  var title: String? { text("title") }

  /// The text about the machine, if the file gives one.
  var about: String? { text("about") }

  /// The machine and the places of its parts; nil if anything is wrong.
  func read() -> (machine: Machine, places: MachinePlaces)? {
    guard let top = Fields(root, "a machine", keys: Self.keys, inspector: inspector),
      hasFormat(top)
    else { return nil }
    for (key, most) in [("title", Limits.keyBytes), ("about", Limits.aboutBytes)] {
      _ = top[key].flatMap { inspector.prose($0, ofAtMost: most) }
    }
    let name = top.required("name").flatMap { inspector.name($0, "a name") }
    let names = NamesReader(top: top, inspector: inspector).read()
    let shape = ShapeReader(top: top, inspector: inspector)
    let reels = top.required("reels").flatMap(reelCount)
    let heights = reels.flatMap { shape.heights(top["rows"], reels: $0) }
    let rows = heights.map { shape.window(base: $0) }
    let lines = shape.lines(rows: rows)
    let parts = Parts(
      top: top, names: names,
      shape: Shape(
        rows: rows ?? [], heights: heights ?? [], lines: lines?.count ?? 1, bet: shape.bet()),
      inspector: inspector)
    let (machine, looks) = parts.machine(name: name ?? "", lines: lines ?? [])
    guard let machine, inspector.issues.isEmpty else { return nil }
    MachineCheck(machine: machine, top: top, looks: looks, inspector: inspector).run()
    if machine.looks.isEmpty {
      inspector.warn(
        root, "wins is missing, so nothing ever wins", "add wins: [{ where: …, match: … }]")
    }
    return (
      machine, MachinePlaces(file: inspector.file, machine: machine, looks: looks, top: top)
    )
  }

  private func hasFormat(_ top: Fields) -> Bool {
    guard let node = top.required("format") else { return false }
    switch node.content {
    case .scalar("1"):
      inspector.format = 1
      top.requireFormat2(Self.keysOfFormat2)
      Format2Keys(inspector: inspector).refuse(below: top)
      return true
    case .scalar("2"): return true
    default:
      inspector.refuse(
        node, "\(node.summary) isn't a supported format", "write 1 or 2")
      return false
    }
  }

  /// The number of reels: in the list, or in the first of the sets that are drawn.
  private func reelCount(_ node: FileNode) -> Int? {
    var list = node
    if let draw = node.field("draw")?.value, case .list(let sets) = draw.content,
      case .list(let parts)? = sets.first?.content, let first = parts.first
    {
      list = first
    }
    guard let nodes = inspector.list(list, of: "reels") else { return nil }
    guard nodes.count <= Machine.mostReels else {
      return inspector.refused(
        list, "\(nodes.count) reels are too many", "use at most \(Machine.mostReels)")
    }
    return nodes.count
  }

  private func text(_ key: String) -> String? {
    if case .scalar(let text)? = root.field(key)?.value.content { text } else { nil }
  }
}
