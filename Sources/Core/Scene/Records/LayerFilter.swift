import Foundation
package import Primitives

/// A filter of a layer, as the resolver and the renderer see it.
package struct LayerFilter: Sendable, Equatable {
    /// The effect of a filter.
    package enum Kind: Sendable, Equatable {
        case gaussianBlur
        /// Changes each pixel's colour by a matrix.
        case color(ColorKind)
        /// Mixes each colour with the grey that a curve gives for its luminance.
        case luminanceCurve
        /// Only for `compositingFilter`.
        case blend(BlendMode)
        /// No effect: the type is unknown.
        case unknown
    }

    /// The kinds of colour filters; the cases are the types' names.
    package enum ColorKind: String, Sendable, CaseIterable {
        case colorSaturate, colorContrast, colorBrightness, colorHueRotate, colorInvert
        case colorMonochrome, grayscale, sepia, colorMatrix
        case multiplyColor, colorAdd, colorSubtract, luminanceToAlpha
    }

    /// The values of a filter that key paths reach, by name.
    package enum Input: String, Sendable, Hashable, CaseIterable {
        case inputRadius, inputAmount, inputAngle, inputColor, inputColorMatrix, inputValues
        case inputNormalizeEdges
        case enabled
    }

    /// The type from which the filter was made, even if it is unknown.
    package let type: String
    /// The effect of the filter.
    package let kind: Kind
    /// The name by which key paths find the filter; the type at first.
    package var name: String
    /// Whether the filter is applied.
    package var isEnabled = true
    /// The radius in points, the amount, or the angle in radians, depending on the kind.
    package var amount: Double
    /// The colour, where the kind has one.
    package var color = RGBA(red: 1, green: 1, blue: 1, alpha: 1)
    /// The matrix of `colorMatrix`.
    package var matrix = ColorMatrix.identity
    /// The values of `luminanceCurveMap`, 0...1: those of a cubic Bézier curve for the luminances 0 and 1, and between them
    /// its two control points'. At first the curve leaves the luminance.
    package var curve = SIMD4<Double>(0, 1.0 / 3, 2.0 / 3, 1)
    /// Whether a blur is kept inside the layer's bounds, without a soft edge.
    package var normalizesEdges = false
    /// Whether the filter was given by its type alone.
    package var isText = false

    /// A filter with every input at its default.
    package init(type: String) {
        self.type = type
        name = type
        if type == "gaussianBlur" {
            kind = .gaussianBlur
        } else if type == "luminanceCurveMap" {
            kind = .luminanceCurve
        } else if let color = ColorKind(rawValue: type) {
            kind = .color(color)
        } else if let mode = BlendMode(type: type) {
            kind = .blend(mode)
        } else {
            kind = .unknown
        }
        amount = Self.defaultAmount(kind)
    }

    private static func defaultAmount(_ kind: Kind) -> Double {
        switch kind {
        case .color(.colorSaturate), .color(.colorContrast), .color(.colorMonochrome),
            .color(.grayscale), .color(.sepia), .luminanceCurve:
            1
        default: 0
        }
    }

    /// The inputs of the filter's kind.
    package var inputs: [Input] {
        switch kind {
        case .gaussianBlur: [.inputRadius, .inputNormalizeEdges]
        case .color(let kind):
            switch kind {
            case .colorSaturate, .colorContrast, .colorBrightness, .grayscale, .sepia:
                [.inputAmount]
            case .colorHueRotate: [.inputAngle]
            case .colorMonochrome: [.inputColor, .inputAmount]
            case .multiplyColor, .colorAdd, .colorSubtract: [.inputColor]
            case .colorMatrix: [.inputColorMatrix]
            case .colorInvert, .luminanceToAlpha: []
            }
        case .luminanceCurve: [.inputValues, .inputAmount]
        case .blend, .unknown: []
        }
    }

    /// The value of an input; nil for one that the kind doesn't have.
    ///
    /// Setting a value of another kind, or one that is not finite, is ignored.
    package subscript(input input: Input) -> PropertyValue? {
        get {
            guard input == .enabled || inputs.contains(input) else { return nil }
            return switch input {
            case .inputRadius, .inputAmount, .inputAngle: .number(amount)
            case .inputColor: .color(color)
            case .inputColorMatrix: .numbers(matrix.numbers)
            case .inputValues: .numbers((0..<4).map { curve[$0] })
            case .inputNormalizeEdges: .bool(normalizesEdges)
            case .enabled: .bool(isEnabled)
            }
        }
        set {
            guard let newValue, newValue.isFinite,
                input == .enabled || inputs.contains(input)
            else { return }
            switch (input, newValue) {
            case (.inputRadius, .number(let n)), (.inputAmount, .number(let n)),
                (.inputAngle, .number(let n)):
                amount = n
            case (.inputColor, .color(let new)): color = new
            case (.inputColorMatrix, .numbers(let n)): matrix = ColorMatrix(n) ?? matrix
            case (.inputValues, .numbers(let n)) where n.count == 4: curve = SIMD4(n)
            case (.inputNormalizeEdges, .bool(let flag)): normalizesEdges = flag
            case (.enabled, .bool(let flag)): isEnabled = flag
            default: break
            }
        }
    }

    /// Whether all numbers in the filter are finite.
    var isFinite: Bool {
        amount.isFinite && color.isFinite && matrix.numbers.allSatisfy(\.isFinite)
            && (0..<4).allSatisfy { curve[$0].isFinite }
    }

    /// The map of colours; nil for a filter of another kind, or one without effect.
    package var colorMatrix: ColorMatrix? {
        guard isEnabled, isFinite, case .color(let kind) = kind else { return nil }
        let matrix: ColorMatrix =
            switch kind {
            case .colorSaturate: .saturate(amount)
            case .colorContrast: .contrast(amount)
            case .colorBrightness: .scale(1, adding: amount)
            case .colorHueRotate: .hueRotate(amount)
            case .colorInvert: .scale(-1, adding: 1)
            case .colorMonochrome: .monochrome(color, amount)
            case .grayscale:
                .monochrome(RGBA(red: 1, green: 1, blue: 1, alpha: 1), min(max(amount, 0), 1))
            case .sepia: .sepia(min(max(amount, 0), 1))
            case .colorMatrix: self.matrix
            case .multiplyColor: .multiply(color)
            case .colorAdd: .add(color, sign: 1)
            case .colorSubtract: .add(color, sign: -1)
            case .luminanceToAlpha: .luminanceToAlpha
            }
        return matrix == .identity ? nil : matrix
    }

    /// The numbers by which the kernels map colours: 21 of a matrix, or 5 of a curve, its four values and its share. Nil for a
    /// filter of another kind, or one without effect.
    package var colorNumbers: [Float]? {
        guard kind == .luminanceCurve else { return colorMatrix?.kernelNumbers }
        let share = min(max(amount, 0), 1)
        guard isEnabled, isFinite, share > 0 else { return nil }
        return (0..<4).map { Float(curve[$0]) } + [Float(share)]
    }

    /// The standard deviation of a blur, in points; nil for a filter of another kind, or one
    /// without effect.
    package var sigma: Double? {
        guard isEnabled, kind == .gaussianBlur, amount.isFinite, amount > 0 else { return nil }
        return amount
    }

    /// Returns the filter at the fraction `f` between this one and another of the same type; nil
    /// for different types.
    func interpolated(to end: LayerFilter, fraction f: Double) -> LayerFilter? {
        guard type == end.type else { return nil }
        var mix = f >= 0.5 ? end : self
        for input in inputs {
            guard let a = self[input: input], let b = end[input: input] else { continue }
            mix[input: input] = a.interpolated(to: b, fraction: f)
        }
        return mix
    }
}
