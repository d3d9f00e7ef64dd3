import SlotCabinet
import SlotEngine
import SlotStrings

/// The keys and the buttons of a controller that do something on a screen.
struct KeyList {
  /// A key, or keys that belong together, and what they do.
  struct Entry: Sendable, Hashable {
    let keys: String
    let does: String
  }

  /// The keys of the screen itself.
  private(set) var own: [Entry] = []
  /// The keys of every screen.
  private(set) var everywhere: [Entry] = []
  /// The buttons of a controller.
  private(set) var controller: [Entry] = []

  private let words: Words

  /// Lists the keys of a screen; those of the Play screen depend on the machine.
  init(of screen: ScreenID, cabinet: Cabinet, words: Words) {
    self.words = words
    switch screen {
    case .play: own = play(cabinet)
    case .machines: own = cards
    case .odds, .history: own = wheels(of: screen)
    case .bench: own = bench
    case .settings, .reminder, .autoplay, .fair, .keys:
      own = [
        entry(.keysNext, .doesNext), entry(.keysSpin, .doesPress),
        entry(.keysLeftRight, .doesSlide),
      ]
    }
    let sound = screen == .play ? "M, " + words[.keysSound] : words[.keysSound]
    everywhere = [
      entry("F1", .doesKeys), entry("F2", .machines), entry("F6", .fairPlay),
      entry(.keysScreens, .doesScreens),
      entry("F10", .doesTabs), entry(sound, .doesSound), entry(.keysFullScreen, .doesFullScreen),
      entry(.keysEscape, .doesBack), entry(.keysQuit, .doesQuit),
    ]
    controller = [
      entry("A", screen == .play ? press(cabinet) : .doesPress), entry(.padBack, .doesBack),
      entry(.padArrows, .doesArrows), entry(.padShoulders, .doesNext), entry("Start", .doesTabs),
      entry("Y", .doesSound),
    ]
    if screen == .play, cabinet.design.hasPages { controller.append(entry("X", .doesMachine)) }
  }

  private func entry(_ keys: String, _ does: Phrase) -> Entry {
    Entry(keys: keys, does: words[does])
  }

  private func entry(_ keys: Phrase, _ does: Phrase) -> Entry { entry(words[keys], does) }

  /// What Space does on the Play screen.
  private func press(_ cabinet: Cabinet) -> Phrase {
    cabinet.engine.machine.gamble == nil ? .doesSpin : .doesSpinOrTake
  }

  private func play(_ cabinet: Cabinet) -> [Entry] {
    let machine = cabinet.engine.machine
    var list = [entry(.keysSpin, press(cabinet))]
    if cabinet.pace != .regulated { list.append(entry(.keysHold, .doesPlayOn)) }
    list.append(entry(.keysNext, .doesNext))
    if machine.bet.choosesLines, machine.lines.count > 1 {
      list.append(entry(.keysUpDown, .doesLines))
    }
    if !machine.bonuses.isEmpty { list.append(entry(.keysDigits, .doesOpen)) }
    if cabinet.offersBets { list.append(entry("B", .bets)) }
    for (key, kind) in zip(Cabinet.tossKeys, machine.gamble?.kinds ?? []) {
      let does = words[.doesToss]
      list.append(
        Entry(keys: key.uppercased(), does: kind.name.map { "\(does): \($0)" } ?? does))
    }
    guard cabinet.design.hasPages else { return list }
    return list + [
      entry("A", .autoplay), entry("P", .morePays), entry("I", .doesMachine),
      entry("F3", .doesExplain),
    ]
  }

  private var cards: [Entry] {
    [
      entry(.keysUpDown, .doesCards), entry(.keysLeftRight, .doesNext),
      entry(.keysPages, .doesScroll), entry(.keysLetters, .doesCardLetters),
      entry(.keysNext, .doesNext), entry(.keysSpin, .doesPress),
    ]
  }

  private func wheels(of screen: ScreenID) -> [Entry] {
    [
      entry(.keysUpDown, .doesRow), entry(.keysPages, .doesRows), entry(.keysEnds, .doesEnds),
      entry(.keysLeftRight, .doesWheel), entry(.keysLetters, .doesLetters),
      entry(.keysNext, .doesNext), entry(.keysEnter, .doesFirst),
    ] + (screen == .odds ? [entry(.keysEscape, .doesStop)] : [])
  }

  private var bench: [Entry] {
    [
      entry(.keysUpDown, .doesReel), entry(.keysLeftRight, .doesWheel),
      entry(.keysNext, .doesNext), entry(.keysSpin, .doesSearch), entry(.keysEscape, .doesStop),
    ]
  }
}
