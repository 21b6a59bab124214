/// The grain of the board in the text of an SVG file.
extension StrokeDrawing {
    /// The share of the noise that a line turns into chalk, by its opacity in tenths: where noise
    /// begins to be chalk, as a share of `reach` below `top`. A line keeps 0.675 times its opacity
    /// on average (`StrokeLook`). Found by bisection, with the noise below as librsvg 2.54 and
    /// Chromium 156 draw it, to the pixel the same.
    private static let shares = [
        0, 0.437, 0.544, 0.619, 0.679, 0.732, 0.782, 0.831, 0.878, 0.927, 0.977,
    ]
    /// The noise above which even the faintest line is chalk; below `top - reach` no line is.
    private static let (top, reach) = (0.8, 0.5)
    /// The steepness of the grains' rims.
    private static let slope = 4.0

    /// A filter by which a line becomes grains of its full colour, fewer the less it covers: as on a slate, where a
    /// light hand leaves fewer grains, and not paler ones.
    ///
    ///     opacity --table--> share --+
    ///                                +-- slope (noise - top + reach share) --> grains
    ///     noise ---------------------+                                           |
    ///     colour, opaque ------------------------------------------------------ in --> chalk
    ///
    /// The filter's primitives are those of SVG 1.1, chapter 15. A table makes the opacity whole:
    /// librsvg 2.54 makes colours white where a slope takes it beyond 1.
    var grain: String {
        let (slope, top, reach) = (Self.slope, Self.top, Self.reach)
        let shares = Self.shares.map { "\($0)" }.joined(separator: " ")
        return
            "<filter id=\"grain\" filterUnits=\"userSpaceOnUse\" x=\"\(frame.x)\" y=\"\(frame.y)\" "
            + "width=\"\(frame.width)\" height=\"\(frame.height)\" "
            + "color-interpolation-filters=\"sRGB\">\n"
            + "<feTurbulence type=\"fractalNoise\" baseFrequency=\"0.35\" numOctaves=\"2\" "
            + "seed=\"4\" result=\"noise\"/>\n"
            + "<feComponentTransfer in=\"SourceAlpha\" result=\"share\">"
            + "<feFuncA type=\"table\" tableValues=\"\(shares)\"/></feComponentTransfer>\n"
            + "<feComposite in=\"share\" in2=\"noise\" operator=\"arithmetic\" "
            + "k1=\"0\" k2=\"\(slope * reach)\" k3=\"\(slope)\" k4=\"\(-slope * top)\" "
            + "result=\"grains\"/>\n"
            + "<feComponentTransfer in=\"SourceGraphic\" result=\"paint\">"
            + "<feFuncA type=\"table\" tableValues=\"0 1 1 1 1 1 1 1 1 1 1\"/></feComponentTransfer>\n"
            + "<feComposite in=\"paint\" in2=\"grains\" operator=\"in\"/></filter>"
    }
}
