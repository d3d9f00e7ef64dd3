import SlotEngine

/// Reads strips and reels: circles of stops with their weights.
struct ReelsReader {
  let names: Names
  let inspector: Inspector
  /// The named strips.
  let strips: [String: FileNode]

  /// Collects the strips, and checks all of them whether they are used or not.
  init(top: Fields, names: Names, inspector: Inspector) {
    self.names = names
    self.inspector = inspector
    var fields = top["strips"].flatMap { inspector.mapping($0, of: "strips") } ?? []
    if let node = top["strips"], !inspector.has(fields, atMost: Limits.named, "strips", node) {
      fields = []
    }
    strips = Dictionary(fields.map { ($0.name, $0.value) }) { first, _ in first }
    for field in fields { _ = stops(field.value) }
  }

  /// The sets that reels are drawn from, or a list with the only one; nil if one can't be read.
  ///
  /// - Parameter rows: The most rows of each reel; nil if they are unknown.
  func reelSets(_ node: FileNode, rows: [Int]?) -> [Weighted<[Reel]>]? {
    guard node.isMapping else { return reels(node, rows: rows).map { [Weighted($0)] } }
    inspector.requireFormat2(node, "drawing reels")
    guard let fields = Fields(node, "sets of reels", keys: ["draw"], inspector: inspector),
      let list = fields.required("draw"), let nodes = inspector.list(list, of: "sets of reels")
    else { return nil }
    let sets = nodes.compactMap { reelSet($0, rows: rows) }
    guard sets.count == nodes.count, inspector.hasWeight(sets, list) else { return nil }
    return sets
  }

  private func reelSet(_ node: FileNode, rows: [Int]?) -> Weighted<[Reel]>? {
    guard case .list(let parts) = node.content, parts.count == 2, case .list = parts[0].content
    else {
      return inspector.refused(
        node, "\(node.summary) isn't a set of reels with its weight",
        "write [[reel, reel, …], weight]")
    }
    guard let reels = reels(parts[0], rows: rows), let weight = weight(parts[1]) else { return nil }
    return Weighted(reels, weight: UInt64(weight))
  }

  /// The reels in a list; nil if one can't be read.
  ///
  /// - Parameter rows: The most rows of each reel; nil if they are unknown.
  func reels(_ node: FileNode, rows: [Int]?) -> [Reel]? {
    guard let nodes = inspector.list(node, of: "reels") else { return nil }
    if let rows, nodes.count != rows.count {
      return inspector.refused(
        node, "there are \(nodes.count) reels instead of \(rows.count)",
        "give as many as the base game has")
    }
    let reels = nodes.enumerated().compactMap { place, node in
      isSame(node) ? same(node, reel: place) : reel(node, rows: rows?[place])
    }
    return reels.count == nodes.count ? reels : nil
  }

  /// Whether a reel shows what the reel on its left shows; a strip of that name takes precedence.
  private func isSame(_ node: FileNode) -> Bool {
    if case .scalar("same") = node.content { strips["same"] == nil } else { false }
  }

  private func same(_ node: FileNode, reel: Int) -> Reel? {
    inspector.requireFormat2(node, "same")
    guard reel > 0 else {
      return inspector.refused(
        node, "the first reel has none on its left", "give it stops of its own")
    }
    return .sameAsLeft
  }

  private func reel(_ node: FileNode, rows: Int?) -> Reel? {
    if node.field("cells") != nil { return cells(node) }
    return circles(node, rows: rows).flatMap { checked($0, node) }
      .map { Reel(circles: $0.map { Circle(stops: $0) }) }
  }

  /// A reel whose cells each draw their own stop.
  private func cells(_ node: FileNode) -> Reel? {
    inspector.requireFormat2(node, "cells")
    guard let fields = Fields(node, "a reel of cells", keys: ["cells"], inspector: inspector),
      let strip = fields["cells"], let stops = unchecked(strip), checked([stops], node) != nil
    else { return nil }
    return Reel(cells: Circle(stops: stops))
  }

  /// The circles of a reel, unless they have too many stops or too much weight.
  private func checked(_ circles: [[ReelStop]], _ node: FileNode) -> [[ReelStop]]? {
    let stops = circles.reduce(0) { $0 + $1.count }
    guard stops <= Limits.stops else {
      return inspector.refused(
        node, "\(stops) stops are too many for a reel", "use at most \(Limits.stops.grouped)")
    }
    // The weights and their number are limited, so the sum can't overflow.
    let total = circles.joined().reduce(0.0) { $0 + Double($1.weight) }
    guard total > 0 else {
      return inspector.refused(node, "the reel's weights add up to 0", "give a stop a weight")
    }
    guard total <= Double(Limits.reelWeight) else {
      return inspector.refused(
        node, "the reel's weights add up to 2^32 or more", "use smaller weights")
    }
    return circles
  }

  private func circles(_ node: FileNode, rows: Int?) -> [[ReelStop]]? {
    guard case .list(let nodes) = node.content, nodes.contains(where: \.isMapping) else {
      return circle(node, rows: rows).map { [$0] }
    }
    let circles = nodes.compactMap { node in
      guard node.isMapping, node.field("cells") == nil else {
        return inspector.refused(
          node, "\(node.summary) isn't a circle", "write { strip: name, weight: number }")
          as [ReelStop]?
      }
      return circle(node, rows: rows)
    }
    return circles.count == nodes.count ? circles : nil
  }

  private func circle(_ node: FileNode, rows: Int?) -> [ReelStop]? {
    guard let stops = unchecked(node) else { return nil }
    if let rows, stops.count < rows, stops.count != 1 {
      return inspector.refused(
        node, "\(stops.count) stops can't fill \(rows) rows",
        "give at least \(rows) stops, or exactly one, which fills the reel")
    }
    return stops
  }

  /// The stops of a circle: a strip's name, a strip with weights, or an explicit list of stops.
  private func unchecked(_ node: FileNode) -> [ReelStop]? {
    switch node.content {
    case .scalar: return strip(node)
    case .list: return stops(node)
    case .mapping:
      guard
        let fields = Fields(
          node, "a circle", keys: ["strip", "weights", "weight"], inspector: inspector),
        let name = fields.required("strip"), let stops = strip(name)
      else { return nil }
      return weigh(stops, by: fields)
    }
  }

  private func weigh(_ stops: [ReelStop], by fields: Fields) -> [ReelStop]? {
    var weights = stops.map { Int($0.weight) }
    if let node = fields["weights"] {
      guard let nodes = inspector.list(node, of: "weights") else { return nil }
      guard nodes.count == stops.count else {
        return inspector.refused(
          node, "there are \(nodes.count) weights for \(stops.count) stops",
          "give one weight per stop")
      }
      weights = nodes.compactMap(weight)
      guard weights.count == stops.count else { return nil }
    }
    let factor = fields["weight"].map(weight) ?? 1
    guard let factor else { return nil }
    guard let heaviest = weights.max(), heaviest * factor <= Limits.reelWeight else {
      return inspector.refused(
        fields.node, "a stop's weights add up to 2^32 or more", "use smaller weights")
    }
    return zip(stops, weights).map {
      ReelStop(symbol: $0.symbol, weight: UInt64($1 * factor))
    }
  }

  private func strip(_ node: FileNode) -> [ReelStop]? {
    guard let name = inspector.name(node, "a strip") else { return nil }
    guard let strip = strips[name] else {
      return inspector.refused(
        node, "there is no strip \(node.summary)",
        node.nearest(of: strips.keys.sorted()).map { "did you mean \"\($0)\"?" }
          ?? "add it to \"strips\", or write the stops out in [ ]")
    }
    return stops(strip)
  }

  private func stops(_ node: FileNode) -> [ReelStop]? {
    guard let nodes = inspector.list(node, of: "stops") else { return nil }
    let stops = nodes.compactMap(stop)
    return stops.count == nodes.count ? stops : nil
  }

  private func stop(_ node: FileNode) -> ReelStop? {
    guard case .list(let parts) = node.content else {
      if case .scalar(let name) = node.content, strips[name] != nil, !names.symbols.contains(name) {
        return inspector.refused(
          node, "\(name) is a strip, not a symbol",
          "write { strip: \(name) } for a circle of a reel")
      }
      return names.symbol(node, inspector).map { ReelStop(symbol: $0) }
    }
    guard parts.count == 2 else {
      return inspector.refused(
        node, "a stop isn't a list of \(parts.count)", "write name, or [name, weight]")
    }
    guard let symbol = names.symbol(parts[0], inspector), let weight = weight(parts[1])
    else { return nil }
    return ReelStop(symbol: symbol, weight: UInt64(weight))
  }

  private func weight(_ node: FileNode) -> Int? {
    inspector.number(node, "weight", in: 0...Limits.reelWeight)
  }
}

extension FileNode {
  fileprivate var isMapping: Bool {
    if case .mapping = content { true } else { false }
  }
}
