import SlotEngine

/// Builds the values of a file from the parser's events, and accepts only what the format uses: no anchors, no
/// tags, only scalars as keys, none of them twice, and no more and no deeper than ``Limits`` says.
struct NodeReader {
  private typealias Event = YAMLEvents.Event

  private let events: YAMLEvents
  private let inspector: Inspector
  /// The anchors and aliases.
  private var references: [FileNode] = []
  private var values = 0

  init(_ events: YAMLEvents, inspector: Inspector) {
    self.events = events
    self.inspector = inspector
  }

  /// Why reading a file ends early.
  enum Ending: Error {
    case problem(YAMLEvents.Problem)
    case tooManyValues(FilePlace)
    case secondDocument(FilePlace)
  }
}

extension NodeReader {
  /// The file's only document; nil if it is empty or, with an issue, if the format doesn't allow part of it.
  mutating func document() throws(Ending) -> FileNode? {
    _ = try next()
    guard case .documentStart = try next().kind else {
      let file = FileNode(place: .start, path: "", content: .scalar(""))
      return inspector.refused(file, "the file is empty", "start with format: 1")
    }
    let root = try node(next(), path: FilePath(""), depth: 1)
    _ = try next()
    let last = try next()
    guard case .end = last.kind else { throw .secondDocument(last.place) }
    refuseReferences()
    return root
  }

  private mutating func refuseReferences() {
    let remedy = "write everything out where it is used"
    if references.count > Limits.aliases {
      let file = FileNode(place: .start, path: "", content: .scalar(""))
      inspector.refuse(file, "the file has aliases", remedy)
    } else {
      for node in references {
        inspector.refuse(node, "the format has no anchors and aliases", remedy)
      }
    }
  }

  private func next() throws(Ending) -> Event {
    do throws(YAMLEvents.Problem) { return try events.next() } catch { throw .problem(error) }
  }

  /// A value with everything in it; nil, with an issue, if the format doesn't allow part of it.
  ///
  /// - Parameter depth: The nesting depth, from 1.
  private mutating func node(
    _ event: Event, path: FilePath, depth: Int
  ) throws(Ending) -> FileNode? {
    try count(event)
    let bare = FileNode(place: event.place, path: path, content: .scalar(""))
    guard depth <= Limits.depth else {
      inspector.refuse(
        bare, "this is nested too deeply", "use at most \(Limits.depth) levels")
      return try skipped(event)
    }
    if case .alias = event.kind {
      references.append(bare)
      return nil
    }
    guard !event.isAnchored else {
      references.append(bare)
      return try skipped(event)
    }
    guard hasNoTag(event, bare) else { return try skipped(event) }
    let content: FileNode.Content
    switch event.kind {
    case .listStart: content = .list(try elements(of: path, depth: depth + 1))
    case .mappingStart: content = .mapping(try fields(of: path, depth: depth + 1))
    case .scalar(let text): content = .scalar(text)
    default: return nil
    }
    return FileNode(place: event.place, path: path, content: content)
  }

  private mutating func elements(of path: FilePath, depth: Int) throws(Ending) -> [FileNode] {
    let list = FilePath.Container(path)
    var elements: [FileNode] = []
    var number = 0
    while true {
      let event = try next()
      if case .listEnd = event.kind { return elements }
      number += 1
      let node = try node(event, path: .element(number, in: list), depth: depth)
      if let node { elements.append(node) }
    }
  }

  private mutating func fields(of path: FilePath, depth: Int) throws(Ending) -> [FileField] {
    let mapping = FilePath.Container(path)
    var fields: [FileField] = []
    var seen: Set<String> = []
    while true {
      let key = try next()
      if case .mappingEnd = key.kind { return fields }
      try count(key)
      let bare = FileNode(place: key.place, path: path, content: .scalar(""))
      guard case .scalar(let text) = key.kind, !key.isAnchored else {
        inspector.refuse(bare, "a key isn't a name", "write name: value")
        try skip(key)
        try skip(next())
        continue
      }
      guard text.utf8.count <= Limits.keyBytes else {
        inspector.refuse(
          bare, "a key is too long", "use at most \(Limits.keyBytes.grouped) bytes")
        try skip(next())
        continue
      }
      let way = FilePath.key(text, in: mapping)
      let name = FileNode(place: key.place, path: way, content: .scalar(text))
      if !seen.insert(text).inserted {
        inspector.refuse(name, "this key is given more than once", "keep one of them")
      }
      let isPlain = hasNoTag(key, name)
      let value = try node(next(), path: way, depth: depth)
      if isPlain, let value { fields.append(FileField(key: name, name: text, value: value)) }
    }
  }

  private func hasNoTag(_ event: Event, _ node: FileNode) -> Bool {
    guard let tag = event.tag else { return true }
    inspector.refuse(node, "the format has no tags", "leave out \(tag)")
    return false
  }
}

// MARK: What isn't read

extension NodeReader {
  /// Counts a value or a key, and ends where there are too many.
  private mutating func count(_ event: Event) throws(Ending) {
    values += 1
    if values > Limits.values { throw .tooManyValues(event.place) }
  }

  /// Skips a value that isn't read, and returns nil in its place.
  private mutating func skipped(_ event: Event) throws(Ending) -> FileNode? {
    try skip(event)
    return nil
  }

  /// Skips the rest of a value that has begun.
  private mutating func skip(_ event: Event) throws(Ending) {
    var open = 0
    var event = event
    while true {
      switch event.kind {
      case .listStart, .mappingStart: open += 1
      case .listEnd, .mappingEnd: open -= 1
      default: break
      }
      if open == 0 { return }
      event = try next()
    }
  }
}
