// swift-tools-version: 6.2
// Lamina: Core Animation for Linux. One target a room, in the folder of its floor; the arrows are those of the design.

import PackageDescription

/// Every room: Swift 6 mode (the tools version), imports internal unless said, warnings are errors.
let strict: [SwiftSetting] = [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("ExistentialAny"),
    .treatAllWarnings(as: .error),
]

/// The same strictness without one thing: Swift 6 mode puts a look at the thread into each closure that a method
/// bound to main hands to `map` and its like, and ends the program on any other. Layers in no window may be on any
/// thread (docs/decisions/threads.md).
let strictOnAnyThread: [SwiftSetting] =
    strict + [.swiftLanguageMode(.v5)]
    + [
        "StrictConcurrency", "ConciseMagicFile", "ForwardTrailingClosures",
        "ImplicitOpenExistentials", "BareSlashRegexLiterals", "DeprecateApplicationMain",
        "DisableOutwardActorInference", "IsolatedDefaultValues", "GlobalConcurrency",
        "InferSendableFromCaptures", "RegionBasedIsolation", "GlobalActorIsolatedTypesUsability",
        "NonfrozenEnumExhaustivity",
    ].map { .enableUpcomingFeature($0) }

/// `./test` has our C and the rooms that work on pixels and numbers optimised in debug builds, with every check
/// left in: that is where the tests' time goes. A package that depends on this one could not be built with
/// such flags, so they have to be asked for.
let isTest = Context.environment["LAMINA_TEST"] != nil
let optimizedRooms: Set = [
    "Primitives", "Pixels", "Scene", "Drawing", "Compositor", "Capture", "Chalk", "Cassowary",
]
let optimizedC: [CSetting] =
    isTest ? [.unsafeFlags(["-O2"], .when(configuration: .debug))] : []
let optimized: [SwiftSetting] =
    isTest
    ? [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))] : []

/// `scripts/package` asks for a program that has Swift's runtime in it, and relocations in few bytes, which gold, the
/// linker that is taken else, doesn't know. Only the link differs: what was compiled already serves.
let runtimeInside: [LinkerSetting] =
    Context.environment["LAMINA_PACKAGE"] == nil
    ? []
    : [
        .unsafeFlags(
            [
                "-static-stdlib", "-use-ld=lld", "-Xlinker", "-z", "-Xlinker",
                "pack-relative-relocs",
            ]
                + [
                    "FoundationInternationalization", "FoundationEssentials", "CoreFoundation",
                    "_FoundationICU", "_FoundationCShims", "_FoundationCollections",
                    "swiftSynchronization", "stdc++",
                ].map { "-l\($0)" })
    ]

/// Warnings are errors in our C too; `-Wno` for what generated glue and system headers can't help.
let strictC: [CSetting] = [.treatAllWarnings(as: .error)] + optimizedC

/// `scripts/fuzz` asks for libFuzzer.
let fuzzed: [SwiftSetting] =
    Context.environment["LAMINA_FUZZ"] == nil ? [] : [.define("LAMINA_FUZZ")]

/// The name of a target: the last word of its place in `Sources` or `Tests`, which is its floor and its name.
func name(of place: String) -> String {
    place.split(separator: "/").last.map(String.init) ?? place
}

/// A room, by its place: `Core/Scene`; one of a program may do without package access.
func room(
    _ place: String, _ dependencies: [Target.Dependency], packageAccess: Bool = true
) -> Target {
    let name = name(of: place)
    return .target(
        name: name, dependencies: dependencies, path: "Sources/\(place)",
        packageAccess: packageAccess,
        swiftSettings: (name == "CoreAnimation" ? strictOnAnyThread : strict)
            + (optimizedRooms.contains(name) ? optimized : []))
}

/// The tests of a room or of more, by their place: `Core/SceneTests`.
func tests(
    _ place: String, _ dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
    .testTarget(
        name: name(of: place), dependencies: dependencies, path: "Tests/\(place)", exclude: exclude,
        swiftSettings: strict)
}

/// Ported source: none of the features that a project asks for itself, and no warnings.
func ported(_ mode: SwiftLanguageMode) -> [SwiftSetting] {
    [.swiftLanguageMode(mode), .treatAllWarnings(as: .error)]
}

/// As new projects for Apple's systems are set up: everything belongs to the main actor.
let isolated = ported(.v6) + [.defaultIsolation(MainActor.self)]

/// A program of the documents.
func program(
    _ name: String, _ dependencies: [Target.Dependency], _ folder: String,
    _ settings: [SwiftSetting]
) -> Target {
    .executableTarget(
        name: name, dependencies: dependencies, path: "Tests/Support/Programs/\(folder)",
        swiftSettings: settings)
}

/// A program of the documents that is compiled and not linked.
func compiled(
    _ name: String, _ dependencies: [Target.Dependency], _ settings: [SwiftSetting]
) -> Target {
    .target(
        name: name, dependencies: dependencies, path: "Tests/Support/Programs/\(name)",
        swiftSettings: settings)
}

/// A program that `lamina new` writes, and its test: the files of `assets/new` before they have a name.
func new(_ name: String, _ folder: String, _ dependencies: [Target.Dependency]) -> [Target] {
    [
        .executableTarget(
            name: name, dependencies: dependencies, path: "assets/new/\(folder)/Sources/\(name)",
            packageAccess: false, swiftSettings: isolated),
        .testTarget(
            name: "\(name)Tests", dependencies: [.byName(name: name), "Headless"],
            path: "assets/new/\(folder)/Tests/\(name)Tests", packageAccess: false,
            swiftSettings: isolated),
    ]
}

/// An example of `Examples`: built as a program that only has the library, without package access.
func example(_ name: String, _ folder: String) -> Target {
    .executableTarget(
        name: name, dependencies: ["UIKit"], path: "Examples/\(folder)", packageAccess: false,
        swiftSettings: isolated)
}

func system(_ name: String, _ pkgConfig: String, _ package: String) -> Target {
    .systemLibrary(
        name: name, path: "Sources/C/\(name)", pkgConfig: pkgConfig, providers: [.apt([package])])
}

let package = Package(
    name: "Lamina",
    products: [
        .library(
            name: "Lamina",
            targets: ["CoreAnimation", "ViewKit", "Wayland", "Headless", "QuartzCore"]),
        .library(name: "QuartzCore", targets: ["QuartzCore"]),
        .library(name: "UIKit", targets: ["UIKit"]),
        .library(name: "Ported", targets: ["Ported"]),
        .library(name: "CoreGraphics", targets: ["CoreGraphics"]),
        .library(name: "CoreText", targets: ["CoreText"]),
        .library(name: "UserNotifications", targets: ["UserNotifications"]),
        .library(name: "UniformTypeIdentifiers", targets: ["UniformTypeIdentifiers"]),
        .library(name: "Wayland", targets: ["Wayland"]),
        .library(name: "Headless", targets: ["Headless"]),
        .library(name: "Packages", targets: ["Packages"]),
        .library(name: "Instruments", targets: ["Instruments"]),
        .library(name: "Inspection", targets: ["Inspection"]),
        .library(name: "Films", targets: ["Films"]),
        .library(name: "Subprocess", targets: ["Subprocess"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
    ],
    targets: [
        // System libraries and C
        system("CCairo", "cairo", "libcairo2-dev"),
        system("CPango", "pangocairo", "libpango1.0-dev"),
        system("CColorProfiles", "lcms2", "liblcms2-dev"),
        system("CXkbcommon", "xkbcommon", "libxkbcommon-dev"),
        system("CWaylandClient", "wayland-client", "libwayland-dev"),
        system("CWaylandCursor", "wayland-cursor", "libwayland-dev"),
        system("CWaylandServer", "wayland-server", "libwayland-dev"),
        system("CDBus", "dbus-1", "libdbus-1-dev"),
        system("CATKLibrary", "atk", "libatk1.0-dev"),
        system("CPixman", "pixman-1", "libpixman-1-dev"),  // for tests and benchmarks only
        .target(
            name: "CWayland", dependencies: ["CWaylandClient", "CXkbcommon"],
            path: "Sources/C/CWayland", cSettings: strictC),
        .target(
            name: "CImageCodecs", dependencies: ["CKernels"], path: "Sources/C/CImageCodecs",
            cSettings: strictC,
            linkerSettings: ["png", "jpeg", "webp", "webpdemux", "webpmux", "gif", "avif"].map {
                .linkedLibrary($0)
            }),
        .target(
            name: "CChalk", dependencies: ["CKernels"], path: "Sources/C/CChalk",
            cSettings: strictC, linkerSettings: [.linkedLibrary("m")]),
        .target(
            name: "CSubprocess", path: "Sources/C/CSubprocess", cSettings: strictC),
        .target(name: "CFilms", path: "Sources/C/CFilms", cSettings: strictC),
        .target(name: "CCapture", path: "Sources/C/CCapture", cSettings: strictC),
        .target(
            name: "CPacking", path: "Sources/C/CPacking", cSettings: strictC,
            linkerSettings: [.linkedLibrary("z")]),
        .target(
            name: "CATK", dependencies: ["CATKLibrary"], path: "Sources/C/CATK",
            cSettings: strictC,
            linkerSettings: ["atk-bridge-2.0", "gio-2.0", "gobject-2.0", "glib-2.0"].map {
                .linkedLibrary($0)
            }),
        .target(name: "CLinux", path: "Sources/C/CLinux", cSettings: strictC),
        .target(
            name: "CKernels", path: "Sources/C/CKernels", cSettings: strictC,
            linkerSettings: [.linkedLibrary("m")]),

        // Rooms, lowest first
        room("Core/Primitives", []),
        room("Core/Scene", ["Primitives"]),
        room("Core/Pixels", ["Primitives", "CKernels"]),
        room(
            "Core/Drawing",
            ["Primitives", "Pixels", "CCairo", "CPango", "CImageCodecs", "CColorProfiles"]),
        room("Core/CoreAnimation", ["Primitives", "Pixels", "Scene", "Drawing"]),
        room(
            "Core/Packages", ["Primitives", "Scene", "Drawing", "CoreAnimation", "CPacking"]),
        room("Core/Compositor", ["Primitives", "Pixels", "Scene", "Drawing", "CKernels"]),
        room(
            "Core/Stage",
            ["Primitives", "Scene", "Drawing", "CoreAnimation", "Compositor", "CLinux"]),
        room("Tools/Capture", ["Primitives", "Scene", "Drawing", "Stage", "CCapture", "CPacking"]),
        room("Hosts/Desktop", ["Primitives", "Stage", "CDBus"]),
        room("Hosts/Accessibility", ["Primitives", "Stage", "CATK"]),
        room(
            "Tools/Inspection",
            [
                "Primitives", "Scene", "Drawing", "CoreAnimation", "Compositor", "Stage",
                "Headless",
                "CLinux",
            ]),
        room(
            "Hosts/Wayland",
            [
                "Primitives", "Scene", "Drawing", "CoreAnimation", "Stage", "Offscreen",
                "Desktop", "Accessibility", "CWayland", "CWaylandCursor", "CLinux",
            ]),
        // The part of a host in memory that every program with a window has, as it can be recorded: apart from
        // `Headless`, so that those who use this package build neither that nor files of layers unless they ask for it.
        room(
            "Hosts/Offscreen",
            ["Primitives", "Scene", "Drawing", "CoreAnimation", "Compositor", "Stage"]),
        room(
            "Hosts/Headless",
            [
                "Primitives", "Scene", "Drawing", "CoreAnimation", "Compositor", "Stage",
                "Offscreen", "Packages",
            ]),
        room("Tools/Instruments", ["Primitives", "Stage", "Capture", "Inspection"]),
        room("Views/Cassowary", []),
        room(
            "Views/ViewKit",
            ["Primitives", "Cassowary", "Scene", "Drawing", "CoreAnimation", "Stage"]),

        // Apple's module names, for ported source only
        room(
            "Views/Compat/QuartzCore",
            ["Primitives", "CoreAnimation", "CoreGraphics"]),
        room(
            "Views/Compat/UIKit",
            [
                "Primitives", "ViewKit", "QuartzCore", "CoreText", "CoreAnimation", "Stage",
                "Offscreen", "Desktop", "Wayland",
            ]),
        room("Views/Compat/Ported", []),
        room("Views/Compat/CoreGraphics", ["Drawing", "Primitives"]),
        room(
            "Views/Compat/CoreText", ["CoreGraphics", "Drawing", "Primitives"]),

        room("Views/Compat/UserNotifications", ["CoreAnimation", "Stage", "ViewKit"]),
        room("Views/Compat/UniformTypeIdentifiers", ["ViewKit"]),

        // Programs. None has package access: they are written as a user's would be, and their tests use `@testable`.
        room("Tools/Chrome", ["Primitives", "Drawing", "ViewKit"], packageAccess: false),
        room(
            "Programs/Gallery",
            ["Primitives", "Drawing", "CoreAnimation", "Stage", "ViewKit", "Chrome", "Headless"],
            packageAccess: false),
        room("Tools/Subprocess", ["Primitives", "CSubprocess"]),
        room("Tools/Films", ["Primitives", "Drawing", "Subprocess", "CFilms"]),
        room(
            "Programs/Chalk",
            ["Primitives", "Drawing", "Subprocess", "Films", "CChalk", "CPacking"],
            packageAccess: false),
        room(
            "Programs/Chalkboard",
            ["Primitives", "Drawing", "CoreAnimation", "Stage", "ViewKit", "Chrome", "Chalk"],
            packageAccess: false),
        room(
            "Programs/HitLab",
            ["Primitives", "Drawing", "CoreAnimation", "Stage", "ViewKit", "Chrome"],
            packageAccess: false),
        room(
            "Programs/Player", ["Primitives", "CoreAnimation", "Packages", "Stage", "ViewKit"],
            packageAccess: false),
        room(
            "Tools/Advice",
            [
                "Primitives", "Scene", "Drawing", "CoreAnimation", "Compositor", "Stage",
                "Headless", "Inspection",
            ]),
        room(
            "Tools/Inspector",
            [
                "Primitives", "Drawing", "CoreAnimation", "Stage", "ViewKit", "Chrome",
                "Inspection",
            ], packageAccess: false),
        // Commands that are instruments by nature, and what all commands have.
        room(
            "Tools/Console",
            ["Primitives", .product(name: "ArgumentParser", package: "swift-argument-parser")]),
        room(
            "Tools/Workbench",
            [
                "Primitives", "Scene", "Drawing", "CoreAnimation", "Compositor", "Stage", "Capture",
                "Headless", "Wayland", "Films", "Subprocess", "Console",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        .target(
            name: "Commands",
            dependencies: [
                "Drawing", "CoreAnimation", "Gallery", "Wayland", "Console", "CLinux",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Sources/Programs/Commands", packageAccess: false, swiftSettings: strict),
        .executableTarget(
            name: "GalleryAlone",
            dependencies: [
                "Commands", .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Sources/Programs/GalleryAlone", packageAccess: false, swiftSettings: strict),
        .executableTarget(
            name: "lamina",
            dependencies: [
                "Commands", "Console", "Workbench", "Primitives", "Drawing", "CoreAnimation",
                "Stage", "Gallery", "Chalk", "Chalkboard", "HitLab", "Player", "Advice",
                "Inspection", "Instruments", "Inspector", "Headless", "Wayland", "Films", "CLinux",
                "CPango",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Sources/Programs/lamina", packageAccess: false, swiftSettings: strict,
            linkerSettings: runtimeInside),

        // Benchmarks; see Benchmarks/README.md
        .executableTarget(
            name: "motion", dependencies: ["Primitives", "Scene", "Compositor"],
            path: "Benchmarks/motion", swiftSettings: strict),
        .executableTarget(
            name: "setters", dependencies: ["Primitives", "Scene", "CoreAnimation"],
            path: "Benchmarks/setters", swiftSettings: strict),
        .executableTarget(
            name: "constraints", dependencies: ["ViewKit"], path: "Benchmarks/constraints",
            swiftSettings: strict),
        .executableTarget(
            name: "hits",
            dependencies: ["Primitives", "CoreAnimation", "Stage", "ViewKit", "Headless"],
            path: "Benchmarks/hits", swiftSettings: strict),
        .executableTarget(
            name: "text", dependencies: ["UIKit"], path: "Benchmarks/text", swiftSettings: strict),
        .executableTarget(
            name: "layers", dependencies: ["Primitives", "CoreAnimation", "Headless"],
            path: "Benchmarks/layers", swiftSettings: strict),
        .executableTarget(
            name: "rows", dependencies: ["UIKit"], path: "Benchmarks/rows", swiftSettings: strict),
        .executableTarget(
            name: "form", dependencies: ["UIKit"], path: "Benchmarks/form", swiftSettings: strict),
        .executableTarget(
            name: "dabs", dependencies: ["Chalk"], path: "Benchmarks/dabs", swiftSettings: strict),
        .executableTarget(
            name: "limits",
            dependencies: ["Primitives", "Scene", "Drawing", "CoreAnimation", "Headless"],
            path: "Benchmarks/limits", swiftSettings: strict),
        .executableTarget(
            name: "kernels", dependencies: ["CKernels", "CPixman"], path: "Benchmarks/kernels",
            cSettings: strictC),

        // Tests
        // Reads what strangers send; with LAMINA_FUZZ it is libFuzzer's program: scripts/fuzz.
        .executableTarget(
            name: "fuzzing",
            dependencies: [
                "CPacking", "Capture", "Chalk", "Chalkboard", "CoreAnimation",
                "Headless", "HitLab", "Inspection", "Wayland", "Primitives", "Scene", "Stage",
            ],
            path: "Tests/Fuzz/fuzzing", swiftSettings: strict + fuzzed),
        .target(
            name: "CTestCompositor", dependencies: ["CWaylandServer", "CWayland"],
            path: "Tests/Support/CTestCompositor", cSettings: strictC),
        .target(
            name: "RandomNumbers", path: "Tests/Support/RandomNumbers",
            swiftSettings: strict + optimized),
        .target(
            name: "TestSupport", dependencies: ["CTestCompositor", "Primitives", "Drawing"],
            path: "Tests/Support/TestSupport", swiftSettings: strict + optimized),
        .target(
            name: "DeskSupport",
            dependencies: ["Primitives", "CoreAnimation", "Stage", "ViewKit", "Headless"],
            path: "Tests/Support/DeskSupport", swiftSettings: strict),
        .target(
            name: "CTestPortal", dependencies: ["CDBus"], path: "Tests/Support/CTestPortal",
            cSettings: strictC),
        .executableTarget(
            name: "vptr", dependencies: ["CWayland"], path: "Tests/Support/vptr",
            cSettings: strictC),
        .executableTarget(
            name: "vtext", dependencies: ["CWayland"], path: "Tests/Support/vtext",
            cSettings: strictC),
        .executableTarget(
            name: "vseat", dependencies: ["CTestCompositor"], path: "Tests/Support/vseat",
            cSettings: strictC),
        .executableTarget(
            name: "kshot", path: "Tests/Support/kshot", cSettings: strictC),
        .executableTarget(
            name: "imagefuzz", dependencies: ["RandomNumbers", "Primitives", "Drawing"],
            path: "Tests/Support/imagefuzz",
            swiftSettings: strict),
        .executableTarget(
            name: "chalkcrash", dependencies: ["RandomNumbers", "Chalk"],
            path: "Tests/Support/chalkcrash", swiftSettings: strict),
        .target(
            name: "CAllocations", path: "Tests/Support/CAllocations", cSettings: strictC),
        .executableTarget(
            name: "steady",
            dependencies: [
                "CAllocations", "Primitives", "Scene", "Drawing", "CoreAnimation", "Stage",
                "Headless",
            ],
            path: "Tests/Support/steady", swiftSettings: strict),
        // Every property and every value of animations, set to what no program means.
        .executableTarget(
            name: "values",
            dependencies: [
                "RandomNumbers", "Primitives", "Scene", "Drawing", "CoreAnimation", "Stage",
                "Headless",
            ],
            path: "Tests/Support/values", swiftSettings: strict),
        // Subclasses as they are written for Apple's systems, in Swift 5 and Swift 6 mode: one folder.
        .target(
            name: "PortedFive", dependencies: ["CoreText", "QuartzCore", "UIKit"],
            path: "Tests/Support/PortedFive", swiftSettings: ported(.v5)),
        .target(
            name: "PortedSix", dependencies: ["CoreText", "QuartzCore", "UIKit"],
            path: "Tests/Support/PortedSix", swiftSettings: ported(.v6)),
        // The lines that the gallery shows beside its pages, as new projects for Apple's systems are set up.
        .target(
            name: "GalleryCode", dependencies: ["QuartzCore", "UIKit"], path: "assets/code",
            swiftSettings: isolated),
        // A window of a process that has no descriptor left.
        .executableTarget(
            name: "descriptors", dependencies: ["Wayland", "TestSupport", "CTestCompositor"],
            path: "Tests/Support/Descriptors", swiftSettings: strict),
        // The programs of README.md as they are printed there: one of each is shown by tests, the others
        // are compiled in the modes that are left. Then the lines of README.md and the pages.
        program("firstprogram", ["UIKit"], "First", ported(.v5)),
        program("layersprogram", ["QuartzCore", "Wayland"], "Layers", ported(.v5)),
        program("boardprogram", ["UIKit"], "Board", isolated),
        program("contactsprogram", ["UIKit"], "Contacts", isolated),
        program("carouselprogram", ["UIKit"], "Carousel", isolated),
        program("formatsprogram", ["UIKit"], "Formats", isolated),
        program("filmprogram", ["UIKit"], "Film", isolated),
        program("filmlayers", ["QuartzCore", "Wayland"], "FilmLayers", ported(.v5)),
        program("scenesprogram", ["UIKit"], "Scenes", isolated),
        compiled("FirstSix", ["UIKit"], ported(.v6)),
        compiled("FirstIsolated", ["UIKit"], isolated),
        compiled("BoardFive", ["UIKit"], ported(.v5)),
        compiled("BoardSix", ["UIKit"], ported(.v6)),
        program("layerssix", ["QuartzCore", "Wayland"], "LayersSix", ported(.v6)),
        program("layersisolated", ["QuartzCore", "Wayland"], "LayersIsolated", isolated),
        .target(
            name: "Snippets", dependencies: ["UIKit", "Headless"],
            path: "Tests/Support/Programs/Snippets", swiftSettings: ported(.v6)),
        // Programs as they are started on Apple's systems.
        .executableTarget(
            name: "windowprogram", dependencies: ["Ported", "UIKit"],
            path: "Tests/Support/WindowProgram", swiftSettings: ported(.v6)),
        .executableTarget(
            name: "sceneprogram", dependencies: ["UIKit"], path: "Tests/Support/SceneProgram",
            swiftSettings: ported(.v5)),
        .executableTarget(
            name: "classes",
            dependencies: ["Primitives", "Scene", "CoreAnimation", "ViewKit", "PortedFive"],
            path: "Tests/Support/classes", swiftSettings: strict),
        // The judge: a slow renderer that shares nothing with the compositor, and random scenes.
        .target(
            name: "Judge", dependencies: ["Primitives", "Scene"], path: "Tests/Support/Judge",
            swiftSettings: strict + optimized),
        .target(name: "CMemory", path: "Tests/Support/CMemory", cSettings: strictC),
        .target(
            name: "LittleStack", dependencies: ["CMemory"], path: "Tests/Support/LittleStack",
            swiftSettings: strict),
        .target(
            name: "JudgeScenes",
            dependencies: [
                "RandomNumbers", "CMemory", "Judge", "Primitives", "Scene", "Drawing",
                "CoreAnimation", "Compositor", "Stage",
                "Headless",
            ],
            path: "Tests/Support/JudgeScenes", swiftSettings: strict + optimized),
        .executableTarget(
            name: "judging",
            dependencies: [
                "JudgeScenes", "CoreAnimation", "Headless",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Tests/Support/judging", swiftSettings: strict),
        tests("Core/JudgeTests", ["Primitives", "Scene", "Judge"]),
        tests(
            "Core/JudgeSceneTests",
            [
                "RandomNumbers", "Primitives", "Scene", "Drawing", "CoreAnimation", "Headless",
                "Judge", "JudgeScenes",
            ]),
        tests("Views/CassowaryTests", ["RandomNumbers", "Cassowary"]),
        tests("Core/PrimitivesTests", ["RandomNumbers", "Primitives", "Pixels"]),
        tests("Core/SceneTests", ["RandomNumbers", "Primitives", "Scene"]),
        tests(
            "Core/DrawingTests", ["RandomNumbers", "Primitives", "Pixels", "Drawing"],
            exclude: ["Pictures"]),
        tests("Views/CoreTextTests", ["RandomNumbers", "Primitives", "Drawing", "CoreText"]),
        tests(
            "Core/CoreAnimationTests",
            ["RandomNumbers", "Primitives", "Scene", "Drawing", "CoreAnimation"]),
        // Layers on other threads, as Swift 5 source may have them.
        .testTarget(
            name: "ThreadTests", dependencies: ["Primitives", "Scene", "Drawing", "CoreAnimation"],
            path: "Tests/Core/ThreadTests", swiftSettings: ported(.v5)),
        tests(
            "Core/CompositorTests",
            [
                "RandomNumbers", "Primitives", "Pixels", "Scene", "Drawing", "Compositor",
                "CKernels",
                "CPixman",
            ]),
        tests(
            "Core/PackageTests",
            [
                "RandomNumbers", "CPacking", "Primitives", "Scene", "Drawing", "CoreAnimation",
                "Packages", "Headless",
            ], exclude: ["Pictures"]),
        tests(
            "Core/StageTests",
            [
                "RandomNumbers", "Primitives", "Scene", "Drawing", "CoreAnimation", "Compositor",
                "Stage", "Headless",
            ]),
        tests(
            "Tools/CaptureTests",
            [
                "RandomNumbers", "Primitives", "Scene", "Drawing", "CoreAnimation", "Stage",
                "Capture", "Instruments", "Headless", "Gallery",
            ], exclude: ["Captures"]),
        tests(
            "Hosts/HeadlessTests",
            [
                "LittleStack", "Primitives", "Scene", "Drawing", "CoreAnimation", "Stage",
                "Headless",
            ]),
        tests(
            "Views/ViewKitTests",
            [
                "LittleStack", "RandomNumbers", "Primitives", "Scene", "Drawing", "CoreAnimation",
                "Stage",
                "ViewKit", "Headless", "DeskSupport",
            ]),
        tests(
            "Views/ListTests",
            ["Primitives", "Drawing", "CoreAnimation", "Stage", "ViewKit", "DeskSupport"]),
        tests(
            "Views/CollectionTests",
            ["Primitives", "CoreAnimation", "Stage", "ViewKit", "DeskSupport"]),
        tests(
            "Views/ControllerTests",
            [
                "Primitives", "Scene", "Drawing", "CoreAnimation", "Stage", "ViewKit", "Headless",
                "DeskSupport",
            ], exclude: ["Pictures", "Timelines"]),
        tests("Views/CompositionalTests", ["CoreAnimation", "ViewKit", "DeskSupport"]),
        tests(
            "Views/PickerTests",
            ["Primitives", "CoreAnimation", "Stage", "ViewKit", "DeskSupport"]),
        tests("Views/DynamicsTests", ["Primitives", "ViewKit", "DeskSupport"]),
        tests(
            "Views/TextViewTests",
            [
                "RandomNumbers", "Primitives", "Drawing", "CoreAnimation", "Stage", "ViewKit",
                "Headless",
            ]),
        tests(
            "Papers/FactTests",
            ["Primitives", "Drawing", "CoreAnimation", "Stage", "ViewKit", "Headless"]),
        tests(
            "Tools/AdviceTests",
            [
                "Primitives", "Scene", "Drawing", "CoreAnimation", "Stage", "Headless",
                "Inspection", "Advice",
            ]),
        tests("Tools/ChromeTests", ["Primitives", "Drawing", "ViewKit", "Chrome"]),
        tests("Tools/FilmTests", ["Primitives", "Drawing", "Subprocess", "Films", "CFilms"]),
        tests(
            "Programs/ChalkTests",
            ["RandomNumbers", "Primitives", "Drawing", "Subprocess", "Chalk"]),
        tests(
            "Programs/ChalkboardTests",
            [
                "Primitives", "Drawing", "CoreAnimation", "Stage", "ViewKit", "Chrome", "Chalk",
                "Chalkboard", "Subprocess", "Headless", "Wayland", "TestSupport",
                "CTestCompositor",
            ], exclude: ["Pictures", "Strokes"]),
        tests(
            "Programs/HitLabTests",
            [
                "RandomNumbers", "Primitives", "Drawing", "CoreAnimation", "Stage", "ViewKit",
                "Chrome", "HitLab", "Headless",
            ],
            exclude: ["Pictures"]),
        tests(
            "Programs/PlayerTests",
            [
                "Primitives", "Drawing", "CoreAnimation", "Packages", "Stage", "ViewKit",
                "Headless", "Player",
            ]),
        tests(
            "Tools/InspectorTests",
            [
                "Primitives", "Drawing", "CoreAnimation", "Stage", "ViewKit", "Inspection",
                "Chrome", "Inspector", "Headless",
            ],
            exclude: ["Pictures"]),
        tests(
            "Core/ReferenceTests",
            [
                "RandomNumbers", "Primitives", "Drawing", "CoreAnimation", "Stage", "Headless",
                "Gallery",
            ],
            exclude: ["Pictures", "Scenes"]),
        tests(
            "Programs/GalleryTests",
            [
                "Primitives", "Scene", "Drawing", "CoreAnimation", "Stage", "ViewKit", "Headless",
                "Chrome", "Gallery", "GalleryCode",
            ],
            exclude: ["Pictures"]),
        tests("Hosts/ProtocolTests", ["CWayland"]),
        .target(
            name: "CStranger", path: "Tests/Support/CStranger", cSettings: strictC),
        tests(
            "Tools/InspectionTests",
            [
                "RandomNumbers", "Primitives", "Scene", "Drawing", "CoreAnimation", "Stage",
                "Headless", "ViewKit", "Inspection", "TestSupport", "CStranger",
            ]),
        tests(
            "Hosts/DesktopTests",
            [
                "Primitives", "Drawing", "CoreAnimation", "Stage", "ViewKit", "Desktop",
                "Accessibility", "UserNotifications", "UniformTypeIdentifiers", "CATK",
                "CATKLibrary", "TestSupport", "CTestPortal", "DeskSupport",
            ]),
        tests(
            "Hosts/WaylandTests",
            [
                "RandomNumbers", "Primitives", "Drawing", "CoreAnimation", "Stage", "Headless",
                "ViewKit", "Wayland", "Desktop", "CTestPortal",
                "TestSupport", "CTestCompositor", "CWayland", "CLinux",
                "descriptors",
            ]),
        tests(
            "Views/PortedTests",
            [
                "Primitives", "Scene", "Drawing", "CoreAnimation", "ViewKit", "PortedFive",
                "PortedSix", "classes",
            ]),
        tests(
            "Programs/EndToEndTests",
            [
                "Primitives", "Drawing", "Scene", "Stage", "Capture", "TestSupport", "vptr",
                "vseat", "kshot", "steady", "chalkcrash",
                "values",
                "fuzzing",
                "windowprogram", "sceneprogram", "scenesprogram", "firstprogram", "layersprogram",
                "boardprogram",
                "contactsprogram", "carouselprogram", "formatsprogram", "filmprogram", "filmlayers",
            ]),
        // The listings of five texts about Core Animation as they are printed, in Swift, and what those texts say.
        .target(
            name: "Listings", dependencies: ["UIKit"], path: "Tests/Support/Listings",
            swiftSettings: ported(.v5)),
        tests(
            "Papers/ListingTests",
            [
                "Primitives", "Drawing", "CoreAnimation", "Stage", "ViewKit",
                "Headless", "Listings",
            ]),
        // The programs of the site's tutorials.
        .target(
            name: "Tutorials", dependencies: ["UIKit"], path: "docs/site/Tutorials",
            packageAccess: false, swiftSettings: isolated),
        tests(
            "Papers/TutorialTests",
            ["Drawing", "ViewKit", "Headless", "DeskSupport", "Tutorials"], exclude: ["Pictures"]),
        // What the documents say, held against what there is.
        tests("Papers/DocumentTests", ["Snippets"]),
    ],
    cLanguageStandard: .gnu11
)

// The examples, what `lamina new` writes, and their tests: neither packages that depend on this one nor `./run`
// build them.
if isTest {
    let examples = [
        example("todo", "Todo"), example("settings", "Settings"), example("signup", "Signup"),
        example("dashboard", "Dashboard"), example("photos", "Photos"), example("music", "Music"),
        example("sketch", "Sketch"), example("fireworks", "Fireworks"),
    ]
    package.targets += examples
    package.targets.append(
        tests(
            "Programs/ExampleTests",
            ["Drawing", "TestSupport", "vptr"] + examples.map { .byName(name: $0.name) },
            exclude: ["Pictures"]))
    package.targets += new("NewViews", "views", ["UIKit"])
    package.targets += new("NewLayers", "layers", ["QuartzCore", "Wayland"])
    package.targets += new("NewHeadless", "headless", ["QuartzCore", "Headless"])
    package.targets.first { $0.name == "EndToEndTests" }?.dependencies += [
        "NewViews", "NewLayers", "NewHeadless",
    ]
}

// `LAMINA_TESTS=StageTests,WaylandTests` leaves those tests and what they need: scripts/sanitize builds
// a part of the package so.
if let tests = Context.environment["LAMINA_TESTS"] {
    var pending = tests.split(separator: ",").map(String.init)
    var needed: Set<String> = []
    while let name = pending.popLast() {
        guard needed.insert(name).inserted else { continue }
        let target = package.targets.first { $0.name == name }
        pending += (target?.dependencies ?? []).compactMap {
            if case .byNameItem(let name, _) = $0 { name } else { nil }
        }
    }
    package.targets.removeAll { !needed.contains($0.name) }
    package.products = []
    package.dependencies = []
}
