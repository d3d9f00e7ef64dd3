// swift-tools-version: 6.2
import PackageDescription

// Warnings are errors where the project is checked, not where a newer compiler meets it for the
// first time.
let checked = Context.environment["CI"] != nil
let settings: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (checked ? [.treatAllWarnings(as: .error)] : [])

let package = Package(
  name: "slot-machine",
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "SlotEngine", targets: ["SlotEngine"]),
    .library(name: "SlotStatistics", targets: ["SlotStatistics"]),
    .library(name: "SlotAnalysis", targets: ["SlotAnalysis"]),
    .library(name: "SlotSimulation", targets: ["SlotSimulation"]),
    .library(name: "SlotMachineFile", targets: ["SlotMachineFile"]),
    .executable(name: "slots", targets: ["slots"]),
  ],
  dependencies: [
    // The command line of both programs: parsing, help and completions.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // SHA-256, for a machine's digest.
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
  ],
  targets: [
    // MARK: The game itself
    .target(name: "SlotEngine", swiftSettings: settings),

    // MARK: Its numbers
    .target(name: "SlotStatistics", swiftSettings: settings),
    .target(
      name: "SlotAnalysis", dependencies: ["SlotEngine", "SlotStatistics"],
      swiftSettings: settings),
    .target(
      name: "SlotSimulation", dependencies: ["SlotEngine", "SlotStatistics"],
      swiftSettings: settings),

    // MARK: Files and reports
    .target(
      name: "SlotMachineFile",
      dependencies: ["SlotEngine", .product(name: "Crypto", package: "swift-crypto")],
      swiftSettings: settings),
    .target(name: "SlotFiles", swiftSettings: settings),
    .target(
      name: "SlotReport", dependencies: ["SlotEngine", "SlotSimulation", "SlotStatistics"],
      swiftSettings: settings),

    // MARK: Programs
    .target(
      name: "SlotCommandLine",
      dependencies: [
        "SlotEngine", "SlotFiles",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "slots",
      dependencies: [
        "SlotAnalysis", "SlotCommandLine", "SlotEngine", "SlotFiles", "SlotMachineFile",
        "SlotReport", "SlotSimulation", "SlotStatistics",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),

    // MARK: Tests
    .testTarget(
      name: "SlotEngineTests", dependencies: ["SlotEngine"], resources: [.copy("Fixtures")],
      swiftSettings: settings),
  ]
)
