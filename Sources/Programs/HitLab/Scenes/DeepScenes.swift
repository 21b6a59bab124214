import CoreAnimation
import Foundation
import Primitives

extension SceneMaker {
    /// Builds a ring of panels that turns in a 3D space, with a coin of two single-sided faces in
    /// it.
    func buildSpace() {
        let hall = ShapeLayer("hall", size: size)
        hall.isLive = false
        hall.position = middle
        hall.sublayerTransform.m34 = -1 / (unit * 18)
        root.addSublayer(hall)
        let tilt = CATransformLayer()
        tilt.name = "tilt"
        tilt.position = CGPoint(x: middle.x, y: size.height * 0.47)
        tilt.transform = CATransform3DMakeRotation(-0.24, 1, 0, 0)
        hall.addSublayer(tilt)
        addRing(to: tilt)
        addCoin(to: tilt)
    }

    private func addRing(to tilt: CALayer) {
        let ring = CATransformLayer()
        ring.name = "ring"
        tilt.addSublayer(ring)
        for index in 0..<8 {
            let panel = thing(
                "panel \(index + 1)", "\(index + 1)", width: unit * 2.3, height: unit * 3.1,
                color: index)
            panel.position = .zero
            let angle = CGFloat(index) / 8 * 2 * .pi
            panel.transform = CATransform3DTranslate(
                CATransform3DMakeRotation(angle, 0, 1, 0), 0, 0, unit * 3.7)
            // Every other panel is visible from outside only.
            panel.isDoubleSided = index % 2 == 0
            panel.opacity = panel.isDoubleSided ? 1 : 0.92
            ring.addSublayer(panel)
            goals.append(panel)
        }
        turn(ring, "y", seconds: 16)
    }

    private func addCoin(to tilt: CALayer) {
        let coin = CATransformLayer()
        coin.name = "coin"
        tilt.addSublayer(coin)
        for (index, name) in ["heads", "tails"].enumerated() {
            let face = thing(
                name, name == "heads" ? "H" : "T", width: unit * 2.2, height: unit * 2.2,
                color: index == 0 ? 1 : 0, outline: .disc)
            face.position = .zero
            face.isDoubleSided = false
            face.transform = CATransform3DMakeRotation(CGFloat(index) * .pi, 0, 1, 0)
            coin.addSublayer(face)
            goals.append(face)
        }
        turn(coin, "y", seconds: 3.6, backward: true)
        swing(coin, "position.y", from: -unit * 0.8, to: unit * 0.8, seconds: 1.7)
    }

    /// Builds a window that moves over tiles, a poster behind a disc-shaped mask, and a rotating
    /// mask.
    func buildMasks() {
        buildWindow()
        addPoster()
        addGem()
    }

    /// Adds a poster of stripes, of which a disc that moves shows a part.
    private func addPoster() {
        let poster = thing(
            "poster", width: size.width * 0.36, height: size.height * 0.4, color: 0)
        poster.position = CGPoint(x: size.width * 0.75, y: size.height * 0.29)
        root.addSublayer(poster)
        let count = 5
        for index in 0..<count {
            let stripe = thing(
                "stripe \(index + 1)", "\(index + 1)",
                width: poster.bounds.width / CGFloat(count), height: poster.bounds.height,
                color: index + 1)
            stripe.cornerRadius = 0
            stripe.position = CGPoint(
                x: poster.bounds.width * (CGFloat(index) + 0.5) / CGFloat(count),
                y: poster.bounds.midY)
            poster.addSublayer(stripe)
            goals.append(stripe)
        }
        let wide = min(poster.bounds.width, poster.bounds.height) * 0.72
        let hole = ShapeLayer(
            "hole", size: CGSize(width: wide, height: wide), outline: .disc)
        hole.backgroundColor = .white
        hole.position = CGPoint(x: wide / 2, y: poster.bounds.midY)
        poster.mask = hole
        swing(
            hole, "position.x", from: wide / 2, to: poster.bounds.width - wide / 2, seconds: 2.4)
    }

    /// Adds a square whose mask, a bar, rotates.
    private func addGem() {
        let side = unit * 2.7
        let gem = thing("gem", "gem", width: side, height: side, color: 4)
        gem.position = CGPoint(x: size.width * 0.75, y: size.height * 0.75)
        root.addSublayer(gem)
        goals.append(gem)
        let cut = ShapeLayer("cut", size: CGSize(width: side * 0.98, height: side * 0.5))
        cut.backgroundColor = .white
        cut.cornerRadius = side * 0.12
        cut.position = CGPoint(x: side / 2, y: side / 2)
        gem.mask = cut
        turn(cut, seconds: 5)
    }

    private func buildWindow() {
        let (wide, high) = (size.width * 0.3, size.height * 0.42)
        let frame = ShapeLayer("window", size: CGSize(width: wide, height: high))
        frame.masksToBounds = true
        frame.cornerRadius = unit * 0.4
        frame.borderWidth = 2
        frame.borderColor = look.quietText
        frame.backgroundColor = look.trough
        frame.position = CGPoint(x: size.width * 0.27, y: size.height * 0.74)
        root.addSublayer(frame)
        swing(
            frame, "position.y", from: size.height * 0.27, to: size.height * 0.73, seconds: 3.4)
        let tile = unit * 1.25
        let columns = Int(size.width * 0.6 / tile) + 1
        for index in 0..<(columns * 3) {
            let (column, row) = (index % columns, index / columns)
            let each = thing(
                "tile \(index + 1)", "\(index + 1)", width: tile * 0.86, height: tile * 0.86,
                color: column + row)
            each.position = CGPoint(
                x: (CGFloat(column) + 0.3) * tile, y: high / 2 + (CGFloat(row) - 1) * tile)
            frame.addSublayer(each)
            swing(
                each, "position.x", from: each.position.x,
                to: each.position.x - CGFloat(columns) * tile + wide, seconds: 4.6)
        }
    }
}
