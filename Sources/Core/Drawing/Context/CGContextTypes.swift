/// The mode in which `drawPath(using:)` paints the path.
public enum CGPathDrawingMode: Int32, Sendable {
    /// Fills with the winding rule.
    case fill
    /// Fills with the even-odd rule.
    case eoFill
    /// Strokes.
    case stroke
    /// Fills with the winding rule, then strokes.
    case fillStroke
    /// Fills with the even-odd rule, then strokes.
    case eoFillStroke
}

/// The sampling of an image that is not drawn pixel for pixel.
public enum CGInterpolationQuality: Int32, Sendable {
    /// The context's default: here `medium`.
    case `default` = 0
    /// The nearest pixel.
    case none = 1
    /// Bilinear.
    case low = 2
    /// Bilinear when enlarging, an average of all covered pixels when reducing.
    case medium = 4
    /// The best and slowest filter.
    case high = 3
}

/// The formula that combines the source and the destination colour; the numbers are Apple's.
///
/// Apple's `plusDarker` is missing: Cairo has no such operator. `sourceIn`, `sourceOut`,
/// `destinationIn` and `destinationAtop` are limited to the shape when filling and when drawing
/// images; a stroke with them affects everything inside the clip.
public enum CGBlendMode: Int32, Sendable, CaseIterable {
    /// Source over destination.
    case normal
    /// The product of both: never lighter.
    case multiply
    /// The product of the complements: never darker.
    case screen
    /// Multiply or screen, depending on the destination.
    case overlay
    /// The darker of both colours.
    case darken
    /// The lighter of both colours.
    case lighten
    /// Brightens the destination to reflect the source.
    case colorDodge
    /// Darkens the destination to reflect the source.
    case colorBurn
    /// Darkens or lightens softly, depending on the source.
    case softLight
    /// Multiply or screen, depending on the source.
    case hardLight
    /// The difference of both colours.
    case difference
    /// Like difference, with less contrast.
    case exclusion
    /// The hue of the source.
    case hue
    /// The saturation of the source.
    case saturation
    /// The hue and saturation of the source.
    case color
    /// The luminosity of the source.
    case luminosity
    /// Transparent.
    case clear
    /// The source replaces the destination, including alpha.
    case copy
    /// The source where there is destination.
    case sourceIn
    /// The source where there is no destination.
    case sourceOut
    /// The source over the destination, only where there is destination.
    case sourceAtop
    /// The destination over the source.
    case destinationOver
    /// The destination where there is source.
    case destinationIn
    /// The destination where there is no source.
    case destinationOut
    /// The destination over the source, only where there is source.
    case destinationAtop
    /// Source and destination, each where the other is not.
    case xor
    /// The sum of both colours.
    case plusLighter = 27
}

/// The ways in which the outlines of glyphs are painted; Apple's numbers.
public enum CGTextDrawingMode: Int32, Sendable {
    /// Outlines are filled.
    case fill = 0
    /// Outlines are stroked.
    case stroke = 1
    /// Outlines are filled, then stroked.
    case fillStroke = 2
    /// No drawing.
    case invisible = 3
    /// Outlines are filled, and added to the clip.
    case fillClip = 4
    /// Outlines are stroked, and added to the clip.
    case strokeClip = 5
    /// Outlines are filled, stroked, and added to the clip.
    case fillStrokeClip = 6
    /// Outlines are added to the clip.
    case clip = 7

    var fills: Bool {
        self == .fill || self == .fillStroke || self == .fillClip || self == .fillStrokeClip
    }
    var strokes: Bool {
        self == .stroke || self == .fillStroke || self == .strokeClip || self == .fillStrokeClip
    }
    var clips: Bool { rawValue >= CGTextDrawingMode.fillClip.rawValue }
}
