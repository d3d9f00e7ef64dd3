/// The text of a machine file, whose reels can be replaced in place.
public struct MachineText: Sendable, Hashable {
  /// The text.
  public let yaml: String
  /// The file's name, for messages.
  public let name: String

  /// Creates the text of a file.
  public init(yaml: String, name: String) {
    self.yaml = yaml
    self.name = name
  }
}

extension MachineText {
  /// Replaces the reels of a mode and leaves everything else as written, including comments.
  ///
  /// A named strip that only these reels use is replaced where it is written, so that none is left unused.
  ///
  /// - Parameters:
  ///   - mode: The name of the mode whose reels are replaced; it must have reels of its own.
  ///   - sheet: The new reels.
  /// - Throws: ``MachineFileError`` if the file is invalid before or after the replacement, or the
  ///   mode has no reels of its own.
  public func replacingReels(
    ofMode mode: String = "base", by sheet: ReelSheet
  ) throws(MachineFileError) -> MachineText {
    try replacing(by: sheet) { reels(ofMode: mode, in: $0, inspector: $1) }
  }

  /// Replaces the reels of a bet's paid spin and leaves everything else as written, including
  /// comments.
  ///
  /// - Parameters:
  ///   - bet: The name of the bet whose reels are replaced; `base` for the base bet.
  ///   - sheet: The new reels.
  /// - Throws: ``MachineFileError`` if the file is invalid before or after the replacement, or the
  ///   bet has no reels.
  public func replacingReels(
    ofBet bet: String, by sheet: ReelSheet
  ) throws(MachineFileError) -> MachineText {
    try replacing(by: sheet) { reels(ofBet: bet, in: $0, inspector: $1) }
  }

  private func replacing(
    by sheet: ReelSheet, found: (FileNode, Inspector) -> FileNode?
  ) throws(MachineFileError) -> MachineText {
    _ = try MachineFile(yaml: yaml, name: name)
    let inspector = Inspector(file: name)
    guard let root = FileNode(yaml: yaml, inspector: inspector),
      let reels = found(root, inspector)
    else { throw MachineFileError(issues: inspector.issues) }
    let replacement = ReelReplacement(of: reels, in: root, by: sheet)
    let replaced = MachineText(yaml: replacement.applied(to: yaml), name: name)
    _ = try MachineFile(yaml: replaced.yaml, name: name)
    return replaced
  }

  private func reels(
    ofBet bet: String, in root: FileNode, inspector: Inspector
  ) -> FileNode? {
    if bet == Names.base { return root.field("reels")?.value }
    let bets = root.field("bets")?.value
    guard let node = bets?.field(bet)?.value else {
      let names = [Names.base] + (bets?.fields ?? []).map(\.name)
      return inspector.refused(
        bets ?? root, "there is no bet \(bet)", "use one of \(names.joined(separator: ", "))")
    }
    return node.field("reels")?.value
      ?? inspector.refused(
        node, "the bet has no paid spin, and so no reels",
        "replace those of a bet that has \"reels\"")
  }

  private func reels(
    ofMode mode: String, in root: FileNode, inspector: Inspector
  ) -> FileNode? {
    if mode == Names.base { return root.field("reels")?.value }
    let modes = root.field("modes")?.value
    guard let node = modes?.field(mode)?.value else {
      let names = [Names.base] + (modes?.fields ?? []).map(\.name)
      return inspector.refused(
        modes ?? root, "there is no mode \(mode)", "use one of \(names.joined(separator: ", "))")
    }
    guard let reels = node.field("reels")?.value else {
      return inspector.refused(
        node, "the mode has no reels of its own; it uses those of the base game",
        "give it \"reels\", or replace those of the base game")
    }
    return reels
  }
}
