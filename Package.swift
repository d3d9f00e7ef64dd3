// swift-tools-version: 6.2
import PackageDescription

// Warnings are errors where the project is checked, not where a newer compiler meets it for the
// first time.
let checked = Context.environment["CI"] != nil
let settings: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    // What could read or write outside its memory is a warning, unless it is marked `unsafe`.
    .strictMemorySafety(),
  ] + (checked ? [.treatAllWarnings(as: .error)] : [])

// Tests that compute little themselves: with optimisation too, compiling them would take longer than it saves.
let quick: [SwiftSetting] = [.unsafeFlags(["-Onone"], .when(configuration: .release))]

let cSettings: [CSetting] =
  [
    .enableWarning("all"),
    .enableWarning("extra"),
    .disableWarning("unused-parameter"),
  ] + (checked ? [.treatAllWarnings(as: .error)] : [])

// SDL belongs to one thread: the main one.
let windowSettings = settings + [.defaultIsolation(MainActor.self)]

// On Linux the module map names the libraries, which lie where compilers look; Homebrew's have to
// be asked for.
#if os(macOS)
  let sdl = Target.systemLibrary(
    name: "CSDL", pkgConfig: "SDL2_mixer", providers: [.brew(["sdl2", "sdl2_mixer"])])
#else
  let sdl = Target.systemLibrary(name: "CSDL")
#endif

// What a package that depends on this one fetches. By default all of it; one that asks for `traits: []`
// uses SlotEngine and Pickers and fetches nothing, with "ExactNumbers" also SlotStatistics, SlotAnalysis and
// SlotSimulation, with "MachineFiles" also SlotMachineFile, and with "FairRounds" also SlotFair.
let traits: Set<Trait> = [
  .trait(name: "ExactNumbers", description: "Analysis, simulation and statistics; fetches BigInt."),
  .trait(name: "MachineFiles", description: "Machine files; fetches Yams."),
  .trait(
    name: "FairRounds", description: "Fair rounds; fetches Yams and swift-crypto.",
    enabledTraits: ["MachineFiles"]),
  .trait(
    name: "Programs", description: "Both programs; fetches all.",
    enabledTraits: ["ExactNumbers", "FairRounds", "MachineFiles"]),
  .default(enabledTraits: ["Programs"]),
]
let bigInt = Target.Dependency.product(
  name: "BigInt", package: "BigInt", condition: .when(traits: ["ExactNumbers"]))
let yams = Target.Dependency.product(
  name: "Yams", package: "Yams", condition: .when(traits: ["MachineFiles"]))
let crypto = Target.Dependency.product(
  name: "Crypto", package: "swift-crypto", condition: .when(traits: ["FairRounds"]))
let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Programs"]))

let package = Package(
  name: "slot-machine",
  // What 128-bit integers and `Mutex` ask for; on macOS also the window's `isolated deinit`, whose last owner may be
  // on another thread. Hot loops read the spans of `ContiguousArray`: `Array.span` and `InlineArray` ask for macOS 26.
  platforms: [.macOS("15.4"), .iOS(.v18), .tvOS(.v18), .visionOS(.v2)],
  products: [
    .library(name: "SlotEngine", targets: ["SlotEngine"]),
    .library(name: "SlotStatistics", targets: ["SlotStatistics"]),
    .library(name: "SlotAnalysis", targets: ["SlotAnalysis"]),
    .library(name: "SlotSimulation", targets: ["SlotSimulation"]),
    .library(name: "SlotMachineFile", targets: ["SlotMachineFile"]),
    .library(name: "SlotFair", targets: ["SlotFair"]),
    .library(name: "SlotTuning", targets: ["SlotTuning"]),
    .library(name: "Pickers", targets: ["Pickers"]),
    .executable(name: "slots", targets: ["slots"]),
    .executable(name: "slot-machine", targets: ["SlotMachine"]),
    .executable(name: "pickers", targets: ["PickersProgram"]),
  ],
  traits: traits,
  // Exact versions: what a commit is built from doesn't depend on the day.
  dependencies: [
    // The command line of both programs: parsing, help and completions.
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    // Whole numbers of any size: exact returns and variances outgrow 128 bits.
    .package(url: "https://github.com/attaswift/BigInt", exact: "6.0.1"),
    // YAML with the line and column of every key and value, for machine files.
    .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
    // SHA-256 and HMAC for fair rounds: a secret seed belongs in code that others have reviewed. swift-asn1, which it
    // also fetches, is part of another of its products and isn't built.
    .package(url: "https://github.com/apple/swift-crypto", exact: "4.5.2"),
  ],
  targets: [
    // MARK: The game itself
    .target(
      name: "SlotEngine", dependencies: ["CVectors"], exclude: ["README.md"],
      swiftSettings: settings),
    .target(name: "CVectors", cSettings: cSettings),
    .testTarget(
      name: "SlotEngineTests", dependencies: ["SlotEngine", "TestSupport"],
      resources: [.copy("Fixtures")],
      swiftSettings: settings),

    // MARK: Its numbers
    .target(
      name: "SlotStatistics", dependencies: [bigInt],
      swiftSettings: settings),
    .testTarget(
      name: "SlotStatisticsTests",
      dependencies: ["SlotStatistics", "TestSupport", bigInt],
      resources: [.copy("Fixtures")], swiftSettings: settings),
    .target(
      name: "SlotAnalysis",
      dependencies: ["SlotEngine", "SlotStatistics", bigInt], exclude: ["README.md"],
      swiftSettings: settings),
    .testTarget(
      name: "SlotAnalysisTests",
      dependencies: [
        "SlotAnalysis", "SlotEngine", "SlotMachineFile", "SlotStatistics", "TestSupport",
        bigInt,
      ],
      resources: [.copy("Fixtures")], swiftSettings: settings),
    .target(
      name: "SlotSimulation", dependencies: ["SlotEngine", "SlotStatistics"],
      swiftSettings: settings),
    .testTarget(
      name: "SlotSimulationTests",
      dependencies: [
        "SlotAnalysis", "SlotEngine", "SlotMachineFile", "SlotSimulation", "SlotStatistics",
        "TestSupport",
      ],
      swiftSettings: settings),
    .target(
      name: "SlotVerification",
      dependencies: ["SlotAnalysis", "SlotEngine", "SlotSimulation", "SlotStatistics"],
      swiftSettings: settings),
    .testTarget(
      name: "SlotVerificationTests",
      dependencies: [
        "SlotAnalysis", "SlotEngine", "SlotMachineFile", "SlotSimulation", "SlotStatistics",
        "SlotVerification", "TestSupport",
      ],
      swiftSettings: settings + quick),

    // MARK: Files, reports and runs
    .target(
      name: "SlotMachineFile",
      dependencies: [
        "SlotEngine", "SlotFiles", "SlotShow", yams,
      ],
      resources: [
        .embedInCode("../../Media/Machines/apiary.yaml"),
        .embedInCode("../../Media/Machines/arcade.yaml"),
        .embedInCode("../../Media/Machines/classic.yaml"),
        .embedInCode("../../Media/Machines/kites.yaml"),
        .embedInCode("../../Media/Machines/lanterns.yaml"),
        .embedInCode("../../Media/Machines/monsoon.yaml"),
        .embedInCode("../../Media/Machines/orchard.yaml"),
        .embedInCode("../../Media/Machines/thaw.yaml"),
        .embedInCode("../../Media/Machines/thicket.yaml"),
        .embedInCode("../../Media/Machines/tidepool.yaml"),
        .embedInCode("../../Media/Shows/tidepool.show.yaml"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "SlotMachineFileTests",
      dependencies: [
        "SlotAnalysis", "SlotEngine", "SlotMachineFile", "SlotShow", "SlotWords", "TestSupport",
      ],
      swiftSettings: settings + quick),
    .target(
      name: "SlotFair", dependencies: ["SlotEngine", "SlotMachineFile", crypto],
      swiftSettings: settings),
    .testTarget(
      name: "SlotFairTests",
      dependencies: ["SlotEngine", "SlotFair", "SlotMachineFile", "TestSupport"],
      swiftSettings: settings + quick),
    .target(
      name: "SlotFairFiles",
      dependencies: ["SlotEngine", "SlotFair", "SlotFiles", "SlotMachineFile"],
      swiftSettings: settings),
    .testTarget(
      name: "SlotFairFilesTests",
      dependencies: [
        "SlotEngine", "SlotFair", "SlotFairFiles", "SlotFiles", "SlotMachineFile", "TestSupport",
      ],
      swiftSettings: settings + quick),
    .target(
      name: "SlotTuning",
      dependencies: ["SlotAnalysis", "SlotEngine", "SlotMachineFile", "SlotStatistics", bigInt],
      swiftSettings: settings),
    .testTarget(
      name: "SlotTuningTests",
      dependencies: [
        "SlotAnalysis", "SlotEngine", "SlotMachineFile", "SlotStatistics", "SlotTuning",
        "TestSupport",
      ],
      swiftSettings: settings),
    // The XML of workbooks is read and written by a few lines of its own: XMLCoder stands on Foundation's XMLParser,
    // which needs a libxml2 and an ICU beside a program that has all else in it.
    .target(
      name: "SlotWorkbooks",
      dependencies: [
        "SlotAnalysis", "SlotCompression", "SlotEngine", "SlotMachineFile", "SlotPages",
        "SlotReport", "SlotStatistics",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "SlotWorkbooksTests",
      dependencies: [
        "SlotAnalysis", "SlotCompression", "SlotEngine", "SlotMachineFile", "SlotProofs",
        "SlotStatistics", "SlotWorkbooks", "TestSupport",
      ],
      resources: [.copy("Fixtures")], swiftSettings: settings),
    .target(
      name: "SlotStake",
      dependencies: [
        "SlotAnalysis", "SlotEngine", "SlotFiles", "SlotMachineFile", "SlotSimulation",
        "SlotStatistics", "SlotWords", bigInt,
      ],
      swiftSettings: settings),
    .testTarget(
      name: "SlotStakeTests",
      dependencies: [
        "SlotEngine", "SlotMachineFile", "SlotStake", "SlotStatistics", "SlotWords", "TestSupport",
        bigInt,
      ],
      swiftSettings: settings + quick),
    // Deflate and checksums, of which pictures and workbooks are made.
    .target(name: "SlotCompression", swiftSettings: settings),
    .target(name: "SlotFiles", swiftSettings: settings),
    .testTarget(
      name: "SlotFilesTests", dependencies: ["SlotFiles", "TestSupport"],
      swiftSettings: settings + quick),
    .target(
      name: "SlotWords", dependencies: ["SlotEngine", "SlotStatistics"], swiftSettings: settings
    ),
    .target(
      name: "SlotPictures", dependencies: ["SlotEngine", "SlotStatistics", "SlotWords"],
      swiftSettings: settings),
    .target(
      name: "SlotPages", dependencies: ["SlotPictures", "SlotWords"], swiftSettings: settings),
    .target(
      name: "SlotStories", dependencies: ["SlotEngine", "SlotWords"], swiftSettings: settings),
    .testTarget(
      name: "SlotStoriesTests",
      dependencies: [
        "SlotEngine", "SlotMachineFile", "SlotStatistics", "SlotStories", "SlotWords",
      ], exclude: ["Fixtures"],
      swiftSettings: settings + quick),
    .target(
      name: "SlotReport",
      dependencies: [
        "SlotAnalysis", "SlotEngine", "SlotPages", "SlotPictures", "SlotSimulation",
        "SlotStatistics", "SlotVerification", "SlotWords",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "SlotReportTests",
      dependencies: [
        "OutputPage", "SlotAnalysis", "SlotEngine", "SlotMachineFile", "SlotPictures", "SlotReport",
        "SlotSimulation", "SlotStatistics", "SlotVerification", "SlotWords",
        "TestSupport",
      ],
      swiftSettings: settings + quick),
    .target(
      name: "SlotProofs",
      dependencies: [
        "SlotAnalysis", "SlotEngine", "SlotMachineFile", "SlotReport", "SlotStatistics",
        "SlotWords",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "SlotProofsTests",
      dependencies: [
        "SlotAnalysis", "SlotEngine", "SlotMachineFile", "SlotProofs", "SlotReport", "SlotWords",
        "TestSupport",
      ],
      exclude: ["Fixtures"], swiftSettings: settings),
    .target(
      name: "SlotRuns",
      dependencies: [
        "SlotEngine", "SlotFiles", "SlotMachineFile", "SlotSimulation",
        "SlotStatistics", "SlotVerification", "SlotWords",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "SlotRunsTests",
      dependencies: [
        "SlotEngine", "SlotFiles", "SlotMachineFile", "SlotRuns", "SlotSimulation",
        "SlotStatistics", "SlotVerification", "TestSupport",
      ],
      swiftSettings: settings + quick),
    // What several test targets use: temporary folders, fixtures, random numbers from a seed, and
    // how much is tried.
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),
    // What tests of pictures use: the checkout's Media, measures of text, and golden pictures.
    .target(
      name: "PictureSupport", dependencies: ["SlotPaint"], path: "Tests/PictureSupport",
      swiftSettings: settings),
    // Everything that reads bytes from outside, each as a function from bytes, with its corpus.
    .target(
      name: "Parsers",
      dependencies: [
        "SlotCabinet", "SlotCompression", "SlotEngine", "SlotFair", "SlotFiles", "SlotMachineFile",
        "SlotPaint", "SlotScreens", "SlotShow", "SlotSimulation", "SlotStake", "SlotWorkbooks",
      ],
      path: "Tests/Parsers", exclude: ["Corpus", "make-corpus"], swiftSettings: settings),
    .testTarget(
      name: "ParserTests", dependencies: ["Parsers", "TestSupport"], swiftSettings: settings),
    // The code of the documentation's articles, compiled and run.
    .testTarget(
      name: "ArticleTests",
      dependencies: [
        "Pickers", "SlotAnalysis", "SlotEngine", "SlotFair", "SlotMachineFile", "SlotSimulation",
        "SlotStatistics", "SlotTuning", "TestSupport",
      ],
      swiftSettings: settings + quick),
    // Reads docs/OUTPUT.md for the tests that hold it to what is printed.
    .target(name: "OutputPage", path: "Tests/OutputPage", swiftSettings: settings),

    // MARK: Pickers
    .target(name: "Pickers", swiftSettings: settings),
    .testTarget(
      name: "PickersTests", dependencies: ["Pickers", "SlotCabinet", "SlotEngine", "TestSupport"],
      resources: [.copy("Fixtures")], swiftSettings: settings + quick),

    // MARK: The window
    .target(name: "SlotPaint", dependencies: ["SlotCompression"], swiftSettings: settings),
    .target(
      name: "SlotControls", dependencies: ["Pickers", "SlotPaint"], swiftSettings: settings),
    .testTarget(
      name: "SlotControlsTests", dependencies: ["Pickers", "SlotControls", "SlotPaint"],
      swiftSettings: settings + quick),
    // The texts of the window in English and German. It is below the cabinet and the workbench, which write them.
    .target(
      name: "SlotStrings",
      resources: [.embedInCode("english.strings"), .embedInCode("german.strings")],
      swiftSettings: settings),
    .target(
      name: "SlotWorkbench",
      dependencies: [
        "Pickers", "SlotControls", "SlotEngine", "SlotPaint", "SlotStatistics", "SlotStories",
        "SlotStrings", "SlotWords",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "SlotWorkbenchTests",
      dependencies: [
        "Pickers", "PictureSupport", "SlotControls", "SlotEngine", "SlotMachineFile", "SlotPaint",
        "SlotStatistics", "SlotStories", "SlotStrings", "SlotWindow", "SlotWords", "SlotWorkbench",
        "TestSupport",
      ],
      swiftSettings: settings + quick),
    .testTarget(
      name: "SlotPaintTests", dependencies: ["PictureSupport", "SlotPaint"],
      resources: [.copy("Fixtures")], swiftSettings: settings),
    .target(name: "SlotShow", dependencies: ["SlotPaint"], swiftSettings: settings),
    .testTarget(
      name: "SlotShowTests", dependencies: ["SlotPaint", "SlotShow"],
      swiftSettings: settings + quick),
    .target(
      name: "SlotCabinet",
      dependencies: ["SlotControls", "SlotEngine", "SlotPaint", "SlotShow", "SlotStrings"],
      swiftSettings: settings),
    .testTarget(
      name: "SlotCabinetTests",
      dependencies: [
        "SlotCabinet", "SlotControls", "SlotEngine", "SlotMachineFile", "SlotPaint", "SlotShow",
        "SlotStrings", "TestSupport",
      ],
      swiftSettings: settings + quick),
    .target(
      name: "SlotScreens",
      dependencies: [
        "Pickers", "SlotCabinet", "SlotControls", "SlotEngine", "SlotPaint", "SlotStatistics",
        "SlotStrings", "SlotWorkbench",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "SlotScreensTests",
      dependencies: [
        "Pickers", "PictureSupport", "SlotCabinet", "SlotControls", "SlotEngine", "SlotMachineFile",
        "SlotPaint", "SlotScreens", "SlotStrings", "SlotWindow", "SlotWorkbench", "TestSupport",
      ],
      resources: [.copy("Fixtures")], swiftSettings: settings + quick),
    sdl,
    .target(name: "CPixels", cSettings: cSettings),
    .target(
      name: "SlotWindow",
      dependencies: ["CPixels", "CSDL", "SlotControls", "SlotFiles", "SlotPaint"],
      swiftSettings: windowSettings),
    .testTarget(
      name: "SlotWindowTests",
      dependencies: ["CPixels", "CSDL", "SlotControls", "SlotPaint", "SlotWindow"],
      resources: [.copy("Fixtures")], swiftSettings: settings + quick),

    // MARK: Programs
    .target(
      name: "SlotCommandLine",
      dependencies: [
        "SlotEngine", "SlotFiles",
        argumentParser,
      ],
      swiftSettings: settings, plugins: ["CommitRecorder"]),
    // Records the commit for `--version`.
    .plugin(
      name: "CommitRecorder", capability: .buildTool, path: "Sources/CommitRecorder",
      exclude: ["record"]),
    .testTarget(
      name: "SlotCommandLineTests", dependencies: ["SlotCommandLine"],
      swiftSettings: settings + quick),
    .executableTarget(
      name: "slots",
      dependencies: [
        "SlotAnalysis", "SlotCommandLine", "SlotEngine", "SlotFair", "SlotFairFiles", "SlotFiles",
        "SlotMachineFile", "SlotProofs", "SlotReport", "SlotRuns", "SlotSimulation", "SlotStake",
        "SlotStatistics",
        "SlotStories", "SlotTuning", "SlotVerification", "SlotWords", "SlotWorkbooks",
        argumentParser,
      ],
      swiftSettings: settings),
    // Measured by Scripts/bench; not a product.
    .executableTarget(
      name: "public-loop", dependencies: ["SlotEngine", "SlotMachineFile"],
      path: "Benchmarks/PublicLoop", swiftSettings: settings),
    .executableTarget(
      name: "SlotMachine",
      dependencies: [
        "Pickers", "SlotAnalysis", "SlotCabinet", "SlotCommandLine", "SlotControls", "SlotEngine",
        "SlotFair", "SlotFairFiles", "SlotFiles", "SlotMachineFile", "SlotPaint", "SlotScreens",
        "SlotShow", "SlotStatistics",
        "SlotStrings", "SlotWindow", "SlotWords", "SlotWorkbench", argumentParser, bigInt,
      ],
      swiftSettings: windowSettings),
    .testTarget(
      name: "SlotMachineTests",
      dependencies: [
        "PictureSupport", "Pickers", "SlotCabinet", "SlotControls", "SlotEngine", "SlotFair",
        "SlotFairFiles", "SlotFiles", "SlotMachine", "SlotMachineFile", "SlotPaint", "SlotScreens",
        "SlotShow", "SlotStrings",
        "SlotWindow", "TestSupport",
      ],
      resources: [.copy("Fixtures")], swiftSettings: windowSettings + quick),
    // An example of the library Pickers. It isn't a package of its own because it draws with targets that
    // aren't products.
    .target(
      name: "PickerGallery", dependencies: ["Pickers", "SlotControls", "SlotEngine", "SlotPaint"],
      path: "Examples/Pickers/Gallery", swiftSettings: settings),
    .executableTarget(
      name: "PickersProgram",
      dependencies: [
        "PickerGallery", "Pickers", "SlotCommandLine", "SlotControls", "SlotFiles", "SlotPaint",
        "SlotWindow", argumentParser,
      ],
      path: "Examples/Pickers/Program", swiftSettings: windowSettings),
    .testTarget(
      name: "PickerGalleryTests",
      dependencies: [
        "PickerGallery", "Pickers", "PictureSupport", "SlotControls", "SlotEngine", "SlotPaint",
        "SlotWindow", "TestSupport",
      ],
      path: "Examples/Pickers/Tests", resources: [.copy("Fixtures")],
      swiftSettings: settings + quick),
    // The programs as a shell meets them; depending on them makes sure that they are built.
    .testTarget(
      name: "SlotsTests",
      dependencies: [
        "OutputPage", "PickersProgram", "SlotEngine", "SlotFiles", "SlotMachine", "TestSupport",
        "slots",
      ],
      swiftSettings: settings + quick),
  ]
)

// libFuzzer on every parser: Scripts/fuzz builds it, with `--sanitize fuzzer`, which brings the `main`.
if Context.environment["SLOT_FUZZERS"] != nil {
  package.targets.append(
    .executableTarget(
      name: "Fuzzers", dependencies: ["Parsers", "TestSupport"], path: "Tests/Fuzzers",
      swiftSettings: settings))
}
