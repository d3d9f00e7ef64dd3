internal import CSDL
internal import SlotPaint

/// The textures that were made, by what they show.
///
/// A texture is made when it is first drawn, in the very size in which it is drawn. Making one may
/// take some milliseconds, so each frame has a budget: once it is spent, what can be shown in
/// another size is drawn scaled, and what can't be shown is left out until the next frame. The
/// textures that weren't used for the longest go when there are too many.
final class TextureCache {
  /// A texture with where its anchor lies, in its own pixels.
  struct Entry {
    let texture: Texture
    let anchor: (x: Int, y: Int)
    fileprivate(set) var lastFrame: Int
  }

  private var entries: [TextureKey: Entry] = [:]
  /// For each subject the key of the texture that was made last.
  private var latest: [TextureKey.Subject: TextureKey] = [:]
  private var bytes = 0
  private var frame = 0
  /// What may still be made until the next frame begins.
  var budget = BakingBudget.unlimited

  /// Whether something that the last frame shows was left out, or drawn in another size than its own.
  private(set) var isIncomplete = false

  /// How much memory textures may take, in bytes, before old ones go.
  private static let mostBytes = 256 << 20

  /// Begins a frame.
  func beginFrame(_ budget: BakingBudget) {
    frame += 1
    self.budget = budget
    isIncomplete = false
    if frame.isMultiple(of: 64) { dropFleeting() }
    if bytes > Self.mostBytes { dropOldest() }
  }

  /// The texture of a key, made if there is none yet.
  ///
  /// - Returns: The texture, or another of the same subject, to be drawn scaled; nil if there is
  ///   nothing to draw, or not yet.
  func entry(
    for key: TextureKey, make: () throws -> (texture: Texture, anchor: (x: Int, y: Int))?
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

  /// Makes something that can be substituted if there is time for it; if there isn't, the frame is
  /// incomplete.
  ///
  /// - Returns: Whether there was.
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

  /// Whether the texture of a key was made already.
  func holds(_ key: TextureKey) -> Bool { entries[key] != nil }

  /// Gives back all textures.
  func removeAll() {
    entries = [:]
    latest = [:]
    bytes = 0
  }

  /// Gives back text and shapes that weren't used for some seconds: a counter shows a new text in
  /// every frame, and neither takes long to make again.
  private func dropFleeting() {
    for (key, entry) in entries where entry.lastFrame < frame - 240 && key.isFleeting {
      entries[key] = nil
      bytes -= entry.texture.size
    }
  }

  /// Gives back what wasn't used in the last frame, the oldest first, until half of the memory
  /// is free.
  private func dropOldest() {
    for (key, entry) in entries.sorted(by: { $0.value.lastFrame < $1.value.lastFrame }) {
      guard bytes > Self.mostBytes / 2, entry.lastFrame < frame - 1 else { return }
      entries[key] = nil
      bytes -= entry.texture.size
    }
  }
}

/// How long pictures may be made in a frame.
///
/// Only the time that they take counts. Were the time of drawing counted too, a machine that is slow
/// to draw would never make what comes last in a list, and draw it again for ever.
struct BakingBudget {
  private let limit: Duration?
  private let prefersSubstitutes: Bool
  private var spent = Duration.zero

  /// As long as it takes.
  static let unlimited = BakingBudget(limit: nil, prefersSubstitutes: false)

  /// Creates a budget.
  ///
  /// - Parameters:
  ///   - limit: How long pictures may be made that can be substituted; three times as long if they
  ///     can't. The first one is always made. Nil for no limit.
  ///   - prefersSubstitutes: Whether nothing is made that can be substituted: while a window is
  ///     being resized, its next size would need all of it anew.
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

  /// Counts the time since a picture was begun, by SDL's performance counter.
  mutating func spend(since start: UInt64) {
    let ticks = SDL_GetPerformanceCounter() - start
    spent += .seconds(Double(ticks) / Double(SDL_GetPerformanceFrequency()))
  }
}
