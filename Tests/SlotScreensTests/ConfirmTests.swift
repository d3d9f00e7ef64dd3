import SlotCabinet
import SlotControls
import SlotEngine
import SlotScreens
import Testing

@Suite struct `A screen that is acted on` {
  @Test func `shows the row that a turning wheel goes to`() throws {
    func odds() throws -> Player {
      var player = try Player(machine: "orchard")
      player.press(.screen(.odds))
      player.send(.odds(try player.oddsTable()))
      return player
    }
    var (player, waited) = (try odds(), try odds())
    let before = try #require(player.screens.selectedOdds)
    player.press(.end, .enter)
    waited.press(.end)
    waited.rest()
    let after = try #require(waited.screens.selectedOdds)
    #expect(after != before)
    let searched = player.effects.compactMap { effect -> OddsTable.Row? in
      if case .find(let row, _) = effect { row } else { nil }
    }
    #expect(searched == [after])
  }
}
