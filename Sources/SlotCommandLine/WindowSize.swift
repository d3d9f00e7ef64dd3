internal import ArgumentParser

/// The size of a window or of a picture given on the command line, such as `1920x1080`.
package struct WindowSize: Sendable, Hashable {
  package let width: Int
  package let height: Int

  /// The largest side, in points or pixels: more than the textures of many graphics cards allow.
  private static let largest = 8192

  /// Parses two numbers with an x between them.
  ///
  /// - Parameters:
  ///   - text: The option's value.
  ///   - width: The smallest width.
  ///   - height: The smallest height.
  ///   - example: What the error suggests.
  package init(
    parsing text: String, atLeast width: Int, by height: Int, such example: String
  ) throws {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard sides.count == 2, (width...Self.largest).contains(sides[0]),
      (height...Self.largest).contains(sides[1])
    else {
      throw ValidationError(
        "a size is from \(width)x\(height) to \(Self.largest)x\(Self.largest), such as \(example)")
    }
    (self.width, self.height) = (sides[0], sides[1])
  }
}
