/// A theme that the player can choose.
package struct ThemeChoice: Sendable, Hashable {
  /// Its folder or, for one that comes with the game, its name.
  package let path: String
  package let title: String

  /// Creates a choice.
  package init(path: String, title: String) {
    self.path = path
    self.title = title
  }
}

/// The theme in use.
package struct ThemeInUse: Sendable, Hashable {
  /// The path of its choice; nil for the machines' own look.
  package let path: String?
  /// Whether the command line gave it, for this game only.
  package let isGiven: Bool

  /// Creates the theme in use.
  package init(path: String?, isGiven: Bool = false) {
    self.path = path
    self.isGiven = isGiven
  }
}

extension [ThemeChoice] {
  /// What the player reads: the titles, and after a title that several have, the end of the folder's path that tells
  /// them apart, such as `Dusk (mine)`.
  var labels: [String] {
    map { choice in
      let others = filter { $0.title == choice.title && $0.path != choice.path }.map(\.folders)
      guard !others.isEmpty else { return choice.title }
      let folders = choice.folders
      let length = (1..<folders.count).first { length in
        !others.contains { $0.suffix(length) == folders.suffix(length) }
      }
      return "\(choice.title) (\(folders.suffix(length ?? folders.count).joined(separator: "/")))"
    }
  }
}

extension ThemeChoice {
  /// The names of the folders on its path.
  fileprivate var folders: [Substring] { path.split(separator: "/") }
}
