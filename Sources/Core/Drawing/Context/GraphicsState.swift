import CCairo
import Foundation
import Primitives

/// The state that `saveGState` saves, except the clip, which Cairo saves.
struct GraphicsState {
    /// The matrix from user space to base space.
    var ctm: CGAffineTransform
    var fillColor = RGBA.black
    var strokeColor = RGBA.black
    /// The patterns of fill and stroke, which take precedence over the colours; nil for none.
    var fillPattern: PatternPaint?
    var strokePattern: PatternPaint?
    var patternPhase = CGSize.zero
    /// The spaces of components that come without one.
    var fillSpace = CGColorSpaceCreateDeviceRGB()
    var strokeSpace = CGColorSpaceCreateDeviceRGB()
    /// The mask by which all drawing is multiplied; nil for none.
    var mask: ClipMask?
    var alpha: CGFloat = 1
    var lineWidth: CGFloat = 1
    var lineCap = CGLineCap.butt
    var lineJoin = CGLineJoin.miter
    var miterLimit: CGFloat = 10
    var dashPhase: CGFloat = 0
    var dashLengths: [Double] = []
    var blendMode = CGBlendMode.normal
    var antialiases = true
    var allowsAntialiasing = true
    var interpolation = CGInterpolationQuality.default
    var textMode = CGTextDrawingMode.fill
    /// The font of `showGlyphs`; nil for none.
    var font: CTFont?
    var fontSize: CGFloat = 1
    /// The shadow of drawing; nil for none.
    var shadow: DrawnShadow?
    /// Whether a transparency layer began with this state.
    var beginsLayer = false
    /// Whether the state was saved for a layer, and ends with it.
    var endsWithLayer = false

    /// Whether edges are antialiased.
    var isSmooth: Bool { antialiases && allowsAntialiasing }
}

extension CGBlendMode {
    var cairo: cairo_operator_t {
        switch self {
        case .normal: CAIRO_OPERATOR_OVER
        case .multiply: CAIRO_OPERATOR_MULTIPLY
        case .screen: CAIRO_OPERATOR_SCREEN
        case .overlay: CAIRO_OPERATOR_OVERLAY
        case .darken: CAIRO_OPERATOR_DARKEN
        case .lighten: CAIRO_OPERATOR_LIGHTEN
        case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
        case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
        case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
        case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
        case .difference: CAIRO_OPERATOR_DIFFERENCE
        case .exclusion: CAIRO_OPERATOR_EXCLUSION
        case .hue: CAIRO_OPERATOR_HSL_HUE
        case .saturation: CAIRO_OPERATOR_HSL_SATURATION
        case .color: CAIRO_OPERATOR_HSL_COLOR
        case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
        case .clear: CAIRO_OPERATOR_CLEAR
        case .copy: CAIRO_OPERATOR_SOURCE
        case .sourceIn: CAIRO_OPERATOR_IN
        case .sourceOut: CAIRO_OPERATOR_OUT
        case .sourceAtop: CAIRO_OPERATOR_ATOP
        case .destinationOver: CAIRO_OPERATOR_DEST_OVER
        case .destinationIn: CAIRO_OPERATOR_DEST_IN
        case .destinationOut: CAIRO_OPERATOR_DEST_OUT
        case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
        case .xor: CAIRO_OPERATOR_XOR
        case .plusLighter: CAIRO_OPERATOR_ADD
        }
    }

    /// Whether Cairo changes pixels outside the shape, where Apple does not.
    var reachesOutside: Bool {
        switch self {
        case .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
        default: false
        }
    }

    /// Whether the mode may make an opaque pixel less than opaque.
    var mayUncover: Bool {
        switch self {
        case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationOut,
            .destinationAtop, .xor:
            true
        default: false
        }
    }
}

extension CGLineCap {
    var cairo: cairo_line_cap_t {
        switch self {
        case .butt: CAIRO_LINE_CAP_BUTT
        case .round: CAIRO_LINE_CAP_ROUND
        case .square: CAIRO_LINE_CAP_SQUARE
        }
    }
}

extension CGLineJoin {
    var cairo: cairo_line_join_t {
        switch self {
        case .miter: CAIRO_LINE_JOIN_MITER
        case .round: CAIRO_LINE_JOIN_ROUND
        case .bevel: CAIRO_LINE_JOIN_BEVEL
        }
    }
}

extension CGInterpolationQuality {
    var cairo: cairo_filter_t {
        switch self {
        case .none: CAIRO_FILTER_NEAREST
        case .low: CAIRO_FILTER_BILINEAR
        case .default, .medium: CAIRO_FILTER_GOOD
        case .high: CAIRO_FILTER_BEST
        }
    }
}

extension CGAffineTransform {
    /// The map in Cairo's form: columns instead of rows, the same six numbers.
    var cairo: cairo_matrix_t {
        cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: tx, y0: ty)
    }

    /// Whether Cairo accepts the map: it is finite and invertible, and so is its inverse.
    var isUsable: Bool {
        let det = determinant
        return det != 0 && det.isFinite && (1 / det).isFinite && tx.isFinite && ty.isFinite
    }
}
