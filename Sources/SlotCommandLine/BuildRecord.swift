/// What the programs were built from.
///
/// `Scripts/release` writes this file anew in the copy of a commit that it builds; in the repository
/// it always describes a development build.
enum BuildRecord {
  /// The commit's hash; nil in a development build.
  static let commit: String? = nil
  /// The compiler's version, such as `6.3.1`; nil in a development build.
  static let compiler: String? = nil
}
