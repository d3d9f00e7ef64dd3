package import SlotControls
package import SlotEngine

/// What happens to the workbench.
package enum WorkbenchAction: Sendable, Hashable {
  /// Only time has passed.
  case tick
  /// A person did something to the controls.
  case input(ControlInput)
  /// The progress of a search; ignored if the search has been stopped.
  case searched(PoseSearch.Progress, for: SpinPose)
  /// The machine was replaced, or its file was read again: an engine with the same seed that plays it, and its name if
  /// that isn't the same.
  case reloaded(SlotEngine, title: String? = nil)
}

/// What the caller has to do as a result of an action.
package enum WorkbenchEffect: Sendable, Hashable {
  /// A row has passed on a wheel: time for a click.
  case click
  /// Search for a spin, in the background, instead of any other.
  case search(PoseSearch)
  /// Stop searching.
  case cancelSearch
  /// Note an event.
  case log(WorkbenchEvent)
}

/// An event that observers care about.
package enum WorkbenchEvent: Sendable, Hashable {
  /// The wheels have come to rest in another pose: what it wins, and its ordinal.
  case posed(ordinal: UInt64, pay: Credits, wins: Int)
  /// A search found a spin.
  case found(UInt64)
}
