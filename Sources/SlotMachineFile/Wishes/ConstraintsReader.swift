import SlotEngine

/// Reads the constraints of a file of wishes.
struct ConstraintsReader {
  static let keys = [
    "length", "lengths", "counts", "distance", "not_beside", "not_two_in_window", "runs", "stacks",
    "sequences", "locked", "changed_stops", "weights", "beside_ratio", "pays", "largest_pay",
    "rarest",
  ]

  let machine: Machine
  let inspector: Inspector

  private var reels: [Reel] { machine.modes[0].reels }

  func constraints(_ node: FileNode?, free: [TuningWishes.Part]) -> TuningConstraints {
    var all = TuningConstraints()
    let (reels, symbols) = (machine.reels.count, machine.symbols.count)
    all.lengths = Array(repeating: nil, count: reels)
    all.counts = Array(repeating: Array(repeating: nil, count: symbols), count: reels)
    all.distances = Array(repeating: 1, count: symbols)
    all.runs = Array(repeating: nil, count: symbols)
    all.stacks = all.counts.map { $0.map { _ in nil } }
    all.sequences = Array(repeating: [], count: reels)
    all.locked = all.sequences.map { _ in [] }
    guard let node,
      let fields = Fields(node, "constraints", keys: Self.keys, inspector: inspector)
    else { return all }
    readStops(fields, &all)
    readOrder(fields, &all)
    if let node = fields["weights"] { readWeights(node, &all.weights) }
    for node in [fields["beside_ratio"]].compactMap(\.self) { readBeside(node, &all.weights) }
    if let node = fields["pays"] { readPays(node, &all.pays) }
    all.largestPay = fields["largest_pay"].flatMap {
      inspector.number($0, "largest pay", in: 0...Int.max)
    }
    all.rarest = fields["rarest"].flatMap {
      inspector.number($0, "number of rounds", in: 1...Int.max)
    }
    .map(Double.init)
    refuseContradictions(all, fields)
    return all
  }
}

// MARK: Numbers of stops

extension ConstraintsReader {
  private func readStops(_ fields: Fields, _ all: inout TuningConstraints) {
    if let node = fields["length"], let range = range(node, least: 1) {
      all.lengths = all.lengths.map { _ in range }
    }
    if let node = fields["lengths"] {
      if let node = fields["length"] {
        inspector.refuse(node, "\"lengths\" keeps what \"length\" changes", "leave out one of them")
      }
      all.keepsLengths = inspector.word(node, of: ["same"]) != nil
    }
    if let node = fields["counts"] {
      let mapping = inspector.mapping(node, of: "symbols") ?? []
      // The star is for symbols and reels that aren't named.
      for field in mapping where field.name == Names.star { readCounts(field, &all) }
      for field in mapping where field.name != Names.star { readCounts(field, &all) }
    }
    all.mostChangedStops = fields["changed_stops"].flatMap {
      inspector.number($0, "number of stops", in: 0...Limits.stops)
    }
  }

  private func readCounts(_ field: FileField, _ all: inout TuningConstraints) {
    let symbols =
      field.name == Names.star
      ? Array(machine.symbols.indices) : symbol(field.key).map { [$0.index] } ?? []
    let mapping = inspector.mapping(field.value, of: "reels") ?? []
    if field.name != Names.star {
      for reel in all.counts.indices { for symbol in symbols { all.counts[reel][symbol] = nil } }
    }
    func set(_ reel: Int, _ range: ClosedRange<Int>) {
      for symbol in symbols { all.counts[reel][symbol] = range }
    }
    for entry in mapping where entry.name == Names.star {
      if let range = range(entry.value, least: 0) { all.counts.indices.forEach { set($0, range) } }
    }
    for entry in mapping where entry.name != Names.star {
      if let reel = reel(entry.key), let range = range(entry.value, least: 0) { set(reel, range) }
    }
  }
}

// MARK: Order

extension ConstraintsReader {
  private func readOrder(_ fields: Fields, _ all: inout TuningConstraints) {
    for field in fields["distance"].flatMap({ inspector.mapping($0, of: "symbols") }) ?? [] {
      guard let symbol = symbol(field.key),
        let distance = inspector.number(field.value, "distance", in: 1...Limits.stops)
      else { continue }
      all.distances[symbol.index] = distance
    }
    for node in fields["not_beside"].flatMap({ inspector.list($0, of: "pairs") }) ?? [] {
      let names = symbols(node)
      if names.count == 2 {
        all.separate.append((names[0], names[1]))
      } else {
        inspector.refuse(node, "this isn't a pair of symbols", "write two, such as [W, S]")
      }
    }
    for node in fields["not_two_in_window"].flatMap({ inspector.list($0, of: "symbols") }) ?? [] {
      if case .scalar = node.content {
        if let symbol = symbol(node) { all.single.append([symbol]) }
      } else {
        all.single.append(symbols(node))
      }
    }
    for field in fields["runs"].flatMap({ inspector.mapping($0, of: "symbols") }) ?? [] {
      guard let most = inspector.number(field.value, "length of a run", in: 1...Limits.stops) else {
        continue
      }
      if field.name == Names.star {
        all.runs = all.runs.map { $0 ?? most }
      } else if let symbol = symbol(field.key) {
        all.runs[symbol.index] = most
      }
    }
    for field in fields["stacks"].flatMap({ inspector.mapping($0, of: "symbols") }) ?? [] {
      guard let symbol = symbol(field.key) else { continue }
      for entry in inspector.mapping(field.value, of: "reels") ?? [] {
        guard
          let size = inspector.number(entry.value, "height of a stack", in: 1...Limits.stops)
        else { continue }
        if entry.name == Names.star {
          for reel in all.stacks.indices { all.stacks[reel][symbol.index] = size }
        } else if let reel = reel(entry.key) {
          all.stacks[reel][symbol.index] = size
        }
      }
    }
    for field in fields["sequences"].flatMap({ inspector.mapping($0, of: "reels") }) ?? [] {
      guard let reel = reel(field.key) else { continue }
      for node in inspector.list(field.value, of: "sequences") ?? [] {
        all.sequences[reel].append(symbols(node))
      }
    }
    for field in fields["locked"].flatMap({ inspector.mapping($0, of: "reels") }) ?? [] {
      guard let reel = reel(field.key) else { continue }
      let stops = reels[reel].circles.first?.stops.count ?? 0
      for node in inspector.list(field.value, of: "stops") ?? [] {
        if let stop = inspector.number(node, "stop of reel \(reel + 1)", in: 1...max(1, stops)) {
          all.locked[reel].append(stop - 1)
        }
      }
    }
  }
}

// MARK: Weights and pays

extension ConstraintsReader {
  private func readWeights(_ node: FileNode, _ weights: inout TuningConstraints.Weights) {
    guard
      let fields = Fields(
        node, "constraints of weights", keys: ["total", "each", "jackpot", "beside_ratio"],
        inspector: inspector)
    else { return }
    weights.total = fields["total"].flatMap {
      inspector.number($0, "total of weights", in: 1...Int(clamping: Limits.reelWeight))
    }
    weights.each = fields["each"].flatMap { range($0, least: 0) }
    if let node = fields["jackpot"],
      let fields = Fields(
        node, "a symbol's weights", keys: ["symbol", "each"], inspector: inspector),
      let symbol = fields.required("symbol").flatMap(symbol),
      let range = fields.required("each").flatMap({ range($0, least: 0) })
    {
      weights.ofSymbols.append((symbol, range))
    }
    if let node = fields["beside_ratio"] { readBeside(node, &weights) }
  }

  private func readBeside(_ node: FileNode, _ weights: inout TuningConstraints.Weights) {
    let keys = ["symbol", "neighbours_at_most_times_share"]
    guard let fields = Fields(node, "a ratio of neighbours", keys: keys, inspector: inspector),
      let symbol = fields.required(keys[0]).flatMap(symbol),
      let most = fields.required(keys[1]).flatMap({
        inspector.number($0, "ratio", in: 1...1_000_000)
      })
    else { return }
    weights.beside.append((symbol, most))
  }

  private func readPays(_ node: FileNode, _ pays: inout TuningConstraints.Pays) {
    let keys = [
      "increasing_in_count", "decreasing_in_symbol", "at_most", "changed_at_most", "scatter",
      "step",
    ]
    guard let fields = Fields(node, "constraints of pays", keys: keys, inspector: inspector) else {
      return
    }
    pays.isIncreasing = fields["increasing_in_count"].flatMap(inspector.flag) ?? false
    pays.decreasing = fields["decreasing_in_symbol"].map(symbols) ?? []
    pays.most = fields["at_most"].flatMap { inspector.number($0, "pay", in: 1...Limits.pay) }
    pays.mostChanged = fields["changed_at_most"].flatMap {
      inspector.number($0, "number of pays", in: 1...Limits.entries)
    }
    if let node = fields["scatter"] {
      pays.keepsScatters = inspector.word(node, of: ["fixed", "free"]) == "fixed"
    }
    pays.step = fields["step"].flatMap { inspector.number($0, "step", in: 1...Limits.pay) } ?? 1
  }
}

// MARK: Values

extension ConstraintsReader {
  private func range(_ node: FileNode, least: Int) -> ClosedRange<Int>? {
    guard case .list(let ends) = node.content, ends.count == 2 else {
      return inspector.refused(node, "\(node.summary) isn't a range", "write [least, most]")
    }
    guard let low = inspector.number(ends[0], "least number", in: least...Int.max),
      let high = inspector.number(ends[1], "largest number", in: least...Int.max)
    else { return nil }
    guard low <= high else {
      return inspector.refused(
        node, "\(low) is above \(high)", "write [\(high), \(low)]")
    }
    return low...high
  }

  private func reel(_ node: FileNode) -> Int? {
    inspector.number(node, "reel", in: 1...machine.reels.count).map { $0 - 1 }
  }

  private func symbol(_ node: FileNode) -> SymbolID? {
    let names = machine.symbols.map(\.name)
    guard case .scalar(let name) = node.content, let place = names.firstIndex(of: name) else {
      return inspector.refused(
        node, "\(node.summary) isn't a symbol of \(machine.name)",
        node.nearest(of: names).map { "did you mean \"\($0)\"?" }
          ?? "use one of \(names.joined(separator: ", "))")
    }
    return SymbolID(place)
  }

  private func symbols(_ node: FileNode) -> [SymbolID] {
    (inspector.list(node, of: "symbols") ?? []).compactMap(symbol)
  }

  /// Refuses what can't all hold at once, whatever the order of stops.
  private func refuseContradictions(_ all: TuningConstraints, _ fields: Fields) {
    for reel in reels.indices {
      let stops = reels[reel].circles.first?.stops.count ?? 0
      let lengths = all.lengths[reel] ?? stops...stops
      let least = all.counts[reel].reduce(0) { $0 + ($1?.lowerBound ?? 0) }
      if let node = fields["counts"], least > lengths.upperBound {
        inspector.refuse(
          node,
          "the symbols of reel \(reel + 1) need \(least) stops, and it has at most \(lengths.upperBound)",
          "lower the least counts, or make the reel longer")
      }
      let most = all.counts[reel].reduce(0) { $0.addingClamped($1?.upperBound ?? .max) }
      if let node = fields["counts"], most < lengths.lowerBound {
        inspector.refuse(
          node,
          "reel \(reel + 1) has at least \(lengths.lowerBound) stops, and its symbols fill at most \(most)",
          "raise the largest counts, or make the reel shorter")
      }
      if let total = all.weights.total, let each = all.weights.each, let node = fields["weights"],
        !(each.lowerBound * stops...each.upperBound.multipliedClamped(by: stops)).contains(total)
      {
        inspector.refuse(
          node, "the \(stops) weights of reel \(reel + 1) can't add up to \(total)",
          "with these limits they add up to \(each.lowerBound * stops) to \(each.upperBound * stops)"
        )
      }
    }
  }
}
