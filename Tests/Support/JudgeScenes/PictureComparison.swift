package import Judge

/// How far a compositor's picture is from the judge's, and whether that is too far.
///
/// The tolerance, of 255: a mean of 0.5, or of twice what rounding to 8 bits makes in the scene where
/// that is more; 24 for a pixel, and 48 for one that lies on an edge. A pixel
/// whose middle lies on a jump of colours counts for the mean only.
package struct PictureComparison: Sendable, Equatable {
    /// The mean difference of all components.
    package private(set) var mean = 0.0
    /// How many pixels are off by more than they may.
    package private(set) var wrongPixels = 0
    /// The pixel that is off most, counted in what it may be off; nil when none is off at all.
    package private(set) var worst: Worst?

    /// A pixel, and what each says of it: alpha, red, green and blue of 255.
    package struct Worst: Sendable, Equatable {
        /// Where it lies.
        package var x: Int
        package var y: Int
        /// True where more is allowed.
        package var isEdge: Bool
        /// The greatest difference of a component.
        package var difference: Double
        /// Alpha, red, green and blue.
        package var compositor: [Double]
        package var judge: [Double]
    }

    /// The greatest mean difference where little is painted.
    package static let leastMean = 0.5
    /// The greatest mean difference.
    package private(set) var mostMean = Self.leastMean
    /// The greatest difference of a component off edges, and on them.
    package static let most = 24.0
    package static let mostOnEdges = 48.0

    /// True when the pictures agree.
    package var agrees: Bool { wrongPixels == 0 && mean <= mostMean }

    /// True when no pixel by itself is too far off, but all together are.
    package var isOffByMean: Bool { wrongPixels == 0 && mean > mostMean }

    /// Allows for surfaces of 8 bits. Who paints on them rounds twice for each thing, its colour and the
    /// sum; `rounding` is the mean of what once makes.
    package mutating func allow(rounding: Double) {
        mostMean = max(Self.leastMean, 2 * rounding)
    }

    /// Compares two pictures of the same size.
    package init(_ pixels: Pixels, _ judged: JudgedPicture) {
        var (sum, furthest) = (0.0, -1.0)
        for index in pixels.words.indices {
            let ours = Self.parts(pixels.words[index])
            let theirs = Self.parts(judged.pixels[index])
            let off = (ours - theirs).replacing(with: theirs - ours, where: ours .< theirs)
            sum += off.sum()
            let (difference, isEdge) = (off.max(), judged.isEdge[index])
            guard !judged.isJump[index] else { continue }
            let share = difference / (isEdge ? Self.mostOnEdges : Self.most)
            if share > 1 { wrongPixels += 1 }
            guard share > furthest else { continue }
            furthest = share
            worst = Worst(
                x: index % pixels.width, y: index / pixels.width, isEdge: isEdge,
                difference: difference, compositor: Self.list(ours), judge: Self.list(theirs))
        }
        mean = sum / Double(max(pixels.words.count, 1) * 4)
    }

    /// Alpha, red, green and blue of a pixel, of 255.
    private static func parts(_ word: UInt32) -> SIMD4<Double> {
        SIMD4(
            Double(word >> 24), Double(word >> 16 & 255), Double(word >> 8 & 255),
            Double(word & 255))
    }

    private static func parts(_ color: SIMD4<Float>) -> SIMD4<Double> {
        SIMD4(Double(color.w), Double(color.x), Double(color.y), Double(color.z)) * 255
    }

    private static func list(_ parts: SIMD4<Double>) -> [Double] {
        [parts.x, parts.y, parts.z, parts.w]
    }
}

extension PictureComparison: CustomStringConvertible {
    /// For example `mean 0.8, 12 pixels; (3, 4) on an edge is off by 60: argb ..., judge ...`.
    package var description: String {
        var text = "mean \(Self.short(mean)), \(wrongPixels) pixels too far off"
        if let worst {
            text +=
                "; (\(worst.x), \(worst.y)) \(worst.isEdge ? "on an edge" : "off edges") by "
                + "\(Self.short(worst.difference)): compositor \(Self.short(worst.compositor)), "
                + "judge \(Self.short(worst.judge))"
        }
        return text
    }

    private static func short(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }

    private static func short(_ values: [Double]) -> String {
        "(" + values.map { short($0) }.joined(separator: " ") + ")"
    }
}
