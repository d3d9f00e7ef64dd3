import SlotFiles
import SlotScreens

nonisolated extension ThemeFile {
  /// Reads the file in a folder.
  ///
  /// - Throws: ``ThemeError`` if it is missing or damaged.
  init(in folder: String) throws(ThemeError) {
    let path = Self.path(in: folder)
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try PlainFile.read(path, limit: SizeLimit.settings)
    } catch {
      throw ThemeError(path: path, reason: error.cause)
    }
    do {
      try self.init(bytes, in: folder)
    } catch let error as ThemeError {
      throw error
    } catch {
      throw ThemeError(path: path, reason: (error as? DecodingError)?.cause ?? "\(error)")
    }
  }
}
