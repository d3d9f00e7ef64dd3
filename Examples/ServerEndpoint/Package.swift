// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "ServerEndpoint",
  platforms: [.macOS("15.4")],
  dependencies: [
    .package(name: "slot-machine", path: "../..", traits: ["MachineFiles"]),
    // A small HTTP server; the service itself knows nothing of it.
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  targets: [
    .target(
      name: "RoundService",
      dependencies: [
        .product(name: "SlotEngine", package: "slot-machine")
      ]),
    .executableTarget(
      name: "server",
      dependencies: [
        "RoundService", .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "SlotMachineFile", package: "slot-machine"),
      ]),
    .testTarget(
      name: "RoundServiceTests",
      dependencies: [
        "RoundService", .product(name: "SlotEngine", package: "slot-machine"),
        .product(name: "SlotMachineFile", package: "slot-machine"),
      ]),
  ]
)
