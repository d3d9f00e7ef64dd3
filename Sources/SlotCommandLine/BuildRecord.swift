/// What the programs were built from.
enum BuildRecord {
  /// `git archive` puts the commit's hash in place of this text (see `.gitattributes`), so that an
  /// exported commit knows itself without a build step that asks git.
  private static let exported = "$Format:%H$"

  /// The commit's hash; nil in a working copy, which may differ from any commit.
  static var commit: String? { exported.hasPrefix("$") ? nil : exported }
}
