import SlotEngine
import SlotStatistics
import SlotStrings

extension Workbench {
  /// Starts the search for the next spin in the present pose, or stops it.
  mutating func toggleSearch() -> [WorkbenchEffect] {
    guard canSearch else { return [] }
    if case .running = search {
      search = .none
      layOut()
      return [.cancelSearch]
    }
    let expected = 1 / reading.probability.value
    guard expected <= Double(PoseSearch.mostSpins(of: engine.machine)) else {
      search = .tooRare
      layOut()
      return []
    }
    search = .running(before: spin)
    layOut()
    return [.search(PoseSearch(for: bench.pose, after: spin, of: engine))]
  }

  /// Records the progress of a search.
  mutating func note(
    _ progress: PoseSearch.Progress, for pose: SpinPose, at now: Duration
  ) -> [WorkbenchEffect] {
    guard case .running = search, pose == bench.pose else { return [] }
    defer { layOut() }
    switch progress {
    case .searched(let before): search = .running(before: before)
    case .ended(let spins): search = .ended(spins: spins)
    case .found(let number):
      let effects = show(spin: number)
      search = .found(number)
      return effects.filter { $0 != .cancelSearch } + [.log(.found(number))]
    }
    return []
  }

  /// Whether a search is going on.
  package var isSearching: Bool { if case .running = search { true } else { false } }

  /// What there is to say about the search, in a sentence.
  package var searchSentence: String {
    func code(_ spin: UInt64) -> String { "\(engine.seed):\(spin)" }
    switch search {
    case .none:
      guard canSearch else {
        return words[engine.machine.purchase == nil ? .onlyBaseSpins : .noPaidSpins]
      }
      return words(isPoseOfSpin ? .isSpin : .turnedByHand, ["spin": code(spin)])
    case .running(let before):
      return words(.searchingPose, ["count": words.number(before)])
    case .found(let number): return words(.nextSpinIs, ["spin": code(number)])
    case .ended(let spins): return words(.noSpinHere, ["count": words.number(spins)])
    case .tooRare: return words(.tooRare, ["odds": words.odds(reading.probability.value)])
    }
  }
}
