import Benchmark
import SlotAnalysis
import SlotEngine
import SlotMachineFile
import SlotSimulation

/// What is measured piece by piece; how fast the whole is beside plain C is told by `Scripts/bench`.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock, .cpuTotal, .throughput, .instructions, .peakMemoryResident],
    maxDuration: .seconds(3), maxIterations: 1_000)
  let lines = Machine.measured

  Benchmark("Classic: a million spins on one thread") { benchmark in
    for _ in benchmark.scaledIterations {
      blackHole(Simulation(seed: 1, spins: 1_000_000).run(threads: 1))
    }
  }

  Benchmark("Lines: a million spins on one thread") { benchmark in
    for _ in benchmark.scaledIterations {
      blackHole(Simulation(machine: lines, seed: 1, spins: 1_000_000).runRounds(threads: 1))
    }
  }

  Benchmark("Lines: a spin by the plain evaluator", configuration: .init(scalingFactor: .kilo)) {
    benchmark in
    let stream = SpinStream(seed: 1, cycle: lines.cycle)
    for spin in benchmark.scaledIterations {
      blackHole(lines.outcome(ofOrdinal: stream.ordinal(ofSpin: UInt64(spin))))
    }
  }

  Benchmark("Philox: a block of four words", configuration: .init(scalingFactor: .mega)) {
    benchmark in
    let generator = Philox4x64(key: 1, 0)
    for block in benchmark.scaledIterations {
      blackHole(generator.block(UInt64(block), 0, 0, 0)[3])
    }
  }

  Benchmark("Lines: the exact distribution of a spin") { benchmark in
    for _ in benchmark.scaledIterations { blackHole(try SpinDistribution(of: lines)) }
  }

  Benchmark("Lines: the law of a round") { benchmark in
    for _ in benchmark.scaledIterations { blackHole(try RoundLaw(of: lines)) }
  }
}
