/// Why a folder can't be read, or a machine can't be exported.
package enum StakeRefusal: Error, Sendable, Hashable {
  /// What is wrong in a file, with its path and, where it has lines, the line, counted from 1.
  case file(String, line: Int?, problem: String, remedy: String)
  /// What keeps a machine from being exported.
  case machine(String)
}

extension StakeRefusal: CustomStringConvertible {
  package var description: String {
    switch self {
    case .file(let path, let line, let problem, let remedy):
      "\(path):\(line.map { "\($0):" } ?? "") \(problem); \(remedy)"
    case .machine(let reason): reason
    }
  }
}
