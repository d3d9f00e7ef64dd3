import Foundation
import Pickers
import SlotCabinet
import SlotCommandLine
import SlotFiles
import SlotMachineFile
import SlotPaint
import SlotScreens
import SlotWindow

extension SlotMachineCommand {
  /// Plays on a virtual clock and draws into files, the same for everybody: with the usual settings, a fresh purse
  /// and, unless one is given, a fixed seed and one round.
  @MainActor func record() throws {
    let loaded = try machine.map { try LoadedMachine(MachineSource($0)) } ?? classic
    let environment = ProcessInfo.processInfo.environment
    let folder = try MediaFolder.find(
      option: media, environment: environment,
      executable: Bundle.main.executablePath ?? CommandLine.arguments[0])
    let themes = ThemeFolders(environment, media: folder)
    let theme = try theme.flatMap { try readTheme($0, among: themes) }
    let own = try Typefaces(in: folder)
    let typefaces = Lettering([loaded.onShelf], saying: loaded.intros, in: own)
      .typefaces(extending: own, from: SystemFonts(environment))
    var table = try GameTable(
      loaded,
      wishes: GameTable.Wishes(
        seed: (replay?.seed ?? seed)?.value ?? 0, firstSpin: firstSpin.value,
        lines: lines, coins: coins, bet: bet, pace: pace, isMuted: mute, purses: nil,
        theme: theme, opened: CivilDateTime(.first, .midnight)),
      typefaces: typefaces)
    for warning in table.takeWarnings() { try GameLoop.warn(warning) }
    let library = table.library(in: folder, typefaces: typefaces)
    for shot in recording.shots { try ReplacedFile(path: shot.path).require() }
    let frames = try recording.record.map(FrameFolder.init)
    let log = try log.map { path in try EventLog(path: path) }
    let width = windowSize?.width ?? Int(CabinetLayout.size.width)
    let height = windowSize?.height ?? Int(CabinetLayout.size.height)
    let canvas: OffscreenCanvas
    do throws(WindowError) {
      canvas = try OffscreenCanvas(
        width: width, height: height, library: library, typefaces: typefaces)
    } catch {
      throw GameError(error)
    }
    let recorder = try GameRecorder(
      table, player: DemoPlayer(spins: demo.map { Int($0.value) } ?? 1), on: canvas,
      size: Size(width: Double(width), height: Double(height)), into: frames,
      framesPerSecond: recording.fps ?? 60, shots: recording.shots, log: log,
      narrator: say ? Narrator() : nil)
    try recorder.run()
    for damage in library.damages {
      try GameLoop.warn("'\(damage.path)' is left out: \(damage.error)")
    }
  }
}
