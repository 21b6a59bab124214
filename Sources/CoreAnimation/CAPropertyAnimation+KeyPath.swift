import Foundation
import Primitives

extension CAPropertyAnimation {
    /// An animation of the property that a Swift key path names, as in
    /// `CABasicAnimation(\.position)` or `CAKeyframeAnimation(\.position.x)`.
    ///
    /// Works for the properties of `CALayer` and the parts of points, sizes and rectangles; for
    /// others, such as rotations and keys of the program's own, use the string.
    public convenience init<Value>(_ path: KeyPath<CALayer, Value>) {
        self.init()
        keyPath = LayerKeyPaths.text(path)
    }
}

extension CABasicAnimation {
    /// An animation between values whose type the compiler checks, as in
    /// `CABasicAnimation(\.opacity, from: 0, to: 1)`.
    public convenience init<Value>(
        _ path: KeyPath<CALayer, Value>, from: Value? = nil, to: Value? = nil, by: Value? = nil
    ) {
        self.init()
        keyPath = LayerKeyPaths.text(path)
        fromValue = LayerKeyPaths.flat(from)
        toValue = LayerKeyPaths.flat(to)
        byValue = LayerKeyPaths.flat(by)
    }
}

extension CAKeyframeAnimation {
    /// An animation through values whose type the compiler checks, as in
    /// `CAKeyframeAnimation(\.position, values: [a, b, c])`.
    public convenience init<Value>(_ path: KeyPath<CALayer, Value>, values: [Value]) {
        self.init()
        keyPath = LayerKeyPaths.text(path)
        self.values = values.compactMap { LayerKeyPaths.flat($0) }
    }
}

/// Swift key paths of layers, and their texts.
@MainActor
enum LayerKeyPaths {
    /// The text of `path`; nil, and tells so, when it has none.
    static func text(_ path: PartialKeyPath<CALayer>) -> String? {
        if let text = texts[path] { return text }
        Complaint.tell("CAPropertyAnimation: \(path) can't be animated by a key path; use its name")
        return nil
    }

    /// A value without the optional around it.
    static func flat<Value>(_ value: Value?) -> Any? {
        guard let value else { return nil }
        let any: Any = value
        let mirror = Mirror(reflecting: any)
        guard mirror.displayStyle == .optional else { return any }
        return mirror.children.first?.value
    }

    private static let texts: [PartialKeyPath<CALayer>: String] = [
        \.bounds: "bounds", \.bounds.origin: "bounds.origin", \.bounds.size: "bounds.size",
        \.bounds.origin.x: "bounds.origin.x", \.bounds.origin.y: "bounds.origin.y",
        \.bounds.size.width: "bounds.size.width", \.bounds.size.height: "bounds.size.height",
        \.position: "position", \.position.x: "position.x", \.position.y: "position.y",
        \.zPosition: "zPosition", \.anchorPoint: "anchorPoint",
        \.anchorPoint.x: "anchorPoint.x", \.anchorPoint.y: "anchorPoint.y",
        \.anchorPointZ: "anchorPointZ", \.transform: "transform",
        \.sublayerTransform: "sublayerTransform", \.isGeometryFlipped: "geometryFlipped",
        \.isDoubleSided: "doubleSided", \.isHidden: "hidden", \.opacity: "opacity",
        \.masksToBounds: "masksToBounds", \.contents: "contents",
        \.contentsRect: "contentsRect", \.contentsRect.origin: "contentsRect.origin",
        \.contentsRect.size: "contentsRect.size", \.contentsScale: "contentsScale",
        \.backgroundColor: "backgroundColor", \.cornerRadius: "cornerRadius",
        \.borderWidth: "borderWidth", \.borderColor: "borderColor",
        \.shadowColor: "shadowColor", \.shadowOpacity: "shadowOpacity",
        \.shadowOffset: "shadowOffset", \.shadowOffset.width: "shadowOffset.width",
        \.shadowOffset.height: "shadowOffset.height", \.shadowRadius: "shadowRadius",
        \.shadowPath: "shadowPath",
        \.maskedCorners: "maskedCorners", \.cornerCurve: "cornerCurve",
        \.contentsCenter: "contentsCenter",
    ]
}
