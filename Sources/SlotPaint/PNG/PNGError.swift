import SlotCompression

/// Why a PNG picture can't be read.
package enum PNGError: Error, Sendable, Hashable {
  /// The file isn't a PNG file.
  case notPNG
  /// It ends too early.
  case truncated
  /// Something in it is invalid.
  case damaged(String)
  /// It is valid, but of an unsupported kind.
  case unsupported(String)
}

extension PNGError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notPNG: "it is not a PNG picture"
    case .truncated: "the picture is cut short"
    case .damaged(let reason): "the picture is damaged: \(reason)"
    case .unsupported(let reason): reason
    }
  }
}

extension PNGError {
  /// What an error of the compressed pixels means for the picture.
  init(_ error: CompressionError) {
    self =
      switch error {
      case .truncated: .truncated
      case .tooLong: .damaged("it holds more than its size says")
      case .damaged(let reason): .damaged(reason)
      }
  }
}
