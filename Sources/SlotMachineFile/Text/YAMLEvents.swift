// The C parser inside Yams. Yams itself composes whole documents: it visits them recursively, expands aliases
// before they can be refused, and doesn't report where an alias is or which mapping repeats a key.
private import CYaml

/// The parts of a YAML text, one after the other, as libyaml's parser reports them.
///
/// - Complexity: O(*n*) for all of a text of *n* bytes.
final class YAMLEvents {
  /// A part of the text.
  struct Event {
    enum Kind {
      case start, documentStart, documentEnd, end
      case scalar(String)
      case listStart, listEnd, mappingStart, mappingEnd
      case alias
    }

    let kind: Kind
    let place: FilePlace
    /// Whether the value has an anchor, for aliases to refer to.
    var isAnchored = false
    /// The tag of the value; nil if it has none.
    var tag: String?
  }

  /// Why a text isn't YAML.
  struct Problem: Error {
    let text: String
    let place: Place

    enum Place {
      case at(FilePlace)
      /// A byte of the text, for what can't be read at all.
      case byte(Int)
    }
  }

  /// On the heap, because the parser keeps a pointer to itself.
  private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)

  /// Begins to read a text, which must outlive the events.
  init(of text: UnsafeBufferPointer<UInt8>) {
    yaml_parser_initialize(parser)
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, text.baseAddress, text.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  /// The next part; after the last one, that again.
  func next() throws(Problem) -> Event {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw problem }
    defer { yaml_event_delete(&event) }
    return Event(event)
  }

  private var problem: Problem {
    let text = parser.pointee.problem.map { String(cString: $0) } ?? "it takes too much memory"
    let place: Problem.Place =
      parser.pointee.error == YAML_READER_ERROR
      ? .byte(parser.pointee.problem_offset) : .at(FilePlace(parser.pointee.problem_mark))
    return Problem(text: text, place: place)
  }
}

extension YAMLEvents.Event {
  fileprivate init(_ event: yaml_event_t) {
    self.init(kind: Kind(event), place: FilePlace(event.start_mark))
    switch event.type {
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      isAnchored = scalar.anchor != nil
      // A lone "!" is reported only by what it does: it keeps a plain scalar from being implicit.
      let isUntagged = scalar.plain_implicit == 1 || scalar.style != YAML_PLAIN_SCALAR_STYLE
      tag = scalar.tag.map { String(cString: $0) } ?? (isUntagged ? nil : "!")
    case YAML_SEQUENCE_START_EVENT:
      isAnchored = event.data.sequence_start.anchor != nil
      tag = event.data.sequence_start.tag.map { String(cString: $0) }
    case YAML_MAPPING_START_EVENT:
      isAnchored = event.data.mapping_start.anchor != nil
      tag = event.data.mapping_start.tag.map { String(cString: $0) }
    default: break
    }
  }
}

extension YAMLEvents.Event.Kind {
  fileprivate init(_ event: yaml_event_t) {
    switch event.type {
    case YAML_DOCUMENT_START_EVENT: self = .documentStart
    case YAML_DOCUMENT_END_EVENT: self = .documentEnd
    case YAML_ALIAS_EVENT: self = .alias
    case YAML_SCALAR_EVENT:
      let bytes = UnsafeBufferPointer(
        start: event.data.scalar.value, count: event.data.scalar.length)
      self = .scalar(String(decoding: bytes, as: UTF8.self))
    case YAML_SEQUENCE_START_EVENT: self = .listStart
    case YAML_SEQUENCE_END_EVENT: self = .listEnd
    case YAML_MAPPING_START_EVENT: self = .mappingStart
    case YAML_MAPPING_END_EVENT: self = .mappingEnd
    case YAML_STREAM_START_EVENT: self = .start
    default: self = .end
    }
  }
}

extension FilePlace {
  fileprivate init(_ mark: yaml_mark_t) {
    self.init(line: mark.line + 1, column: mark.column + 1)
  }
}
