internal import Foundation
package import SlotEngine
package import SlotShow

/// The show of a machine, read from the file beside the machine's own: `reef.show.yaml` beside `reef.yaml`.
package struct ShowFile: Sendable, Hashable {
  /// The show: what the file says, over the machine's usual one.
  package let show: Show

  /// Reads a show from the text of a file.
  ///
  /// - Parameters:
  ///   - yaml: The file's text.
  ///   - name: The file's name, for messages.
  ///   - machine: The machine, whose names the file uses.
  ///   - usual: What the file changes.
  /// - Throws: ``MachineFileError`` with everything that is wrong, if anything is.
  package init(
    yaml: String, name: String, for machine: Machine, over usual: Show
  ) throws(MachineFileError) {
    let inspector = Inspector(file: name)
    let root = FileNode(yaml: yaml.withoutByteOrderMark, inspector: inspector)
    let show = root.flatMap {
      ShowReader(machine: machine, inspector: inspector).show($0, over: usual)
    }
    guard let show, inspector.issues.isEmpty else {
      throw MachineFileError(issues: inspector.issues)
    }
    self.show = show
  }
}

extension ShowFile {
  /// The ending of a show's file.
  private static let ending = ".show.yaml"

  /// Where the show of a machine's file is.
  package static func path(besideMachineFile path: String) -> String {
    let kinds = [".yaml", ".yml"].filter(path.hasSuffix)
    return path.dropLast(kinds.first?.count ?? 0) + ending
  }

  /// The machine's file that a show's file is beside; nil for another file.
  package static func machinePath(ofShowFile path: String) -> String? {
    guard path.hasSuffix(ending), !path.hasSuffix("/" + ending), path != ending else { return nil }
    let stem = String(path.dropLast(ending.count))
    let paths = [".yaml", ".yml"].map { stem + $0 }
    return paths.first { FileManager.default.fileExists(atPath: $0) } ?? paths[0]
  }

  /// Reads the show beside a machine's file.
  ///
  /// - Returns: nil if there is no such file.
  /// - Throws: ``MachineSourceError`` if it can't be read or is refused.
  package static func read(
    besideMachineFile path: String, of machine: Machine, over usual: Show = Show()
  ) throws(MachineSourceError) -> ShowFile? {
    let path = Self.path(besideMachineFile: path)
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    let text = try MachineSource.writtenText(at: path)
    do {
      return try ShowFile(yaml: text, name: path, for: machine, over: usual)
    } catch {
      throw .refused(error)
    }
  }
}
