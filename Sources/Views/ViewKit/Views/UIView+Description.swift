import CoreAnimation
import Foundation

extension UIView {
    /// The text of `description`.
    nonisolated var summary: String {
        guard MainQueue.isCurrent else { return "<\(type(of: self))>" }
        return MainActor.assumeIsolated {
            "<\(type(of: self)): \(facts.joined(separator: "; "))>"
        }
    }

    /// Returns the view and all below it, one per line, indented by depth. Below 100 levels the
    /// depth is written as a number.
    public func recursiveDescription() -> String {
        var lines: [String] = []
        var pending = [(view: self, depth: 0)]
        while let (view, depth) = pending.popLast() {
            lines.append(depth.indent + view.description)
            for child in view.subviews.reversed() { pending.append((child, depth + 1)) }
        }
        return lines.joined(separator: "\n")
    }

    private var facts: [String] {
        var facts = ["frame = \(frame.brief)"]
        if !transform.isIdentity {
            let t = transform
            facts.append("transform = [\(t.a), \(t.b), \(t.c), \(t.d), \(t.tx), \(t.ty)]")
        }
        if alpha != 1 { facts.append("alpha = \(alpha)") }
        if isHidden { facts.append("hidden = YES") }
        if clipsToBounds { facts.append("clipsToBounds = YES") }
        if !isOpaque { facts.append("opaque = NO") }
        if !isUserInteractionEnabled { facts.append("userInteractionEnabled = NO") }
        if tag != 0 { facts.append("tag = \(tag)") }
        facts.append("layer = \(layer.description)")
        return facts
    }
}
