package import SlotFiles
package import SlotPaint

nonisolated extension Typefaces {
  /// Reads the typefaces of the Media folder.
  ///
  /// - Throws: ``MediaError`` if one is missing or can't be read.
  package init(in media: MediaFolder) throws(MediaError) {
    let display = try media.contents("Fonts/display.ttf", limit: SizeLimit.font)
    let text = try media.contents("Fonts/text.ttf", limit: SizeLimit.font)
    let strong = try media.contents("Fonts/strong.ttf", limit: SizeLimit.font)
    do {
      try self.init(display: display, text: text, strong: strong)
    } catch {
      throw .damagedFile(path: "\(media.path)/Fonts", reason: "\(error)")
    }
  }
}

extension SoundMixer {
  /// Loads sounds of a folder by their names; one that is missing or damaged stays silent.
  ///
  /// - Returns: Warnings about those that can't be played.
  package func load(_ names: [String], from folder: String) -> [String] {
    names.compactMap { name in
      let path = "\(folder)/\(name).wav"
      do {
        try load(name, wav: PlainFile.read(path, limit: SizeLimit.sound))
        return nil
      } catch let error as FileError {
        return "'\(path)' is left out: \(error.cause)"
      } catch {
        return "'\(path)' is left out: \(error)"
      }
    }
  }
}
