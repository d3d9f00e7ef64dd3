// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "SeedTestedGame",
  platforms: [.macOS("15.4")],
  dependencies: [
    // No traits: the engine alone, which depends on nothing.
    .package(name: "slot-machine", path: "../..", traits: [])
  ],
  targets: [
    .target(
      name: "DailySpin", dependencies: [.product(name: "SlotEngine", package: "slot-machine")]),
    .testTarget(name: "DailySpinTests", dependencies: ["DailySpin"]),
  ]
)
