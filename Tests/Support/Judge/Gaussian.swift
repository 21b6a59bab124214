import Foundation

extension Filters {
    /// The picture blurred by a Gaussian, first along rows, then along columns. Around the picture
    /// all is clear, or its edges go on.
    ///
    /// Each pixel counts by the part of the bell that lies over it, so that a picture that is made of
    /// whole pixels gives exactly what the bell gives at the middles of pixels.
    package static func gaussian(
        _ picture: FloatPicture, sigma: Double, clampsEdges: Bool
    ) -> FloatPicture {
        gaussian(picture, sigmas: Point(sigma, sigma), clampsEdges: clampsEdges)
    }

    /// The same with one sigma along rows, and another along columns.
    package static func gaussian(
        _ picture: FloatPicture, sigmas: Point, clampsEdges: Bool
    ) -> FloatPicture {
        guard sigmas.x.isFinite, sigmas.y.isFinite, sigmas.max() > 0, !picture.pixels.isEmpty
        else { return picture }
        let limit = clampsEdges ? nil : max(picture.width, picture.height)
        let (across, down) = (shares(sigmas.x, limit: limit), shares(sigmas.y, limit: limit))
        let turned = blurred(picture, across, clampsEdges: clampsEdges)
        return blurred(turned, down, clampsEdges: clampsEdges)
    }

    /// The shares of the middle pixel and those to one side, out to five sigma, within reason. All
    /// add up to 1; those further away than `limit` pixels have nothing to count.
    private static func shares(_ sigma: Double, limit: Int?) -> [Float] {
        guard sigma > 0 else { return [1] }
        let reach = Int((5 * sigma).rounded(.up)) + 1
        func below(_ place: Double) -> Double { 0.5 * erfc(-place / (sigma * 2.0.squareRoot())) }
        let total = 1 - 2 * below(-Double(reach) - 0.5)
        return (0...min(reach, limit ?? 10_000)).map {
            Float((below(0.5 - Double($0)) - below(-0.5 - Double($0))) / total)
        }
    }

    /// The picture blurred along its rows, and turned over: rows become columns.
    private static func blurred(
        _ picture: FloatPicture, _ shares: [Float], clampsEdges: Bool
    ) -> FloatPicture {
        let (width, height) = (picture.width, picture.height)
        let reach = shares.count - 1
        var turned = FloatPicture(width: height, height: width)
        var row = [SIMD4<Float>](repeating: .zero, count: width + 2 * reach)
        for y in 0..<height {
            let own = picture.pixels[y * width..<(y + 1) * width]
            row.replaceSubrange(reach..<reach + width, with: own)
            if clampsEdges, let first = own.first, let last = own.last {
                for index in 0..<reach {
                    row[index] = first
                    row[reach + width + index] = last
                }
            }
            for x in 0..<width {
                var sum = row[reach + x] * shares[0]
                var step = 1
                while step <= reach {
                    sum += (row[reach + x - step] + row[reach + x + step]) * shares[step]
                    step += 1
                }
                turned.pixels[x * height + y] = sum
            }
        }
        return turned
    }
}
