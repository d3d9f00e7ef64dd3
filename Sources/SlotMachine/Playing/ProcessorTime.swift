import Foundation

/// The processor time used by the calling thread.
///
/// Unlike the time on a clock, it doesn't grow while only other programs run.
enum ProcessorTime {
  /// The time used so far.
  static var now: Duration {
    var time = timespec()
    // Safety: the system only writes the time.
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
  }
}
