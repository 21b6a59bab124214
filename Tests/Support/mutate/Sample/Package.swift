// swift-tools-version: 6.2
// What scripts/mutate --self-check is run on: every line says what must come of its breaks.

import PackageDescription

let package = Package(
    name: "Sample",
    targets: [
        .target(name: "Sum"),
        .testTarget(name: "SumTests", dependencies: ["Sum"]),
    ]
)
