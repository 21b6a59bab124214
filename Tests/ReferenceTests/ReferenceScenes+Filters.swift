import CoreAnimation
import Drawing
import Foundation
import Primitives

/// Scenes with filters.
extension ReferenceScene {
    static func blends(_ root: CALayer) {
        let modes = [
            "multiplyBlendMode", "screenBlendMode", "overlayBlendMode", "colorDodgeBlendMode",
            "differenceBlendMode", "hueBlendMode", "luminosityBlendMode", "plusD",
            "destOut", "sourceAtop", "xor", "destIn",
        ]
        for (index, mode) in modes.enumerated() {
            let stage = layer(
                CGRect(x: 6 + 38 * (index % 4), y: 6 + 38 * (index / 4), width: 34, height: 34),
                2, in: root)
            stage.backgroundColor = nil
            // A group of its own, as its opacity makes one.
            stage.opacity = 0.95
            let below = layer(CGRect(x: 2, y: 2, width: 22, height: 30), index, in: stage)
            below.cornerRadius = 5
            _ = layer(CGRect(x: 4, y: 18, width: 14, height: 8), index + 1, in: below)
            let top = layer(CGRect(x: 10, y: 7, width: 20, height: 20), index + 2, in: stage)
            top.cornerRadius = index < 8 ? 10 : 0
            let angle: CGFloat = index < 8 || index == 11 ? 0 : 0.3
            top.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
            top.opacity = index == 3 ? 0.6 : 1
            top.compositingFilter = mode
        }
    }

    static func filters(_ root: CALayer) {
        let kinds: [[CAFilter]] = [
            [.gaussianBlur(radius: 1.5)], [.gaussianBlur(radius: 7)],
            [.colorInvert], [.colorHueRotate(2), .colorSaturate(1.5)],
            [.sepia(), .gaussianBlur(radius: 3)], [.grayscale(0.8)],
        ]
        for (index, filters) in kinds.enumerated() {
            let box = layer(
                CGRect(x: 12 + 50 * (index % 3), y: 12 + 56 * (index / 3), width: 36, height: 34),
                index, in: root)
            box.cornerRadius = 8
            box.borderWidth = 3
            box.borderColor = colors[(index + 1) % 4]
            _ = layer(CGRect(x: 16, y: 8, width: 28, height: 12), index + 2, in: box)
            box.filters = filters
            if index == 1 { box.transform = CATransform3DMakeRotation(0.4, 0, 0, 1) }
            if index == 3 { box.opacity = 0.6 }
            guard index == 5 else { continue }
            box.shadowOpacity = 0.6
            box.shadowOffset = CGSize(width: 3, height: 5)
        }
    }

    static func backdrops(_ root: CALayer) {
        for index in 0..<8 {
            let bar = layer(
                CGRect(x: 20 * index, y: 0, width: 11, height: 120), index, in: root)
            bar.transform = CATransform3DMakeRotation(0.25, 0, 0, 1)
        }
        let glass = CALayer()
        glass.frame = CGRect(x: 10, y: 10, width: 62, height: 46)
        glass.cornerRadius = 12
        glass.backgroundColor = CGColor(gray: 1, alpha: 0.3)
        glass.borderWidth = 1
        glass.borderColor = CGColor(gray: 1, alpha: 0.8)
        glass.backgroundFilters = [CAFilter.gaussianBlur(radius: 5)]
        glass.shadowOpacity = 0.5
        root.addSublayer(glass)
        let turned = CALayer()
        turned.frame = CGRect(x: 92, y: 14, width: 50, height: 40)
        turned.transform = CATransform3DMakeRotation(-0.3, 0, 0, 1)
        turned.backgroundFilters = [CAFilter.colorInvert]
        turned.opacity = 0.8
        root.addSublayer(turned)
        // In a group, what is below it is only what is in the group.
        let group = CALayer()
        group.frame = CGRect(x: 8, y: 66, width: 144, height: 48)
        group.opacity = 0.85
        root.addSublayer(group)
        _ = layer(CGRect(x: 4, y: 4, width: 90, height: 26), 1, in: group)
        _ = layer(CGRect(x: 60, y: 14, width: 40, height: 26), 2, in: group)
        let inner = CALayer()
        inner.frame = CGRect(x: 40, y: 8, width: 96, height: 34)
        inner.backgroundFilters = [
            CAFilter.gaussianBlur(radius: 9), CAFilter.colorSaturate(2),
        ]
        let mask = CALayer()
        mask.frame = CGRect(x: 0, y: 0, width: 80, height: 34)
        mask.cornerRadius = 17
        mask.backgroundColor = .black
        inner.mask = mask
        group.addSublayer(inner)
    }
}
