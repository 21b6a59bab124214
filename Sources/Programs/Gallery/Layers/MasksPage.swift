import CoreAnimation
import Drawing
import Foundation
import Primitives

/// One picture seen through four masks that animate.
final class MasksPage: GalleryPage {
    private static let gap: CGFloat = 16

    init(_ scene: PageScene) {
        let size = scene.layer.bounds.size
        let width = max(1, (size.width - Self.gap) / 2).rounded(.down)
        let height = max(1, (size.height - Self.gap) / 2).rounded(.down)
        let titles = ["Two discs", "A word", "A picture's alpha", "A mask of a mask"]
        for (index, title) in titles.enumerated() {
            let frame = CGRect(
                x: CGFloat(index % 2) * (width + Self.gap),
                y: CGFloat(index / 2) * (height + Self.gap), width: width, height: height)
            let card = scene.card(frame)
            card.masksToBounds = true
            let label = scene.label(title, isQuiet: false)
            label.position = CGPoint(x: 18, y: 15)
            card.addSublayer(label)
            let place = CGRect(
                x: 18, y: 44, width: max(1, width - 36), height: max(1, height - 62))
            let ghost = Self.picture(place, scene)
            ghost.opacity = 0.14
            let picture = Self.picture(place, scene)
            card.addSublayer(ghost)
            card.addSublayer(picture)
            let bounds = picture.bounds
            picture.mask =
                switch index {
                case 0: Self.discs(bounds)
                case 1: Self.word(bounds, scene)
                case 2: Self.stripes(bounds)
                default: Self.ring(bounds)
                }
        }
    }

    private static func picture(
        _ frame: CGRect, _ scene: PageScene
    ) -> CALayer {
        let layer = CALayer()
        layer.frame = frame
        layer.contents = Scenery.day.image(frame.size, scale: scene.scale)
        layer.contentsScale = scene.scale
        return layer
    }

    private static func discs(_ bounds: CGRect) -> CALayer {
        let mask = CALayer()
        mask.frame = bounds
        let side = min(bounds.width * 0.5, bounds.height * 0.86)
        for index in 0..<2 {
            let disc = CALayer()
            disc.bounds = CGRect(x: 0, y: 0, width: side, height: side)
            disc.position = CGPoint(x: bounds.midX, y: bounds.midY)
            disc.cornerRadius = side / 2
            disc.backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: index == 0 ? 1 : 0.6)
            mask.addSublayer(disc)
            let (a, b) = (bounds.minX + side / 2, bounds.maxX - side / 2)
            disc.swing(
                "position.x", from: index == 0 ? a : b, to: index == 0 ? b : a, seconds: 3.2)
        }
        return mask
    }

    private static func word(_ bounds: CGRect, _ scene: PageScene) -> CALayer {
        let size = max(1, min(bounds.height * 0.62, bounds.width * 0.24))
        let word = scene.label("Lamina", size: size, isQuiet: false)
        word.anchorPoint = CGPoint(x: 0.5, y: 0.5)
        word.position = CGPoint(x: bounds.midX, y: bounds.midY)
        word.swing("transform.rotation.z", from: -0.09, to: 0.09, seconds: 2.6)
        word.swing("transform.scale", from: 0.9, to: 1.06, seconds: 3.7)
        return word
    }

    /// A mask of stripes that fade out to one side, drawn once.
    private static func stripes(_ bounds: CGRect) -> CALayer {
        let mask = CALayer()
        mask.frame = bounds
        let (count, period) = (64, 32)
        if let context = CGContext(width: count * 4, height: 1) {
            for x in 0..<count * 4 {
                let alpha = CGFloat(x % period) / CGFloat(period - 1)
                context.setFillColor(CGColor(red: 0, green: 0, blue: 0, alpha: alpha))
                context.fill(CGRect(x: x, y: 0, width: 1, height: 1))
            }
            mask.contents = context.makeImage()
        }
        mask.bounds.size.width = bounds.width * 2
        let step = bounds.width * 2 * CGFloat(period) / CGFloat(count * 4)
        let run = CABasicAnimation(keyPath: "position.x")
        run.fromValue = bounds.midX - step / 2
        run.toValue = bounds.midX + step / 2
        run.duration = 3
        run.repeatCount = .infinity
        mask.add(run, forKey: "run")
        return mask
    }

    /// A square mask with a round hole: it consists of a border only.
    private static func ring(_ bounds: CGRect) -> CALayer {
        let side = min(bounds.width, bounds.height) * 0.9
        let mask = CALayer()
        mask.bounds = CGRect(x: 0, y: 0, width: side, height: side)
        mask.position = CGPoint(x: bounds.midX, y: bounds.midY)
        mask.backgroundColor = .black
        let ring = CALayer()
        ring.frame = mask.bounds
        ring.cornerRadius = side * 0.34
        ring.cornerCurve = .continuous
        ring.borderWidth = side * 0.2
        mask.mask = ring
        ring.swing("borderWidth", from: side * 0.08, to: side * 0.34, seconds: 2.2)
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        turn.byValue = CGFloat.pi * 2
        turn.duration = 12
        turn.repeatCount = .infinity
        mask.add(turn, forKey: "turn")
        return mask
    }
}
