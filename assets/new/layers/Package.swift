// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "NewLayers",
    dependencies: [.package(name: "lamina", path: "../../..")],
    targets: [
        .executableTarget(
            name: "NewLayers",
            dependencies: [
                .product(name: "QuartzCore", package: "lamina"),
                .product(name: "Wayland", package: "lamina"),
            ],
            swiftSettings: [.defaultIsolation(MainActor.self)]),
        .testTarget(
            name: "NewLayersTests",
            dependencies: ["NewLayers", .product(name: "Headless", package: "lamina")],
            swiftSettings: [.defaultIsolation(MainActor.self)]),
    ]
)
