import Headless
import UIKit

// Drives the ported gauge without a display, and prints what the test expects.
final class Listener: GaugeDelegate {
    func gauge(_ gauge: Gauge, didChange level: CGFloat) { print("changed to \(level)") }
}

MainActor.assumeIsolated {
    let gauge = Gauge(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
    let listener = Listener()
    gauge.delegate = listener
    gauge.button.sendActions(for: .touchUpInside)
    gauge.reset()
    print("reset to \(gauge.level)")
    gauge.fill()
    let host = try? HeadlessStage(width: 100, height: 10)
    host?.stage.layer.addSublayer(gauge.layer)
    host?.step(to: 0)  // the animation begins
    host?.step(to: 0.5)
    let image = host?.image()
    var pixel = [UInt8](repeating: 0, count: 4)
    for x in [45, 55] {
        let context = CGContext(
            data: &pixel, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4,
            space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        if let image {
            context?.draw(image, in: CGRect(x: -x, y: 0, width: 100, height: 10))
        }
        print("at \(x): \(pixel[0] > 200 && pixel[3] > 200 ? "red" : "clear")")
    }
}
