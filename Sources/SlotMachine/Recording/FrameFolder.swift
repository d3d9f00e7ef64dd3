import Foundation
import SlotFiles
import SlotPaint

/// A folder that receives the frames of a recording.
struct FrameFolder {
  private let path: String

  /// Prepares a folder, and creates it unless it exists.
  ///
  /// - Throws: `FileError` if it can't be created or isn't writable; ``GameError/holdsFrames(folder:)`` if it holds
  ///   frames, which would mix with the new ones.
  init(path: String) throws {
    self.path = path
    try Folder.create(at: path)
    try ReplacedFile(path: name(of: 0)).require()
    let names = try? FileManager.default.contentsOfDirectory(atPath: path)
    if names?.contains(where: { $0.hasPrefix("frame-") && $0.hasSuffix(".png") }) == true {
      throw GameError.holdsFrames(folder: path)
    }
  }

  /// Writes a frame.
  ///
  /// - Parameter number: Its number, from 0.
  func write(_ image: PixelImage, number: Int) throws(FileError) {
    try ReplacedFile(path: name(of: number)).write(image.png)
  }

  private func name(of number: Int) -> String {
    let digits = String(number)
    return path + "/frame-" + String(repeating: "0", count: max(0, 5 - digits.count)) + digits
      + ".png"
  }
}
