import CoreAnimation
import Drawing
import Foundation
import Primitives

/// Scenes about single looks.
extension ReferenceScene {
    static func corners(_ root: CALayer) {
        let masks: [CACornerMask] = [
            [.layerMinXMinYCorner, .layerMaxXMinYCorner],
            [.layerMinXMinYCorner, .layerMaxXMaxYCorner], [.layerMinXMaxYCorner],
        ]
        for (index, corners) in masks.enumerated() {
            let box = layer(
                CGRect(x: 8 + 50 * CGFloat(index), y: 8, width: 44, height: 30), index, in: root)
            box.cornerRadius = 12
            box.maskedCorners = corners
            box.borderWidth = index == 1 ? 0 : 4
            box.borderColor = colors[3]
            box.isGeometryFlipped = index == 2
        }
        // The same radius as a circle, continuous, and continuous without room for it.
        for index in 0..<3 {
            let box = layer(
                CGRect(x: 8 + 50 * CGFloat(index), y: 46, width: 44, height: index == 2 ? 28 : 44),
                index + 1, in: root)
            box.cornerRadius = 13
            box.cornerCurve = index == 0 ? .circular : .continuous
            box.borderWidth = 2.5
        }
        let clip = layer(CGRect(x: 14, y: 96, width: 60, height: 20), 2, in: root)
        clip.cornerRadius = 9
        clip.cornerCurve = .continuous
        clip.maskedCorners = [.layerMaxXMinYCorner, .layerMinXMaxYCorner]
        clip.masksToBounds = true
        clip.transform = CATransform3DMakeRotation(-0.1, 0, 0, 1)
        _ = layer(CGRect(x: -10, y: 6, width: 90, height: 40), 0, in: clip)
        let half = layer(CGRect(x: 112, y: 78, width: 40, height: 40), 3, in: root)
        half.cornerRadius = 20
        half.cornerCurve = .continuous
        half.opacity = 0.7
    }

    static func masks(_ root: CALayer) {
        let discs = layer(CGRect(x: 8, y: 8, width: 68, height: 50), 1, in: root)
        discs.borderWidth = 5
        discs.borderColor = colors[2]
        _ = layer(CGRect(x: 30, y: 10, width: 30, height: 60), 0, in: discs)
        let two = CALayer()
        for x in [2.0, 30] {
            let disc = layer(CGRect(x: x, y: 6, width: 36, height: 36), 3, in: two)
            disc.cornerRadius = 18
            disc.opacity = x == 2 ? 1 : 0.6
        }
        discs.mask = two
        // A round clip, seen through a turned mask with a mask of its own.
        let clip = layer(CGRect(x: 88, y: 8, width: 64, height: 50), 3, in: root)
        clip.cornerRadius = 20
        clip.masksToBounds = true
        _ = layer(CGRect(x: -10, y: 26, width: 90, height: 40), 2, in: clip)
        let turned = CALayer()
        turned.frame = CGRect(x: 6, y: 4, width: 52, height: 42)
        turned.backgroundColor = .black
        turned.transform = CATransform3DMakeRotation(0.4, 0, 0, 1)
        let hole = CALayer()
        hole.frame = CGRect(x: 0, y: 0, width: 52, height: 42)
        hole.borderWidth = 12
        turned.mask = hole
        clip.mask = turned
        // A picture's alpha, a flipped layer, and half of the whole.
        let ramp = layer(CGRect(x: 8, y: 66, width: 144, height: 46), 0, in: root)
        ramp.isGeometryFlipped = true
        ramp.opacity = 0.8
        _ = layer(CGRect(x: 12, y: 4, width: 120, height: 14), 1, in: ramp)
        let fade = CALayer()
        fade.frame = ramp.bounds
        fade.contents = alphaRamp()
        ramp.mask = fade
    }

    static func stretched(_ root: CALayer) {
        guard let image = frame() else { return }
        let boxes: [(CGRect, CGRect)] = [
            (
                CGRect(x: 8, y: 8, width: 70, height: 44),
                CGRect(x: 0.4, y: 0.4, width: 0.2, height: 0.2)
            ),
            (
                CGRect(x: 86, y: 8, width: 30, height: 44),
                CGRect(x: 0.5, y: 0.5, width: 0, height: 0)
            ),
            (
                CGRect(x: 124, y: 8, width: 28, height: 12),
                CGRect(x: 0.4, y: 0.4, width: 0.2, height: 0.2)
            ),
            (
                CGRect(x: 124, y: 30, width: 28, height: 22),
                CGRect(x: 0, y: 0.4, width: 1, height: 0.2)
            ),
            (
                CGRect(x: 14, y: 66, width: 60, height: 40),
                CGRect(x: 0.4, y: 0.4, width: 0.2, height: 0.2)
            ),
            (
                CGRect(x: 90, y: 62, width: 62, height: 50),
                CGRect(x: 0.4, y: 0.4, width: 0.2, height: 0.2)
            ),
        ]
        for (index, (place, center)) in boxes.enumerated() {
            let box = CALayer()
            box.frame = place
            box.contents = image
            box.contentsScale = index == 5 ? 1 : 2
            box.contentsCenter = center
            if index == 4 { box.transform = CATransform3DMakeRotation(0.2, 0, 0, 1) }
            box.isGeometryFlipped = index == 5
            root.addSublayer(box)
        }
    }

    /// Black that grows from clear to opaque, to the right.
    private static func alphaRamp() -> CGImage? {
        guard let context = CGContext(width: 48, height: 1) else { return nil }
        for x in 0..<48 {
            context.setFillColor(CGColor(red: 0, green: 0, blue: 0, alpha: CGFloat(x) / 47))
            context.fill(CGRect(x: x, y: 0, width: 1, height: 1))
        }
        return context.makeImage()
    }

    /// A frame with a colour of its own in each corner.
    private static func frame() -> CGImage? {
        guard let context = CGContext(width: 40, height: 40) else { return nil }
        context.setFillColor(colors[1])
        context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
        context.setFillColor(CGColor(red: 1, green: 1, blue: 1, alpha: 1))
        context.fill(CGRect(x: 4, y: 4, width: 32, height: 32))
        for (index, color) in colors.enumerated() {
            context.setFillColor(color)
            context.fill(
                CGRect(
                    x: CGFloat(index % 2) * 26, y: CGFloat(index / 2) * 26, width: 14, height: 14))
        }
        return context.makeImage()
    }
}
