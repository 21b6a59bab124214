public import Primitives
import Scene

/// How an object's time follows its parent's; docs/reference/timing.md.
@preconcurrency @MainActor
public protocol CAMediaTiming: AnyObject {
    /// When it begins, in seconds of the parent's time; 0 is the time of the commit.
    var beginTime: CFTimeInterval { get set }
    /// The length of one cycle, in seconds of own time.
    var duration: CFTimeInterval { get set }
    /// How fast own time runs; negative runs backward.
    var speed: Float { get set }
    /// Own time at the begin, in seconds.
    var timeOffset: CFTimeInterval { get set }
    /// How many cycles; may be a fraction; 0 counts as 1.
    var repeatCount: Float { get set }
    /// How long to repeat, in seconds; wins over `repeatCount`.
    var repeatDuration: CFTimeInterval { get set }
    /// True when every cycle is followed by one played backward.
    var autoreverses: Bool { get set }
    /// What shows outside the active time.
    var fillMode: CAMediaTimingFillMode { get set }
}

extension CALayer: CAMediaTiming {
    /// When the layer's time begins, in seconds of the superlayer's time.
    public var beginTime: CFTimeInterval {
        get { record.timing.beginTime }
        set { setTiming(.beginTime, .number(newValue)) }
    }

    /// How long the layer is there, in seconds of its own time; infinite at first, for ever.
    ///
    /// Outside a finite duration the layer is not shown unless `fillMode` says so; its time repeats
    /// and turns back as an animation's does.
    public var duration: CFTimeInterval {
        get { record.timing.duration }
        set { setTiming(.duration, .number(newValue)) }
    }

    /// How fast the layer's time runs; 0 stops the whole subtree.
    public var speed: Float {
        get { Float(record.timing.speed) }
        set { setTiming(.speed, .number(Double(newValue))) }
    }

    /// The layer's time at its begin, in seconds.
    public var timeOffset: CFTimeInterval {
        get { record.timing.timeOffset }
        set { setTiming(.timeOffset, .number(newValue)) }
    }

    /// How often a finite duration is repeated; 0 counts as 1.
    public var repeatCount: Float {
        get { Float(record.timing.repeatCount) }
        set { setTiming(.repeatCount, .number(Double(newValue))) }
    }

    /// How long a finite duration is repeated, in seconds of own time; wins over `repeatCount`.
    public var repeatDuration: CFTimeInterval {
        get { record.timing.repeatDuration }
        set { setTiming(.repeatDuration, .number(newValue)) }
    }

    /// True when a finite duration is followed by the same played backward.
    public var autoreverses: Bool {
        get { record.timing.autoreverses }
        set { setTiming(.autoreverses, .bool(newValue)) }
    }

    /// Whether the layer is there before and after a finite duration.
    public var fillMode: CAMediaTimingFillMode {
        get { CAMediaTimingFillMode(rawValue: record.timing.fillMode.rawValue) }
        set { setTiming(.fillMode, .name(newValue.rawValue)) }
    }

    private func setTiming(_ property: LayerProperty, _ value: PropertyValue) {
        if case .number(let number) = value, number.isNaN {
            Complaint.tell("CALayer \(property.key) is NaN; it keeps \(record[property])")
            return
        }
        setValue(value, of: property)
    }

    /// A time of `layer`'s (nil: host time) in this layer's time, in seconds.
    ///
    /// An instant before a layer's begin gives 0, and so does going up through a layer whose speed
    /// is 0, as measured on Apple's.
    public func convertTime(_ t: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
        let shared = layer.flatMap { sharedAncestor(with: $0) }
        let above = layer?.timePath(below: shared).reduce(t) { $1.parentTime(at: $0) } ?? t
        return timePath(below: shared).reversed().reduce(above) { $1.layerTime(at: $0) }
    }

    /// A time of this layer's in `layer`'s time (nil: host time), in seconds.
    public func convertTime(_ t: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
        layer?.convertTime(t, from: self)
            ?? timePath(below: nil).reduce(t) { $1.parentTime(at: $0) }
    }

    /// Swift's name of `convertTime(_:from:)`.
    public func convert(_ t: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
        convertTime(t, from: layer)
    }

    /// Swift's name of `convertTime(_:to:)`.
    public func convert(_ t: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
        convertTime(t, to: layer)
    }

    /// False when the time of this layer, or of one above it, stands still.
    var isTimeMoving: Bool { !timePath(below: nil).contains { $0.speed == 0 } }

    /// The nearest layer that is above both, or one of them; nil when they share no tree.
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
    /// mostly none.
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
