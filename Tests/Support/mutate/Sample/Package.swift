// swift-tools-version: 6.2
// The package for scripts/mutate --self-check: every line says the expected outcome of its breaks.

import PackageDescription

let package = Package(
    name: "Sample",
    targets: [
        .target(name: "Sum"),
        .testTarget(name: "SumTests", dependencies: ["Sum"]),
    ]
)
