extension Machine {
  /// The approximate number of rule readings that the plain evaluator needs for one window: each
  /// rule of a look on lines is read for every line, and each rule on ways or on the window once
  /// per cell.
  ///
  /// Reading windows one by one takes some microseconds for each of them.
  package var readingsPerWindow: Int {
    looks.reduce(1) { sum, look in
      let places = look.place == .lines ? lines.count : rows.reduce(0, +)
      return sum + look.choice.rules.count * places
    }
  }

  /// The maximum number of grids of a spin whose wins are all kept: if every reading is a win, they take some
  /// fifty megabytes, in each thread.
  package var mostGridsInMemory: Int { windows(ofReadings: 1 << 17) }

  /// The number of windows that take this many readings, at least 1.
  ///
  /// Limits on memory and on time are numbers of readings, each of its own size. This makes them numbers of windows,
  /// of grids or of spins.
  package func windows(ofReadings most: Int) -> Int { max(1, most / readingsPerWindow) }
}
