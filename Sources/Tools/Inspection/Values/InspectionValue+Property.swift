import CoreAnimation
import Foundation
import Headless
import Primitives
import Scene

extension InspectionValue {
    /// The most numbers or letters of a value that are sent.
    static let most = 256
    /// The most elements of a path that is sent.
    static let mostElements = 200

    /// The value of a property.
    init(_ value: PropertyValue) {
        switch value {
        case .none: self.init(kind: .none, text: "none")
        case .number(let number): self.init(.number, [number])
        case .bool(let flag):
            self.init(kind: .bool, numbers: [flag ? 1 : 0], text: flag ? "true" : "false")
        case .point(let p): self.init(.point, [p.x, p.y])
        case .size(let s): self.init(.size, [s.width, s.height])
        case .rect(let r): self.init(.rect, r.numbers)
        case .transform(let t):
            self.init(kind: .transform, numbers: t.numbers, text: Self.brief(t))
        case .color(let color): self.init(.color, color.numbers)
        case .numbers(let list): self.init(.numbers, list)
        case .colors(let list):
            let told = list.prefix(Self.most / 4).flatMap(\.numbers)
            self.init(.colors, told, of: list.count * 4)
        case .name(let name): self.init(kind: .name, text: String(name.prefix(Self.most)))
        case .path(let path):
            guard path.count <= Self.mostElements, let text = SceneText.text(value) else {
                self.init(kind: .object, text: "a path of \(path.count) elements")
                return
            }
            self.init(kind: .path, text: text)
        case .contents(let record): self.init(kind: .object, text: Self.picture(record))
        case .crossFade(_, let to, let fraction):
            let text = to.map { Self.picture($0) } ?? "none"
            self.init(kind: .object, text: "on the way to \(text), \(fraction) of it")
        case .filters(let filters):
            let names = filters.prefix(8).map(\.type).joined(separator: ", ")
            self.init(kind: .object, text: filters.isEmpty ? "none" : names)
        case .cells(let cells): self.init(kind: .object, text: "\(cells.count) cells")
        }
    }

    private init(_ kind: Kind, _ numbers: [Double], of count: Int? = nil) {
        let told = Array(numbers.prefix(Self.most))
        let count = count ?? numbers.count
        let more = count > told.count ? " and \(count - told.count) more" : ""
        self.init(kind: kind, numbers: told, text: Self.brief(told) + more)
    }

    /// Returns the numbers of a value, without a text; nil for a value that has none.
    static func numbers(of value: PropertyValue) -> [Double]? {
        switch value {
        case .number(let number): [number]
        case .bool(let flag): [flag ? 1 : 0]
        case .point(let p): [p.x, p.y]
        case .size(let s): [s.width, s.height]
        case .rect(let r): r.numbers
        case .transform(let t): t.numbers
        case .color(let color): color.numbers
        case .numbers(let list): Array(list.prefix(most))
        case .colors(let list): list.prefix(most / 4).flatMap(\.numbers)
        case .none, .name, .path, .contents, .crossFade, .filters, .cells: nil
        }
    }

    /// The value of a property, which is kept whole where it is too long to be sent.
    init(_ value: PropertyValue, _ kind: LayerProperty.Kind, keeping kept: inout KeptValues) {
        self.init(value)
        if property(kind) != value { self.kept = kept.keep(value) }
    }

    /// Returns a text of numbers with at most four decimals; `numbers` has all of them.
    private static func brief(_ numbers: [Double]) -> String {
        SceneText.text(numbers.map { abs($0) < 1e9 ? ($0 * 1e4).rounded() / 1e4 : $0 })
    }

    /// Returns a text of a transform with at most four decimals.
    private static func brief(_ transform: CATransform3D) -> String {
        guard let text = SceneText.text(.transform(transform)) else { return "" }
        return text.replacing(/-?\d+\.\d{5,}(e-?\d+)?/) { match in
            Double(match.output.0).map { brief([$0]) } ?? String(match.output.0)
        }
    }

    private static func picture(_ record: ContentsRecord) -> String {
        "a picture of \(record.bitmap.width) x \(record.bitmap.height) pixels"
    }

    /// Returns the kind of a property's values.
    static func kind(of kind: LayerProperty.Kind) -> Kind {
        switch kind {
        case .number, .bits: .number
        case .bool: .bool
        case .point: .point
        case .size: .size
        case .rect: .rect
        case .transform: .transform
        case .color: .color
        case .name: .name
        case .path: .path
        case .colors: .colors
        case .numbers: .numbers
        case .contents, .tree, .object, .filters, .cells: .object
        }
    }

    /// Returns the name of the values that a property takes, with an article, for a sentence.
    static func article(_ kind: LayerProperty.Kind) -> String {
        switch kind {
        case .number, .bits: "a number"
        case .bool: "true or false"
        case .point: "a point"
        case .size: "a size"
        case .rect: "a rectangle"
        case .transform: "a transform"
        case .color: "a colour"
        case .name: "a name"
        case .path: "a path"
        case .colors: "a list of colours"
        case .numbers: "a list of numbers"
        case .contents: "an image"
        case .filters: "filters"
        case .cells: "cells"
        case .tree, .object: "an object"
        }
    }
}

extension InspectionValue {
    /// Returns the value as one of a property of this kind; nil where it doesn't fit.
    func property(_ kind: LayerProperty.Kind) -> PropertyValue? {
        if let numbers, self.kind != .name, self.kind != .none { return Self.value(numbers, kind) }
        // A name may be the word "none": a text layer's `truncationMode` is.
        if self.kind == .none || (text == "none" && kind != .name) {
            return switch kind {
            case .color, .path, .colors, .numbers: PropertyValue.none
            default: nil
            }
        }
        switch kind {
        case .color: return Self.color(text).map { .color($0) }
        case .colors: return SceneText.value(text, .numbers).flatMap { Self.colors($0) }
        default: return SceneText.value(text, kind)
        }
    }

    private static func colors(_ value: PropertyValue) -> PropertyValue? {
        guard case .numbers(let list) = value else { return nil }
        return Self.value(list, .colors)
    }

    private static func value(_ n: [Double], _ kind: LayerProperty.Kind) -> PropertyValue? {
        switch (kind, n.count) {
        case (.number, 1), (.bits, 1): .number(n[0])
        case (.bool, 1): .bool(n[0] != 0)
        case (.point, 2): .point(CGPoint(x: n[0], y: n[1]))
        case (.size, 2): .size(CGSize(width: n[0], height: n[1]))
        case (.rect, 4): .rect(CGRect(x: n[0], y: n[1], width: n[2], height: n[3]))
        case (.transform, 16): .transform(CATransform3D(numbers: n))
        case (.color, 4): .color(RGBA(numbers: n[...]))
        case (.numbers, _): .numbers(n)
        case (.colors, _) where n.count % 4 == 0 && n.count <= most:
            .colors(stride(from: 0, to: n.count, by: 4).map { RGBA(numbers: n[$0..<$0 + 4]) })
        default: nil
        }
    }

    /// Parses a colour: numbers from 0 to 1, or `#rrggbb` with an optional alpha behind it.
    private static func color(_ text: String) -> RGBA? {
        guard text.hasPrefix("#") else { return SceneText.color(text) }
        let digits = text.dropFirst()
        guard digits.count == 6 || digits.count == 8, let value = UInt32(digits, radix: 16) else {
            return nil
        }
        let all = digits.count == 6 ? value << 8 | 0xFF : value
        return RGBA(
            numbers: [24, 16, 8, 0].map { Double(all >> UInt32($0) & 0xFF) / 255 }[...])
    }
}

extension CGRect {
    /// The numbers x, y, width, height.
    var numbers: [Double] { [origin.x, origin.y, size.width, size.height] }
}

extension RGBA {
    fileprivate var numbers: [Double] { [red, green, blue, alpha].map { Double($0) } }

    fileprivate init(numbers: ArraySlice<Double>) {
        let n = numbers.map { Float($0) }
        self.init(red: n[0], green: n[1], blue: n[2], alpha: n[3])
    }
}

extension CATransform3D {
    /// The numbers m11 to m44, one matrix row after another.
    var numbers: [Double] {
        [
            m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44,
        ]
    }

    fileprivate init(numbers n: [Double]) {
        self.init(
            m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7],
            m31: n[8], m32: n[9], m33: n[10], m34: n[11], m41: n[12], m42: n[13], m43: n[14],
            m44: n[15])
    }
}
