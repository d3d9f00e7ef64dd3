import SlotControls
import SlotCabinet
import SlotStrings

// F1 lists the keys of the screen that is shown, and goes back to it.
extension SlotScreens {
  /// The keys of the screen from which the list was opened.
  var keyList: KeyList {
    KeyList(of: keysFrom?.screen ?? .play, cabinet: cabinet, words: words)
  }

  /// Shows the list of keys, or goes back from it.
  mutating func toggleKeys(at now: Duration) -> [ScreenEffect] {
    guard screen == .keys else {
      let place = whereabouts
      defer { keysFrom = place }
      return show(.keys, at: now)
    }
    return closeKeys(at: now)
  }

  /// Goes back to the screen from which the list was opened.
  mutating func closeKeys(at now: Duration) -> [ScreenEffect] {
    guard let place = keysFrom else { return show(.play, at: now) }
    return goBack(to: place, at: now)
  }

  var keysForm: Form {
    let list = keyList
    let parts = Form.Item.choices(
      "part", label: "", [words[.keyboard], words[.controller]], chosen: listsController ? 1 : 0)
    func facts(_ entries: [KeyList.Entry]) -> [Form.Item] {
      entries.map { .fact($0.keys, $0.does) }
    }
    let title = words[(keysFrom?.screen ?? .play).phrase]
    guard !listsController else {
      return Form(
        title: words[.keysTitle], columns: [[parts, .heading(title)] + facts(list.controller)])
    }
    return Form(
      title: words[.keysTitle],
      columns: [
        [parts, .heading(title)] + facts(list.own),
        [.heading(words[.everywhere])] + facts(list.everywhere),
      ])
  }

  mutating func takeKeys(_ event: FormEvent) -> [ScreenEffect] {
    guard case .chose("part", let index) = event else { return [] }
    listsController = index == 1
    return [.play("press")]
  }
}
