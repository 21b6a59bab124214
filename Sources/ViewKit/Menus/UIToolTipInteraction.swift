public import Foundation

/// What a tool tip says, and for which part of its view. Main thread.
@preconcurrency @MainActor
public final class UIToolTipConfiguration {
    /// The text.
    public let toolTip: String
    /// The part of the view that it is for, in the view's points; nil for all of it.
    public let sourceRect: CGRect?

    /// A tip for all of the view.
    public init(toolTip: String) {
        self.toolTip = toolTip
        sourceRect = nil
    }

    /// A tip for a part of the view.
    public init(toolTip: String, in sourceRect: CGRect) {
        self.toolTip = toolTip
        self.sourceRect = sourceRect
    }
}

/// Says what tool tips a view has. Main thread.
@preconcurrency @MainActor
public protocol UIToolTipInteractionDelegate: AnyObject {
    /// The tip for a point of the view; nil for none.
    func toolTipInteraction(
        _ interaction: UIToolTipInteraction, configurationAt point: CGPoint
    ) -> UIToolTipConfiguration?
}

/// A few words about a view, shown while the pointer rests on it. Main thread.
@preconcurrency @MainActor
open class UIToolTipInteraction: UIInteraction {
    /// The view that it belongs to.
    public private(set) weak var view: UIView?
    /// What is shown where there is no delegate; nil for nothing.
    open var defaultToolTip: String?
    /// Says what is shown where.
    open weak var delegate: (any UIToolTipInteractionDelegate)?
    /// False shows nothing.
    open var isEnabled = true

    /// An interaction that shows nothing until it is told what.
    public init() {}

    /// An interaction that shows these words.
    public init(defaultToolTip: String) {
        self.defaultToolTip = defaultToolTip
    }

    /// It is about to belong to another view.
    open func willMove(to view: UIView?) {}

    /// It belongs to another view.
    open func didMove(to view: UIView?) {
        self.view = view
    }

    /// What is shown at a point of the view.
    func configuration(at point: CGPoint) -> UIToolTipConfiguration? {
        guard isEnabled else { return nil }
        if let delegate { return delegate.toolTipInteraction(self, configurationAt: point) }
        guard let defaultToolTip, !defaultToolTip.isEmpty else { return nil }
        return UIToolTipConfiguration(toolTip: defaultToolTip)
    }
}
