// swift-tools-version: 6.2
import PackageDescription

// A package of its own: what builds the game doesn't fetch a parser of Swift.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]
let syntax = ["SwiftOperators", "SwiftParser", "SwiftSyntax"].map {
  Target.Dependency.product(name: $0, package: "swift-syntax")
}

let package = Package(
  name: "mutants",
  platforms: [.macOS("15.4")],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    // Reads the Swift of the toolchain's version.
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1"),
  ],
  targets: [
    .target(name: "MutantSites", dependencies: syntax, swiftSettings: settings),
    .testTarget(name: "MutantSitesTests", dependencies: ["MutantSites"], swiftSettings: settings),
    .executableTarget(
      name: "mutants",
      dependencies: [
        "MutantSites", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),
  ]
)
