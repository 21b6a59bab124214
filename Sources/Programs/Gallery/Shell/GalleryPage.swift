public import CoreAnimation
public import Foundation
public import Stage
import ViewKit

/// The environment of a page.
@MainActor
public struct PageScene {
    /// The page's own layer; its bounds are the page, y downward.
    public var layer: CALayer { page.canvas.layer }
    /// The view of those over the layer.
    var views: UIView { page.views }
    /// The view of the page.
    let page: PageView
    /// The colours.
    public let theme: Theme
    /// Pixels per point, for drawing.
    public let scale: CGFloat
    let assets: (String) -> Data?
    /// The time of day at the page's time 0.
    let date: Date
    /// Whether the page is shown alone: it may then leave out its controls.
    var isAlone = false
    /// The index of the variant that the page begins with; nil for its default.
    let choice: Int?
    /// The picture that a page shows instead of its own; nil for its own.
    let picture: URL?
    /// Reads a file's bytes; nil when it can't be read. Any thread.
    let file: @Sendable (URL) -> Data?
    /// The seconds of the main thread's work so far; nil where times are not to be shown.
    let stopwatch: (@MainActor () -> Double)?

    /// The gap between cards, in points.
    static let gap: CGFloat = 16

    /// The position and width of one of `count` columns beside each other in `width` points: on
    /// whole points, and the last ends where the page does.
    static func column(
        _ index: Int, of count: Int, in width: CGFloat
    ) -> (x: CGFloat, width: CGFloat) {
        let step = (width + gap) / CGFloat(count)
        let start = (step * CGFloat(index)).rounded()
        let end = index == count - 1 ? width : (step * CGFloat(index + 1)).rounded() - gap
        return (start, max(1, end - start))
    }

    /// The places of `count` cards beside each other, from `top` to the lower edge of a page of `size`.
    static func row(of count: Int, from top: CGFloat, in size: CGSize) -> [CGRect] {
        (0..<count).map { index in
            let column = column(index, of: count, in: size.width)
            return CGRect(
                x: column.x, y: top, width: column.width, height: max(1, size.height - top))
        }
    }

    /// The bytes of a file in assets; nil when it is not there.
    func asset(_ name: String) -> Data? { assets(name) }

    /// A label in the page's scheme.
    func label(
        _ text: String, size: CGFloat = 13, isQuiet: Bool = true, width: CGFloat? = nil
    ) -> LabelLayer {
        LabelLayer(
            text,
            style: .init(
                size: size, weight: isQuiet ? .regular : .semibold,
                color: isQuiet ? theme.quietText : theme.text),
            width: width, scale: scale)
    }

    /// Adds a heading to a card; the short one, where there is one and the other has no room.
    @discardableResult
    func addTitle(_ text: String, short: String? = nil, to card: CALayer) -> LabelLayer {
        let label = label(text, isQuiet: false)
        let room = max(1, card.bounds.width - 34)
        if let short, label.bounds.width > room { label.text = short }
        label.room = room
        label.position = CGPoint(x: 18, y: 15)
        card.addSublayer(label)
        return label
    }

    /// A bar in which a share is shown by another bar over it.
    func trough(_ frame: CGRect) -> CALayer {
        let trough = CALayer()
        trough.frame = frame
        trough.cornerRadius = frame.height / 2
        trough.backgroundColor = theme.trough
        trough.borderColor = theme.outline
        trough.borderWidth = theme.outline == nil ? 0 : 1
        return trough
    }

    /// A rounded card for a group of controls or layers.
    func card(_ frame: CGRect) -> CALayer {
        let card = CALayer()
        card.frame = frame
        card.backgroundColor = theme.card
        card.cornerRadius = Theme.radius
        card.borderColor = theme.frame
        card.borderWidth = 1
        layer.addSublayer(card)
        return card
    }
}

extension CALayer {
    /// Gives a picture the edge of a card in the dark scheme, where some of its sides have the window's colour.
    func takeEdgeInDark(_ theme: Theme) {
        borderColor = theme.frame
        borderWidth = theme.isDark ? 1 : 0
    }
}

/// A page of the gallery: one topic, shown in action.
@MainActor
public protocol GalleryPage: AnyObject {
    /// Builds the page under `scene.layer`, whose bounds are set.
    init(_ scene: PageScene)
    /// Whether `tick` is to be called in each frame.
    var wantsTicks: Bool { get }
    /// Called when the page's own time has reached `time`, in seconds from 0.
    func tick(_ time: Double)
    /// Handles an event on the page; `point` is in its space.
    func handle(_ event: LayerEvent, at point: CGPoint)
    /// The words of the user on the page, for the page that takes its place when the window gets
    /// another size or other colours; nil for nothing.
    var kept: Any? { get }
    /// Takes what another page has kept; that of another kind of page is left alone.
    func take(_ kept: Any)
}

extension GalleryPage {
    /// Nothing: most pages begin anew.
    public var kept: Any? { nil }
    /// Does nothing.
    public func take(_ kept: Any) {}
    /// Whether `tick` is called: never, as most pages move by animations alone.
    public var wantsTicks: Bool { false }
    /// Does nothing.
    public func tick(_ time: Double) {}
    /// Does nothing.
    public func handle(_ event: LayerEvent, at point: CGPoint) {}
}

extension CGRect {
    /// The rectangle without a margin; empty around the same middle where the margin is larger than
    /// it.
    func shrunk(_ dx: CGFloat, _ dy: CGFloat) -> CGRect {
        insetBy(dx: min(dx, max(0, width) / 2), dy: min(dy, max(0, height) / 2))
    }
}
