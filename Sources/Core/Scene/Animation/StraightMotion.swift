import Foundation
import Primitives

/// The most frequent motions in their shortest form: a number, point or rectangle of the table that
/// goes from one value to another and replaces the layer's value.
///
/// The result is that of the general method, bit for bit; a test compares the two.
enum StraightMotion: Sendable {
    case opacity(Double, Double)
    case position(CGPoint, CGPoint)
    case bounds(CGRect, CGRect)
    case number(Number, Double, Double)
    case color(background: Bool, RGBA, RGBA)

    /// The number of a record that is moved.
    enum Number: Sendable {
        case positionX, positionY, zPosition, cornerRadius, borderWidth
    }

    /// Nil for a motion that isn't one of these.
    init?(_ target: PropertyMotion, from: PropertyValue, to: PropertyValue) {
        guard !target.isAdditive, !target.isCumulative, target.function == nil, from.isFinite,
            to.isFinite
        else { return nil }
        let (property, component) = (target.path.property, target.path.component)
        switch (property, component, from, to) {
        case (.opacity, nil, .number(let a), .number(let b)): self = .opacity(a, b)
        case (.position, nil, .point(let a), .point(let b)): self = .position(a, b)
        case (.bounds, nil, .rect(let a), .rect(let b)): self = .bounds(a, b)
        case (.backgroundColor, nil, .color(let a), .color(let b)):
            self = .color(background: true, a, b)
        case (.borderColor, nil, .color(let a), .color(let b)):
            self = .color(background: false, a, b)
        case (_, _, .number(let a), .number(let b)):
            guard let number = Self.number(property, component) else { return nil }
            self = .number(number, a, b)
        default: return nil
        }
    }

    /// A motion from a value of a whole property to the layer's own; nil for one that isn't one of
    /// these.
    init?(_ property: LayerProperty, from value: PropertyValue) {
        guard value.isFinite else { return nil }
        switch (property, value) {
        case (.opacity, .number(let a)): self = .opacity(a, a)
        case (.position, .point(let a)): self = .position(a, a)
        case (.bounds, .rect(let a)): self = .bounds(a, a)
        case (.backgroundColor, .color(let a)): self = .color(background: true, a, a)
        case (.borderColor, .color(let a)): self = .color(background: false, a, a)
        case (_, .number(let a)):
            guard let number = Self.number(property, nil) else { return nil }
            self = .number(number, a, a)
        default: return nil
        }
    }

    private static func number(
        _ property: LayerProperty, _ component: ValueComponent?
    ) -> Number? {
        switch (property, component) {
        case (.position, .x?): .positionX
        case (.position, .y?): .positionY
        case (.zPosition, nil): .zPosition
        case (.cornerRadius, nil): .cornerRadius
        case (.borderWidth, nil): .borderWidth
        default: nil
        }
    }

    /// The value at the start.
    var start: PropertyValue { ends.start }

    /// The value at the end.
    var end: PropertyValue { ends.end }

    private var ends: (start: PropertyValue, end: PropertyValue) {
        switch self {
        case .opacity(let a, let b), .number(_, let a, let b): (.number(a), .number(b))
        case .position(let a, let b): (.point(a), .point(b))
        case .bounds(let a, let b): (.rect(a), .rect(b))
        case .color(_, let a, let b): (.color(a), .color(b))
        }
    }

    /// The end of a motion at which the layer's own value counts.
    enum OpenEnd: Sendable {
        case start, end
    }

    /// Writes the value at `f`; a value that overflows is ignored.
    /// - Parameter open: the end that is ignored, as the layer's own value replaces it.
    /// - Returns: false when the layer's own value is of another kind; then nothing was written.
    func apply(fraction f: Double, open: OpenEnd?, to record: inout LayerRecord) -> Bool {
        switch self {
        case .opacity(var a, var b):
            if let open { Self.fill(open, &a, &b, Double(record.opacity)) }
            let value = Float(a + (b - a) * f)
            if value.isFinite { record.opacity = value }
        case .position(var a, var b):
            if let open { Self.fill(open, &a, &b, record.position) }
            let p = CGPoint(x: a.x + (b.x - a.x) * f, y: a.y + (b.y - a.y) * f)
            if p.isFinite { record.position = p }
        case .bounds(var a, var b):
            if let open { Self.fill(open, &a, &b, record.bounds) }
            let rect = PropertyValue.mix(a, b, f)
            if PropertyValue.rect(rect).finiteRect != nil { record.bounds = rect }
        case .number(let which, var a, var b):
            if let open { Self.fill(open, &a, &b, Self.read(which, record)) }
            let value = a + (b - a) * f
            if value.isFinite { Self.write(value, which, &record) }
        case .color(let isBackground, var a, var b):
            if let open {
                let own = isBackground ? record.backgroundColor : record.borderColor
                guard let own else { return false }
                Self.fill(open, &a, &b, own)
            }
            let color = a.interpolated(to: b, fraction: Float(f))
            guard color.isFinite else { return true }
            if isBackground { record.backgroundColor = color } else { record.borderColor = color }
        }
        return true
    }

    /// Returns the result of `apply` for a layer's position; nil for a motion of another property,
    /// or of a part.
    func position(fraction f: Double, open: OpenEnd?, own: CGPoint) -> CGPoint? {
        guard case .position(var a, var b) = self else { return nil }
        if let open { Self.fill(open, &a, &b, own) }
        let p = CGPoint(x: a.x + (b.x - a.x) * f, y: a.y + (b.y - a.y) * f)
        return p.isFinite ? p : own
    }

    @inline(__always)
    private static func fill<Value>(
        _ open: OpenEnd, _ a: inout Value, _ b: inout Value, _ own: Value
    ) {
        switch open {
        case .start: a = own
        case .end: b = own
        }
    }

    private static func read(_ which: Number, _ record: borrowing LayerRecord) -> Double {
        switch which {
        case .positionX: record.position.x
        case .positionY: record.position.y
        case .zPosition: record.zPosition
        case .cornerRadius: record.cornerRadius
        case .borderWidth: record.borderWidth
        }
    }

    private static func write(
        _ value: Double, _ which: Number, _ record: inout LayerRecord
    ) {
        switch which {
        case .positionX: record.position.x = value
        case .positionY: record.position.y = value
        case .zPosition: record.zPosition = value
        case .cornerRadius: record.cornerRadius = value
        case .borderWidth: record.borderWidth = value
        }
    }
}
