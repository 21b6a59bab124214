import CoreAnimation
import Foundation
import Primitives
import ViewKit

/// A page: what it draws, and the views over that. The time of its layer is the page's. Main thread.
final class PageView: UIView {
    /// The size of a page in a window of `GalleryShell.leastSize`.
    private static let least = CGSize(width: 560, height: 420)

    /// The view of what the page draws.
    let canvas: PageCanvas
    /// The views over all layers of the page. A press beside them is the page's.
    let views = Panel()

    /// Makes a page in a part of its superview. Where that is smaller than pages are made for, the
    /// page is laid out at its least size and shown smaller: tiled windows may have any size.
    init(_ entry: PageEntry, frame: CGRect) {
        let least = Self.least
        var size = frame.size
        let fit = min(1, size.width / least.width, size.height / least.height)
        let isScaled = fit < 1 && fit > 0 && !entry.fitsSmall
        if isScaled { size = CGSize(width: size.width / fit, height: size.height / fit) }
        canvas = PageCanvas(entry)
        super.init(frame: CGRect(origin: .zero, size: size))
        layer.name = "page \(entry.name)"
        layer.anchorPoint = .zero
        layer.position = frame.origin
        if isScaled { transform = CGAffineTransform(scaleX: fit, y: fit) }
        shouldGroupAccessibilityChildren = true
        views.shouldGroupAccessibilityChildren = true
        for view in [canvas, views] {
            view.frame = bounds
            addSubview(view)
        }
        canvas.focusEffect = UIFocusHaloEffect(
            roundedRect: bounds, cornerRadius: 10, curve: .circular)
    }

    required init?(coder: NSCoder) { nil }
}

/// The canvas of a page, with a hand for the keyboard over it: its motion can't be read aloud, its
/// summary can.
final class PageCanvas: HandView {
    /// Called to click at a point, for a person who can't point.
    var onClick: ((CGPoint) -> Void)?

    /// Makes the canvas of a page.
    init(_ entry: PageEntry) {
        super.init(frame: .zero)
        layer.name = "content"
        isAccessibilityElement = true
        accessibilityTraits = .allowsDirectInteraction
        accessibilityLabel = entry.title
        accessibilityHint =
            "\(entry.summary) \(entry.advice)"
            + " Arrows move a hand over it, Return clicks, Space holds, + and − scroll."
    }

    required init?(coder: NSCoder) { nil }

    /// The place of the hand, or else the middle.
    private var place: CGPoint { hand.place ?? CGPoint(x: bounds.midX, y: bounds.midY) }

    override var accessibilityActivationPoint: CGPoint {
        get { convert(place, to: nil) }
        set {}
    }

    override func accessibilityActivate() -> Bool {
        onClick?(convert(place, to: nil))
        return true
    }
}
