// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "MachineInCode",
  platforms: [.macOS("15.4")],
  dependencies: [
    .package(name: "slot-machine", path: "../..", traits: ["ExactNumbers"])
  ],
  targets: [
    .target(
      name: "Harbour",
      dependencies: [
        .product(name: "SlotEngine", package: "slot-machine")
      ]),
    .executableTarget(
      name: "show-harbour",
      dependencies: [
        "Harbour", .product(name: "SlotAnalysis", package: "slot-machine"),
        .product(name: "SlotEngine", package: "slot-machine"),
      ]),
    .testTarget(
      name: "HarbourTests",
      dependencies: [
        "Harbour", .product(name: "SlotAnalysis", package: "slot-machine"),
        .product(name: "SlotEngine", package: "slot-machine"),
        .product(name: "SlotStatistics", package: "slot-machine"),
      ]),
  ]
)
