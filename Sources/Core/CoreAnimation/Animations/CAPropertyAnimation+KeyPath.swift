extension CAPropertyAnimation {
    /// An animation of the property that a Swift key path names, as in
    /// `CABasicAnimation(\.position)` or `CAKeyframeAnimation(\.position.x)`.
    ///
    /// Works for every property of layers that an animation can move, and the parts of points, sizes
    /// and rectangles; for others, such as rotations and keys of the program's own, use the string.
    /// - Parameter path: the path of a property of all layers, or of a part such as `\.position.x`.
    public convenience init<Value>(_ path: KeyPath<CALayer, Value>) {
        self.init()
        keyPath = LayerKeyPaths.text(path)
    }

    /// An animation of a property of one kind of layer, as in
    /// `CABasicAnimation(\CAShapeLayer.strokeEnd)`.
    ///
    /// The key path starts at one of Core Animation's classes. For a layer of the program's own
    /// subclass, name the Core Animation class above it: only that class can be instantiated here
    /// to look up the property.
    /// - Parameter path: the path of a property of one class of Core Animation.
    public convenience init<Layer: CALayer, Value>(_ path: KeyPath<Layer, Value>) {
        self.init()
        keyPath = LayerKeyPaths.text(path)
    }
}

extension CABasicAnimation {
    /// An animation between values whose type the compiler checks, as in
    /// `CABasicAnimation(\.opacity, from: 0, to: 1)`.
    /// - Parameters:
    ///   - path: the path of a property of all layers, or of a part such as `\.position.x`.
    ///   - from: the `fromValue`; nil for none.
    ///   - to: the `toValue`; nil for none.
    ///   - by: the `byValue`, a difference; nil for none.
    public convenience init<Value>(
        _ path: KeyPath<CALayer, Value>, from: Value? = nil, to: Value? = nil, by: Value? = nil
    ) {
        self.init()
        keyPath = LayerKeyPaths.text(path)
        put(from, to, by)
    }

    /// An animation of a property of one kind of layer, with values whose type the compiler checks,
    /// as in
    /// `CABasicAnimation(\CAShapeLayer.strokeEnd, from: 0, to: 1)`.
    /// - Parameters:
    ///   - path: the path of a property of one class of Core Animation.
    ///   - from: the `fromValue`; nil for none.
    ///   - to: the `toValue`; nil for none.
    ///   - by: the `byValue`, a difference; nil for none.
    public convenience init<Layer: CALayer, Value>(
        _ path: KeyPath<Layer, Value>, from: Value? = nil, to: Value? = nil, by: Value? = nil
    ) {
        self.init()
        keyPath = LayerKeyPaths.text(path)
        put(from, to, by)
    }

    private func put<Value>(_ from: Value?, _ to: Value?, _ by: Value?) {
        fromValue = LayerKeyPaths.flat(from)
        toValue = LayerKeyPaths.flat(to)
        byValue = LayerKeyPaths.flat(by)
    }
}

extension CAKeyframeAnimation {
    /// An animation through values whose type the compiler checks, as in
    /// `CAKeyframeAnimation(\.position, values: [a, b, c])`.
    /// - Parameters:
    ///   - path: the path of a property of all layers, or of a part such as `\.position.x`.
    ///   - values: the values in their order, evenly spaced in time unless `keyTimes` are set.
    public convenience init<Value>(_ path: KeyPath<CALayer, Value>, values: [Value]) {
        self.init()
        keyPath = LayerKeyPaths.text(path)
        self.values = values.compactMap { LayerKeyPaths.flat($0) }
    }

    /// An animation of a property of one kind of layer through values whose type the compiler
    /// checks, as in
    /// `CAKeyframeAnimation(\CAShapeLayer.lineWidth, values: [1, 4, 1])`.
    /// - Parameters:
    ///   - path: the path of a property of one class of Core Animation.
    ///   - values: the values in their order, evenly spaced in time unless `keyTimes` are set.
    public convenience init<Layer: CALayer, Value>(
        _ path: KeyPath<Layer, Value>, values: [Value]
    ) {
        self.init()
        keyPath = LayerKeyPaths.text(path)
        self.values = values.compactMap { LayerKeyPaths.flat($0) }
    }
}
