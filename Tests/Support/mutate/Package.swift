// swift-tools-version: 6.2
// The tool behind scripts/mutate: a package of its own, so that nobody else builds swift-syntax.

import PackageDescription

/// Settings as in the main package: Swift 6 mode, imports internal by default, warnings are errors.
let strict: [SwiftSetting] = [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("ExistentialAny"),
    .treatAllWarnings(as: .error),
]

let package = Package(
    name: "mutate",
    dependencies: [
        .package(url: "https://github.com/swiftlang/swift-syntax.git", exact: "603.0.1")
    ],
    targets: [
        // The kinds of breaks, and how they are written into a source.
        .target(
            name: "Mutation",
            dependencies: [
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftOperators", package: "swift-syntax"),
            ],
            swiftSettings: strict),
        // The copy of the tree, its builds and its test runs.
        .executableTarget(name: "mutate", dependencies: ["Mutation"], swiftSettings: strict),
    ]
)
