import CoreAnimation
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
}
