// swift-tools-version: 6.2
// The tool behind `lamina port`: a package of its own, so that nobody else builds swift-syntax.

import PackageDescription

/// Settings as in the main package: Swift 6 mode, imports internal by default, warnings are errors.
let strict: [SwiftSetting] = [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("ExistentialAny"),
    .treatAllWarnings(as: .error),
]

let package = Package(
    name: "port",
    products: [.executable(name: "lamina-port", targets: ["lamina-port"])],
    dependencies: [
        .package(url: "https://github.com/swiftlang/swift-syntax.git", exact: "603.0.1"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    ],
    targets: [
        // The rules, and the porting of a source tree by them.
        .target(
            name: "Porting",
            dependencies: [
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftOperators", package: "swift-syntax"),
            ],
            swiftSettings: strict),
        // The command line.
        .executableTarget(
            name: "lamina-port",
            dependencies: [
                "Porting",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strict),
        .testTarget(
            name: "PortingTests", dependencies: ["Porting"], exclude: ["Sample"],
            swiftSettings: strict),
    ]
)
