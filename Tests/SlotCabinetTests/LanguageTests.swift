import SlotControls
import SlotEngine
import SlotPaint
import SlotStrings
import TestSupport
import Testing

@testable import SlotCabinet

@Suite(.timeLimit(.minutes(20))) struct `The cabinet in German` {
  /// What is called the same in both languages.
  private static let loanwords: Set<String> = [
    "SPIN", "JACKPOT", "Standard", "M", "F", "i",
  ]

  /// Plays the same rounds in both languages side by side: a text that is the same in both has to be a name
  /// or a number.
  @Test(arguments: ["classic", "tidepool", "lanterns", "monsoon", "orchard", "kites", "thaw"])
  func `shows nothing that it also shows in English, but names`(name: String) throws {
    let machine = try #require(Machines.shipped.first { $0.name == name })
    let names = Self.names(of: machine)
    var cabinets = try [Language.english, .german].map { language in
      var cabinet = Cabinet(
        engine: try SlotEngine(machine: machine, seed: 42, nextSpin: 120), pace: .quick)
      cabinet.dress(textScale: 1, colors: nil, words: Words(language))
      return cabinet
    }
    var demonstration = Demonstration(spins: Thoroughness.cases(12, orOnly: 4))
    var shown = 0
    func send(_ action: CabinetAction, at now: Duration) {
      for index in cabinets.indices { _ = cabinets[index].reduce(action, at: now) }
      let texts = cabinets.map { Self.texts(of: $0, at: now) }
      // A paragraph may have more lines in one language, so they aren't compared one by one.
      let english = Set(texts[0])
      for text in Set(texts[1]) where english.contains(text) {
        let rest = Self.letters(of: text, without: names)
        #expect(rest.isEmpty, "'\(text)' is English: \(rest)")
      }
      shown += texts[1].count
    }
    send(.input(.key(.function(3))), at: .zero)
    for frame in 1..<20_000 {
      let now = Duration.milliseconds(frame * 240)
      send(.tick, at: now)
      switch demonstration.step(after: cabinets[0], at: now) {
      case .wait: continue
      case .confirm: send(.press(.confirm), at: now)
      case .press: send(.input(.key(.space)), at: now)
      case .open(let place): send(.press(.place(place)), at: now)
      case .finish:
        send(.input(.key(.character("i"))), at: now)
        for _ in 0..<20 { send(.input(.key(.right)), at: now) }
        #expect(shown > 50)
        return
      }
    }
    Issue.record("The rounds never end.")
  }

  private static func texts(of cabinet: Cabinet, at now: Duration) -> [String] {
    cabinet.scene(at: now).flatMarks.compactMap { _, mark in
      if case .text(let text) = mark.content { text.string } else { nil }
    } + cabinet.controls(at: now).filter { !$0.label.isEmpty }.map(\.label)
  }

  /// The words that belong to the machine rather than to a language.
  private static func names(of machine: Machine) -> Set<String> {
    var names = [machine.name, NamedBet.base]
    names += machine.symbols.map(\.name) + machine.modes.map(\.name) + machine.bets.map(\.name)
    names += machine.bonuses.map(\.name) + machine.jackpots.map(\.name) + machine.meters.map(\.name)
    names += machine.groups.map(\.name) + machine.draws.map(\.name)
    return Set(names.flatMap { words(in: $0.lowercased()) })
  }

  private static func words(in text: String) -> [String] {
    text.split { !$0.isLetter }.map(String.init)
  }

  /// The words of a text that are no names.
  private static func letters(of text: String, without names: Set<String>) -> [String] {
    words(in: text).filter { !loanwords.contains($0) && !names.contains($0.lowercased()) }
  }
}
