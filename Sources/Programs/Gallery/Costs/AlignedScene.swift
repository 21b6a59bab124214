import CoreAnimation
import Foundation
import Primitives

/// A wall of small photos that scrolls.
enum AlignedScene {
    @MainActor
    static func build(_ stand: CostStand, isMended: Bool) -> CostLesson.Move {
        let (unit, scale) = (stand.unit, stand.scale)
        stand.layer.backgroundColor = stand.theme.trough
        let gap = max(2, (6 * unit).rounded())
        let columns = 5
        let width = max(1, ((stand.size.width - gap) / CGFloat(columns) - gap).rounded(.down))
        let height = max(1, (width * 0.75).rounded())
        let rows = min(24, Int((stand.size.height / (height + gap)).rounded(.up)) + 1)
        let wall = CALayer()
        wall.anchorPoint = .zero
        wall.bounds = CGRect(origin: .zero, size: stand.size)
        stand.layer.addSublayer(wall)
        let pixels = (Int((width * scale).rounded()), Int((height * scale).rounded()))
        // Without the mend, photos are a seventh larger each way, as made for another device.
        let size = isMended ? pixels : (pixels.0 * 8 / 7 + 1, pixels.1 * 8 / 7 + 1)
        let photos = (0..<rows * columns).map { index in
            let photo = CALayer()
            photo.anchorPoint = .zero
            photo.bounds = CGRect(x: 0, y: 0, width: width, height: height)
            photo.contents = stand.art.picture(index * 4, width: size.0, height: size.1)
            wall.addSublayer(photo)
            return photo
        }
        let step = height + gap
        let left = (stand.size.width - CGFloat(columns) * (width + gap) + gap) / 2
        for (index, photo) in photos.enumerated() {
            photo.position = CGPoint(
                x: left.rounded() + CGFloat(index % columns) * (width + gap),
                y: CGFloat(index / columns) * step)
        }
        return { time in
            let turn = step * CGFloat(rows)
            let way = CGFloat(time * 61.7) * unit
            for (index, photo) in photos.enumerated() {
                var y = (CGFloat(index / columns) * step - way).truncatingRemainder(
                    dividingBy: turn)
                if y < -step { y += turn }
                photo.position.y = isMended ? (y * scale).rounded() / scale : y
            }
        }
    }
}
