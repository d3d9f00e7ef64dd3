internal import CSDL

extension SoundMixer {
  /// The interval between steps of a fade.
  private static let step = Duration.milliseconds(20)

  /// Sets the volume of a bus, from 0 to 1.
  package func setVolume(_ volume: Double, of bus: Bus) {
    volumes[bus] = min(1, max(0, volume))
    setVolumes(of: bus)
  }

  /// Lowers the volume of a bus for a while, so that another sound stands out.
  package func duck(_ bus: Bus, to share: Double, for duration: Duration, at now: Duration) {
    self.now = now
    let level = duckings[bus]?.level(at: now) ?? 1
    duckings[bus] = Ducking(from: level, to: share, at: now, until: now + duration)
    setVolumes(of: bus)
  }

  /// Fades out the current flourish, and ducks what plays beneath the next one.
  func makeRoom(forFlourishOf duration: Duration) {
    for (channel, voice) in voices where voice.isFlourish {
      fadeOut(channel, over: .milliseconds(100))
    }
    duck(.reels, to: 0.6, for: duration, at: now)
    duck(.music, to: 0.35, for: duration, at: now)
  }

  /// Fades out a channel.
  func fadeOut(_ channel: Int32, over length: Duration) {
    guard let level = voices[channel]?.fade?.level(at: now) ?? (voices[channel] == nil ? nil : 1)
    else { return }
    voices[channel]?.fade = SoundFade(from: level, to: 0, start: now, length: length)
  }

  /// Advances all fades.
  ///
  /// - Returns: When to advance them again; nil if nothing will fade.
  func fade() -> Duration? {
    var isFading = false
    for (channel, voice) in voices {
      guard let fade = voice.fade else { continue }
      setVolume(of: channel)
      if fade.end > now {
        isFading = true
      } else if fade.to == 0 {
        Mix_HaltChannel(channel)
        voices[channel] = nil
      } else {
        voices[channel]?.fade = nil
      }
    }
    for (bus, ducking) in duckings {
      if ducking.isFading(at: now) { isFading = true }
      if ducking.isOver(at: now) { duckings[bus] = nil }
      setVolumes(of: bus)
    }
    if duckings.isEmpty, !voices.contains(where: { $0.value.fade != nil }) { return nil }
    return isFading ? now + Self.step : duckings.values.map(\.end).min()
  }

  private func setVolumes(of bus: Bus) {
    for (channel, voice) in voices where voice.bus == bus { setVolume(of: channel) }
  }

  func setVolume(of channel: Int32) {
    guard isOpen, let voice = voices[channel] else { return }
    let ducked = duckings[voice.bus]?.level(at: now) ?? 1
    let share =
      voice.gain * (volumes[voice.bus] ?? 1) * ducked * (voice.fade?.level(at: now) ?? 1)
    Mix_Volume(channel, Int32((min(1, max(0, share)) * Double(MIX_MAX_VOLUME)).rounded()))
  }
}
