extension Machine {
  /// The machine without meters and with only the first grid of each spin: a spin that wins nothing on it
  /// wins nothing on the machine itself, since nothing is cleared.
  ///
  /// Its pays differ from those of the machine. It isn't validated again.
  var showingFirstGrids: Machine {
    var machine = self
    machine.change {
      $0.looks = $0.looks.map(\.lookingAtFirstGrids)
      $0.modes = $0.modes.map(\.showingFirstGrids)
      $0.leaveOutBetsAndMeters()
    }
    return machine
  }
}

extension Look {
  /// The look at spins that have only one grid, without a meter that multiplies its wins.
  fileprivate var lookingAtFirstGrids: Look {
    var look = self
    look.meter = nil
    if grids != .end { look.grids = .each }
    return look
  }
}
