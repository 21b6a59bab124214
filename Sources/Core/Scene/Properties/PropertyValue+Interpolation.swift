import Foundation
import Primitives

extension PropertyValue {
    /// Returns the value at the fraction `f` between this one and `end`; `f` may leave 0...1 where
    /// a curve overshoots.
    ///
    /// The rules for each type are those of docs/reference/animation.md, "Interpolation". Values of
    /// different kinds don't mix: the end is returned. The cost is small and constant; transforms
    /// cost the most.
    package func interpolated(to end: PropertyValue, fraction f: Double) -> PropertyValue {
        switch (self, end) {
        case (.number(let a), .number(let b)):
            .number(a + (b - a) * f)
        case (.point(let a), .point(let b)):
            .point(CGPoint(x: a.x + (b.x - a.x) * f, y: a.y + (b.y - a.y) * f))
        case (.size(let a), .size(let b)):
            .size(
                CGSize(
                    width: a.width + (b.width - a.width) * f,
                    height: a.height + (b.height - a.height) * f))
        case (.rect(let a), .rect(let b)):
            .rect(Self.mix(a, b, f))
        case (.transform(let a), .transform(let b)):
            .transform(a.interpolated(to: b, fraction: f))
        case (.color(let a), .color(let b)):
            .color(a.interpolated(to: b, fraction: Float(f)))
        case (.bool(let a), .bool(let b)):
            .bool(f > 0 ? b : a)
        case (.name(let a), .name(let b)):
            .name(f >= 0.5 ? b : a)
        case (.path(let a), .path(let b)):
            .path(a.interpolated(to: b, fraction: f) ?? (f < 1 ? a : b))
        case (.colors(let a), .colors(let b)) where a.count == b.count:
            .colors(zip(a, b).map { $0.interpolated(to: $1, fraction: Float(f)) })
        case (.numbers(let a), .numbers(let b)) where a.count == b.count:
            .numbers(zip(a, b).map { $0 + ($1 - $0) * f })
        case (.filters(let a), .filters(let b)):
            .filters(Self.mix(a, b, f))
        case (.contents, .contents), (.none, .contents), (.contents, .none):
            .crossFade(
                from: contentsRecord, to: end.contentsRecord,
                fraction: Float(min(max(f, 0), 1)))
        default: end
        }
    }

    /// Returns the sum, component by component; transforms are concatenated, `value` first.
    ///
    /// For kinds without a sum, `value` is returned.
    package func adding(_ value: PropertyValue) -> PropertyValue {
        switch (self, value) {
        case (.number(let a), .number(let b)): .number(a + b)
        case (.point(let a), .point(let b)): .point(CGPoint(x: a.x + b.x, y: a.y + b.y))
        case (.size(let a), .size(let b)):
            .size(CGSize(width: a.width + b.width, height: a.height + b.height))
        case (.rect(let a), .rect(let b)):
            .rect(
                CGRect(
                    x: a.origin.x + b.origin.x, y: a.origin.y + b.origin.y,
                    width: a.size.width + b.size.width, height: a.size.height + b.size.height))
        case (.transform(let a), .transform(let b)): .transform(b.concatenating(a))
        case (.color(let a), .color(let b)): .color(a.adding(b))
        case (.colors(let a), .colors(let b)) where a.count == b.count:
            .colors(zip(a, b).map { $0.adding($1) })
        case (.numbers(let a), .numbers(let b)) where a.count == b.count:
            .numbers(zip(a, b).map { $0 + $1 })
        default: value
        }
    }

    /// Returns the value times `factor`, for cumulative repeats; kinds without a product are
    /// returned unchanged.
    package func scaled(by factor: Double) -> PropertyValue {
        switch self {
        case .number(let a): .number(a * factor)
        case .point(let a): .point(CGPoint(x: a.x * factor, y: a.y * factor))
        case .size(let a): .size(CGSize(width: a.width * factor, height: a.height * factor))
        case .rect(let a):
            .rect(
                CGRect(
                    x: a.origin.x * factor, y: a.origin.y * factor,
                    width: a.size.width * factor, height: a.size.height * factor))
        case .color(let a): .color(a.scaled(by: Float(factor)))
        case .colors(let list): .colors(list.map { $0.scaled(by: Float(factor)) })
        case .numbers(let list): .numbers(list.map { $0 * factor })
        case .transform(let a): .transform(a.repeated(factor))
        default: self
        }
    }

    /// Whether the value can be a difference of two values: numbers, values made of numbers, and
    /// transforms.
    package var isDifference: Bool {
        switch self {
        case .number, .point, .size, .rect, .transform, .numbers: true
        default: false
        }
    }

    /// Whether `adding` supports this kind of value.
    package var isSummable: Bool {
        switch self {
        case .color, .colors: true
        default: isDifference
        }
    }

    /// The negated value: the inverse under `adding`.
    package var negated: PropertyValue {
        if case .transform(let a) = self { return .transform(a.inverse ?? .identity) }
        return scaled(by: -1)
    }

    private var contentsRecord: ContentsRecord? {
        if case .contents(let record) = self { return record }
        return nil
    }

    /// Returns the mixed filters, where both lists have the same types; other lists switch at the
    /// middle.
    private static func mix(_ a: [LayerFilter], _ b: [LayerFilter], _ f: Double) -> [LayerFilter] {
        let mixed = zip(a, b).compactMap { $0.interpolated(to: $1, fraction: f) }
        guard mixed.count == a.count, mixed.count == b.count else { return f >= 0.5 ? b : a }
        return mixed
    }

    static func mix(_ a: CGRect, _ b: CGRect, _ f: Double) -> CGRect {
        CGRect(
            x: a.origin.x + (b.origin.x - a.origin.x) * f,
            y: a.origin.y + (b.origin.y - a.origin.y) * f,
            width: a.size.width + (b.size.width - a.size.width) * f,
            height: a.size.height + (b.size.height - a.size.height) * f)
    }
}

extension CATransform3D {
    /// Returns the matrix concatenated with itself `count` times, whole repeats only, at most 64.
    fileprivate func repeated(_ count: Double) -> CATransform3D {
        guard count >= 1, count.isFinite else { return .identity }
        var product = CATransform3D.identity
        for _ in 0..<Int(min(count, 64)) { product = product.concatenating(self) }
        return product
    }
}

extension RGBA {
    fileprivate func adding(_ o: RGBA) -> RGBA {
        RGBA(
            red: red + o.red, green: green + o.green, blue: blue + o.blue, alpha: alpha + o.alpha)
    }

    fileprivate func scaled(by k: Float) -> RGBA {
        RGBA(red: red * k, green: green * k, blue: blue * k, alpha: alpha * k)
    }
}
