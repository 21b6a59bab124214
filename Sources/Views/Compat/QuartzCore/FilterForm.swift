import CoreAnimation
import CoreGraphics
import Foundation

/// The implementation of a Core Image filter: its inputs, with Core Image's defaults, and the
/// corresponding filters here.
struct FilterForm {
    let name: String
    /// The type of the `CAFilter`; for a transition, a type that draws nothing.
    let type: String
    let defaults: [String: Any]

    private static let modes = [
        "Multiply", "Screen", "Overlay", "Darken", "Lighten", "ColorDodge", "ColorBurn",
        "SoftLight", "HardLight", "Difference", "Exclusion", "Hue", "Saturation", "Color",
        "Luminosity",
    ]

    /// The types and inputs of the known filters, by name.
    private static let known: [String: (type: String, inputs: [String: Double])] = [
        "CIGaussianBlur": ("gaussianBlur", ["inputRadius": 10]),
        "CIColorInvert": ("colorInvert", [:]),
        "CISepiaTone": ("sepia", ["inputIntensity": 1]),
        "CIColorMonochrome": ("colorMonochrome", ["inputIntensity": 1]),
        "CIHueAdjust": ("colorHueRotate", ["inputAngle": 0]),
        "CIColorControls": (
            "colorMatrix", ["inputSaturation": 1, "inputBrightness": 0, "inputContrast": 1]
        ),
        "CIRippleTransition": ("", ["inputWidth": 100, "inputScale": 50]),
        "CIPageCurlTransition": ("", ["inputAngle": 0, "inputRadius": 100]),
        "CIFlashTransition": ("", [:]),
        "CIBarsSwipeTransition": (
            "", ["inputAngle": Double.pi, "inputWidth": 30, "inputBarOffset": 10]
        ),
        "CISwipeTransition": ("", ["inputAngle": 0, "inputWidth": 300]),
        "CIDissolveTransition": ("", [:]),
        "CIModTransition": (
            "", ["inputAngle": 2, "inputRadius": 150, "inputCompression": 300]
        ),
        "CICopyMachineTransition": (
            "", ["inputAngle": 0, "inputWidth": 200, "inputOpacity": 1.3]
        ),
        "CIDisintegrateWithMaskTransition": (
            "", ["inputShadowRadius": 8, "inputShadowDensity": 0.65]
        ),
        "CIPageCurlWithShadowTransition": (
            "",
            [
                "inputAngle": 0, "inputRadius": 100, "inputShadowSize": 0.5,
                "inputShadowAmount": 0.7,
            ]
        ),
        "CIAccordionFoldTransition": (
            "",
            ["inputBottomHeight": 0, "inputNumberOfFolds": 3, "inputFoldShadowAmount": 0.1]
        ),
    ]

    /// The form of a filter by its name; nil for an unknown one.
    init?(_ name: String) {
        self.name = name
        if let mode = Self.modes.first(where: { name == "CI\($0)BlendMode" }) {
            type = mode.prefix(1).lowercased() + mode.dropFirst() + "BlendMode"
            defaults = [:]
            return
        }
        guard let entry = Self.known[name] else { return nil }
        type = entry.type
        var defaults: [String: Any] = entry.inputs.mapValues { NSNumber(value: $0) }
        if name == "CIColorMonochrome" {
            // The default brown of Core Image.
            defaults["inputColor"] = CGColor(red: 0.6, green: 0.45, blue: 0.3, alpha: 1)
        } else if name == "CIFlashTransition" {
            defaults["inputColor"] = CGColor(red: 1, green: 0.8, blue: 0.6, alpha: 1)
        } else if name == "CICopyMachineTransition" {
            defaults["inputColor"] = CopyMachineTransition.paleGreen
        } else if name == "CIDisintegrateWithMaskTransition" {
            defaults["inputShadowOffset"] = CGPoint(x: 0, y: -10)
        }
        self.defaults = defaults
    }

    /// Returns the inputs of the `CAFilter`.
    func values(_ given: [String: Any]) -> [String: Any] {
        switch type {
        case "gaussianBlur", "colorHueRotate": return given
        case "sepia", "colorMonochrome":
            var values = given
            values["inputAmount"] = values.removeValue(forKey: "inputIntensity")
            return values
        case "colorMatrix": return ["inputColorMatrix": controls(given)]
        default: return [:]
        }
    }

    /// Returns the matrix of saturation, then brightness, then contrast:
    ///
    ///     contrast * (grey + saturation * (colour - grey) + brightness - 1/2) + 1/2
    ///
    /// The grey is the luminance of sRGB, 0.2126 red + 0.7152 green + 0.0722 blue.
    private func controls(_ given: [String: Any]) -> CAColorMatrix {
        let (s, b) = (number("inputSaturation", given), number("inputBrightness", given))
        let c = number("inputContrast", given)
        let luminance = [0.2126, 0.7152, 0.0722]
        let shift = c * (b - 0.5) + 0.5
        var numbers: [Double] = []
        for row in 0..<3 {
            for column in 0..<3 {
                let own = row == column ? s : 0
                numbers.append(c * (luminance[column] * (1 - s) + own))
            }
            numbers += [0, shift]
        }
        return CAColorMatrix(numbers.map { Float($0) } + [0, 0, 0, 1, 0]) ?? CAColorMatrix()
    }

    /// Returns the filter of a transition's pictures; nil for a plain fade, and for filters of one
    /// picture.
    func transition(_ given: [String: Any]) -> (any CATransitionFilter)? {
        func length(_ key: String) -> CGFloat { CGFloat(number(key, given)) }
        switch name {
        case "CIRippleTransition":
            return RippleTransition(
                wavelength: length("inputWidth"), amplitude: length("inputScale"))
        case "CIPageCurlTransition":
            return PageCurlTransition(angle: length("inputAngle"), radius: length("inputRadius"))
        case "CIFlashTransition":
            guard let color = given["inputColor"] as? CGColor else { return FlashTransition() }
            return FlashTransition(color: color)
        case "CIBarsSwipeTransition":
            return BarsSwipeTransition(
                angle: length("inputAngle"), barWidth: length("inputWidth"),
                offset: length("inputBarOffset"))
        case "CISwipeTransition":
            return WipeTransition(angle: length("inputAngle"), softness: length("inputWidth"))
        case "CIModTransition":
            return ModTransition(
                angle: length("inputAngle"), radius: length("inputRadius"),
                compression: length("inputCompression"))
        case "CICopyMachineTransition":
            return CopyMachineTransition(
                angle: length("inputAngle"), width: length("inputWidth"),
                color: given["inputColor"] as? CGColor ?? CopyMachineTransition.paleGreen,
                opacity: length("inputOpacity"))
        case "CIDisintegrateWithMaskTransition": return pieces(given)
        case "CIPageCurlWithShadowTransition":
            return PageCurlTransition(
                angle: length("inputAngle"), radius: length("inputRadius"),
                shadowSize: length("inputShadowSize"), shadowAmount: length("inputShadowAmount"))
        case "CIAccordionFoldTransition":
            return AccordionFoldTransition(
                bottomHeight: length("inputBottomHeight"),
                numberOfFolds: length("inputNumberOfFolds"),
                foldShadowAmount: length("inputFoldShadowAmount"))
        default: return nil
        }
    }

    /// Returns the disintegration transition. In Core Image y grows upward, and the mask is a
    /// picture; without one, clouds are used.
    private func pieces(_ given: [String: Any]) -> DisintegrateWithMaskTransition {
        let offset = given["inputShadowOffset"] as? CGPoint ?? CGPoint(x: 0, y: -10)
        let radius = CGFloat(number("inputShadowRadius", given))
        let density = CGFloat(number("inputShadowDensity", given))
        let down = CGPoint(x: offset.x, y: -offset.y)
        guard let mask = given["inputMaskImage"] as? CGImage else {
            return DisintegrateWithMaskTransition(
                shadowRadius: radius, shadowDensity: density, shadowOffset: down)
        }
        return DisintegrateWithMaskTransition(
            mask: mask, shadowRadius: radius, shadowDensity: density, shadowOffset: down)
    }

    private func number(_ key: String, _ given: [String: Any]) -> Double {
        let value = (given[key] as? NSNumber)?.doubleValue ?? given[key] as? Double
        return value ?? (defaults[key] as? NSNumber)?.doubleValue ?? 0
    }
}
