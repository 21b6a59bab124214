public import Foundation

/// The text of a tool tip, and the part of the view that it belongs to. Main thread.
@preconcurrency @MainActor
public final class UIToolTipConfiguration {
    /// The text.
    public let toolTip: String
    /// The part of the view that the tip belongs to, in the view's points; nil for all of it.
    public let sourceRect: CGRect?

    /// A tip for the whole view.
    /// - Parameter toolTip: the text, in one line or several.
    public init(toolTip: String) {
        self.toolTip = toolTip
        sourceRect = nil
    }

    /// A tip for a part of the view.
    /// - Parameters:
    ///   - toolTip: the text, in one line or several.
    ///   - sourceRect: the part of the view, in points of the view; the tip lies beside it.
    public init(toolTip: String, in sourceRect: CGRect) {
        self.toolTip = toolTip
        self.sourceRect = sourceRect
    }
}

/// Provides the tool tips of a view. Main thread.
@preconcurrency @MainActor
public protocol UIToolTipInteractionDelegate: AnyObject {
    /// Returns the tip for a point of the view; nil for none.
    /// - Parameters:
    ///   - interaction: the interaction that calls, as one object may serve several.
    ///   - point: the pointer's place, in points of the interaction's view.
    func toolTipInteraction(
        _ interaction: UIToolTipInteraction, configurationAt point: CGPoint
    ) -> UIToolTipConfiguration?
}

/// A short text about a view, shown while the pointer rests on it. Main thread.
///
/// ```swift
/// let button = UIButton(type: .system)
/// let tip = UIToolTipInteraction(defaultToolTip: "Plays the song from its start")
/// button.addInteraction(tip)
/// ```
@preconcurrency @MainActor
open class UIToolTipInteraction: UIInteraction {
    /// The view of the interaction.
    public private(set) weak var view: UIView?
    /// The text that is shown without a delegate; nil for none.
    open var defaultToolTip: String?
    /// The object that provides tips for points.
    open weak var delegate: (any UIToolTipInteractionDelegate)?
    /// Whether tips are shown.
    open var isEnabled = true

    /// An interaction without a text.
    public init() {}

    /// An interaction that shows a text.
    /// - Parameter defaultToolTip: the text, in one line or several.
    public init(defaultToolTip: String) {
        self.defaultToolTip = defaultToolTip
    }

    /// Called before the interaction moves to another view.
    /// - Parameter view: the view that the interaction will belong to; nil for none.
    open func willMove(to view: UIView?) {}

    /// Called after the interaction has moved to another view.
    /// - Parameter view: the view that the interaction belongs to; nil for none.
    open func didMove(to view: UIView?) {
        self.view = view
    }

    /// Returns the tip at a point of the view.
    func configuration(at point: CGPoint) -> UIToolTipConfiguration? {
        guard isEnabled else { return nil }
        if let delegate { return delegate.toolTipInteraction(self, configurationAt: point) }
        guard let defaultToolTip, !defaultToolTip.isEmpty else { return nil }
        return UIToolTipConfiguration(toolTip: defaultToolTip)
    }
}
