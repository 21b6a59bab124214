public import Foundation
import Primitives

/// The look of a bar's background; `init(barAppearance:)` makes an independent copy. Main thread
/// only.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
    /// The kind of ground.
    enum Ground {
        case system, opaque, clear
    }

    private(set) var ground = Ground.system
    /// The blur behind the bar; kept: nothing is blurred below bars.
    open var backgroundEffect: UIBlurEffect? { didSet { changed() } }
    /// The colour of the background; nil means that of the configuration.
    open var backgroundColor: UIColor? { didSet { changed() } }
    /// The picture that fills the background.
    open var backgroundImage: UIImage? { didSet { changed() } }
    /// The place of that picture; kept: the picture fills the bar.
    open var backgroundImageContentMode = UIView.ContentMode.scaleToFill
    /// The colour of the line at the edge; nil or clear means none.
    open var shadowColor: UIColor? = .separator { didSet { changed() } }
    /// The picture of the line at the edge.
    open var shadowImage: UIImage? { didSet { changed() } }

    /// Updates the bars that show the appearance.
    final var onChange: (@MainActor () -> Void)?

    /// The default look.
    public required override init() {
        super.init()
    }

    /// The default look of a kind of device: the same for all.
    public convenience init(idiom: UIUserInterfaceIdiom) {
        self.init()
    }

    /// A copy of another appearance.
    /// - Parameter barAppearance: the appearance, whose values are copied.
    public required init(barAppearance: UIBarAppearance) {
        super.init()
        take(barAppearance)
    }

    /// The default look; nothing is read.
    public required init?(coder: NSCoder) {
        super.init()
    }

    func take(_ other: UIBarAppearance) {
        (ground, backgroundEffect) = (other.ground, other.backgroundEffect)
        (backgroundColor, backgroundImage) = (other.backgroundColor, other.backgroundImage)
        backgroundImageContentMode = other.backgroundImageContentMode
        (shadowColor, shadowImage) = (other.shadowColor, other.shadowImage)
    }

    /// Takes the system's background, through which content shines a little.
    open func configureWithDefaultBackground() { configure(.system, .separator) }
    /// Takes the system's opaque background.
    open func configureWithOpaqueBackground() { configure(.opaque, .separator) }
    /// Takes no background and no line.
    open func configureWithTransparentBackground() { configure(.clear, nil) }

    private func configure(_ ground: Ground, _ shadow: UIColor?) {
        self.ground = ground
        (backgroundEffect, backgroundColor, backgroundImage) = (nil, nil, nil)
        (shadowColor, shadowImage) = (shadow, nil)
    }

    func changed() { onChange?() }
}

/// The look of a tab bar's background. Main thread only.
open class UITabBarAppearance: UIBarAppearance {}

/// The look of a toolbar's background. Main thread only.
open class UIToolbarAppearance: UIBarAppearance {}

/// The look of a navigation bar. Main thread only.
open class UINavigationBarAppearance: UIBarAppearance {
    /// The title's attributes; missing ones are the system's.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
    /// The offset of the title from its place; kept, not used.
    open var titlePositionAdjustment = UIOffset.zero
    /// A large title's attributes; missing ones are the system's.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }

    override func take(_ other: UIBarAppearance) {
        super.take(other)
        guard let other = other as? UINavigationBarAppearance else { return }
        titleTextAttributes = other.titleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        largeTitleTextAttributes = other.largeTitleTextAttributes
    }
}
