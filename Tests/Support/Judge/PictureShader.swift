/// Reads a picture that is drawn somewhere else: turned, larger, in depth.
package struct PictureShader: Sendable {
    private let picture: FloatPicture
    private let isNearest: Bool
    private let isClamped: Bool

    /// Reads the nearest pixel, or mixes the nearest four. Everything outside of the picture is
    /// clear, or its edges go on.
    package init(_ picture: FloatPicture, isNearest: Bool, isClamped: Bool = false) {
        self.picture = picture
        self.isNearest = isNearest
        self.isClamped = isClamped
    }

    /// The colour at a place in pixels of the picture, y down; the middle of the first pixel is
    /// (0.5, 0.5).
    package func color(u: Double, v: Double) -> Color {
        if isClamped {
            let (right, bottom) = (Double(picture.width) - 0.5, Double(picture.height) - 0.5)
            return mixed(u: max(min(u, right), 0.5), v: max(min(v, bottom), 0.5))
        }
        guard u.isFinite, v.isFinite, u > -2, v > -2, u < Double(picture.width) + 2,
            v < Double(picture.height) + 2
        else { return .zero }
        return mixed(u: u, v: v)
    }

    private func mixed(u: Double, v: Double) -> Color {
        if isNearest { return Color(picture[Int(u.rounded(.down)), Int(v.rounded(.down))]) }
        return mixedFour(u: u, v: v) { x, y in Color(picture[x, y]) }
    }
}

/// The mix of the four pixels whose middles lie around a place; shares go by the distance.
func mixedFour(u: Double, v: Double, _ pixel: (Int, Int) -> Color) -> Color {
    let (left, top) = ((u - 0.5).rounded(.down), (v - 0.5).rounded(.down))
    let (across, down) = (u - 0.5 - left, v - 0.5 - top)
    let (x, y) = (Int(left), Int(top))
    let upper = pixel(x, y) * (1 - across) + pixel(x + 1, y) * across
    let lower = pixel(x, y + 1) * (1 - across) + pixel(x + 1, y + 1) * across
    return upper * (1 - down) + lower * down
}
