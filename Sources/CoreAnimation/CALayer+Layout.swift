public import Foundation

extension CALayer {
    /// Marks the layer's sublayers as in need of layout; it happens in the next commit.
    public func setNeedsLayout() {
        guard modelLayer == nil, !needsLayoutFlag else { return }
        needsLayoutFlag = true
        if let context {
            CATransaction.touch()
            context.note(layout: self)
        }
    }

    /// True when layout is due.
    public func needsLayout() -> Bool { needsLayoutFlag }

    /// Lays out now what is due, from the topmost ancestor that needs it down.
    public func layoutIfNeeded() {
        var top = self
        while let above = top.parent, above.needsLayoutFlag { top = above }
        var pending = [top]
        while let layer = pending.popLast() {
            layer.layOutOnce()
            pending.append(contentsOf: layer.children)
        }
    }

    /// Lays out this layer alone, if due.
    func layOutOnce() {
        guard needsLayoutFlag else { return }
        needsLayoutFlag = false
        layoutSublayers()
        if isCommitted, !CATransaction.disableActions() {
            action(forKey: "onLayout")?.run(forKey: "onLayout", object: self, arguments: nil)
        }
    }

    /// The size that the layer would like: that of its bounds under its transform, in points.
    public func preferredFrameSize() -> CGSize {
        record.frame.size
    }
}
