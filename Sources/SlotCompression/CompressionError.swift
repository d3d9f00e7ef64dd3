/// Why a deflate stream can't be decompressed.
package enum CompressionError: Error, Sendable, Hashable {
  /// It ends too early.
  case truncated
  /// It decompresses to more than its stated length.
  case tooLong
  /// Something in it is invalid.
  case damaged(String)
}
