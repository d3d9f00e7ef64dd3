import SlotEngine
import SlotMachineFile

extension Machine {
  /// Red White & Blue as the Wizard of Odds published it, its stops summed by symbol.
  ///
  /// Source: https://wizardofodds.com/games/slots/appendix/6/
  static func redWhiteBlue() throws -> Machine {
    try MachineFile(
      yaml: """
        format: 1
        name: red-white-blue
        symbols: [R7, W7, B7, 3B, 2B, 1B, "--"]
        groups:
          {sevens: [R7, W7, B7], bars: [1B, 2B, 3B], red: [R7, 1B], white: [W7, 2B], blue: [B7, 3B]}
        reels:
          - [[R7, 1], [W7, 6], [B7, 6], [3B, 6], [2B, 7], [1B, 6], ["--", 32]]
          - [[R7, 3], [W7, 1], [B7, 7], [3B, 7], [2B, 6], [1B, 8], ["--", 32]]
          - [[R7, 1], [W7, 7], [B7, 1], [3B, 5], [2B, 9], [1B, 9], ["--", 32]]
        lines: [[0, 0, 0]]
        bet: {coins: 3}
        pays:
          R7: {3: [1199, 2400, 5000]}
          W7: {3: 200}
          B7: {3: 150}
          sevens: {3: 80}
          3B: {3: 40}
          2B: {3: 25}
          1B: {3: 10}
          bars: {3: 5}
          red: {3: 2}
          white: {3: 2}
          blue: {3: 2}
          "--": {3: 1}
        wins:
          - where: lines
            best:
              - {sequence: [R7, W7, B7], pays: [2400, 4800, 10000]}
              - {sequence: [1B, 2B, 3B], pays: 50}
              - {sequence: [red, white, blue], pays: 20}
              - {match: left}
        """, name: "red-white-blue.yaml"
    ).machine
  }
}
