extension DecodingError {
  /// What is wrong with a JSON file, in a clause: `colors.top has another type than it needs`, `it isn't JSON`.
  package var cause: String {
    switch self {
    case .keyNotFound(let key, let context): "\(Self.name(context.codingPath + [key])) is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      "\(Self.name(context.codingPath)) has another type than it needs"
    case .dataCorrupted(let context)
    where !context.codingPath.isEmpty:
      context.debugDescription
    default: "it isn't JSON"
    }
  }

  /// The path of a key: `colors.top`; for the file's whole contents, a subject that refers to the file.
  private static func name(_ path: [any CodingKey]) -> String {
    path.isEmpty ? "what it contains" : path.map(\.stringValue).joined(separator: ".")
  }
}
