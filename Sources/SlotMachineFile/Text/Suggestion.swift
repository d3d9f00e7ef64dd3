extension FileNode {
  /// The closest of the given names, if it is close enough to be what a misspelt scalar means.
  func nearest(of names: [String]) -> String? {
    guard case .scalar(let text) = content, text.unicodeScalars.count <= 40 else { return nil }
    let allowed = max(1, text.count / 3)
    return names.map { (name: $0, distance: text.editDistance(to: $0)) }
      .filter { $0.distance <= allowed && $0.distance < $0.name.count }
      .min { $0.distance < $1.distance }?.name
  }
}

extension String {
  /// The edit distance: the number of insertions, deletions and substitutions between two texts.
  ///
  /// - Complexity: O(*mn*) for texts of *m* and *n* characters.
  fileprivate func editDistance(to other: String) -> Int {
    let columns = Array(other)
    var distances = Array(0...columns.count)
    for (row, character) in enumerated() {
      var diagonal = row
      distances[0] = row + 1
      for column in columns.indices {
        let changed = diagonal + (character == columns[column] ? 0 : 1)
        diagonal = distances[column + 1]
        distances[column + 1] = Swift.min(changed, diagonal + 1, distances[column] + 1)
      }
    }
    return distances[columns.count]
  }
}
