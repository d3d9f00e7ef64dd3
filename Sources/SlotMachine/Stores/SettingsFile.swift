import Foundation
import SlotFiles
import SlotScreens

/// The settings on disk: a file of JSON in the user's configuration folder, replaced as a whole.
struct SettingsFile {
  private let path: String

  /// How long after a change the file is written, so that a slider isn't written step by step.
  static let pause = Duration.milliseconds(300)

  /// Refers to the file in a folder.
  init(in folder: String) { path = "\(folder)/settings.json" }

  /// Reads the settings; those of a new player if there is no file.
  ///
  /// A file that isn't settings is renamed, and the settings begin anew.
  ///
  /// - Returns: The settings, and what has happened to a file that can't be used, in a sentence.
  func read() -> (settings: Settings, warning: String?) {
    guard FileManager.default.fileExists(atPath: path) else { return (Settings(), nil) }
    let bytes: [UInt8]
    do {
      bytes = try PlainFile.read(path, limit: SizeLimit.settings)
    } catch {
      switch error.problem {
      case .isTooLong: return (Settings(), setAside(because: error.cause))
      default:
        return (Settings(), "'\(path)' can't be read: \(error.cause); the settings begin anew")
      }
    }
    do {
      return (try JSONDecoder().decode(Settings.self, from: Data(bytes)), nil)
    } catch {
      return (Settings(), setAside(because: (error as? DecodingError)?.cause ?? "\(error)"))
    }
  }

  /// Replaces what this game has changed in the file; everything else stays as another game may have left it.
  ///
  /// - Parameters:
  ///   - settings: The settings of this game.
  ///   - old: What they were when it last read or wrote the file.
  func write(_ settings: Settings, since old: Settings = Settings()) throws(FileError) {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw FileError(.cannotCreate, path: folder, reason: error.localizedDescription)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    try ReplacedFile(path: path).update(limit: SizeLimit.settings) { bytes in
      let present = bytes.flatMap { try? JSONDecoder().decode(Settings.self, from: Data($0)) }
      let changed = present?.applying(changesFrom: old, to: settings) ?? settings
      // Plain numbers and strings can always be encoded.
      return Array((try? encoder.encode(changed)) ?? Data()) + [0x0A]
    }
  }

  private func setAside(because reason: String) -> String {
    let names = (1...1000).lazy.map { $0 == 1 ? "\(path).damaged" : "\(path).damaged-\($0)" }
    guard let aside = names.first(where: { !FileManager.default.fileExists(atPath: $0) }),
      (try? FileManager.default.moveItem(atPath: path, toPath: aside)) != nil
    else { return "'\(path)' can't be used: \(reason); the settings begin anew" }
    return "'\(path)' can't be used: \(reason); it is set aside as '\(aside)', and the settings "
      + "begin anew"
  }

  /// The folder of the settings, in the user's configuration folder.
  ///
  /// Source: XDG Base Directory Specification, version 0.8.
  static func folder(_ environment: [String: String]) -> String? {
    if let config = environment["XDG_CONFIG_HOME"], config.hasPrefix("/") {
      return config + "/slot-machine"
    }
    return environment["HOME"].map { $0 + "/.config/slot-machine" }
  }
}
