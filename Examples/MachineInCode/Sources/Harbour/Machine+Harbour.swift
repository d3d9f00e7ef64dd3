public import SlotEngine

extension Machine {
  /// Three reels, three lines, a wild and free games that pay double.
  ///
  /// - Throws: `MachineError`, which names every part that doesn't fit and says how to fix it.
  public static func harbour() throws -> Machine {
    try MachineBuilder("harbour", rows: 3)
      .reels(
        "anchor gull shell shell buoy wave", "gull shell anchor buoy shell wave",
        "shell gull buoy anchor shell wave"
      )
      .lines([1, 1, 1], [0, 0, 0], [2, 2, 2])
      .wild("wave")
      .pays("anchor", [3: 5]).pays("gull", [3: 3]).pays("shell", [3: 1])
      .scatter("buoy", pays: [3: 1])
      .freeGames("buoy", [3: 2], multiplier: 2)
      .machine()
  }
}
