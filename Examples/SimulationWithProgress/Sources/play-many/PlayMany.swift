import SlotSimulation

/// Plays a simulation to its end or until the task is cancelled, and reports its progress.
///
/// This blocks no thread of the concurrency pool, so an app's main actor can await it.
///
/// - Returns: The counts; `wasStopped` says whether some rounds are missing.
func play(
  _ simulation: Simulation, interval: Duration = .milliseconds(200),
  report: @Sendable (SimulationProgress) -> Void
) async throws -> SimulationResult {
  let running = simulation.start(progressInterval: interval)
  // Ends when the run does, and when the task is cancelled.
  for await progress in running.progress { report(progress) }
  // In a cancelled task, this stops the run and returns the rounds that are finished.
  return try await running.result
}
