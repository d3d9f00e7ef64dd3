/// The way from the top of a file to one of its values, such as `wins[1].pays`, where lists count from 1.
///
/// A path is kept as its last step and a reference to what contains it, which all values in there share. Writing
/// out the text of every path would make a file with long keys take memory in proportion to its square.
struct FilePath {
  /// A mapping or a list, as the parent of the paths of what is in it.
  final class Container {
    fileprivate let path: FilePath

    init(_ path: FilePath) {
      self.path = path
    }
  }

  private enum Step {
    case text(String)
    case key(String)
    case element(Int)
  }

  private let container: Container?
  private let step: Step

  private init(_ step: Step, in container: Container?) {
    self.step = step
    self.container = container
  }
}

extension FilePath {
  /// A path with a text of its own; empty for the top of the file.
  init(_ text: String) {
    self.init(.text(text), in: nil)
  }

  /// The path of a key in a mapping.
  static func key(_ name: String, in mapping: Container) -> FilePath {
    FilePath(.key(name), in: mapping)
  }

  /// The path of an element of a list, counted from 1.
  static func element(_ number: Int, in list: Container) -> FilePath {
    FilePath(.element(number), in: list)
  }

  /// The path as messages show it.
  var text: String {
    let before = container?.path.text ?? ""
    return switch step {
    case .text(let text): text
    case .key(let name): before.isEmpty ? name : "\(before).\(name)"
    case .element(let number): "\(before)[\(number)]"
    }
  }
}
