/// How new reels are written into the text of a machine file: the list of reels, and the named strips that change or
/// are used no longer.
struct ReelReplacement {
  /// A list, with its new elements.
  private struct Change {
    let place: FilePlace
    let elements: [String]
    /// Whether the elements are reels, each on a line of its own.
    var isOfReels = false
  }

  private var changes: [Change] = []
  /// The strips that no reel names any more; all strips as one, if none is left.
  private var removed: [FileField] = []

  /// Plans the replacement of a list of reels.
  ///
  /// A strip that no other reel uses gets the stops of the first of the reels that name it. A reel that drew one of
  /// several strips keeps the first of them that it may have; strips that are then named nowhere are taken out.
  ///
  /// - Parameters:
  ///   - reels: The list, which the sheet's reels replace one by one.
  ///   - root: The file that contains it.
  init(of reels: FileNode, in root: FileNode, by sheet: ReelSheet) {
    let others = Self.uses(in: root).subtracting(counting: Self.uses(of: reels))
    let strips = root.field("strips")?.value
    var written: [String: [ReelSheet.Stop]] = [:]
    var elements: [String] = []
    let old = if case .list(let nodes) = reels.content { nodes } else { [FileNode]() }
    var isSame = old.count == sheet.reels.count
    for (index, stops) in sheet.reels.enumerated() {
      let node = old.indices.contains(index) ? old[index] : nil
      let free = (node.map(Self.strips) ?? []).first { name in
        others[name] == nil && strips?.field(name) != nil
          && (written[name] == nil || written[name] == stops)
      }
      guard let name = free, let list = strips?.field(name)?.value else {
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
    let named = Self.uses(of: reels)
    removed = (strips?.fields ?? []).filter {
      named[$0.name] != nil && others[$0.name] == nil && written[$0.name] == nil
    }
    if let all = root.field("strips"), !removed.isEmpty, removed.count == all.value.fields.count {
      removed = [all]
    }
  }

  /// The text with the new reels.
  func applied(to yaml: String) -> String {
    let edits =
      changes.map { change in (place: change.place, edit: { Self.text($0, with: change) }) }
      + removed.map { field in
        (place: field.key.place, edit: { FieldRemoval(of: field, in: $0).text })
      }
    // From the end on, so that no place moves before it is used.
    return edits.sorted { $0.place > $1.place }.reduce(yaml) { $1.edit($0) }
  }

  private static func text(_ text: String, with change: Change) -> String {
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

  /// The strips that a reel's circles name.
  private static func strips(of reel: FileNode) -> [String] {
    switch reel.content {
    case .scalar(let name): return [name]
    case .mapping:
      if case .scalar(let name)? = reel.field("strip")?.value.content { return [name] }
      return []
    case .list(let circles):
      // A list of names is a circle of symbols.
      return circles.flatMap { circle -> [String] in
        if case .mapping = circle.content { strips(of: circle) } else { [] }
      }
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
