public import Foundation
public import Primitives
package import Scene

/// A filter of pixels for a layer's `filters`, `backgroundFilters` or `compositingFilter`.
///
/// Types, with their inputs:
///
/// | type | inputs |
/// |---|---|
/// | gaussianBlur | inputRadius: the standard deviation, in points; inputNormalizeEdges |
/// | colorSaturate, colorContrast | inputAmount; 1 changes nothing |
/// | colorBrightness | inputAmount, added; 0 changes nothing |
/// | colorHueRotate | inputAngle, in radians |
/// | colorMonochrome | inputColor, inputAmount; 0 changes nothing |
/// | grayscale, sepia | inputAmount, 0...1; 0 changes nothing |
/// | colorMatrix | inputColorMatrix |
/// | multiplyColor, colorAdd, colorSubtract | inputColor |
/// | colorInvert | |
/// | luminanceCurveMap | inputValues: four numbers; inputAmount: how much of the grey is mixed in, 0...1 |
/// | luminanceToAlpha | black, with an alpha of luminance times alpha: a guess |
/// | multiplyBlendMode and its like, sourceAtop, destOut, xor, plusL and so on | |
///
/// `luminanceCurveMap` mixes each colour with the grey that a cubic Bézier curve gives for its luminance: the values are the
/// grey for black, those of the two control points, and the grey for white. The defaults, a straight line and 1, are guesses.
///
/// A layer copies the values when the filter is set: a later change takes effect once the filter is
/// set again. While it is on the layer, `filters.NAME.inputRadius` reaches its inputs, also for
/// animations. A filter of an unknown type is reported once, and has no effect.
///
/// ```swift
/// layer.backgroundFilters = [CAFilter.gaussianBlur(radius: 20)]  // frosted glass
/// layer.filters = [CAFilter.colorSaturate(0)]  // shades of grey
/// layer.setValue(1, forKeyPath: "filters.colorSaturate.inputAmount")  // colours again
/// ```
open class CAFilter: NSObject, @preconcurrency NSSecureCoding, NSCopying {
    /// The value that the renderer reads.
    package private(set) var filter: LayerFilter
    private var others: [String: Any] = [:]

    /// A filter with its inputs at their defaults; its name is the type.
    /// - Parameter type: a type of the table in the class's comment; one that isn't known is
    ///   reported, and changes nothing.
    public init(type: String) {
        filter = LayerFilter(type: type)
        super.init()
    }

    /// A filter of a type, under the label that layer files and older source use for `init(type:)`.
    /// - Parameter name: a type of the table in the class's comment; one that isn't known is
    ///   reported, and changes nothing.
    public convenience init(name: String) {
        self.init(type: name)
    }

    init(_ filter: LayerFilter) {
        self.filter = filter
        super.init()
    }

    /// A filter out of a keyed archive; nil for a damaged one. Main thread.
    @MainActor
    public required init?(coder: NSCoder) {
        guard Archive.begin(coder, "CAFilter") else { return nil }
        defer { ArchiveDepth.leave() }
        guard ArchiveCheck.isSound(coder),
            case .some(let type as String) = Archive.decode("type", from: coder)
        else { return nil }
        filter = LayerFilter(type: type)
        super.init()
        for key in ["name", "enabled"] + inputKeys {
            guard let value = Archive.decode(key, from: coder) else { continue }
            setValue(value, forKey: key)
        }
        let custom = Archive.decode(LayerProperty.custom.key, from: coder).flatMap { $0 }
        for (key, value) in custom as? [AnyHashable: Any] ?? [:] {
            if let key = key.base as? String { others[key] = value }
        }
    }

    /// Whether filters support secure coding: true.
    open class var supportsSecureCoding: Bool { true }

    /// Writes the filter to a keyed archive. Main thread.
    /// - Parameter coder: an archiver with keys, as `NSKeyedArchiver`.
    @MainActor
    open func encode(with coder: NSCoder) {
        guard Archive.begin(coder, "CAFilter") else { return }
        defer { ArchiveDepth.leave() }
        for key in ["type", "name", "enabled"] + inputKeys {
            let value: Any? =
                key == "inputColorMatrix" ? filter.matrix.numbers : value(forKey: key)
            Archive.encode(value, forKey: key, with: coder)
        }
        if !others.isEmpty {
            Archive.encode(others, forKey: LayerProperty.custom.key, with: coder)
        }
    }

    /// The type of the filter.
    public var type: String { filter.type }

    /// The name by which key paths find the filter; the type at first.
    open var name: String? {
        get { filter.name }
        set { filter.name = newValue ?? filter.type }
    }

    /// Whether the filter is applied; true at first.
    open var isEnabled: Bool {
        get { filter.isEnabled }
        set { filter.isEnabled = newValue }
    }

    /// The names of the type's inputs.
    open var inputKeys: [String] { filter.inputs.map(\.rawValue) }

    /// Resets all inputs to their defaults.
    open func setDefaults() {
        var new = LayerFilter(type: filter.type)
        (new.name, new.isEnabled) = (filter.name, filter.isEnabled)
        filter = new
        others = [:]
    }

    /// Returns an input, `name`, `type` or `enabled`, or the value stored under any other key.
    /// - Parameter key: the name of an input, such as `inputRadius`, or any other text.
    open func value(forKey key: String) -> Any? {
        switch key {
        case "name": return name
        case "type": return type
        case "inputColorMatrix" where filter.inputs.contains(.inputColorMatrix):
            return CAColorMatrix(filter.matrix.numbers.map { Float($0) })
        default: break
        }
        guard let input = LayerFilter.Input(rawValue: key), let value = filter[input: input] else {
            return others[key]
        }
        return AnimationValue.object(AnimationValue.boxed(value))
    }

    /// Sets an input, `name` or `enabled`, or stores any other key.
    ///
    /// A number that is not finite, or a value of another type, leaves an input unchanged; nil
    /// resets it to its default.
    /// - Parameters:
    ///   - value: the value; a number, a colour or a matrix, as the input is.
    ///   - key: the name of an input, such as `inputRadius`, or any other text.
    open func setValue(_ value: Any?, forKey key: String) {
        if key == "name" {
            name = value as? String
            return
        }
        guard let input = LayerFilter.Input(rawValue: key), filter[input: input] != nil else {
            others[key] = value
            return
        }
        guard let value else {
            filter[input: input] = LayerFilter(type: filter.type)[input: input]
            return
        }
        filter[input: input] = AnimationValue.unboxed(value, like: input)
    }

    /// Returns a new filter with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = CAFilter(filter)
        copy.others = others
        return copy
    }

    /// The filter as text, for example `CAFilter(gaussianBlur, inputRadius: 10.0)`.
    open override var description: String {
        let inputs = filter.inputs.map { input in
            ", \(input.rawValue): \(value(forKey: input.rawValue).map { "\($0)" } ?? "nil")"
        }
        return "CAFilter(\(filter.type)\(inputs.joined()))"
    }
}

extension CAFilter {
    /// A blur whose standard deviation is `radius` points.
    /// - Parameter radius: the standard deviation, in points of the layer.
    public static func gaussianBlur(radius: CGFloat) -> CAFilter {
        with("gaussianBlur", radius, "inputRadius")
    }

    /// A change of the saturation: 0 is grey, 1 changes nothing.
    /// - Parameter amount: 0 is grey, 1 changes nothing, more is more colourful.
    public static func colorSaturate(_ amount: CGFloat) -> CAFilter {
        with("colorSaturate", amount)
    }

    /// A change of the contrast, away from middle grey: 0 is grey, 1 changes nothing.
    /// - Parameter amount: 0 is grey, 1 changes nothing, more is harder.
    public static func colorContrast(_ amount: CGFloat) -> CAFilter {
        with("colorContrast", amount)
    }

    /// A change of the brightness by an amount, −1...1.
    /// - Parameter amount: −1...1; 0 changes nothing.
    public static func colorBrightness(_ amount: CGFloat) -> CAFilter {
        with("colorBrightness", amount)
    }

    /// A rotation of the hue by an angle, in radians.
    /// - Parameter angle: the angle, in radians.
    public static func colorHueRotate(_ angle: CGFloat) -> CAFilter {
        with("colorHueRotate", angle, "inputAngle")
    }

    /// The complement of every colour.
    public static var colorInvert: CAFilter { CAFilter(type: "colorInvert") }

    /// Shades of one colour; amount 0 changes nothing.
    /// - Parameters:
    ///   - color: the colour of the shades.
    ///   - amount: 0...1; 0 changes nothing, 1 leaves only shades.
    public static func colorMonochrome(_ color: CGColor, _ amount: CGFloat = 1) -> CAFilter {
        let filter = with("colorMonochrome", amount)
        filter.setValue(color, forKey: "inputColor")
        return filter
    }

    /// Greys; amount 0 changes nothing.
    /// - Parameter amount: 0...1; 1 is grey.
    public static func grayscale(_ amount: CGFloat = 1) -> CAFilter { with("grayscale", amount) }

    /// Sepia tones; amount 0 changes nothing.
    /// - Parameter amount: 0...1; 1 is all sepia.
    public static func sepia(_ amount: CGFloat = 1) -> CAFilter { with("sepia", amount) }

    /// Colours by a matrix.
    /// - Parameter matrix: four rows of four factors and a constant.
    public static func colorMatrix(_ matrix: CAColorMatrix) -> CAFilter {
        let filter = CAFilter(type: "colorMatrix")
        filter.setValue(matrix, forKey: "inputColorMatrix")
        return filter
    }

    private static func with(
        _ type: String, _ value: CGFloat, _ key: String = "inputAmount"
    ) -> CAFilter {
        let filter = CAFilter(type: type)
        filter.setValue(value, forKey: key)
        return filter
    }
}
