// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "NewHeadless",
    dependencies: [.package(name: "lamina", path: "../../..")],
    targets: [
        .executableTarget(
            name: "NewHeadless",
            dependencies: [
                .product(name: "Headless", package: "lamina"),
                .product(name: "QuartzCore", package: "lamina"),
            ],
            swiftSettings: [.defaultIsolation(MainActor.self)]),
        .testTarget(
            name: "NewHeadlessTests",
            dependencies: ["NewHeadless", .product(name: "Headless", package: "lamina")],
            swiftSettings: [.defaultIsolation(MainActor.self)]),
    ]
)
