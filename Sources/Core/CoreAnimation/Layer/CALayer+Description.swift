package import Foundation
import Primitives
import Scene

// The text that print and a debugger show: in Apple's form, but with the layer's unique number in
// place of the address.

extension CALayer {
    /// The text of `description`.
    nonisolated var summary: String {
        let start = "<\(type(of: self)): \(id.rawValue)"
        guard MainQueue.isCurrent else { return start + ">" }
        return MainActor.assumeIsolated { ([start] + facts).joined(separator: "; ") + ">" }
    }

    /// Returns the layer and its subtree as text, one line each, indented by depth. Beyond 100
    /// levels the depth is written as a number.
    public func recursiveDescription() -> String {
        var lines: [String] = []
        var pending = [(layer: self, depth: 0)]
        while let (layer, depth) = pending.popLast() {
            lines.append(depth.indent + layer.description)
            for child in (layer.sublayers ?? []).reversed() { pending.append((child, depth + 1)) }
        }
        return lines.joined(separator: "\n")
    }

    /// The name of the layer in messages: its class, and its name or number.
    var label: String {
        "\(type(of: self)) " + (name.map { "\"\($0)\"" } ?? "\(id.rawValue)")
    }

    private var facts: [String] {
        let (position, bounds) = (record.position, record.bounds)
        var facts = name.map { ["name = \"\($0)\""] } ?? []
        facts.append("position = CGPoint (\(position.x.brief) \(position.y.brief))")
        facts.append("bounds = CGRect \(bounds.brief)")
        if modelLayer != nil { facts.append("presentation of \(model().label)") }
        if record.isHidden { facts.append("hidden = YES") }
        if record.opacity != 1 { facts.append("opacity = \(record.opacity)") }
        if record.masksToBounds { facts.append("masksToBounds = YES") }
        if record.zPosition != 0 { facts.append("zPosition = \(record.zPosition.brief)") }
        if let color = record.backgroundColor {
            facts.append("backgroundColor = \(CGColor(color))")
        }
        if record.cornerRadius != 0 { facts.append("cornerRadius = \(record.cornerRadius.brief)") }
        if contents != nil { facts.append("contents = \(backing == nil ? "an image" : "drawn")") }
        if !children.isEmpty { facts.append("sublayers = \(children.count)") }
        if let keys = animationKeys() { facts.append("animations = \(keys)") }
        return facts
    }
}

extension Int {
    /// The indentation of a line at this depth of a tree. Beyond 100 levels it stops growing: with
    /// chains of thousands, the lines would add up to many megabytes.
    package var indent: String {
        self <= 100
            ? String(repeating: "   | ", count: self)
            : String(repeating: "   | ", count: 100) + "(\(self) deep) "
    }
}

extension CGFloat {
    /// The number as text, without a fraction where it is whole.
    package var brief: String {
        self == rounded() && magnitude < 1e9 ? "\(Int(self))" : "\(self)"
    }
}

extension CGRect {
    /// The rectangle as text, such as `(0 0; 30 40)`.
    package var brief: String {
        "(\(minX.brief) \(minY.brief); \(width.brief) \(height.brief))"
    }
}
