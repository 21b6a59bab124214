import CoreAnimation
import Drawing
import Foundation
import Primitives

/// A clock: ticks by replication, numbers by text layers, hands as shapes.
///
/// Each hand has one endless animation that begins at the time of day, so nothing runs on the
/// main thread.
@MainActor
final class ClockFace {
    /// The layer of the clock; its middle is its anchor point.
    let layer = CALayer()

    private let scene: PageScene
    private let radius: CGFloat
    private let isDark: Bool

    /// Makes a clock that shows the time in `zone`; a large one has numbers and a second hand that
    /// stops at each tick.
    init(_ scene: PageScene, radius: CGFloat, zone: TimeZone, isLarge: Bool) {
        self.scene = scene
        self.radius = radius
        isDark = scene.theme.isDark
        layer.bounds = CGRect(x: 0, y: 0, width: 2 * radius, height: 2 * radius)
        buildPlate()
        if isLarge {
            addTicks(60, length: 0.04, width: 0.009, color: scene.theme.quietText)
            addNumbers()
        }
        addTicks(12, length: isLarge ? 0.1 : 0.13, width: 0.024, color: scene.theme.text)
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let parts = calendar.dateComponents([.hour, .minute, .second], from: scene.date)
        let now = Double((parts.hour ?? 0) * 3600 + (parts.minute ?? 0) * 60 + (parts.second ?? 0))
        let ink = scene.theme.text
        turn(hand(length: 0.52, tail: 0.1, width: 0.052, color: ink), every: 43_200, at: now)
        turn(hand(length: 0.8, tail: 0.12, width: 0.036, color: ink), every: 3600, at: now)
        let second = hand(
            length: 0.84, tail: 0.2, width: 0.012,
            color: CGColor(red: 0.93, green: 0.3, blue: 0.26, alpha: 1))
        if isLarge { tick(second, at: now) } else { turn(second, every: 60, at: now) }
        addHub()
    }

    private func buildPlate() {
        layer.cornerRadius = radius
        layer.backgroundColor =
            isDark
            ? CGColor(red: 0.085, green: 0.095, blue: 0.12, alpha: 1)
            : CGColor(red: 1, green: 1, blue: 1, alpha: 1)
        layer.shadowPath = CGPath(ellipseIn: layer.bounds, transform: nil)
        layer.shadowOpacity = isDark ? 0.5 : 0.22
        layer.shadowRadius = radius * 0.07
        layer.shadowOffset = CGSize(width: 0, height: radius * 0.035)
        let rim = CAGradientLayer()
        rim.type = .conic
        rim.frame = layer.bounds
        rim.startPoint = CGPoint(x: 0.5, y: 0.5)
        rim.endPoint = CGPoint(x: 0.5, y: 0)
        let shades: [CGFloat] =
            isDark ? [0.5, 0.2, 0.42, 0.16, 0.5] : [0.95, 0.7, 0.9, 0.62, 0.95]
        rim.colors = shades.map { CGColor(gray: $0, alpha: 1) }
        let ring = CAShapeLayer()
        ring.frame = layer.bounds
        ring.path = CGPath(
            ellipseIn: layer.bounds.insetBy(dx: radius * 0.0225, dy: radius * 0.0225),
            transform: nil)
        ring.lineWidth = radius * 0.045
        ring.fillColor = nil
        ring.strokeColor = CGColor(gray: 1, alpha: 1)
        rim.mask = ring
        layer.addSublayer(rim)
    }

    private func addTicks(_ count: Int, length: CGFloat, width: CGFloat, color: CGColor) {
        let ring = CAReplicatorLayer()
        ring.frame = layer.bounds
        ring.instanceCount = count
        ring.instanceTransform = CATransform3DMakeRotation(2 * .pi / CGFloat(count), 0, 0, 1)
        let tick = CALayer()
        tick.bounds = CGRect(x: 0, y: 0, width: max(1, radius * width), height: radius * length)
        tick.position = CGPoint(x: radius, y: radius * (0.09 + length / 2))
        tick.backgroundColor = color
        tick.cornerRadius = tick.bounds.width / 2
        ring.addSublayer(tick)
        layer.addSublayer(ring)
    }

    private func addNumbers() {
        let size = radius * 0.15
        for hour in 1...12 {
            let number = CATextLayer()
            number.string = String(hour)
            number.font = CTFont(family: TextStyle.sans, size: size, weight: .semibold)
            number.fontSize = size
            number.foregroundColor = scene.theme.text
            number.alignmentMode = .center
            let angle = CGFloat(hour) / 6 * .pi
            // On whole points, so that the letters' pixels are aligned with those of the window.
            number.frame = CGRect(
                x: (radius + sin(angle) * radius * 0.69 - size).rounded(),
                y: (radius - cos(angle) * radius * 0.69 - size * 0.6).rounded(),
                width: (size * 2).rounded(), height: (size * 1.2).rounded())
            layer.addSublayer(number)
        }
    }

    private func hand(length: CGFloat, tail: CGFloat, width: CGFloat, color: CGColor) -> CALayer {
        let hand = CAShapeLayer()
        let half = max(0.5, radius * width / 2)
        let box = CGRect(
            x: -half, y: -radius * length, width: 2 * half, height: radius * (length + tail))
        hand.path = CGPath(
            roundedRect: box, cornerWidth: half, cornerHeight: half, transform: nil)
        hand.fillColor = color
        hand.position = CGPoint(x: radius, y: radius)
        hand.shadowOpacity = 0.35
        hand.shadowRadius = radius * 0.015
        hand.shadowOffset = CGSize(width: 0, height: radius * 0.012)
        layer.addSublayer(hand)
        return hand
    }

    private func addHub() {
        let hub = CALayer()
        hub.bounds = CGRect(x: 0, y: 0, width: radius * 0.09, height: radius * 0.09)
        hub.position = CGPoint(x: radius, y: radius)
        hub.cornerRadius = radius * 0.045
        hub.backgroundColor = CGColor(red: 0.93, green: 0.3, blue: 0.26, alpha: 1)
        layer.addSublayer(hub)
    }

    /// Turns a hand evenly, once round in `period` seconds.
    private func turn(_ hand: CALayer, every period: Double, at now: Double) {
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        turn.fromValue = 0
        turn.toValue = 2 * Double.pi
        turn.duration = period
        turn.repeatCount = .infinity
        turn.beginTime = -now.truncatingRemainder(dividingBy: period) - period
        hand.add(turn, forKey: "turn")
    }

    /// Moves a hand from tick to tick, with a little swing at each.
    private func tick(_ hand: CALayer, at now: Double) {
        let step = 2 * Double.pi / 60
        let tick = CAKeyframeAnimation(keyPath: "transform.rotation.z")
        var (values, times): ([Double], [Double]) = ([], [])
        for second in 0..<60 {
            // The hand stands still, then swings into its next position.
            for (share, place) in [(0.0, 0.0), (0.8, 0), (0.87, 1.28), (0.93, 0.9), (0.97, 1.04)] {
                values.append((Double(second) + place) * step)
                times.append((Double(second) + share) / 60)
            }
        }
        values.append(2 * Double.pi)
        times.append(1)
        tick.values = values
        tick.keyTimes = times.map { NSNumber(value: $0) }
        tick.duration = 60
        tick.repeatCount = .infinity
        tick.beginTime = -now.truncatingRemainder(dividingBy: 60) - 60
        hand.add(tick, forKey: "tick")
    }
}
