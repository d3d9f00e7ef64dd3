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
    .library(name: "SlotEngine", targets: ["SlotEngine"])
  ],
  targets: [
    // MARK: The game itself
    .target(name: "SlotEngine", swiftSettings: settings),
    .testTarget(
      name: "SlotEngineTests", dependencies: ["SlotEngine"], resources: [.copy("Fixtures")],
      swiftSettings: settings),
  ]
)
