// The C parser inside Yams. Yams itself composes whole documents: it visits them recursively, expands aliases
// before they can be refused, and doesn't report where an alias is or which mapping repeats a key.
private import CYaml

/// The parts of a YAML text, one after the other, as libyaml's parser reports them.
///
/// Safety: the parser is initialised before anything else uses it and deleted with its owner. It refers to the text, which
/// whoever creates the events keeps alive and unchanged.
///
/// - Complexity: O(*n*) for all of a text of *n* bytes.
@safe final class YAMLEvents {
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
    unsafe yaml_parser_initialize(parser)
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    unsafe yaml_parser_set_input_string(parser, text.baseAddress, text.count)
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
  }

  /// The next part; after the last one, that again.
  func next() throws(Problem) -> Event {
    var event = unsafe yaml_event_t()
    guard unsafe yaml_parser_parse(parser, &event) == 1 else { throw problem }
    defer { unsafe yaml_event_delete(&event) }
    return unsafe Event(event)
  }

  private var problem: Problem {
    let text =
      unsafe parser.pointee.problem.map { unsafe String(cString: $0) } ?? "it takes too much memory"
    let place: Problem.Place =
      unsafe parser.pointee.error == YAML_READER_ERROR
      ? .byte(parser.pointee.problem_offset) : .at(FilePlace(parser.pointee.problem_mark))
    return Problem(text: text, place: place)
  }
}

// Safety: an event is read before it is deleted, and everything in it is copied. Its type says which part of its data the
// parser has filled in. Its strings end with a zero, or are as long as they say.

extension YAMLEvents.Event {
  fileprivate init(_ event: yaml_event_t) {
    unsafe self.init(kind: Kind(event), place: FilePlace(event.start_mark))
    switch unsafe event.type {
    case YAML_SCALAR_EVENT:
      let scalar = unsafe event.data.scalar
      isAnchored = unsafe scalar.anchor != nil
      // A lone "!" is reported only by what it does: it keeps a plain scalar from being implicit.
      let isUntagged = unsafe scalar.plain_implicit == 1 || scalar.style != YAML_PLAIN_SCALAR_STYLE
      tag = unsafe scalar.tag.map { unsafe String(cString: $0) } ?? (isUntagged ? nil : "!")
    case YAML_SEQUENCE_START_EVENT:
      isAnchored = unsafe event.data.sequence_start.anchor != nil
      tag = unsafe event.data.sequence_start.tag.map { unsafe String(cString: $0) }
    case YAML_MAPPING_START_EVENT:
      isAnchored = unsafe event.data.mapping_start.anchor != nil
      tag = unsafe event.data.mapping_start.tag.map { unsafe String(cString: $0) }
    default: break
    }
  }
}

extension YAMLEvents.Event.Kind {
  fileprivate init(_ event: yaml_event_t) {
    switch unsafe event.type {
    case YAML_DOCUMENT_START_EVENT: self = .documentStart
    case YAML_DOCUMENT_END_EVENT: self = .documentEnd
    case YAML_ALIAS_EVENT: self = .alias
    case YAML_SCALAR_EVENT:
      let bytes = unsafe UnsafeBufferPointer(
        start: event.data.scalar.value, count: event.data.scalar.length)
      self = unsafe .scalar(String(decoding: bytes, as: UTF8.self))
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
