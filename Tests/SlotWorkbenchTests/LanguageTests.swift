import SlotControls
import SlotEngine
import SlotMachineFile
import SlotPaint
import SlotStrings
import SlotWords
import TestSupport
import Testing

@testable import SlotWorkbench

@Suite(.timeLimit(.minutes(20))) struct `The workbench in German` {
  private static let machines =
    Thoroughness.isFull ? ShippedMachines.names : ["classic", "orchard", "kites", "thaw"]

  /// What is called the same in both languages.
  private static let loanwords: Set<String> = ["credit", "credits"]

  /// Does the same on two benches side by side: a line of text that both show has to be a name, a number, or a sentence
  /// of `slots spin --explain`.
  @Test(arguments: machines)
  func `shows nothing in English but names and the explanation`(name: String) throws {
    let file = try #require(ShippedMachines.file(named: name))
    let names = Self.names(of: file.machine)
    var users = try Language.allCases.map {
      try WorkbenchUser(file.machine, words: Words($0))
    }
    var compared = 0
    func compare() {
      #expect(users[0].controls.map(\.id.name) == users[1].controls.map(\.id.name))
      // A sentence may take more lines in one language than in the other.
      let texts = users.map { Set(Self.texts(of: $0)) }
      for text in texts[0].intersection(texts[1]).sorted() {
        let rest = Self.letters(of: text).filter {
          !names.contains($0) && !Self.loanwords.contains($0)
        }
        #expect(rest.isEmpty, "'\(text)' is English: \(rest)")
        compared += 1
      }
    }
    compare()
    for control in users[0].controls.map(\.id.name) where control != "search" {
      for index in users.indices {
        // A chooser may be gone in the mode that another one has led to.
        try? users[index].click(control)
        users[index].rest()
      }
      compare()
    }
    for search in [
      Workbench.Search.running(before: 12_345), .found(7), .ended(spins: 12_345), .tooRare,
    ] {
      for index in users.indices {
        users[index].bench.search = search
        users[index].bench.layOut()
      }
      compare()
    }
    #expect(compared > 0)
  }

  @Test func `changes with the language, and keeps the pose`() throws {
    var user = try WorkbenchUser("tidepool")
    try user.click("forward 1")
    user.rest()
    let pose = user.bench.bench
    user.bench.speak(Words(.german))
    #expect(user.bench.bench == pose)
    #expect(try user.control("wheel 0").label == "Walze 1")
    #expect(user.bench.facts.map(\.name) == ["Nummer", "Gewicht", "Chance", "Einsatz"])
  }

  /// The digits of the odds are those of the command line in English, with the signs exchanged in German.
  @Test func `writes odds as slots spin does, with a comma in German`() {
    for probability in [0, 1e-20, 3e-7, 0.000_1, 0.012_3, 0.026_7, 0.3, 0.999, 1] {
      #expect(Words(.english).odds(probability) == probability.odds)
    }
    let german = Words(.german)
    #expect(german.odds(0.4) == "1 zu 2,50" && german.odds(1.0 / 12_345) == "1 zu 12.345")
    #expect(german.odds(1e-20) == "1 zu 1,000 × 10²⁰")
    #expect(german.odds(0) == "nie" && german.odds(1) == "sicher")
  }

  private static func texts(of user: WorkbenchUser) -> [String] {
    let marks = user.bench.scene(at: user.now).compactMap { mark -> String? in
      guard mark.name != "explanation", case .text(let text) = mark.content else { return nil }
      return text.string
    }
    // A sentence may be broken into more lines in one language.
    let sentences = user.bench.layout.searchSentence.map(\.string)
    return marks.filter { !sentences.contains($0) } + [user.bench.searchSentence]
      + user.controls.flatMap { [$0.label, $0.state] }
  }

  /// The words that belong to the machine rather than to a language.
  private static func names(of machine: Machine) -> Set<String> {
    var names = [machine.name]
    names += machine.symbols.map(\.name) + machine.modes.map(\.name) + machine.bets.map(\.name)
    names += machine.draws.map(\.name)
    return Set(names.flatMap(letters))
  }

  private static func letters(of text: String) -> [String] {
    text.lowercased().split { !$0.isLetter }.map(String.init)
  }
}
