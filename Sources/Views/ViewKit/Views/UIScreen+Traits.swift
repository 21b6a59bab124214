import CoreAnimation
import Foundation
import Stage

extension UIScreen {
    /// The traits of the screen: appearance, room, and scale.
    public var traitCollection: UITraitCollection {
        // Views ask in each frame, and what the traits are made of seldom changes.
        let sources = TraitSources(self)
        // In Swift 5 mode, views may be set up on other threads.
        guard MainQueue.isCurrent else { return sources.traits }
        if let formerTraits { return formerTraits }
        if let madeTraits, madeTraits.sources == sources { return madeTraits.traits }
        let traits = sources.traits
        madeTraits = (sources, traits)
        return traits
    }
}

extension UIScreen {
    /// Tells the controllers of a window, while they have the former traits, of the size classes and the size that follow.
    func announce(_ size: CGSize, in window: UIWindow, _ coordinator: ResizeCoordinator) {
        let new = windowScene?.traitCollection ?? traitCollection
        if let known = window.knownTraits {
            formerTraits = UITraitCollection(traitsFrom: [traitCollection, known.sizeClasses])
        }
        defer { formerTraits = nil }
        window.rootViewController?.tellTraits(new, coordinator)
        window.rootViewController?.viewWillTransition(to: size, with: coordinator)
        var each = window.rootViewController
        while let presented = each?.presenting.shown {
            let presentation = presented.presentationController
            if let own = presented.traits(after: new) {
                presentation?.willTransition(to: own, with: coordinator)
            }
            presentation?.viewWillTransition(to: size, with: coordinator)
            each = presented
        }
    }
}

extension UITraitCollection {
    /// The size classes alone.
    var sizeClasses: UITraitCollection {
        UITraitCollection { [self] in
            $0.horizontalSizeClass = horizontalSizeClass
            $0.verticalSizeClass = verticalSizeClass
        }
    }
}

/// The values that determine the traits of a screen.
struct TraitSources: Equatable {
    private let style: UIUserInterfaceStyle
    private let scale: CGFloat
    private let hasHighContrast: Bool
    private let textScale: Double
    private let isFromRight: Bool
    private let isCompact: Bool

    /// The least width in points of a window that has the regular size class:
    /// docs/reference/controllers.md, "Narrow windows".
    private static let regularWidth: CGFloat = 640

    @MainActor
    fileprivate init(_ screen: UIScreen) {
        let settings = DesktopSettings.current
        style = screen.ownStyle ?? .init(settings.colorScheme)
        scale = screen.scale
        hasHighContrast = settings.hasHighContrast
        textScale = settings.textScale
        isFromRight = UIApplication.readingDirection == .rightToLeft
        isCompact = screen.bounds.width < Self.regularWidth
    }

    fileprivate var traits: UITraitCollection {
        UITraitCollection(
            userInterfaceStyle: style, displayScale: scale,
            accessibilityContrast: hasHighContrast ? .high : .normal,
            layoutDirection: isFromRight ? .rightToLeft : .leftToRight,
            preferredContentSizeCategory: .nearest(to: textScale),
            horizontalSizeClass: isCompact ? .compact : .regular,
            verticalSizeClass: .regular, userInterfaceLevel: .base)
    }
}
