import CoreAnimation
import Drawing
import Foundation
import Headless
import Primitives
import Stage
import ViewKit

/// A stage in memory with a hand-cranked clock, and fingers.
@MainActor
final class Sheet {
    let host: HeadlessStage
    private(set) var time = 0.0

    init(_ width: Int = 200, _ height: Int = 200, scale: Double = 1) throws {
        host = try HeadlessStage(width: width, height: height, scale: scale, buffers: 1)
        host.step(to: 0)
    }

    /// The stage's own layer.
    var layer: CALayer { host.stage.layer }

    /// A window that fills the stage.
    func window(_ controller: UIViewController? = nil) -> UIWindow {
        let window = UIWindow(screen: UIScreen(host.stage))
        window.rootViewController = controller
        window.makeKeyAndVisible()
        step()
        return window
    }

    /// Commits what was changed, moves time on, and shows what there is then.
    func step(_ seconds: Double = 0) {
        host.step(to: time)
        guard seconds > 0 else { return }
        time += seconds
        host.step(to: time)
    }

    /// Red, green and blue at a pixel, 0...255.
    func color(_ x: Int, _ y: Int) -> [Int] { host.image().map { $0.color(x, y) } ?? [] }

    /// One finger.
    func touch(_ phase: TouchInput.Phase, _ x: Double, _ y: Double) {
        step()
        host.send(
            .touch(
                HostTime(seconds: time),
                [TouchInput(id: 0, phase: phase, location: CGPoint(x: x, y: y))]))
    }

    isolated deinit { host.close() }
}

extension CGImage {
    /// Red, green and blue at a pixel, 0...255.
    func color(_ x: Int, _ y: Int) -> [Int] {
        let pixel = bitmap[x, y]
        return [16, 8, 0].map { Int(pixel >> $0 & 255) }
    }

    /// Whether all pixels are those of another picture, within a number of 255.
    func isLike(_ other: CGImage, within tolerance: Int = 0) -> Bool {
        guard width == other.width, height == other.height else { return false }
        return (0..<height).allSatisfy { y in
            (0..<width).allSatisfy { x in
                zip(color(x, y), other.color(x, y)).allSatisfy { abs($0 - $1) <= tolerance }
            }
        }
    }
}

/// A picture of one colour.
@MainActor
func plain(_ color: UIColor, _ width: Int, _ height: Int) -> CGImage? {
    guard let context = CGContext(width: width, height: height) else { return nil }
    context.setFillColor(color.cgColor)
    context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    return context.makeImage()
}

/// A layer of one colour.
@MainActor
func box(_ frame: CGRect, _ color: UIColor = .red) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    layer.backgroundColor = color.cgColor
    return layer
}

/// Whether three channels are those that are expected, within 2 of 255.
func isNear(_ found: [Int], _ expected: [Int]) -> Bool {
    found.count == expected.count && zip(found, expected).allSatisfy { abs($0 - $1) <= 2 }
}
