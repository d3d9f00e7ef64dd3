/// The commit that the programs were built from.
enum BuildRecord {
  /// `git archive` replaces this text with the commit's hash (see `.gitattributes`), so that an
  /// exported commit knows its hash without a build step that runs git.
  private static let exported = "$Format:%H$"

  /// The commit's hash; nil in a working copy, which may differ from any commit.
  static var commit: String? { exported.hasPrefix("$") ? nil : exported }
}
