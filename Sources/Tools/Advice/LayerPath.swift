public import CoreAnimation

/// The position of a layer below a root: the index among its siblings at each level.
///
/// A tree that is built twice in the same way has the same layers at the same paths.
public struct LayerPath: Sendable, Hashable, CustomStringConvertible {
    /// A step from a layer to one of its sublayers, or to its mask.
    public struct Step: Sendable, Hashable {
        /// The index among the sublayers, from the back; nil for the mask.
        public var index: Int?
        /// The class of the layer, without its module.
        public var className: String
        /// The layer's own name; empty for none.
        public var name: String
        /// The name of the original layer in the running program, where this is a copy of one.
        public var label: String?
    }

    /// The steps from the root, which has none.
    public var steps: [Step] = []

    /// The path of the root.
    public init() {}

    /// Returns the path of the sublayer at `index`, or of the mask.
    @MainActor
    func appending(_ layer: CALayer, at index: Int?, label: String? = nil) -> LayerPath {
        var path = self
        path.steps.append(
            Step(
                index: index, className: String(describing: type(of: layer)),
                name: layer.name ?? "", label: label))
        return path
    }

    /// Returns the layer at this path below `root`; nil where there is none, or one of another
    /// class or name.
    /// - Parameter root: the layer at which the path begins.
    @MainActor
    public func layer(below root: CALayer) -> CALayer? {
        var layer = root
        for step in steps {
            let next: CALayer?
            if let index = step.index {
                let children = layer.sublayers ?? []
                next = index < children.count ? children[index] : nil
            } else {
                next = layer.mask
            }
            guard let next, String(describing: type(of: next)) == step.className,
                (next.name ?? "") == step.name
            else { return nil }
            layer = next
        }
        return layer
    }

    /// The classes on the way down, which are equal for layers that are built alike.
    var pattern: String {
        steps.map { $0.index == nil ? "mask:\($0.className)" : $0.className }
            .joined(separator: "/")
    }

    /// A text, for example `CALayer "card" [3] / mask CAShapeLayer`; `the root` for the root. With
    /// labels `CardLayer "card" #12 / mask CAShapeLayer #13`.
    public var description: String {
        guard !steps.isEmpty else { return "the root" }
        return steps.map { step in
            if let label = step.label { return step.index == nil ? "mask \(label)" : label }
            let name = step.name.isEmpty ? "" : " \"\(step.name)\""
            guard let index = step.index else { return "mask \(step.className)\(name)" }
            return "\(step.className)\(name) [\(index)]"
        }.joined(separator: " / ")
    }
}
