import CPango

extension TextStyle.Alignment {
    /// Pango's alignment; justified lines begin at the left.
    var pango: PangoAlignment {
        switch self {
        case .natural, .left, .justified: PANGO_ALIGN_LEFT
        case .center: PANGO_ALIGN_CENTER
        case .right: PANGO_ALIGN_RIGHT
        }
    }
}

extension TextStyle.Truncation {
    /// Pango's place of the ellipsis.
    var pango: PangoEllipsizeMode {
        switch self {
        case .start: PANGO_ELLIPSIZE_START
        case .middle: PANGO_ELLIPSIZE_MIDDLE
        case .end: PANGO_ELLIPSIZE_END
        }
    }
}
