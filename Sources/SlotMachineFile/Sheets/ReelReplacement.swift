/// How new reels are written into the text of a machine file: the list of reels and the named strips that change.
struct ReelReplacement {
  /// A list, with its new elements.
  private struct Change {
    let place: FilePlace
    let elements: [String]
    /// Whether the elements are reels, each on a line of its own.
    var isOfReels = false
  }

  private var changes: [Change] = []

  /// Plans the replacement of a list of reels.
  ///
  /// A strip that no other reel uses gets the stops of the first of the reels that name it.
  ///
  /// - Parameters:
  ///   - reels: The list, which the sheet's reels replace one by one.
  ///   - root: The file that contains it.
  init(of reels: FileNode, in root: FileNode, by sheet: ReelSheet) {
    let others = Self.uses(in: root).subtracting(counting: Self.uses(of: reels))
    var written: [String: [ReelSheet.Stop]] = [:]
    var elements: [String] = []
    let old = if case .list(let nodes) = reels.content { nodes } else { [FileNode]() }
    var isSame = old.count == sheet.reels.count
    for (index, stops) in sheet.reels.enumerated() {
      let node = old.indices.contains(index) ? old[index] : nil
      guard let name = node.flatMap(Self.strip), others[name] == nil,
        let list = root.field("strips")?.value.field(name)?.value,
        written[name] == nil || written[name] == stops
      else {
        elements.append(ReelSheet.yaml(of: stops))
        isSame = false
        continue
      }
      if written.updateValue(stops, forKey: name) == nil {
        changes.append(Change(place: list.place, elements: ReelSheet.elements(of: stops)))
      }
      elements.append(ReelSheet.scalar(name))
      if case .scalar? = node?.content {} else { isSame = false }
    }
    if !isSame {
      changes.append(Change(place: reels.place, elements: elements, isOfReels: true))
    }
  }

  /// The text with the new reels.
  func applied(to yaml: String) -> String {
    // From the end on, so that no place moves before it is used.
    changes.sorted { $0.place > $1.place }.reduce(yaml) { text, change in
      let extent = ListExtent(of: change.place, in: text)
      let margin = String(repeating: " ", count: extent.margin)
      let list =
        if extent.isBlock {
          change.elements.map { "- \($0)" }.joined(separator: "\n" + margin)
        } else if change.isOfReels {
          "[\n" + change.elements.map { "\(margin)    \($0)" }.joined(separator: ",\n") + "]"
        } else {
          "[\(change.elements.joined(separator: ", "))]"
        }
      return extent.replaced(by: list)
    }
  }

  /// The strip that a reel of a single circle names.
  private static func strip(of reel: FileNode) -> String? {
    switch reel.content {
    case .scalar(let name): return name
    case .mapping:
      if case .scalar(let name)? = reel.field("strip")?.value.content { return name }
      return nil
    case .list(let circles):
      guard circles.count == 1, case .mapping = circles[0].content else { return nil }
      return strip(of: circles[0])
    }
  }
}

// MARK: Uses of strips

extension ReelReplacement {
  /// How often all reels of a file name each strip.
  private static func uses(in root: FileNode) -> [String: Int] {
    let others = ["modes", "bets"].flatMap { root.field($0)?.value.fields ?? [] }
    let fields = [root.field("reels")] + others.map { $0.value.field("reels") }
    return fields.compactMap { $0?.value }.map { uses(of: $0) }.reduce(into: [:]) {
      $0.merge($1, uniquingKeysWith: +)
    }
  }

  private static func uses(of reels: FileNode) -> [String: Int] {
    var uses: [String: Int] = [:]
    func note(_ node: FileNode) {
      switch node.content {
      case .scalar(let name): uses[name, default: 0] += 1
      case .list(let nodes): nodes.forEach(note)
      case .mapping(let fields): fields.forEach { note($0.value) }
      }
    }
    note(reels)
    return uses
  }
}

extension [String: Int] {
  /// What is counted more often here than there.
  fileprivate func subtracting(counting other: [String: Int]) -> [String: Int] {
    reduce(into: [:]) { $0[$1.key] = $1.value > other[$1.key, default: 0] ? $1.value : nil }
  }
}
