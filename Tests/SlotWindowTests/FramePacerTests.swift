import SlotWindow
import Testing

@Suite struct `The pace of frames` {
  @Test func `is an interval from the first frame after a rest to the second`() {
    var pacer = FramePacer(interval: .milliseconds(16))
    pacer.begin(at: .seconds(5))
    // The first frame took 3 ms.
    #expect(pacer.wait(at: .milliseconds(5003)) == .milliseconds(13))
    #expect(pacer.wait(at: .milliseconds(5020)) == .milliseconds(12))
  }

  @Test func `isn't hurried by a frame that was late`() {
    var pacer = FramePacer(interval: .milliseconds(16))
    pacer.begin(at: .zero)
    #expect(pacer.wait(at: .milliseconds(40)) == .zero)
    #expect(pacer.wait(at: .milliseconds(43)) == .milliseconds(13))
  }
}
