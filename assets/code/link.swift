import UIKit

/// Places a dot by the time at which the frame will be seen.
final class Mover {
    private let dot: CALayer
    private var link: CADisplayLink?

    init(_ dot: CALayer) {
        self.dot = dot
        link = CADisplayLink { [weak self] in self?.step($0) }
        link?.add(to: .main, forMode: .common)
    }

    private func step(_ link: CADisplayLink) {
        CATransaction.setDisableActions(true)
        dot.position.x = 200 + 150 * sin(link.targetTimestamp)
    }
}
