package import Judge

/// How far a compositor's picture is from the judge's, and whether that is too far.
///
/// A pixel that only plain colours fill may be off least, one with something soft in it more, and one
/// that an outline crosses most. A pixel whose middle lies on a jump of colours counts for the mean only.
package struct PictureComparison: Sendable, Equatable {
    /// How far two pictures may be apart, of 255.
    package struct Tolerance: Sendable, Equatable {
        /// The greatest difference of a component in plain colours.
        package var plain = 4.0
        /// The same where something is blurred, sampled or flows.
        package var soft = 16.0
        /// The same where an outline crosses the pixel.
        package var edge = 40.0
        /// The greatest mean difference of all components, where little is painted.
        package var mean = 0.5
        /// The greatest mean with signs, where errors of rounding cancel; endless where nothing is said of it.
        package var bias = Double.infinity

        /// That of scenes of all features.
        package static let standard = Tolerance()
    }

    /// What is allowed.
    package let tolerance: Tolerance
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
        /// What is allowed there.
        package var most: Double
        /// The greatest difference of a component.
        package var difference: Double
        /// Alpha, red, green and blue.
        package var compositor: [Double]
        package var judge: [Double]
    }

    /// The greatest mean difference.
    package private(set) var mostMean: Double
    /// The greatest differences in plain colours, in soft ones and on edges.
    package private(set) var greatest = SIMD3<Double>.zero
    /// The mean of the differences with their signs, of all components.
    package private(set) var bias = 0.0
    /// True when the pictures agree.
    package var agrees: Bool {
        wrongPixels == 0 && mean <= mostMean && abs(bias) <= tolerance.bias
    }

    /// True when no pixel by itself is too far off, but all together are.
    package var isOffByMean: Bool {
        wrongPixels == 0 && mean > mostMean && abs(bias) <= tolerance.bias
    }

    /// Allows for surfaces of 8 bits. Who paints on them rounds twice for each thing, its colour and the
    /// sum; `rounding` is the mean of what once makes.
    package mutating func allow(rounding: Double) {
        mostMean = max(tolerance.mean, 2 * rounding)
    }

    /// Compares two pictures of the same size.
    package init(
        _ pixels: Pixels, _ judged: JudgedPicture, _ tolerance: Tolerance = .standard
    ) {
        (self.tolerance, mostMean) = (tolerance, tolerance.mean)
        var (sum, signed, furthest) = (0.0, 0.0, -1.0)
        for index in pixels.words.indices {
            let ours = Self.parts(pixels.words[index])
            let theirs = Self.parts(judged.pixels[index])
            let off = (ours - theirs).replacing(with: theirs - ours, where: ours .< theirs)
            sum += off.sum()
            signed += (ours - theirs).sum()
            let difference = off.max()
            guard !judged.isJump[index] else { continue }
            let kind = judged.isEdge[index] ? 2 : judged.isSoft[index] ? 1 : 0
            let most = [tolerance.plain, tolerance.soft, tolerance.edge][kind]
            greatest[kind] = max(greatest[kind], difference)
            let share = difference / most
            if share > 1 { wrongPixels += 1 }
            guard share > furthest else { continue }
            furthest = share
            worst = Worst(
                x: index % pixels.width, y: index / pixels.width, most: most,
                difference: difference, compositor: Self.list(ours), judge: Self.list(theirs))
        }
        let count = Double(max(pixels.words.count, 1) * 4)
        (mean, bias) = (sum / count, signed / count)
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
    /// For example `mean 0.8, bias 0.1, 12 pixels too far off; (3, 4), where 48 are allowed, by 60: ...`.
    package var description: String {
        var text =
            "mean \(Self.short(mean)), bias \(Self.short(bias)), "
            + "\(wrongPixels) pixels too far off"
        if let worst {
            text +=
                "; (\(worst.x), \(worst.y)), where \(Self.short(worst.most)) are allowed, by "
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
