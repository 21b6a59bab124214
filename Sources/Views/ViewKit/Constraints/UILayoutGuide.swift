public import Foundation

/// A rectangle in a view's space that constraints can name. It draws nothing.
///
/// ```swift
/// let middle = UILayoutGuide()
/// view.addLayoutGuide(middle)
/// middle.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
/// middle.widthAnchor.constraint(equalToConstant: 320).isActive = true
/// ```
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
    /// The view in whose space the guide lies; `UIView.addLayoutGuide(_:)` sets it.
    open weak var owningView: UIView?
    /// A name by which the guide can be found.
    open var identifier = ""

    var layoutLinks: [NSLayoutConstraint] = []
    weak var layoutSlot: LayoutSlot?
    /// The purpose of a guide of the system; nil for one that the program made.
    let role: LayoutGuideRole?

    /// A guide without a view yet.
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

    /// The guide's rectangle in its view by the last layout, in points.
    open var layoutFrame: CGRect {
        guard let slot = layoutSlot, let engine = slot.engine else { return placeOfRole }
        engine.settle()
        return engine.box(of: slot)
    }

    /// Returns the active constraints of one axis that name the guide.
    /// - Parameter axis: `horizontal` for places along x and for the width, `vertical` for y and for the height.
    open func constraintsAffectingLayout(
        for axis: NSLayoutConstraint.Axis
    ) -> [NSLayoutConstraint] {
        layoutLinks.filter { $0.axis == axis }
    }

    /// The rectangle of a guide of the system while no constraint names it.
    private var placeOfRole: CGRect {
        guard let owningView, let role else { return .zero }
        return owningView.bounds.inset(by: role.insets(in: owningView))
    }

    // Anchors

    /// The leading edge.
    open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutSide(self, .leading)) }
    /// The trailing edge.
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
    /// The horizontal centre.
    open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutSide(self, .centerX)) }
    /// The vertical centre.
    open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutSide(self, .centerY)) }
}

extension UILayoutGuide: LayoutItem {
    var layoutHome: UIView? { owningView }
    var layoutSpace: UIView? { owningView }
}

/// The purpose of a guide of the system.
enum LayoutGuideRole {
    /// The rectangle inside the layout margins.
    case margins
    /// The rectangle inside the safe area.
    case safeArea
    /// The rectangle inside the margins that is no wider than text is read well.
    case readable
    /// The scrollable content of a scroll view.
    case content
    /// The visible frame of a scroll view.
    case frame
    /// The covered area at the upper edge.
    case top
    /// The covered area at the lower edge.
    case bottom
    /// The area of the keyboard on the screen, at the lower edge.
    case keyboard
    /// The boxes of the parts of a list's content.
    case listText, listSecondText, listPicture

    var name: String {
        switch self {
        case .margins: "UIViewLayoutMarginsGuide"
        case .safeArea: "UIViewSafeAreaLayoutGuide"
        case .readable: "UIViewReadableContentGuide"
        case .content: "UIScrollView-contentLayoutGuide"
        case .frame: "UIScrollView-frameLayoutGuide"
        case .top: "UIViewController-topLayoutGuide"
        case .bottom: "UIViewController-bottomLayoutGuide"
        case .keyboard: "UIViewKeyboardLayoutGuide"
        case .listText: "UIListContentView-textLayoutGuide"
        case .listSecondText: "UIListContentView-secondaryTextLayoutGuide"
        case .listPicture: "UIListContentView-imageLayoutGuide"
        }
    }

    /// The greatest width of readable content, in points: Apple's for the usual size of text.
    static let readableWidth: CGFloat = 672

    /// Returns the distances of the guide's edges from those of its view.
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
        case .listText, .listSecondText, .listPicture:
            return (view as? UIListContentView)?.insets(of: self) ?? .zero
        case .top:
            return UIEdgeInsets(
                top: 0, left: 0, bottom: view.bounds.height - view.safeAreaInsets.top, right: 0)
        case .bottom, .keyboard:
            let isAtEdge =
                self == .keyboard && view.keyboardGuideMade?.usesBottomSafeArea == false
            var covered = isAtEdge ? 0 : view.safeAreaInsets.bottom
            if self == .keyboard, let dock = view.window?.inputDock {
                covered = max(covered, dock.cover(of: view))
            }
            return UIEdgeInsets(top: view.bounds.height - covered, left: 0, bottom: 0, right: 0)
        }
    }
}

/// The covered area at an edge of a controller's view; Apple's protocol from before safe areas.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
    /// The size of the covered area, in points.
    var length: CGFloat { get }
    /// The upper edge of the covered area.
    var topAnchor: NSLayoutYAxisAnchor { get }
    /// The lower edge of the covered area.
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    /// The height of the covered area.
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
    /// The covered area at the upper edge of the view; `safeAreaLayoutGuide` has replaced it.
    public var topLayoutGuide: any UILayoutSupport { loadedView.edgeGuide(.top) }
    /// The covered area at the lower edge of the view.
    public var bottomLayoutGuide: any UILayoutSupport { loadedView.edgeGuide(.bottom) }
}
