public import Foundation
public import Primitives

/// The part of a view that a preview shows. Main thread only.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject {
    /// The outline of the visible part, in points of the view; nil for all of the view.
    open var visiblePath: UIBezierPath?
    /// The outline of the shadow; kept: the desktop draws none.
    open var shadowPath: UIBezierPath?
    /// The ground below the view within the outline; nil for none.
    open var backgroundColor: UIColor! {
        get { ground }
        set { ground = newValue }
    }
    final var ground: UIColor?

    /// All of the view, without a ground.
    public override init() {
        super.init()
    }

    /// The lines of a text, with some room and round corners.
    /// - Parameter textLineRects: the rectangles of the lines, in points of the view.
    public init(textLineRects: [CGRect]) {
        super.init()
        let path = UIBezierPath()
        for rect in textLineRects where !rect.isEmpty {
            path.append(UIBezierPath(roundedRect: rect.insetBy(dx: -4, dy: -2), cornerRadius: 4))
        }
        visiblePath = path.isEmpty ? nil : path
    }
}

/// The part of a view that is seen during a drag. Main thread only.
open class UIDragPreviewParameters: UIPreviewParameters {}

/// The place of a preview. Main thread only.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject {
    /// The view in whose space the place is.
    public let container: UIView
    /// The middle of the preview, in points of the container.
    public let center: CGPoint
    /// The transform of the preview.
    public let transform: CGAffineTransform

    /// A place in a view.
    /// - Parameters:
    ///   - container: the view, which must be in a window.
    ///   - center: the middle of the preview, in points of the container.
    ///   - transform: the transform of the preview.
    public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
        (self.container, self.center, self.transform) = (container, center, transform)
        super.init()
    }
}

/// The place of a drag's preview. Main thread only.
open class UIDragPreviewTarget: UIPreviewTarget {}

/// The view of an effect, and its place. Main thread only.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
    /// The view; in a drag, one that is in no window hangs under the pointer by its middle.
    public let view: UIView
    /// The part that is shown.
    public let parameters: UIPreviewParameters
    /// The place; kept: the preview lies where the view does.
    public let target: UIPreviewTarget
    /// The size of the view, in points.
    public final var size: CGSize { view.bounds.size }

    /// The preview of a part of a view, at a place.
    /// - Parameters:
    ///   - view: the view, which is retained.
    ///   - parameters: the part that is shown.
    ///   - target: the place; kept.
    public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
        (self.view, self.parameters, self.target) = (view, parameters, target)
        super.init()
    }

    /// The preview of a part of a view, where the view is.
    /// - Parameters:
    ///   - view: the view, which is retained.
    ///   - parameters: the part that is shown.
    public convenience init(view: UIView, parameters: UIPreviewParameters) {
        self.init(
            view: view, parameters: parameters,
            target: UIPreviewTarget(container: view.superview ?? view, center: view.center))
    }

    /// The preview of a view, where the view is.
    /// - Parameter view: the view, which is retained.
    public convenience init(view: UIView) {
        self.init(view: view, parameters: UIPreviewParameters())
    }

    /// Returns the preview of the same part of the view at another place.
    /// - Parameter newTarget: the place.
    open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
        UITargetedPreview(view: view, parameters: parameters, target: newTarget)
    }
}

/// The view whose picture an item has as its drag begins. Main thread only.
open class UITargetedDragPreview: UITargetedPreview {
    /// Returns the preview of the same part of the view at another place.
    /// - Parameter newTarget: the place.
    open func retargetedPreview(with newTarget: UIDragPreviewTarget) -> UITargetedDragPreview {
        UITargetedDragPreview(view: view, parameters: parameters, target: newTarget)
    }
}

/// The view whose picture an item has during a drag. Main thread only.
///
/// ```swift
/// let item = UIDragItem(itemProvider: NSItemProvider())
/// item.previewProvider = {
///     UIDragPreview(view: UIImageView(image: UIImage(systemName: "doc")))
/// }
/// ```
@preconcurrency @MainActor
open class UIDragPreview: NSObject {
    /// The view; one that is in no window hangs under the pointer by its middle.
    public let view: UIView
    /// The part that is shown.
    public let parameters: UIDragPreviewParameters

    /// The preview of a part of a view.
    /// - Parameters:
    ///   - view: the view, which is retained.
    ///   - parameters: the part that is shown.
    public init(view: UIView, parameters: UIDragPreviewParameters) {
        (self.view, self.parameters) = (view, parameters)
        super.init()
    }

    /// The preview of a view.
    /// - Parameter view: the view, which is retained.
    public convenience init(view: UIView) {
        self.init(view: view, parameters: UIDragPreviewParameters())
    }
}
