// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "NewViews",
    dependencies: [.package(name: "lamina", path: "../../..")],
    targets: [
        .executableTarget(
            name: "NewViews", dependencies: [.product(name: "UIKit", package: "lamina")],
            swiftSettings: [.defaultIsolation(MainActor.self)]),
        .testTarget(
            name: "NewViewsTests",
            dependencies: ["NewViews", .product(name: "Headless", package: "lamina")],
            swiftSettings: [.defaultIsolation(MainActor.self)]),
    ]
)
