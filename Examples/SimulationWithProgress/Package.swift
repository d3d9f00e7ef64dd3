// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "SimulationWithProgress",
  platforms: [.macOS("15.4")],
  dependencies: [
    .package(name: "slot-machine", path: "../..", traits: ["ExactNumbers"])
  ],
  targets: [
    .executableTarget(
      name: "play-many",
      dependencies: [
        .product(name: "SlotEngine", package: "slot-machine"),
        .product(name: "SlotSimulation", package: "slot-machine"),
      ]),
    .executableTarget(
      name: "measure-responses",
      dependencies: [
        .product(name: "SlotEngine", package: "slot-machine"),
        .product(name: "SlotSimulation", package: "slot-machine"),
      ]),
    .testTarget(
      name: "PlayManyTests",
      dependencies: [
        "play-many", .product(name: "SlotEngine", package: "slot-machine"),
        .product(name: "SlotSimulation", package: "slot-machine"),
        .product(name: "SlotStatistics", package: "slot-machine"),
      ]),
  ]
)
