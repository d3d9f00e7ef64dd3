/// The commit that the programs were built from.
enum BuildRecord {
  /// `git archive` replaces this text with the commit's hash (see `.gitattributes`), so that an
  /// exported commit knows its hash without git.
  private static let exported = "$Format:%H$"

  /// The commit's hash; nil where the sources differ from it, and where it isn't known.
  ///
  /// In a repository it is recorded before each build (see `CommitRecorder`).
  static var commit: String? { exported.hasPrefix("$") ? recordedCommit : exported }
}
