import CoreAnimation
import Foundation
import Primitives

/// A sun, planets and a moon: every orbit has the same animation, at a speed of its own.
///
/// The scene repeats itself after `Planets.lap` seconds of its time, and has no beginning: times
/// before 0 look right, too.
@MainActor
struct Planets {
    /// A fact about a planet.
    struct Fact {
        var color: CGColor
        var text: String
    }

    /// The length of a turn, in seconds of the orbit's own time.
    static let lap = 12.0
    /// A time long before the page's, in seconds; a whole number of laps.
    static let longAgo = -1000 * lap
    private static let tail = 12

    /// The colours of the planets, with their speeds.
    let facts: [Fact]
    private let theme: Theme

    /// Makes the planets in `area`.
    init(_ theme: Theme, in area: CALayer) {
        self.theme = theme
        let radius = max(1, min(area.bounds.width, area.bounds.height) / 2 - 6)
        let planets: [(speed: Float, distance: CGFloat, side: CGFloat, color: Int)] = [
            (4, 0.34, 0.085, 1), (2, 0.56, 0.12, 2), (1, 0.82, 0.15, 0),
        ]
        facts =
            planets.map {
                Fact(color: theme.color($0.color), text: "planet, speed \(Int($0.speed))")
            }
            + [Fact(color: theme.color(4), text: "its moon, speed 5")]
        for planet in planets {
            Self.ring(planet.distance * radius, theme, in: area)
        }
        for planet in planets {
            let side = planet.side * radius
            for lag in (1...Self.tail).reversed() {
                let orbit = Self.orbit(
                    planet.distance * radius, speed: planet.speed, lag: Double(lag) * 0.11,
                    in: area)
                let share = 1 - CGFloat(lag) / CGFloat(Self.tail + 1)
                let dot = Self.body(side * 0.7 * share, theme.color(planet.color), on: orbit)
                dot.opacity = Float(share) * 0.45
            }
            let orbit = Self.orbit(planet.distance * radius, speed: planet.speed, in: area)
            orbit.name = "orbit \(Int(planet.speed))"
            let body = Self.body(side, theme.color(planet.color), on: orbit)
            body.name = "planet \(Int(planet.speed))"
            guard planet.speed == 1 else { continue }
            Self.ring(0.145 * radius, theme, in: body)
            let moon = Self.orbit(0.145 * radius, speed: 5, in: body)
            Self.body(0.055 * radius, theme.color(4), on: moon).name = "moon"
        }
        Self.sun(0.22 * radius, theme.color(3), in: area)
    }

    /// An orbit around the middle of `center`, at a speed of its own, `lag` seconds behind.
    private static func orbit(
        _ radius: CGFloat, speed: Float, lag: Double = 0, in center: CALayer
    ) -> CALayer {
        let orbit = CALayer()
        orbit.bounds = CGRect(x: 0, y: 0, width: 2 * radius, height: 2 * radius)
        orbit.position = CGPoint(x: center.bounds.midX, y: center.bounds.midY)
        // t = (tp - longAgo) * speed + longAgo * speed - lag = tp * speed - lag
        orbit.beginTime = longAgo
        orbit.speed = speed
        orbit.timeOffset = longAgo * Double(speed) - lag
        center.addSublayer(orbit)
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        turn.fromValue = 0
        turn.toValue = 2 * Double.pi
        turn.duration = lap
        turn.beginTime = longAgo * 100
        turn.repeatCount = .infinity
        orbit.add(turn, forKey: "turn")
        return orbit
    }

    @discardableResult
    private static func body(_ side: CGFloat, _ color: CGColor, on orbit: CALayer) -> CALayer {
        let body = CALayer()
        body.bounds = CGRect(x: 0, y: 0, width: side, height: side)
        body.position = CGPoint(x: orbit.bounds.maxX, y: orbit.bounds.midY)
        body.cornerRadius = side / 2
        body.backgroundColor = color
        orbit.addSublayer(body)
        return body
    }

    private static func ring(_ radius: CGFloat, _ theme: Theme, in center: CALayer) {
        let ring = CALayer()
        ring.bounds = CGRect(x: 0, y: 0, width: 2 * radius, height: 2 * radius)
        ring.position = CGPoint(x: center.bounds.midX, y: center.bounds.midY)
        ring.cornerRadius = radius
        ring.borderColor = theme.knobEdge.copy(alpha: 0.7)
        ring.borderWidth = 1
        center.addSublayer(ring)
    }

    /// Adds the sun; its pulse takes a second, so that it fits into a lap.
    private static func sun(_ side: CGFloat, _ color: CGColor, in area: CALayer) {
        for (scale, alpha) in [(1.5, 0.18), (1.0, 1.0)] {
            let sun = CALayer()
            let side = side * CGFloat(scale)
            sun.bounds = CGRect(x: 0, y: 0, width: side, height: side)
            sun.position = CGPoint(x: area.bounds.midX, y: area.bounds.midY)
            sun.cornerRadius = side / 2
            sun.backgroundColor = color.copy(alpha: CGFloat(alpha))
            area.addSublayer(sun)
            guard scale > 1 else { continue }
            sun.swing(
                "transform.scale", from: 0.9, to: 1.1, seconds: 0.5, begin: longAgo, key: "breath")
        }
    }
}
