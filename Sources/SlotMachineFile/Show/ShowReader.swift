import SlotEngine
import SlotShow

/// Reads a file of a show, as strictly as a machine file.
struct ShowReader {
  let machine: Machine
  let inspector: Inspector

  private static let keys = [
    "format", "sway", "bounce", "tiers", "symbols", "roles", "opening", "passing", "feature",
    "intros",
  ]

  /// The most of what is thrown at a time, the most particles of each a second, and the longest title.
  private static let mostThrows = 4
  private static let mostParticles = 40.0
  private static let longestIntro = 48

  /// - Parameter usual: What the file changes.
  func show(_ root: FileNode, over usual: Show) -> Show? {
    guard let top = Fields(root, "a show", keys: Self.keys, inspector: inspector) else {
      return nil
    }
    if let format = top.required("format"), case .scalar("1") = format.content {
    } else if let format = top["format"] {
      inspector.refuse(format, "\(format.summary) isn't a supported format", "write 1")
    }
    var show = usual
    show.temper = Temper(
      sway: top["sway"].flatMap { decimal($0, "factor", in: 0...3) } ?? usual.temper.sway,
      bounce: top["bounce"].flatMap { decimal($0, "factor", in: 0...3) } ?? usual.temper.bounce,
      drift: usual.temper.drift)
    if let tiers = top["tiers"].flatMap({ self.tiers($0, over: usual.tiers) }) {
      show.tiers = tiers
    }
    let names = machine.symbols.map(\.name)
    for (name, node) in named(top["symbols"], "symbols", among: names) {
      show.curves[.symbol(name)] = curves(node)
    }
    let parts = Dictionary(uniqueKeysWithValues: Role.Part.allCases.map { ("\($0)", $0) })
    for (name, node) in named(top["roles"], "roles", among: Role.Part.allCases.map { "\($0)" }) {
      if let part = parts[name] { show.curves[.part(part)] = curves(node) }
    }
    if let node = top["opening"] { show.opening = throwsByTier(node) }
    if let node = top["passing"] { show.passing = throwsByTier(node) }
    if let node = top["feature"] { show.feature = self.throws(node) }
    let modes = machine.modes.dropFirst().map(\.name)
    for (name, node) in named(top["intros"], "intros", among: modes) {
      show.intros[name] = intro(node)
    }
    return show
  }

  /// The values of a mapping whose keys have to be known names.
  private func named(
    _ node: FileNode?, _ noun: String, among names: [String]
  ) -> [(name: String, node: FileNode)] {
    (node.flatMap { inspector.mapping($0, of: noun) } ?? []).compactMap { field in
      guard names.contains(field.name) else {
        inspector.refuse(
          field.key, "the machine has no \"\(field.name)\" among its \(noun)",
          field.key.nearest(of: names).map { "did you mean \"\($0)\"?" }
            ?? (names.isEmpty
              ? "leave it out" : "known: \(names.prefix(12).joined(separator: ", "))"))
        return nil
      }
      return (field.name, field.value)
    }
  }

  private func intro(_ node: FileNode) -> String? {
    guard let text = inspector.prose(node, ofAtMost: 4 * Self.longestIntro) else { return nil }
    guard text.count <= Self.longestIntro, !text.contains("\n") else {
      return inspector.refused(
        node, "the title is too long", "use one line of at most \(Self.longestIntro) characters")
    }
    return text
  }

  /// A number with or without decimals.
  private func decimal(
    _ node: FileNode, _ noun: String, in range: ClosedRange<Double>
  ) -> Double? {
    func text(_ number: Double) -> String {
      number == number.rounded() ? "\(Int(number))" : "\(number)"
    }
    guard case .scalar(let scalar) = node.content, let exact = DecimalNumber(scalar),
      range.contains(exact.value)
    else {
      return inspector.refused(
        node, "\(node.summary) isn't a valid \(noun)",
        "give a number from \(text(range.lowerBound)) to \(text(range.upperBound))")
    }
    return exact.value
  }
}

// MARK: - Wins

extension ShowReader {
  private func tiers(_ node: FileNode, over usual: Show.Tiers) -> Show.Tiers? {
    let names = Show.Tier.allCases.map(\.rawValue)
    guard let fields = Fields(node, "tiers", keys: names, inspector: inspector) else { return nil }
    var (leasts, last) = ([Int](), (name: "the cost", value: 1))
    for tier in Show.Tier.allCases {
      let given = fields[tier.rawValue]
      let value =
        given.map { inspector.number($0, "multiple of the cost", in: 2...1_000_000) }
        ?? usual[tier]
      guard let value else { return nil }
      guard value > last.value else {
        return inspector.refused(
          given ?? node,
          "\(tier.rawValue) begins at \(value) × the cost, no later than \(last.name)",
          "give more than \(last.value)")
      }
      leasts.append(value)
      last = (tier.rawValue, value)
    }
    return Show.Tiers(nice: leasts[0], big: leasts[1], huge: leasts[2], legendary: leasts[3])
  }

  private func throwsByTier(_ node: FileNode) -> [Show.Tier: [Show.Throw]] {
    let names = Show.Tier.allCases.map(\.rawValue)
    guard let fields = Fields(node, "tiers", keys: names, inspector: inspector) else { return [:] }
    return Show.Tier.allCases.reduce(into: [:]) { all, tier in
      if let node = fields[tier.rawValue] { all[tier] = self.throws(node) }
    }
  }

  /// What is thrown; an empty list for nothing.
  private func `throws`(_ node: FileNode) -> [Show.Throw] {
    guard case .list(let nodes) = node.content, nodes.count <= Self.mostThrows else {
      inspector.refuse(
        node, "\(node.summary) isn't a list of at most \(Self.mostThrows) emitters",
        "write [{ throw: coins, rate: 12 }], or [] for none")
      return []
    }
    return nodes.compactMap(self.throw)
  }

  private func `throw`(_ node: FileNode) -> Show.Throw? {
    guard
      let fields = Fields(
        node, "an emitter", keys: ["throw", "rate", "from"], inspector: inspector)
    else { return nil }
    let kinds = Emitter.Kind.allCases.map(\.rawValue)
    let kind = fields.required("throw").flatMap { inspector.word($0, of: kinds) }
    let rate = fields["rate"].map { decimal($0, "number a second", in: 0.1...Self.mostParticles) }
    let origin = fields["from"].map { inspector.word($0, of: ["middle", "symbols"]) }
    if let from = fields["from"], let kind, kind != Emitter.Kind.sparks.rawValue {
      inspector.refuse(from, "only sparks fly off from a place", "leave out \"from\"")
    }
    guard let kind = kind.flatMap(Emitter.Kind.init) else { return nil }
    return Show.Throw(kind, rate: (rate ?? 12) ?? 0, isFromSymbols: (origin ?? nil) == "symbols")
  }
}

// MARK: - Actors

extension ShowReader {
  private func curves(_ node: FileNode) -> [Act: Curve] {
    let acts = Act.allCases.map(\.rawValue)
    guard let fields = Fields(node, "an actor", keys: acts, inspector: inspector) else {
      return [:]
    }
    return Act.allCases.reduce(into: [:]) { curves, act in
      if let node = fields[act.rawValue] { curves[act] = curve(node, of: act) }
    }
  }

  /// A curve: a list of poses. While others still move and in a win, it begins anew as long as that lasts.
  private func curve(_ node: FileNode, of act: Act) -> Curve? {
    guard case .list(let nodes) = node.content, nodes.count <= 16 else {
      return inspector.refused(
        node, "\(node.summary) isn't a list of at most 16 poses",
        "write [{ at: 0.2, scale: 1.2 }, { at: 0.5 }], or [] for none")
    }
    var keys: [Curve.Key] = []
    for node in nodes {
      guard let key = key(node) else { return nil }
      guard key.time > keys.last?.time ?? 0 else {
        return inspector.refused(node, "the poses aren't in the order of their times", "sort them")
      }
      keys.append(key)
    }
    let curve = Curve(keys, repeats: act == .rest || act == .win)
    if let time = curve.firstFlash {
      // Where a curve begins anew, times aren't exactly those of its poses.
      let nearest = keys.indices.min { abs(keys[$0].time - time) < abs(keys[$1].time - time) }
      return inspector.refused(
        nearest.map { nodes[$0] } ?? node,
        "the light comes back within a third of a second",
        "let at least 0.34 seconds pass between two peaks of glow or brightness")
    }
    return curve
  }

  private func key(_ node: FileNode) -> Curve.Key? {
    let keys = ["at", "scale", "turn", "x", "y", "glow", "brightness"]
    guard let fields = Fields(node, "a pose", keys: keys, inspector: inspector),
      let at = fields.required("at").flatMap({ decimal($0, "time in seconds", in: 0.02...10) })
    else { return nil }
    func part(_ key: String, _ usual: Double, _ range: ClosedRange<Double>) -> Double {
      fields[key].flatMap { decimal($0, key, in: range) } ?? usual
    }
    return Curve.Key(
      at,
      Pose(
        scale: part("scale", 1, 0...1.5), turn: part("turn", 0, -45...45) * .pi / 180,
        x: part("x", 0, -0.5...0.5), y: part("y", 0, -0.5...0.5), glow: part("glow", 0, 0...1),
        brightness: part("brightness", 1, 0.4...1)))
  }
}
