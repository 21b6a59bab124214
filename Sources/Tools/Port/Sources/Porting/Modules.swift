/// The modules that exist on Linux, and replacements for those that don't.
public struct Modules: Sendable {
    /// Apple's module names for which Lamina has a module.
    public var lamina: Set<String>
    /// Modules that the package itself has, or takes from elsewhere.
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

    /// The modules that come with Swift on Linux.
    static let system: Set<String> = [
        "Swift", "Foundation", "FoundationEssentials", "FoundationNetworking", "FoundationXML",
        "Dispatch", "Glibc", "Synchronization", "Observation", "RegexBuilder", "Distributed",
        "_Concurrency", "_StringProcessing", "XCTest", "Testing", "Cxx", "Builtin",
    ]

    /// The modules here that replace Apple's modules of other names.
    static let instead: [String: String] = [
        "Darwin": "Foundation", "ObjectiveC": "Foundation", "CoreFoundation": "Foundation",
        "ImageIO": "CoreGraphics", "CoreImage": "QuartzCore", "CoreText": "UIKit",
        "MobileCoreServices": "Foundation",
    ]

    /// Apple's modules that also import UIKit.
    static let bringUIKit: Set<String> = [
        "ARKit", "AVKit", "GameKit", "GLKit", "MapKit", "MessageUI", "MetalKit", "PDFKit",
        "PencilKit", "PhotosUI", "QuickLook", "RealityKit", "SafariServices", "SceneKit",
        "SpriteKit", "SwiftUI", "WebKit",
    ]

    /// Modules that a file can't do without: a file that imports one of them, and not UIKit, is
    /// left out.
    static let whole: Set<String> = ["SwiftUI", "WidgetKit"]

    /// Whether `import name` works here.
    func has(_ name: String) -> Bool {
        lamina.contains(name) || own.contains(name) || Self.system.contains(name)
    }
}
