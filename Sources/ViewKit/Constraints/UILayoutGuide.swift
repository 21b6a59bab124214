public import Foundation

/// A rectangle of a view's space that constraints can name, and that shows nothing.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
    /// The view in whose space it lies; `UIView.addLayoutGuide(_:)` sets it.
    open weak var owningView: UIView?
    /// A name to find it by.
    open var identifier = ""

    var layoutLinks: [NSLayoutConstraint] = []
    weak var layoutSlot: LayoutSlot?
    /// What the guide is for; nil for one that the program made.
    let role: LayoutGuideRole?

    /// A guide of no view yet.
    public override init() {
        role = nil
        super.init()
    }

    init(_ role: LayoutGuideRole, of view: UIView) {
        self.role = role
        super.init()
        owningView = view
        identifier = role.name
    }

    /// Where it lies in its view, by the last layout; in points.
    open var layoutFrame: CGRect {
        guard let slot = layoutSlot, let engine = slot.engine else { return placeOfRole }
        engine.settle()
        return engine.box(of: slot)
    }

    /// Where a guide of the system lies while no constraint names it.
    private var placeOfRole: CGRect {
        guard let owningView, let role else { return .zero }
        return owningView.bounds.inset(by: role.insets(in: owningView))
    }

    // Anchors

    /// The edge where lines start.
    open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutSide(self, .leading)) }
    /// The edge where lines end.
    open var trailingAnchor: NSLayoutXAxisAnchor {
        NSLayoutXAxisAnchor(LayoutSide(self, .trailing))
    }
    /// The left edge.
    open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutSide(self, .left)) }
    /// The right edge.
    open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutSide(self, .right)) }
    /// The upper edge.
    open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutSide(self, .top)) }
    /// The lower edge.
    open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutSide(self, .bottom)) }
    /// The width.
    open var widthAnchor: NSLayoutDimension { NSLayoutDimension(LayoutSide(self, .width)) }
    /// The height.
    open var heightAnchor: NSLayoutDimension { NSLayoutDimension(LayoutSide(self, .height)) }
    /// The middle, from left to right.
    open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutSide(self, .centerX)) }
    /// The middle, from top to bottom.
    open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutSide(self, .centerY)) }
}

extension UILayoutGuide: LayoutItem {
    var layoutHome: UIView? { owningView }
    var layoutSpace: UIView? { owningView }
}

/// What a guide of the system is for.
enum LayoutGuideRole {
    /// Inside the layout margins.
    case margins
    /// Inside the safe area.
    case safeArea
    /// As wide as text is read well, inside the margins.
    case readable
    /// What a scroll view scrolls.
    case content
    /// What a scroll view shows of it.
    case frame
    /// What is covered at the upper edge.
    case top
    /// What is covered at the lower edge.
    case bottom

    var name: String {
        switch self {
        case .margins: "UIViewLayoutMarginsGuide"
        case .safeArea: "UIViewSafeAreaLayoutGuide"
        case .readable: "UIViewReadableContentGuide"
        case .content: "UIScrollView-contentLayoutGuide"
        case .frame: "UIScrollView-frameLayoutGuide"
        case .top: "UIViewController-topLayoutGuide"
        case .bottom: "UIViewController-bottomLayoutGuide"
        }
    }

    /// The greatest width of readable content, in points: Apple's for the usual size of text.
    static let readableWidth: CGFloat = 672

    /// How far its edges are from those of its view.
    @MainActor
    func insets(in view: UIView) -> UIEdgeInsets {
        switch self {
        case .margins: return view.layoutMargins
        case .safeArea: return view.safeAreaInsets
        case .readable:
            var insets = view.layoutMargins
            let spare = view.bounds.width - insets.left - insets.right - Self.readableWidth
            insets.left += max(0, spare / 2)
            insets.right += max(0, spare / 2)
            return insets
        case .content, .frame: return .zero
        case .top:
            return UIEdgeInsets(
                top: 0, left: 0, bottom: view.bounds.height - view.safeAreaInsets.top, right: 0)
        case .bottom:
            return UIEdgeInsets(
                top: view.bounds.height - view.safeAreaInsets.bottom, left: 0, bottom: 0, right: 0)
        }
    }
}

/// What is covered at an edge of a controller's view; Apple's protocol of before safe areas.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
    /// How much is covered, in points.
    var length: CGFloat { get }
    /// Its upper edge.
    var topAnchor: NSLayoutYAxisAnchor { get }
    /// Its lower edge.
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    /// Its height.
    var heightAnchor: NSLayoutDimension { get }
}

/// A guide of an edge of a controller's view.
final class EdgeLayoutGuide: UILayoutGuide, UILayoutSupport {
    var length: CGFloat {
        guard let view = owningView else { return 0 }
        return role == .top ? view.safeAreaInsets.top : view.safeAreaInsets.bottom
    }
}

extension UIViewController {
    /// What is covered at the upper edge of the view; `safeAreaLayoutGuide` is the name of now.
    public var topLayoutGuide: any UILayoutSupport { loadedView.edgeGuide(.top) }
    /// What is covered at the lower edge of the view.
    public var bottomLayoutGuide: any UILayoutSupport { loadedView.edgeGuide(.bottom) }
}
