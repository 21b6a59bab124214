/// Which modules there are on Linux, and what to import instead of those that aren't.
public struct Modules: Sendable {
    /// Apple's module names for which Lamina has a module.
    public var lamina: Set<String>
    /// Modules that the package itself makes, or takes from elsewhere.
    public var own: Set<String>

    /// - Parameters:
    ///   - lamina: Apple's module names for which Lamina has a module.
    ///   - own: modules of the ported package.
    public init(
        lamina: Set<String> = ["UIKit", "QuartzCore", "CoreGraphics"], own: Set<String> = []
    ) {
        self.lamina = lamina
        self.own = own
    }

    /// What comes with Swift on Linux.
    static let system: Set<String> = [
        "Swift", "Foundation", "FoundationEssentials", "FoundationNetworking", "FoundationXML",
        "Dispatch", "Glibc", "Synchronization", "Observation", "RegexBuilder", "Distributed",
        "_Concurrency", "_StringProcessing", "XCTest", "Testing", "Cxx", "Builtin",
    ]

    /// Modules whose names lie elsewhere here.
    static let instead: [String: String] = [
        "Darwin": "Foundation", "ObjectiveC": "Foundation", "CoreFoundation": "Foundation",
        "ImageIO": "CoreGraphics", "CoreImage": "QuartzCore", "CoreText": "UIKit",
        "MobileCoreServices": "Foundation",
    ]

    /// Modules of Apple's that bring UIKit along.
    static let bringUIKit: Set<String> = [
        "ARKit", "AVKit", "GameKit", "GLKit", "MapKit", "MessageUI", "MetalKit", "PDFKit",
        "PencilKit", "PhotosUI", "QuickLook", "RealityKit", "SafariServices", "SceneKit",
        "SpriteKit", "SwiftUI", "WebKit",
    ]

    /// Modules whose code is nothing without them: a file that imports one, and not UIKit, is left out.
    static let whole: Set<String> = ["SwiftUI", "WidgetKit"]

    /// True when `import name` works here.
    func has(_ name: String) -> Bool {
        lamina.contains(name) || own.contains(name) || Self.system.contains(name)
    }
}
