import SlotControls
import SlotCabinet
import SlotEngine
import SlotStrings

// The reminder of the time played comes up by itself, between two rounds.
extension SlotScreens {
  /// How long the game has been going on.
  var played: Duration { clock - beginning }

  /// When the reminder is due; nil if none is set.
  var reminderDeadline: Duration? {
    guard screen != .reminder, !isAttracting, let minutes = settings.reminder else { return nil }
    let due = beginning + remindedAt + .seconds(60 * minutes)
    // While a round is shown it waits for the end of that round, which is an event of the cabinet.
    return clock < due || cabinet.isReady ? due : nil
  }

  /// Shows the reminder if it is due.
  mutating func remind(at now: Duration) -> [ScreenEffect] {
    guard let due = reminderDeadline, now >= due, cabinet.isReady, cabinet.overlay == nil
    else { return [] }
    remindedAt = played
    return show(.reminder, at: now)
  }

  /// How long has been played, in a sentence.
  var reminderSentence: String {
    words(.reminderText, ["time": time(played.wholeMinutes)])
  }

  var reminderForm: Form {
    var items: [Form.Item] = [.paragraph(reminderSentence)]
    if cabinet.session.hasCredits {
      items.append(.fact(words[.netResult], words.number(cabinet.session.net.count)))
    }
    items += [
      .space,
      .buttons([.init("continue", words[.keepPlaying]), .init("quit", words[.stopPlaying])]),
    ]
    return Form(title: words[.reminderTitle], columns: [items])
  }

  mutating func takeReminder(_ event: FormEvent, at now: Duration) -> [ScreenEffect] {
    switch event {
    case .pressed("continue"): show(.play, at: now)
    case .pressed("quit"): pass(.close, at: now)
    default: []
    }
  }
}
