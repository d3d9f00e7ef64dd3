import Pickers
import Testing

@Suite struct `A picker's words` {
  @Test func `say what is selected, of how many`() {
    let picker = Picker(over: sandwich, selecting: [0, 2])
    #expect(
      picker.spoken(over: sandwich, at: .zero) == "Filling: Ham, 1 of 3; Bread: Bagel, 3 of 4.")
    #expect(
      picker.spoken(over: sandwich, at: .zero, in: .german)
        == "Filling: Ham, 1 von 3; Bread: Bagel, 3 von 4.")
  }

  @Test func `don't give away where a turning wheel will stop`() {
    var picker = Picker(over: sandwich)
    picker.select(row: 3, in: 1, animated: true, over: sandwich, at: .zero)
    picker.isEnabled = false
    #expect(
      picker.spoken(over: sandwich, at: .milliseconds(10))
        == "Filling: Ham, 1 of 3; Bread: turning. The wheels can't be turned.")
    #expect(
      picker.spoken(over: sandwich, at: .seconds(1))
        == "Filling: Ham, 1 of 3; Bread: Toast, 4 of 4. The wheels can't be turned.")
  }

  @Test func `name pictures, leave out titles that are missing, and know empty wheels`() {
    let content = PickerColumns([
      .init([PickerRow(picture: "cherry"), PickerRow(picture: "bar", spoken: "a bar")]),
      .init(title: "{row}", []),
    ])
    let picker = Picker(over: content)
    #expect(
      picker.spoken(over: content, at: .zero) == "cherry, 1 of 2; {row}: nothing to choose.")
    #expect(PickerRow("Rye", picture: "bread").spoken == "Rye")
    #expect(PickerRow(picture: "bar", spoken: "a bar").spoken == "a bar")
  }

  @Test func `keep braces that a row's name has`() {
    let content = PickerColumns([.init(title: "{value}", ["{count}", "}{"])])
    let picker = Picker(over: content)
    #expect(picker.spoken(over: content, at: .zero) == "{value}: {count}, 1 of 2.")
  }
}
