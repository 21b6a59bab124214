import CoreAnimation
import Drawing
import Foundation
import Primitives

/// Small white pictures for particles; cells colour them.
@MainActor
enum ParticlePicture {
    /// A soft light with a bright core.
    static let glow = picture(48) { x, y in
        let r = (x * x + y * y).squareRoot()
        guard r < 1 else { return 0 }
        let halo = pow(1 - r, 2.2) * 0.55
        return min(halo + max(0, 1 - r * 3.2) * 0.9, 1)
    }

    /// A light without a core, for haze.
    static let haze = picture(64) { x, y in
        let r = (x * x + y * y).squareRoot()
        return r < 1 ? pow(cos(r * .pi / 2), 2) : 0
    }

    /// A snow crystal.
    static let flake = picture(40) { x, y in
        let r = (x * x + y * y).squareRoot()
        guard r < 0.96 else { return 0 }
        var light = max(0, 1 - r * 5)
        for arm in 0..<3 {
            let angle = Double(arm) * .pi / 3
            let (along, aside) = (x * cos(angle) + y * sin(angle), y * cos(angle) - x * sin(angle))
            light = max(light, 1 - abs(aside) * 13)
            // Twigs to both sides of an arm.
            for place in [0.42, 0.68] {
                let out = abs(along) - place
                let twig = abs(out - abs(aside)) * 13
                if out > -0.02, out < 0.2 { light = max(light, 1 - twig) }
            }
        }
        return max(0, min(light * 1.4, 1)) * min(1, (0.96 - r) * 10)
    }

    private static func picture(
        _ side: Int, _ light: (Double, Double) -> Double
    ) -> CGImage? {
        guard let context = CGContext(width: side, height: side),
            let pixels = context.data?.assumingMemoryBound(to: UInt32.self)
        else { return nil }
        let stride = context.bytesPerRow / 4
        let middle = Double(side) / 2
        for row in 0..<side {
            for column in 0..<side {
                // The edge is transparent, so that nothing looks cut.
                let x = (Double(column) + 0.5 - middle) / (middle - 1)
                let y = (Double(row) + 0.5 - middle) / (middle - 1)
                let value = UInt32((light(x, y) * 255).rounded())
                pixels[row * stride + column] = value * 0x0101_0101
            }
        }
        return context.makeImage()
    }
}
