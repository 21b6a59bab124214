public import Primitives
import Scene

/// The dependence of an object's time on its parent's; docs/reference/timing.md.
///
/// ```swift
/// let now = layer.convertTime(CACurrentMediaTime(), from: nil)
/// layer.speed = 0  // pauses all animations of the layer and of those in it
/// layer.timeOffset = now
/// ```
@preconcurrency @MainActor
public protocol CAMediaTiming: AnyObject {
    /// The time at which the object begins, in seconds of the parent's time; 0 is the time of the
    /// commit.
    var beginTime: CFTimeInterval { get set }
    /// The length of one cycle, in seconds of own time.
    var duration: CFTimeInterval { get set }
    /// The rate of own time; a negative one runs backward.
    var speed: Float { get set }
    /// Own time at the begin, in seconds.
    var timeOffset: CFTimeInterval { get set }
    /// The number of cycles; may be a fraction; 0 counts as 1.
    var repeatCount: Float { get set }
    /// The length of time to repeat for, in seconds; takes precedence over `repeatCount`.
    var repeatDuration: CFTimeInterval { get set }
    /// Whether every cycle is followed by one played backward.
    var autoreverses: Bool { get set }
    /// The values shown outside the active time.
    var fillMode: CAMediaTimingFillMode { get set }
}

extension CALayer {
    func setTiming(_ property: LayerProperty, _ value: PropertyValue) {
        if case .number(let number) = value, number.isNaN {
            Complaint.tell("CALayer \(property.key) is NaN; it keeps \(record[property])")
            return
        }
        setValue(value, of: property)
    }

    /// The implementation of `convertTime(_:from:)` for classes that don't override it.
    func time(_ t: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
        if layer == nil, hasHostTime { return t }
        let shared = layer.flatMap { sharedAncestor(with: $0) }
        let above = layer?.timePath(below: shared).reduce(t) { $1.parentTime(at: $0) } ?? t
        return timePath(below: shared).reversed().reduce(above) { $1.layerTime(at: $0) }
    }

    /// The implementation of `convertTime(_:to:)` for classes that don't override it.
    func time(_ t: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
        layer?.convertTime(t, from: self)
            ?? timePath(below: nil).reduce(t) { $1.parentTime(at: $0) }
    }

    /// Swift's name of `convertTime(_:from:)`.
    /// - Parameters:
    ///   - t: the time, in seconds of the time of `layer`.
    ///   - layer: the layer whose time it is; nil for host time.
    public func convert(_ t: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
        convertTime(t, from: layer)
    }

    /// Swift's name of `convertTime(_:to:)`.
    /// - Parameters:
    ///   - t: the time, in seconds of this layer's time.
    ///   - layer: the layer to whose time it is converted; nil for host time.
    public func convert(_ t: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
        convertTime(t, to: layer)
    }

    /// Whether time moves for this layer: neither its own speed nor that of a layer above it is 0.
    var isTimeMoving: Bool { hasHostTime || !timePath(below: nil).contains { $0.speed == 0 } }

    /// Whether neither this layer nor one above it has a time of its own, the usual case.
    var hasHostTime: Bool {
        guard !hasOwnTime else { return false }
        var layer = superlayer
        while let each = layer {
            guard !each.hasOwnTime else { return false }
            layer = each.superlayer
        }
        return true
    }

    /// Whether the layer's time differs from its superlayer's; most layers need no copy of the
    /// record for the answer.
    @inline(__always)
    private var hasOwnTime: Bool { !record.isPlain && record.hasOwnTime }

    /// The nearest common ancestor, which may be one of the two layers; nil when they share no
    /// tree.
    private func sharedAncestor(with other: CALayer) -> LayerID? {
        var above: Set<LayerID> = []
        var layer: CALayer? = self
        while let each = layer {
            above.insert(each.id)
            layer = each.superlayer
        }
        layer = other
        while let each = layer, !above.contains(each.id) { layer = each.superlayer }
        return layer?.id
    }

    /// The timings that are not plain, from this layer up to the one below `top`, or to the root;
    /// usually none.
    private func timePath(below top: LayerID?) -> [MediaTiming] {
        var path: [MediaTiming] = []
        var layer: CALayer? = self
        while let each = layer, each.id != top {
            if !each.record.timing.isIdentity { path.append(each.record.timing) }
            layer = each.superlayer
        }
        return path
    }
}
