import Testing

@testable import SlotPictures

@Suite struct `The scale of an axis` {
  @Test func `spreads values between its ends`() {
    let even = Scale(values: 0...10, start: 100, end: 200, isLogarithmic: false)
    #expect(even(5) == 150)
    #expect(even(-1) == 100)
    #expect(even(.infinity) == 200)
    #expect(even.ticks(about: 5) == [0, 2, 4, 6, 8, 10])
    let powers = Scale(values: 1...100, start: 0, end: 50, isLogarithmic: true)
    #expect(powers(10) == 25)
    #expect(powers.ticks() == [1, 10, 100])
  }

  @Test(arguments: [0...0, 7...7, 1e300...1e300, 0...0.0.nextUp], [true, false])
  func `stays finite where there is nothing to spread`(
    values: ClosedRange<Double>, isLogarithmic: Bool
  ) {
    let scale = Scale(values: values, start: 100, end: 200, isLogarithmic: isLogarithmic)
    for value in [values.lowerBound, values.upperBound, .nan, .infinity, -1] {
      #expect((100...200).contains(scale(value)))
    }
    #expect(scale.ticks().count < 20)
    #expect(!scale.ticks().contains { !$0.isFinite })
  }
}
