import Scene

/// Modes that jump from one colour to another: where rounding to 8 bits decides, either is right.
extension Drawing {
    /// Whether a mode jumps: the hue of what is almost grey, and burning and dodging of all or nothing.
    private static func jumps(_ mode: BlendMode) -> Bool {
        switch mode {
        case .hue, .saturation, .color, .colorBurn, .colorDodge: true
        default: false
        }
    }

    /// Shifts of red, green and blue that rounding may make.
    private static let shifts: [SIMD4<Float>] = {
        let signs: [SIMD3<Float>] = [
            SIMD3(1, 1, 1), SIMD3(1, -1, 0), SIMD3(0, 1, -1), SIMD3(1, 0, -1),
        ]
        return signs.flatMap { [SIMD4($0, 0), SIMD4(-$0, 0)] }.map { $0 * 1.5 / 255 }
    }()

    /// Marks a pixel in which colours that are a rounding from these two would give another one.
    ///
    /// Colours of whole 255ths were rounded by nobody.
    func markJump(
        _ x: Int, _ y: Int, _ above: SIMD4<Float>, _ below: SIMD4<Float>, _ mode: BlendMode?
    ) {
        guard let mode, Self.jumps(mode), above.w > 0, below.w > 0 else { return }
        let color = Self.blend(above, below, mode)
        let others =
            (Self.isWhole(above) ? [] : Self.shifts.map { Self.blend(above + $0, below, mode) })
            + (Self.isWhole(below) ? [] : Self.shifts.map { Self.blend(above, below + $0, mode) })
        let isJump = others.contains { other in
            let way = other - color
            return max(abs(way.x), abs(way.y), abs(way.z)) > 6.0 / 255
        }
        if isJump { edges.markJump(x, y) }
    }

    private static func isWhole(_ color: SIMD4<Float>) -> Bool {
        let steps = color * 255
        let off = steps - steps.rounded(.toNearestOrEven)
        return max(abs(off.x), abs(off.y), abs(off.z), abs(off.w)) < 1e-3
    }

    /// A pixel of a plane over what is below it.
    func blend(
        _ picture: PlanePicture, _ x: Int, _ y: Int, over below: SIMD4<Float>
    ) -> SIMD4<Float> {
        markJump(x, y, picture.pixels[x, y], below, picture.mode)
        return picture.blend(x, y, over: below)
    }
}
