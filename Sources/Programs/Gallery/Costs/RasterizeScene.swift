import CoreAnimation
import Foundation
import Primitives

/// A flower of many translucent petals, and a bee around it.
enum RasterizeScene {
    @MainActor
    static func build(_ stand: CostStand, isMended: Bool) -> CostLesson.Move {
        let unit = stand.unit
        stand.layer.backgroundColor = stand.theme.card
        let side = (208 * unit).rounded()
        let group = CALayer()
        group.bounds = CGRect(x: 0, y: 0, width: side, height: side)
        stand.layer.addSublayer(group)
        let flower = CALayer()
        flower.frame = group.bounds
        group.addSublayer(flower)
        for (ring, count) in [13, 11, 8].enumerated() {
            for index in 0..<count { petal(ring, index, count, in: flower, stand) }
        }
        let heart = CALayer()
        heart.bounds = CGRect(x: 0, y: 0, width: side * 0.17, height: side * 0.17)
        heart.position = CGPoint(x: side / 2, y: side / 2)
        heart.cornerRadius = side * 0.085
        heart.backgroundColor = stand.theme.color(3)
        flower.addSublayer(heart)
        let kept = isMended ? flower : group
        kept.shouldRasterize = true
        kept.rasterizationScale = stand.scale
        let bee = bee(unit)
        group.addSublayer(bee)
        let middle = CGPoint(x: stand.size.width / 2, y: stand.size.height / 2)
        return { time in
            group.position = CGPoint(
                x: (middle.x + CGFloat(sin(time * 0.8)) * 46 * unit).rounded(),
                y: middle.y.rounded())
            let angle = time * 1.9
            bee.position = CGPoint(
                x: side / 2 + CGFloat(cos(angle)) * side * 0.37,
                y: side / 2 + CGFloat(sin(angle)) * side * 0.37)
            bee.transform = CATransform3DMakeRotation(angle + .pi / 2, 0, 0, 1)
        }
    }

    @MainActor
    private static func petal(
        _ ring: Int, _ index: Int, _ count: Int, in flower: CALayer, _ stand: CostStand
    ) {
        let side = flower.bounds.width
        let length = side * [0.46, 0.36, 0.25][ring]
        let petal = CALayer()
        petal.bounds = CGRect(x: 0, y: 0, width: length * 0.36, height: length)
        petal.anchorPoint = CGPoint(x: 0.5, y: 1)
        petal.position = CGPoint(x: side / 2, y: side / 2)
        petal.cornerRadius = length * 0.18
        petal.backgroundColor = stand.theme.color([4, 5, 1][ring]).copy(alpha: 0.5)
        let turn = (Double(index) + 0.5 * Double(ring)) / Double(count) * 2 * .pi
        petal.transform = CATransform3DMakeRotation(CGFloat(turn), 0, 0, 1)
        flower.addSublayer(petal)
    }

    /// A bee; its head is to the right.
    @MainActor
    private static func bee(_ unit: CGFloat) -> CALayer {
        let bee = CALayer()
        bee.bounds = CGRect(x: 0, y: 0, width: 24 * unit, height: 14 * unit)
        bee.backgroundColor = CGColor(red: 0.96, green: 0.77, blue: 0.19, alpha: 1)
        bee.cornerRadius = 7 * unit
        for x in [6, 12] as [CGFloat] {
            let stripe = CALayer()
            stripe.frame = CGRect(x: x * unit, y: 0.5 * unit, width: 3 * unit, height: 13 * unit)
            stripe.backgroundColor = CGColor(gray: 0.12, alpha: 1)
            bee.addSublayer(stripe)
        }
        for y in [-4, 10] as [CGFloat] {
            let wing = CALayer()
            wing.frame = CGRect(x: 9 * unit, y: y * unit, width: 9 * unit, height: 8 * unit)
            wing.cornerRadius = 4 * unit
            wing.backgroundColor = CGColor(gray: 1, alpha: 0.75)
            bee.addSublayer(wing)
        }
        return bee
    }
}
