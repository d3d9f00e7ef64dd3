internal import SlotEngine
internal import SlotStatistics
internal import Synchronization

/// A simulation in progress, on its own threads.
///
/// ```swift
/// let running = simulation.start()
/// for await progress in running.progress {
///   print(progress.fraction)
/// }
/// let result = try await running.result
/// ```
///
/// It doesn't use the concurrency pool, so other tasks keep their pace while all processors are busy. A run
/// ends early when ``stop()`` is called, when the task awaiting ``result`` is cancelled, or when nothing keeps
/// its `RunningSimulation` or follows its ``progress`` any more.
///
/// Stopping doesn't wait for the threads. What they had finished is returned immediately; each of them then
/// ends the next time it checks, usually within milliseconds.
public final class RunningSimulation: Sendable {
  private let run: SharedRun
  fileprivate let reports: AsyncStream<SimulationProgress>
  private let end = RunEnd()

  /// Starts a run.
  ///
  /// - Parameter counters: Prepares what makes the counter of each thread; done on another thread.
  init(
    _ simulation: Simulation, _ run: SharedRun, progressInterval: Duration,
    counters: @escaping @Sendable () -> @Sendable () -> any StretchCounter
  ) {
    self.run = run
    let (reports, reporter) = AsyncStream.makeStream(
      of: SimulationProgress.self, bufferingPolicy: .bufferingNewest(1))
    self.reports = reports
    let start = ContinuousClock.now
    let report = { @Sendable (tally: PayTally) in
      _ = reporter.yield(
        SimulationProgress(
          tally: tally, rounds: simulation.spins, elapsed: start.duration(to: .now)))
    }
    // The threads don't retain this object, so it is released when its user lets go of it.
    let end = end
    OwnThreads.start {
      end.wait(every: progressInterval) { report(run.tally) }
      if case .success(let result) = end.result { report(result.tally) }
      reporter.finish()
    }
    OwnThreads.start {
      let counter = counters()
      OwnThreads.share(among: run.threads) { run.play(with: counter()) }
      end.reach(with: run.result)
    }
  }

  deinit { stop() }
}

extension RunningSimulation {
  /// The result of the run, once it has ended.
  ///
  /// If the awaiting task is cancelled, the run is stopped, and the result, marked
  /// ``SimulationResult/Ending/stopped``, contains the rounds that were finished.
  ///
  /// - Throws: `EndlessRound` if the run has a round of more spins, awards and bonuses than can be
  ///   played.
  public var result: SimulationResult {
    get async throws(EndlessRound) {
      let result = await withTaskCancellationHandler {
        await end.reached()
      } onCancel: {
        stop()
      }
      return try result.get()
    }
  }

  /// Stops the run; its ``result`` is available immediately, with the rounds that were finished.
  public func stop() {
    run.end()
    end.reach(with: run.result)
  }
}

extension RunningSimulation {
  /// The run's progress, reported at steady intervals and once more at the end, when the sequence ends too. It
  /// serves a single consumer; a slow one gets only the latest report.
  public var progress: Progress { Progress(running: self) }

  /// The progress of a run, which continues as long as something follows it.
  public struct Progress: AsyncSequence, Sendable {
    /// Never: a round that can't be played is reported by ``RunningSimulation/result``.
    public typealias Failure = Never

    fileprivate let running: RunningSimulation

    /// Starts following the run.
    public func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(running: running, reports: running.reports.makeAsyncIterator())
    }

    /// Follows a run.
    public struct AsyncIterator: AsyncIteratorProtocol {
      fileprivate let running: RunningSimulation
      fileprivate var reports: AsyncStream<SimulationProgress>.Iterator

      /// The next report of the run's progress; nil once the run has ended or the task is cancelled.
      public mutating func next() async -> SimulationProgress? { await reports.next() }

      /// The next report of the run's progress; nil once the run has ended or the task is cancelled.
      public mutating func next(
        isolation actor: isolated (any Actor)?
      ) async -> SimulationProgress? { await reports.next(isolation: actor) }
    }
  }
}
