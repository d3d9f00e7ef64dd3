// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that who builds the game or the tool never builds these.
let package = Package(
  name: "slot-machine-benchmarks",
  platforms: [.macOS(.v26)],
  dependencies: [
    .package(name: "slot-machine", path: ".."),
    // No traits: its default one wants jemalloc, a system package more.
    .package(url: "https://github.com/ordo-one/benchmark", exact: "1.38.1", traits: []),
  ],
  targets: [
    .executableTarget(
      name: "SlotBenchmarks",
      dependencies: [
        .product(name: "Benchmark", package: "benchmark"),
        .product(name: "SlotAnalysis", package: "slot-machine"),
        .product(name: "SlotEngine", package: "slot-machine"),
        .product(name: "SlotMachineFile", package: "slot-machine"),
        .product(name: "SlotSimulation", package: "slot-machine"),
      ],
      path: "Benchmarks/SlotBenchmarks",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")])
  ]
)
