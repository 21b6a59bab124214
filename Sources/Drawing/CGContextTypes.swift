/// What `drawPath(using:)` does with the path.
public enum CGPathDrawingMode: Int32, Sendable {
    /// Fills by winding.
    case fill
    /// Fills by even-odd.
    case eoFill
    /// Strokes.
    case stroke
    /// Fills by winding, then strokes.
    case fillStroke
    /// Fills by even-odd, then strokes.
    case eoFillStroke
}

/// How an image is sampled where it is not drawn pixel for pixel.
public enum CGInterpolationQuality: Int32, Sendable {
    /// As the context likes it: here as `medium`.
    case `default` = 0
    /// The nearest pixel.
    case none = 1
    /// Bilinear.
    case low = 2
    /// Bilinear up, an average of all covered pixels down.
    case medium = 4
    /// The best and slowest filter.
    case high = 3
}

/// How new colour and old colour make the result; the numbers are Apple's.
///
/// Apple's `plusDarker` is missing: Cairo has no such operator. `sourceIn`, `sourceOut`,
/// `destinationIn` and `destinationAtop` keep to the shape when filling and when drawing images;
/// a stroke with them reaches everything inside the clip.
public enum CGBlendMode: Int32, Sendable, CaseIterable {
    /// New over old.
    case normal
    /// Products: never lighter.
    case multiply
    /// Products of the opposites: never darker.
    case screen
    /// Multiply or screen, by the old colour.
    case overlay
    /// The darker of both.
    case darken
    /// The lighter of both.
    case lighten
    /// Lightens the old to show the new.
    case colorDodge
    /// Darkens the old to show the new.
    case colorBurn
    /// Darken or lighten a little, by the new colour.
    case softLight
    /// Multiply or screen, by the new colour.
    case hardLight
    /// The distance of both.
    case difference
    /// As difference, with less contrast.
    case exclusion
    /// The new hue.
    case hue
    /// The new saturation.
    case saturation
    /// The new hue and saturation.
    case color
    /// The new luminosity.
    case luminosity
    /// Nothing is left.
    case clear
    /// New instead of old, alpha too.
    case copy
    /// New where there is old.
    case sourceIn
    /// New where there is no old.
    case sourceOut
    /// New over old, only where there is old.
    case sourceAtop
    /// Old over new.
    case destinationOver
    /// Old where there is new.
    case destinationIn
    /// Old where there is no new.
    case destinationOut
    /// Old over new, only where there is new.
    case destinationAtop
    /// Each where the other is not.
    case xor
    /// The sum.
    case plusLighter = 27
}

/// What becomes of the outlines of letters; Apple's numbers.
public enum CGTextDrawingMode: Int32, Sendable {
    /// They are filled.
    case fill = 0
    /// They are stroked.
    case stroke = 1
    /// They are filled, then stroked.
    case fillStroke = 2
    /// Nothing is drawn.
    case invisible = 3
    /// They are filled, and limit what is drawn from then on.
    case fillClip = 4
    /// They are stroked, and limit what is drawn from then on.
    case strokeClip = 5
    /// They are filled, stroked, and limit what is drawn from then on.
    case fillStrokeClip = 6
    /// They limit what is drawn from then on.
    case clip = 7

    var fills: Bool {
        self == .fill || self == .fillStroke || self == .fillClip || self == .fillStrokeClip
    }
    var strokes: Bool {
        self == .stroke || self == .fillStroke || self == .strokeClip || self == .fillStrokeClip
    }
    var clips: Bool { rawValue >= CGTextDrawingMode.fillClip.rawValue }
}
