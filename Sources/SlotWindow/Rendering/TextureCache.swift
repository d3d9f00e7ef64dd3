internal import CSDL
internal import SlotPaint

/// A cache of textures by their contents.
///
/// A texture is made when it is first drawn, in exactly that size. Making one may take some
/// milliseconds, so each frame has a budget: once it is spent, what exists in another size is drawn
/// scaled, and the rest is left out until the next frame. The least recently used textures are
/// dropped when there are too many.
final class TextureCache {
  /// A texture with the position of its anchor, in its own pixels.
  struct Entry {
    let texture: any Texture
    let anchor: (x: Int, y: Int)
    fileprivate(set) var lastFrame: Int
  }

  private var entries: [TextureKey: Entry] = [:]
  /// The key of the texture that was last made for each subject.
  private var latest: [TextureKey.Subject: TextureKey] = [:]
  private var bytes = 0
  private var frame = 0
  /// The budget until the next frame begins.
  var budget = BakingBudget.unlimited

  /// Whether something in the last frame was left out, or drawn in another size than its own.
  private(set) var isIncomplete = false
  /// Whether something in the last frame was left out.
  private(set) var hasGaps = false

  /// The memory for textures, in bytes, above which old ones are dropped.
  private static let mostBytes = 256 << 20

  /// Begins a frame.
  func beginFrame(_ budget: BakingBudget) {
    frame += 1
    self.budget = budget
    isIncomplete = false
    hasGaps = false
    if frame.isMultiple(of: 64) { dropFleeting() }
    if bytes > Self.mostBytes { dropOldest() }
  }

  /// The texture of a key, made if it doesn't exist yet.
  ///
  /// - Returns: The texture, or another one of the same subject to be drawn scaled; nil if there is
  ///   nothing to draw, or not yet.
  func entry(
    for key: TextureKey, make: () throws -> (texture: any Texture, anchor: (x: Int, y: Int))?
  ) rethrows -> Entry? {
    if var entry = entries[key] {
      if entry.lastFrame != frame {
        entry.lastFrame = frame
        entries[key] = entry
      }
      return entry
    }
    let substitute = key.subject.flatMap { latest[$0] }.flatMap { entries[$0] }
    guard budget.allows(hasSubstitute: substitute != nil) else {
      isIncomplete = true
      hasGaps = hasGaps || substitute == nil
      return substitute
    }
    let start = SDL_GetPerformanceCounter()
    defer { budget.spend(since: start) }
    guard let made = try make() else { return nil }
    let entry = Entry(texture: made.texture, anchor: made.anchor, lastFrame: frame)
    entries[key] = entry
    bytes += made.texture.size
    if let subject = key.subject { latest[subject] = key }
    return entry
  }

  /// Makes something that has a substitute, if there is time for it; otherwise the frame is
  /// incomplete.
  ///
  /// - Returns: Whether there was time.
  func bake(_ make: () -> Void) -> Bool {
    guard budget.allows(hasSubstitute: true) else {
      isIncomplete = true
      return false
    }
    let start = SDL_GetPerformanceCounter()
    make()
    budget.spend(since: start)
    return true
  }

  /// Whether the cache has the texture of a key.
  func holds(_ key: TextureKey) -> Bool { entries[key] != nil }

  /// Releases all textures.
  func removeAll() {
    entries = [:]
    latest = [:]
    bytes = 0
  }

  /// Drops text and shapes that weren't used for some seconds: a counter has a new text in every
  /// frame, and both are quick to make again.
  private func dropFleeting() {
    for (key, entry) in entries where entry.lastFrame < frame - 240 && key.isFleeting {
      entries[key] = nil
      bytes -= entry.texture.size
    }
  }

  /// Drops textures that weren't used in the last frame, oldest first, until at most half of the
  /// memory is used.
  private func dropOldest() {
    for (key, entry) in entries.sorted(by: { $0.value.lastFrame < $1.value.lastFrame }) {
      guard bytes > Self.mostBytes / 2, entry.lastFrame < frame - 1 else { return }
      entries[key] = nil
      bytes -= entry.texture.size
    }
  }
}

/// The time for making pictures in a frame.
///
/// Only making them counts. If drawing counted too, a computer that is slow to draw would never
/// make what comes last in a list, and would redraw the list forever.
struct BakingBudget {
  private let limit: Duration?
  private let prefersSubstitutes: Bool
  private var spent = Duration.zero

  /// No limit.
  static let unlimited = BakingBudget(limit: nil, prefersSubstitutes: false)

  /// Creates a budget.
  ///
  /// - Parameters:
  ///   - limit: The time for pictures that have a substitute; three times as much for those that
  ///     don't. The first one is always made. Nil for no limit.
  ///   - prefersSubstitutes: Whether to make nothing that has a substitute: while a window is being
  ///     resized, it would all be needed again in the next size.
  init(limit: Duration?, prefersSubstitutes: Bool) {
    self.limit = limit
    self.prefersSubstitutes = prefersSubstitutes
  }

  /// Whether another picture may be made.
  func allows(hasSubstitute: Bool) -> Bool {
    if hasSubstitute, prefersSubstitutes { return false }
    guard let limit else { return true }
    return spent < (hasSubstitute ? limit : limit * 3)
  }

  /// Adds the time since a picture was begun, by SDL's performance counter.
  mutating func spend(since start: UInt64) {
    let ticks = SDL_GetPerformanceCounter() - start
    spent += .seconds(Double(ticks) / Double(SDL_GetPerformanceFrequency()))
  }
}
