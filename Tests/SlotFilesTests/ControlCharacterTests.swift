import SlotFiles
import Testing

@Suite struct `A text for a terminal` {
  @Test(arguments: [
    ("plain", "plain"), ("two\nlines\tof it", "two\nlines\tof it"), ("größer × 👩‍🚀", "größer × 👩‍🚀"),
    ("\u{1B}[31mred", "\\u{1B}[31mred"), ("\r\n", "\\r\n"), ("\u{9B}31m", "\\u{009B}31m"),
    ("\u{7F}", "\\u{7F}"), ("a\u{202E}b", "a\\u{202E}b"), ("a\u{2028}b", "a\\u{2028}b"),
  ])
  func `has its control characters spelled out`(text: String, shown: String) {
    #expect(text.spellingOutControls == shown)
  }

  @Test func `stays on its line where it has to`() {
    #expect("two\nlines\tof it".onOneLine == "two\\nlines\\tof it")
  }
}
