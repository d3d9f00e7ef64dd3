import SlotSimulation

/// Plays a simulation to its end or until the task is cancelled, and tells how far it is.
///
/// Nothing here keeps a thread of the concurrency pool: an app's main actor may wait for it.
///
/// - Returns: What was counted; `wasStopped` says whether that isn't all.
func play(
  _ simulation: Simulation, interval: Duration = .milliseconds(200),
  tell: @Sendable (SimulationProgress) -> Void
) async throws -> SimulationResult {
  let running = simulation.start(progressInterval: interval)
  // Ends when the run does, and when the task is cancelled.
  for await progress in running.progress { tell(progress) }
  // In a cancelled task this stops the run, and returns what was finished.
  return try await running.result
}
