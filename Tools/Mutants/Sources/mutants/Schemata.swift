import MutantSites

/// Which mutants are tried: one in so many, by a hash of their number and a seed.
struct Sample {
  let oneIn: UInt64, seed: UInt64

  func contains(_ number: Int) -> Bool {
    // SplitMix64.
    var word = seed &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(number) &* 0xD1B5_4A32_D192_ED03
    word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return (word ^ word >> 31) % oneIn == 0
  }
}

/// The mutants that are compiled in, in all files.
struct Schemata {
  struct Mutant {
    /// What the environment variable says to switch it on.
    let number: Int
    let file: Int, site: Int
    /// The number of the site's first variant, which tells whether the site was reached.
    let first: Int
    /// What is changed.
    let change: String
  }

  let files: [MutableFile]
  private(set) var mutants: [Mutant] = []
  /// The number of numbers that are given out.
  let numberCount: Int
  /// The number of mutants that don't compile behind a switch.
  private(set) var notCompiled = 0

  init(files: [MutableFile], sample: Sample) {
    self.files = files
    var next = 0
    for (file, contents) in files.enumerated() {
      for (site, place) in contents.sites.enumerated() {
        let first = next
        for change in place.changes {
          if sample.contains(next) {
            mutants.append(
              Mutant(number: next, file: file, site: site, first: first, change: change))
          }
          next += 1
        }
      }
    }
    numberCount = next
  }

  /// The numbers of the first variants by site, of a file.
  func numbers(in file: Int) -> [Int: Int] {
    Dictionary(mutants.filter { $0.file == file }.map { ($0.site, $0.first) }) { first, _ in first }
  }

  func site(of mutant: Mutant) -> Site { files[mutant.file].sites[mutant.site] }

  /// How a mutant is listed in a table: its place, the code and the change.
  func listing(of mutant: Mutant) -> String {
    let site = site(of: mutant)
    return
      "\(files[mutant.file].path):\(site.line):\(site.column): \(site.code)\n  \(mutant.change)"
  }

  /// Keeps only the mutants that a table lists as survivors.
  mutating func keep(listedIn table: String) {
    mutants = mutants.filter { mutant in
      ["\n", " because "].contains { table.contains("\n" + listing(of: mutant) + $0) }
    }
  }

  /// Leaves out the sites that may be why these lines don't compile.
  ///
  /// - Returns: Whether there were any.
  mutating func leaveOut(path: String, lines: Set<Int>) -> Bool {
    guard let file = files.firstIndex(where: { path.hasSuffix($0.path) }) else { return false }
    let switched = Array(numbers(in: file).keys)
    let suspects = Set(lines.flatMap { files[file].suspects(atLine: $0, among: switched) })
    let before = mutants.count
    mutants.removeAll { $0.file == file && suspects.contains($0.site) }
    notCompiled += before - mutants.count
    return before != mutants.count
  }
}
