/// Finds strips that no reel uses, and weights in a strip that every reel replaces with its own.
struct StripCheck {
  let top: Fields
  let inspector: Inspector

  /// How a reel uses a strip.
  private enum Use {
    case withItsWeights, withOtherWeights
  }

  /// Warns of each.
  func run() {
    guard case .mapping(let strips)? = top["strips"]?.content else { return }
    var uses: [String: Set<Use>] = [:]
    for reels in reels { note(reels, in: &uses) }
    for strip in strips {
      switch uses[strip.name] {
      case nil:
        inspector.warn(strip.key, "no reel uses the strip \(strip.name)", "use it, or remove it")
      case [.withOtherWeights]:
        guard let weight = weight(in: strip.value) else { continue }
        inspector.warn(
          weight,
          "this weight is never used: every reel of the strip \(strip.name) has weights of its own",
          "write the stop without it, or leave out \"weights\" where the strip is used")
      default: continue
      }
    }
  }

  /// The reels of the base game, of modes and of bets.
  private var reels: [FileNode] {
    let others = ["modes", "bets"].flatMap { top[$0]?.fields ?? [] }
    return [top["reels"]].compactMap(\.self) + others.compactMap { $0.value.field("reels")?.value }
  }

  private func note(_ node: FileNode, in uses: inout [String: Set<Use>]) {
    switch node.content {
    case .scalar(let name): uses[name, default: []].insert(.withItsWeights)
    case .list(let nodes):
      for node in nodes { note(node, in: &uses) }
    case .mapping(let fields):
      guard case .scalar(let name)? = node.field("strip")?.value.content else {
        for field in fields { note(field.value, in: &uses) }
        return
      }
      let use: Use = node.field("weights") == nil ? .withItsWeights : .withOtherWeights
      uses[name, default: []].insert(use)
    }
  }

  /// The first weight that a strip writes; nil if it writes none.
  private func weight(in strip: FileNode) -> FileNode? {
    guard case .list(let stops) = strip.content else { return nil }
    for stop in stops {
      if case .list(let pair) = stop.content, pair.count == 2 { return pair[1] }
    }
    return nil
  }
}
