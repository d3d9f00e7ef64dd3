package import ArgumentParser

/// A command line that a shell wants completed: its words, and the one that is being typed.
package struct ShellWords {
  /// The words before and after the one being typed, without the program and its subcommand.
  package let others: [String]
  /// The word being typed, so far.
  package let current: String

  /// Reads the words as a shell passes them, with quotes and backslashes.
  init(_ words: [String], current index: Int) {
    let rest = words.enumerated().filter { $0.offset > 1 && $0.offset != index }
    others = rest.map { $0.element.withoutQuotes }
    current = words.indices.contains(index) ? words[index].withoutQuotes : ""
  }
}

extension CompletionKind {
  /// Completes a word with candidates that depend on the command line.
  ///
  /// - Parameter candidates: Returns the candidates, unquoted; the shell leaves out those that don't fit.
  package static func candidates(_ candidates: @escaping @Sendable (ShellWords) -> [String]) -> Self
  {
    .custom { words, index, _ in
      candidates(ShellWords(words, current: index)).map { $0.quoted(for: .requesting) }
    }
  }
}

extension String {
  /// The word without its quotes and backslashes.
  fileprivate var withoutQuotes: String {
    var text = ""
    var isEscaped = false
    for character in self {
      if !isEscaped, character == "\\" {
        isEscaped = true
      } else {
        if isEscaped || (character != "\"" && character != "'") { text.append(character) }
        isEscaped = false
      }
    }
    return text
  }

  /// The candidate such that the completion script of a shell takes it literally.
  ///
  /// Bash expands candidates, so that a file's name could run a command, and adds the slash of a folder itself; zsh
  /// splits candidates at colons.
  fileprivate func quoted(for shell: CompletionShell?) -> String {
    switch shell {
    case .some(.bash):
      let text = hasSuffix("/") ? dropLast() : self[...]
      return text.escaping { !$0.isLetter && !$0.isNumber && !"/._-+=".contains($0) }
    case .some(.zsh): return self[...].escaping { ":\\".contains($0) }
    default: return self
    }
  }
}

extension Substring {
  /// The text with a backslash before some of its characters.
  fileprivate func escaping(where isEscaped: (Character) -> Bool) -> String {
    map { isEscaped($0) ? "\\\($0)" : "\($0)" }.joined()
  }
}
