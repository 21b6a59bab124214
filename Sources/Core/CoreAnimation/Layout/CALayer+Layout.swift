import Foundation
import Scene
import Synchronization

/// Whether some layer of the program may place its sublayers; never reset.
private let mayPlaceSublayers = Atomic<Bool>(false)

/// The parts of a layer's layout, each of which includes those before it.
enum LayoutStep: UInt8 {
    case none
    /// The delegate's update, after which layout follows only where something asks for it.
    case update
    case all
}

extension CALayer {
    /// The implementation of `setNeedsLayout()` for classes that don't override it.
    func markLayout() { mark(.all) }

    /// Has `layoutSublayers()` called before the next frame for an update of the delegate, which asks `isUpdating`; layout
    /// isn't due by that.
    package func markUpdate() { mark(.update) }

    /// Whether `layoutSublayers()` was called for an update alone.
    package var isUpdating: Bool { runningLayout == .update }

    /// Has the layout that follows an update be the one that the update has asked for; called by the delegate between both.
    package func joinLayout() {
        // The update may have asked for another one as well.
        if runningLayout == .all, dueLayout == .all { dueLayout = .update }
    }

    private func mark(_ step: LayoutStep) {
        let due = dueLayout
        guard modelLayer == nil, due.rawValue < step.rawValue else { return }
        guard mayChangeHere else { return carry { $0.mark(step) } }
        dueLayout = step
        if step == .all { layoutManager?.invalidateLayout(of: self) }
        if due == .none, let context {
            CATransaction.touch()
            context.note(layout: self)
        }
    }

    /// The implementation of `layoutIfNeeded()` for classes that don't override it.
    func layOutWhatIsDue() {
        guard modelLayer == nil else { return }
        guard mayChangeHere else { return carry { $0.layOutWhatIsDue() } }
        var pending = [topmostDue]
        while let layer = pending.popLast() {
            layer.layOutOnce()
            pending.append(contentsOf: layer.children.reversed())
        }
    }

    /// The topmost layer that needs layout, among this layer and those above it; else this layer.
    private var topmostDue: CALayer {
        var top = self
        var above = parent
        while let each = above {
            if each.dueLayout != .none { top = each }
            above = each.parent
        }
        return top
    }

    /// Lays out this layer alone, if due.
    private func layOutOnce() {
        guard dueLayout != .none, runningLayout == .none else { return }
        let step = dueLayout
        (runningLayout, dueLayout) = (step, .none)
        layoutSublayers()
        runningLayout = .none
        guard step == .all else {
            // Layout that the update asked for follows at once.
            if dueLayout == .all { layOutOnce() }
            return
        }
        if isCommitted, !CATransaction.isSilent {
            action(forKey: "onLayout")?.run(forKey: "onLayout", object: self, arguments: nil)
        }
    }

    /// The implementation of `layoutSublayers()`: the delegate, or else the layout manager.
    func layOutByDelegateOrManager() {
        delegateDeclinedLayout = false
        if let delegate {
            delegate.layoutSublayers(of: self)
            guard delegateDeclinedLayout else { return }
        }
        layoutManager?.layoutSublayers(of: self)
    }

    /// Notes whether the layer may place its sublayers: it has a layout manager, or its class may
    /// override layout.
    func notePlacing() {
        if hasLayoutManager || type(of: self) != CALayer.self {
            mayPlaceSublayers.store(true, ordering: .relaxed)
        }
    }

    /// Marks the superlayer's layout as due after a property change: a layout manager there may
    /// place this layer's siblings by its frame.
    func layoutDepends(on property: LayerProperty) {
        // This runs at each property change. The superlayer is looked up last, as it is a weak
        // reference. Whether a plain layer has a layout manager is kept in a Bool, which is quick
        // to read; only a subclass, which may override the property, is asked.
        guard mayPlaceSublayers.load(ordering: .relaxed), LayerPropertySet.frame.contains(property),
            let parent,
            parent.hasLayoutManager || type(of: parent) != CALayer.self,
            parent.layoutManager != nil,
            parent.runningLayout != .all
        else { return }
        parent.setNeedsLayout()
    }

    /// Sets the frame to `new`; differences within rounding are ignored.
    ///
    /// A layer that keeps its size is only moved, and so is one whose rotation hides its size: at
    /// 45° many sizes have the same frame.
    func take(frame new: CGRect) {
        let old = record.frame
        func isNear(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1e-9 }
        let keepsSize = isNear(old.width, new.width) && isNear(old.height, new.height)
        guard keepsSize || hidesSize else {
            frame = new
            return
        }
        let (dx, dy) = (new.midX - old.midX, new.midY - old.midY)
        guard !isNear(dx, 0) || !isNear(dy, 0) else { return }
        position = CGPoint(x: record.position.x + dx, y: record.position.y + dy)
    }

    /// Whether the size of the bounds can't be derived from the frame.
    private var hidesSize: Bool {
        let t = record.transform.affine
        let (turned, straight) = (abs(t.b * t.c), abs(t.a * t.d))
        return turned > 0 && abs(straight - turned) < 1e-6 * (straight + turned)
    }
}

extension LayerPropertySet {
    /// The properties on which a layer's frame depends.
    fileprivate static let frame = LayerPropertySet(.bounds, .position, .anchorPoint, .transform)
}

extension CALayer {
    /// The implementation of setting `layoutManager`.
    func setLayoutManager(_ manager: (any CALayoutManager)?) {
        let old = rare?.layoutManager
        if manager != nil || rare != nil { parts.layoutManager = manager }
        hasLayoutManager = manager != nil
        notePlacing()
        if manager !== old { setNeedsLayout() }
    }

    /// The implementation of setting `constraints`.
    func setConstraints(_ constraints: [CAConstraint]?) {
        guard constraints != rare?.constraints else { return }
        parts.constraints = constraints
        parent?.setNeedsLayout()
    }
}
