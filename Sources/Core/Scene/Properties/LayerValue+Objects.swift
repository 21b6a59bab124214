import Foundation
import Primitives

/// A type of property values that may be nil.
protocol LayerObject: Sendable, Equatable {
    static var kind: LayerProperty.Kind { get }
    /// An example value.
    static var sample: Self? { get }
    var boxed: PropertyValue { get }
    static func unboxed(_ value: PropertyValue) -> Self?
}

extension Optional: LayerValue where Wrapped: LayerObject {
    static var kind: LayerProperty.Kind { Wrapped.kind }
    static var unset: Wrapped? { nil }
    var boxed: PropertyValue { map(\.boxed) ?? PropertyValue.none }
    var other: Wrapped? { self == Wrapped.sample ? nil : Wrapped.sample }
    static func unboxed(_ value: PropertyValue) -> Wrapped?? {
        if case .none = value { return .some(nil) }
        return Wrapped.unboxed(value).map { .some($0) }
    }
}

extension RGBA: LayerObject {
    static var kind: LayerProperty.Kind { .color }
    static var sample: RGBA? { RGBA(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5) }
    var boxed: PropertyValue { .color(self) }
    static func unboxed(_ value: PropertyValue) -> RGBA? {
        if case .color(let color) = value { color } else { nil }
    }
}

extension PathElements: LayerObject {
    static var kind: LayerProperty.Kind { .path }
    static var sample: PathElements? {
        var path = PathElements()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addLine(to: CGPoint(x: 0, y: 10))
        path.close()
        return path
    }
    var boxed: PropertyValue { .path(self) }
    static func unboxed(_ value: PropertyValue) -> PathElements? {
        if case .path(let path) = value { path } else { nil }
    }
}

/// A list is one value: an empty list differs from nil.
extension Array: LayerObject where Element: LayerElement {
    static var kind: LayerProperty.Kind { Element.listKind }
    static var sample: [Element]? { Element.sampleList }
    var boxed: PropertyValue { Element.boxed(self) }
    static func unboxed(_ value: PropertyValue) -> [Element]? {
        value.isFinite ? Element.unboxed(value) : nil
    }
}

/// A type whose lists may be nil.
protocol LayerElement: Sendable, Equatable {
    static var listKind: LayerProperty.Kind { get }
    static var sampleList: [Self] { get }
    static func boxed(_ list: [Self]) -> PropertyValue
    static func unboxed(_ value: PropertyValue) -> [Self]?
}

extension RGBA: LayerElement {
    static var listKind: LayerProperty.Kind { .colors }
    static var sampleList: [RGBA] { [.black, .white, .clear] }
    static func boxed(_ list: [RGBA]) -> PropertyValue { .colors(list) }
    static func unboxed(_ value: PropertyValue) -> [RGBA]? {
        if case .colors(let list) = value { list } else { nil }
    }
}

extension Double: LayerElement {
    static var listKind: LayerProperty.Kind { .numbers }
    static var sampleList: [Double] { [0.25, 0.5] }
    static func boxed(_ list: [Double]) -> PropertyValue { .numbers(list) }
    static func unboxed(_ value: PropertyValue) -> [Double]? {
        if case .numbers(let list) = value { list } else { nil }
    }
}

/// A type whose lists are never nil; none is an empty list.
protocol LayerItem: Sendable, Equatable {
    static var listKind: LayerProperty.Kind { get }
    static var sampleList: [Self] { get }
    static func boxed(_ list: [Self]) -> PropertyValue
    static func unboxed(_ value: PropertyValue) -> [Self]?
}

extension Array: LayerValue where Element: LayerItem {
    static var kind: LayerProperty.Kind { Element.listKind }
    static var unset: [Element] { [] }
    var boxed: PropertyValue { isEmpty ? .none : Element.boxed(self) }
    var other: [Element] { isEmpty ? Element.sampleList : [] }
    static func unboxed(_ value: PropertyValue) -> [Element]? {
        if case .none = value { return [] }
        return value.isFinite ? Element.unboxed(value) : nil
    }
}

extension LayerFilter: LayerItem {
    static var listKind: LayerProperty.Kind { .filters }
    static var sampleList: [LayerFilter] { [LayerFilter(type: "sepia")] }
    static func boxed(_ list: [LayerFilter]) -> PropertyValue { .filters(list) }
    static func unboxed(_ value: PropertyValue) -> [LayerFilter]? {
        if case .filters(let list) = value { list } else { nil }
    }
}

extension EmitterCellRecord: LayerItem {
    static var listKind: LayerProperty.Kind { .cells }
    static var sampleList: [EmitterCellRecord] { [EmitterCellRecord()] }
    static func boxed(_ list: [EmitterCellRecord]) -> PropertyValue { .cells(list) }
    static func unboxed(_ value: PropertyValue) -> [EmitterCellRecord]? {
        if case .cells(let list) = value { list } else { nil }
    }
}

/// A property that is a single filter: the first of a list.
extension LayerFilter: LayerObject {
    static var kind: LayerProperty.Kind { .filters }
    static var sample: LayerFilter? { LayerFilter(type: "sepia") }
    var boxed: PropertyValue { .filters([self]) }
    static func unboxed(_ value: PropertyValue) -> LayerFilter? {
        guard case .filters(let list) = value, value.isFinite else { return nil }
        return list.first
    }
}

/// Contents, and the contents from which they fade while the resolver mixes the two.
struct FadedContents: LayerValue {
    var contents: ContentsRecord?
    /// The contents that fade out, and the weight of the new ones; nil when nothing fades.
    var fade: Fade?

    struct Fade: Equatable {
        var from: ContentsRecord?
        var fraction: Float
    }

    static var kind: LayerProperty.Kind { .contents }
    static var unset: FadedContents { FadedContents() }
    var boxed: PropertyValue { contents.map { .contents($0) } ?? .none }
    var other: FadedContents {
        let bitmap = contents == nil ? Bitmap(width: 1, height: 1) : nil
        return FadedContents(contents: bitmap.map { ContentsRecord(bitmap: $0) })
    }

    static func unboxed(_ value: PropertyValue) -> FadedContents? {
        switch value {
        case .contents(let new): FadedContents(contents: new.playing())
        case .none: FadedContents()
        case .crossFade(let from, let to, let fraction):
            fading(from?.playing(), to?.playing(leads: from == nil), fraction)
        default: nil
        }
    }
}

extension FadedContents {
    private static func fading(
        _ from: ContentsRecord?, _ to: ContentsRecord?, _ fraction: Float
    ) -> FadedContents {
        FadedContents(contents: to, fade: Fade(from: from, fraction: fraction))
    }
}

extension FadedContents: ExpressibleByNilLiteral {
    init(nilLiteral: ()) {}
}

extension LayerRecord {
    /// The contents in the form of the table. The fading ones aren't read by property.
    var fadedContents: FadedContents {
        get { FadedContents(contents: contents) }
        set {
            if let fade = newValue.fade {
                fadingContents = fade.from
                contentsFraction = fade.fraction
            } else if !isPlain {
                fadingContents = nil
                contentsFraction = 1
            }
            contents = newValue.contents
        }
    }
}
