private import Yams

/// Finds keys that occur more than once in a mapping.
///
/// The parser stops at the first of them, and reports neither where it is repeated nor in which
/// mapping. Its first occurrence is therefore overwritten with private-use characters, keeping the
/// length so that nothing else moves, until the text parses; then the names are restored.
struct RepeatedKeys {
  /// The keys that repeat an earlier one, each at its own place; empty if they can't be told apart.
  private(set) var keys: [FileNode] = []

  /// The overwritten names, by their replacements.
  private var names: [String: String] = [:]
  private var scalars: [Unicode.Scalar]

  /// Searches a text.
  init(in yaml: String) {
    scalars = Array(yaml.unicodeScalars)
    for attempt in 0..<UInt32(MachineFileError.mostIssues) {
      do throws(Failure) {
        guard let root = try root() else { return }
        find(in: root, path: "")
        return
      } catch {
        guard case .repeated(let name, let place) = error,
          let scalar = Unicode.Scalar(Self.firstPrivate + attempt),
          writeOver(name, at: place, with: scalar)
        else { return }
      }
    }
  }

  /// The first private-use scalar of Unicode.
  private static let firstPrivate: UInt32 = 0xE000

  private enum Failure: Error {
    /// A key is repeated; the place is that of its first occurrence.
    case repeated(name: String, at: FilePlace)
    /// The text isn't valid YAML for another reason.
    case other
  }

  private func root() throws(Failure) -> Node? {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    do {
      return try Parser(yaml: String(text), resolver: .basic, encoding: .utf8).singleRoot()
    } catch YamlError.duplicatedKeysInMapping(let duplicates, let context) {
      throw .repeated(name: duplicates.first ?? "", at: FilePlace(context.mark))
    } catch {
      throw .other
    }
  }

  /// Overwrites a name, quoted or not; false if the text at the place isn't literally the name.
  private mutating func writeOver(
    _ name: String, at place: FilePlace, with scalar: Unicode.Scalar
  ) -> Bool {
    var start = 0
    var passed = FilePlace.start
    while start < scalars.count, passed < place {
      passed = passed.after(scalars[start])
      start += 1
    }
    if start < scalars.count, "\"'".unicodeScalars.contains(scalars[start]) { start += 1 }
    let length = name.unicodeScalars.count
    guard length > 0, scalars.dropFirst(start).starts(with: name.unicodeScalars) else {
      return false
    }
    scalars.replaceSubrange(start..<start + length, with: repeatElement(scalar, count: length))
    names[String(repeating: Character(scalar), count: length)] = name
    return true
  }

  private mutating func find(in node: Node, path: String) {
    switch node {
    case .sequence(let sequence):
      for (index, element) in sequence.enumerated() {
        find(in: element, path: "\(path)[\(index + 1)]")
      }
    case .mapping(let mapping):
      var seen: Set<String> = []
      for (key, value) in mapping {
        let name = key.scalar.map { names[$0.string] ?? $0.string } ?? ""
        let way = path.isEmpty ? name : "\(path).\(name)"
        if !seen.insert(name).inserted {
          keys.append(FileNode(place: FilePlace(key.mark), path: way, content: .scalar(name)))
        }
        find(in: value, path: way)
      }
    case .scalar, .alias: break
    }
  }
}
