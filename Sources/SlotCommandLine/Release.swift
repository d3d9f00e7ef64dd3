/// The release that both programs belong to.
package enum Release {
  /// The version's number; see `CHANGELOG.md`.
  package static let version = "0.1.0"
}
