import Foundation
import SlotEngine
import SlotMachineFile
import SlotWorkbench
import Synchronization

/// What the workbench needs done besides: spins searched for on another thread, and the machine's file read again when it
/// is saved.
final class BenchWork {
  private var search: BackgroundSearch?
  private var watch: FileWatch?

  /// How often a search and the file are looked at.
  static let glance = Duration.milliseconds(250)

  /// Does what the workbench asks for; log entries are the caller's.
  func perform(_ effect: WorkbenchEffect) {
    switch effect {
    case .search(let wanted):
      search?.cancel()
      search = BackgroundSearch(wanted)
    case .cancelSearch:
      search?.cancel()
      search = nil
    case .click, .log: break
    }
  }

  /// Whether the caller should come back soon.
  var isWorking: Bool { search != nil || watch != nil }

  /// What has happened since the last call.
  ///
  /// - Parameters:
  ///   - loaded: The machine that is being played.
  ///   - engine: What the workbench plays it with; nil while the workbench isn't on the screen, and its file isn't
  ///     watched.
  func news(of loaded: LoadedMachine, played engine: SlotEngine?) -> [WorkbenchAction] {
    var news: [WorkbenchAction] = []
    if let running = search, let progress = running.news() {
      news.append(.searched(progress, for: running.pose))
      if case .searched = progress {} else { search = nil }
    }
    guard let path = loaded.path, let engine else {
      watch = nil
      return news
    }
    if watch?.path != path { watch = FileWatch(path: path) }
    if watch?.hasChanged() == true { news.append(Self.read(path, like: engine)) }
    return news
  }

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

/// A file that is looked at now and then.
private struct FileWatch {
  let path: String
  private var last: Stamp?

  /// What changes when a file is saved, however its editor saves it.
  private struct Stamp: Equatable {
    let modified: Date?
    let size: Int?
    let number: Int?
  }

  init(path: String) {
    self.path = path
    last = Self.stamp(of: path)
  }

  /// Whether the file was saved since the last call. While it is missing, as between two steps of an editor that
  /// replaces it, it counts as unchanged.
  mutating func hasChanged() -> Bool {
    guard let stamp = Self.stamp(of: path), stamp != last else { return false }
    last = stamp
    return true
  }

  private static func stamp(of path: String) -> Stamp? {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else {
      return nil
    }
    return Stamp(
      modified: attributes[.modificationDate] as? Date, size: attributes[.size] as? Int,
      number: attributes[.systemFileNumber] as? Int)
  }
}

/// A search on another thread.
private final class BackgroundSearch {
  let pose: SpinPose
  private let state = Shared()
  private let task: Task<Void, Never>

  private nonisolated final class Shared: Sendable {
    let progress = Mutex<PoseSearch.Progress?>(nil)
  }

  /// How many spins are searched between two looks at whether to go on.
  private nonisolated static let part: UInt64 = 1 << 16

  init(_ search: PoseSearch) {
    pose = search.pose
    let state = state
    task = Task.detached(priority: .background) {
      var search = search
      while !Task.isCancelled {
        let progress = search.advance(by: Self.part)
        state.progress.withLock { $0 = progress }
        guard case .searched = progress else { return }
      }
    }
  }

  func cancel() { task.cancel() }

  /// Its progress, if it has changed since the last call.
  func news() -> PoseSearch.Progress? {
    state.progress.withLock { progress in
      defer { progress = nil }
      return progress
    }
  }
}
