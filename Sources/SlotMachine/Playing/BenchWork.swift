import SlotEngine
import SlotFiles
import SlotMachineFile
import SlotWorkbench

/// What the workbench needs done besides: spins searched for on another thread, and the machine's file read again when it
/// is saved.
final class BenchWork {
  private var search: (pose: SpinPose, task: BackgroundTask<PoseSearch.Progress>)?
  private var watch: FileWatch?
  /// Whether the file is looked at now; otherwise it is again once the workbench is back.
  private var isWatching = false

  /// How often a search and the file are looked at.
  static let glance = Duration.milliseconds(250)

  /// Does what the workbench asks for; log entries are the caller's.
  func perform(_ effect: WorkbenchEffect) {
    switch effect {
    case .search(let wanted):
      search?.task.cancel()
      search = (wanted.pose, Self.task(of: wanted))
    case .cancelSearch:
      search?.task.cancel()
      search = nil
    case .click, .log: break
    }
  }

  /// Whether the caller should come back soon.
  var isWorking: Bool { search != nil || isWatching }

  /// What has happened since the last call.
  ///
  /// - Parameters:
  ///   - loaded: The machine that is being played.
  ///   - engine: What the workbench plays it with; nil while the workbench isn't on the screen: what is saved meanwhile
  ///     is news once it is back.
  func news(of loaded: LoadedMachine, played engine: SlotEngine?) -> [WorkbenchAction] {
    var news: [WorkbenchAction] = []
    if let running = search, let progress = running.task.news() {
      news.append(.searched(progress, for: running.pose))
      if case .searched = progress {} else { search = nil }
    }
    isWatching = loaded.path != nil && engine != nil
    guard let path = loaded.path, let engine else { return news }
    if watch?.path != path { watch = FileWatch(path: path) }
    if watch?.hasChanged() == true { news.append(Self.read(path, like: engine)) }
    return news
  }

  private static func task(of search: PoseSearch) -> BackgroundTask<PoseSearch.Progress> {
    BackgroundTask { report in
      var search = search
      while !Task.isCancelled {
        let progress = search.advance(by: part)
        report(progress)
        guard case .searched = progress else { return }
      }
    }
  }

  /// How many spins are searched between two looks at whether to go on.
  private nonisolated static let part: UInt64 = 1 << 16

  /// Reads a machine's file, for the same seed and, if it still takes it, the same stake.
  private static func read(_ path: String, like engine: SlotEngine) -> WorkbenchAction {
    do throws(GameError) {
      let machine = try LoadedMachine(.file(path: path)).machine
      let old = engine.stake
      let bet = old.bet.map { engine.machine.bets[$0].name } ?? NamedBet.base
      let lines = engine.machine.lines.count == old.lines ? nil : old.lines
      let stake = try? machine.stake(lines: lines, coins: old.coins, bet: bet)
      do {
        return .reloaded(try SlotEngine(machine: machine, stake: stake, seed: engine.seed))
      } catch {
        return .refused(["\(error)"])
      }
    } catch {
      return .refused(error.description.split(separator: "\n").map(String.init))
    }
  }
}
