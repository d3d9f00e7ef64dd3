import Foundation
import MutantSites

/// The copy of the checkout in which the mutants are built.
struct WorkingCopy {
  let checkout: URL
  /// The folder of the copy, its build and the notes.
  var root: URL { checkout.appending(path: ".build/mutants") }
  private var tree: URL { root.appending(path: "tree") }
  private let build = [
    "-c", "release", "-Xswiftc", "-enable-testing", "-Xswiftc", "-assert-config", "-Xswiftc",
    "Debug",
  ]

  /// The file that a target's switches are in.
  private static let switches = "MutantSwitches.swift"

  init(checkout: URL) {
    self.checkout = checkout
  }

  /// Copies what has changed, and leaves only these targets and what they depend on in the package.
  ///
  /// - Parameter switched: The paths of files that ``build(_:targets:)`` writes.
  func fill(targets: [String], tests: [String], except switched: Set<String>) throws {
    let listed = try Command(
      "git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", in: checkout
    )
    .output().split(separator: "\0").map(String.init).filter { !$0.hasPrefix("Tools/") }
    for path in listed where !switched.contains(path) {
      let source = checkout.appending(path: path)
      guard let data = try? Data(contentsOf: source) else { continue }
      try write(data, to: path)
      let mode = try FileManager.default.attributesOfItem(atPath: source.path)[.posixPermissions]
      try FileManager.default.setAttributes(
        [.posixPermissions: mode as Any], ofItemAtPath: tree.appending(path: path).path)
    }
    let kept = Set(listed)
    for path in try FileManager.default.subpathsOfDirectory(atPath: tree.path)
    where path.hasSuffix(".swift") && !path.hasSuffix(Self.switches) && !kept.contains(path) {
      try FileManager.default.removeItem(at: tree.appending(path: path))
    }
    // With a folder of its own, it waits for no build of the checkout; to wait, it would print a line before the package.
    let scratch = root.appending(path: "package").path
    let described = try Command(
      "swift", "package", "--scratch-path", scratch, "dump-package", in: checkout
    ).output()
    let package = try Package(json: Data(described.utf8))
    let names = try package.closure(of: targets + tests)
    let manifest = try String(
      contentsOf: checkout.appending(path: "Package.swift"), encoding: .utf8)
    let list = names.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
    try write(
      Data(
        (manifest
          + "\npackage.products = []\npackage.targets.removeAll { ![\(list)].contains($0.name) }\n")
          .utf8),
      to: "Package.swift")
  }

  /// Writes a file of the copy, unless it has this text already: what isn't touched isn't built again.
  private func write(_ data: Data, to path: String) throws {
    let target = tree.appending(path: path)
    if (try? Data(contentsOf: target)) == data { return }
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: target)
  }

  /// The paths of the sources of some targets.
  func sources(of targets: [String]) throws -> [String] {
    try targets.flatMap { target in
      let folder = "Sources/\(target)"
      return try FileManager.default.subpathsOfDirectory(
        atPath: checkout.appending(path: folder).path
      ).filter { $0.hasSuffix(".swift") }.sorted().map { "\(folder)/\($0)" }
    }
  }

  func text(of path: String) throws -> String {
    try String(contentsOf: checkout.appending(path: path), encoding: .utf8)
  }

  /// Writes the switches and builds the tests, and leaves out what doesn't compile, until all does.
  func build(_ schemata: inout Schemata, targets: [String]) throws {
    while true {
      for (index, file) in schemata.files.enumerated() {
        try write(Data(file.switched(schemata.numbers(in: index)).utf8), to: file.path)
      }
      for target in targets {
        let text = Switches.source(module: target, count: schemata.numberCount)
        try write(Data(text.utf8), to: "Sources/\(target)/\(Self.switches)")
      }
      let (status, output) = try Command(
        "swift",
        ["build", "--build-tests", "--package-path", tree.path, "--scratch-path", scratch] + build,
        in: tree
      ).result()
      if status == 0 { break }
      var found = false
      for (path, lines) in Self.faults(in: output) {
        if schemata.leaveOut(path: path, lines: lines) { found = true }
      }
      guard found else {
        throw Failure(description: "The copy doesn't compile:\n\(output.suffix(4000))")
      }
      say("\(schemata.notCompiled) don't compile behind a switch and are left out")
    }
  }

  private var scratch: String { root.appending(path: "build").path }

  /// The lines of the errors in each file, and those of the declarations at which the compiler crashed.
  private static func faults(in output: String) -> [String: Set<Int>] {
    var found: [String: Set<Int>] = [:]
    let errors = output.matches(of: /(?m)^(\/[^:\n]+\.swift):(\d+):\d+: error:/)
    let crashes = output.matches(of: /\(at (\/[^:\n]+\.swift):(\d+):\d+\)/)
    for (path, line) in errors.map({ ($0.1, $0.2) }) + crashes.map({ ($0.1, $0.2) }) {
      found[String(path), default: []].insert(Int(line) ?? 0)
    }
    return found
  }

  /// The program that runs the tests.
  var testProgram: String {
    get throws {
      let folder = try Command(
        "swift",
        ["build", "--show-bin-path", "--package-path", tree.path, "--scratch-path", scratch]
          + build, in: tree
      ).output().trimmingCharacters(in: .whitespacesAndNewlines)
      guard
        let name = try FileManager.default.contentsOfDirectory(atPath: folder)
          .first(where: { $0.hasSuffix("PackageTests.xctest") })
      else { throw Failure(description: "There is no test program in \(folder).") }
      return folder + "/" + name
    }
  }

  /// The names of the suites, with those of their targets in front, and of tests outside suites.
  func suites(of tests: [String]) throws -> [String] {
    let listed = try Command(
      testProgram, "--testing-library", "swift-testing", "--list-tests", in: tree
    ).output()
    let names = listed.split(separator: "\n").compactMap { line -> String? in
      guard tests.contains(String(line.prefix { $0 != "." })) else { return nil }
      return line.range(of: "/").map { String(line[..<$0.lowerBound]) } ?? String(line)
    }
    guard !names.isEmpty else { throw Failure(description: "No tests were found in \(tests).") }
    return Set(names).sorted()
  }
}

/// The targets of a package and what they depend on.
private struct Package: Decodable {
  struct Target: Decodable {
    struct Dependency: Decodable {
      let byName: [String?]?, target: [String?]?

      private enum CodingKeys: String, CodingKey { case byName, target }
      init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        // The name, and a condition that isn't needed here.
        byName = try? values.decode([String?].self, forKey: .byName)
        target = try? values.decode([String?].self, forKey: .target)
      }
    }
    let name: String
    let dependencies: [Dependency]
  }
  let targets: [Target]

  init(json: Data) throws {
    self = try JSONDecoder().decode(Package.self, from: json)
  }

  func closure(of names: [String]) throws -> Set<String> {
    var found: Set<String> = []
    var open = names
    while let name = open.popLast() {
      guard let target = targets.first(where: { $0.name == name }) else {
        if names.contains(name) { throw Failure(description: "The package has no target \(name).") }
        continue
      }
      guard found.insert(name).inserted else { continue }
      open += target.dependencies.compactMap { ($0.byName ?? $0.target)?.first ?? nil }
    }
    return found
  }
}
