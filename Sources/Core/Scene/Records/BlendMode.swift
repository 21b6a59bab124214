/// The formula by which a layer's pixels are composited over those below it.
///
/// Separable and non-separable modes and Porter and Duff's operators are those of the W3C's
/// "Compositing and Blending Level 1". The raw value is the number that the kernels take.
package enum BlendMode: UInt8, Sendable, CaseIterable {
    // Modes that mix colours; each composites source over backdrop.
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn
    case softLight, hardLight, difference, exclusion
    case hue, saturation, color, luminosity
    // Porter and Duff's operators
    case sourceAtop, destinationOver, destinationOut, xor, destination
    case clear, copy, sourceIn, sourceOut, destinationIn, destinationAtop
    // Sums
    /// The sum of both, at most white.
    case plusLighter
    /// The sum of what both colours lack of white.
    case plusDarker

    /// The mode of a filter type; nil for types that are no blend mode.
    package init?(type: String) {
        guard let mode = Self.byType[type] else { return nil }
        self = mode
    }

    /// The filter type that names the mode.
    package var type: String {
        switch self {
        case .normal: "normalBlendMode"
        case .multiply: "multiplyBlendMode"
        case .screen: "screenBlendMode"
        case .overlay: "overlayBlendMode"
        case .darken: "darkenBlendMode"
        case .lighten: "lightenBlendMode"
        case .colorDodge: "colorDodgeBlendMode"
        case .colorBurn: "colorBurnBlendMode"
        case .softLight: "softLightBlendMode"
        case .hardLight: "hardLightBlendMode"
        case .difference: "differenceBlendMode"
        case .exclusion: "exclusionBlendMode"
        case .hue: "hueBlendMode"
        case .saturation: "saturationBlendMode"
        case .color: "colorBlendMode"
        case .luminosity: "luminosityBlendMode"
        case .sourceAtop: "sourceAtop"
        case .destinationOver: "destOver"
        case .destinationOut: "destOut"
        case .xor: "xor"
        case .destination: "dest"
        case .clear: "clear"
        case .copy: "copy"
        case .sourceIn: "sourceIn"
        case .sourceOut: "sourceOut"
        case .destinationIn: "destIn"
        case .destinationAtop: "destAtop"
        case .plusLighter: "plusL"
        case .plusDarker: "plusD"
        }
    }

    /// Whether the operator changes the backdrop even where the source is transparent. Such
    /// operators apply inside the layer's bounds only.
    package var reachesThroughNothing: Bool {
        switch self {
        case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
        default: false
        }
    }

    private static let byType: [String: BlendMode] = {
        var byType: [String: BlendMode] = [
            "sourceOver": .normal, "destination": .destination,
            "destinationOver": .destinationOver, "destinationOut": .destinationOut,
            "destinationIn": .destinationIn, "destinationAtop": .destinationAtop,
        ]
        for mode in allCases { byType[mode.type] = mode }
        return byType
    }()
}
