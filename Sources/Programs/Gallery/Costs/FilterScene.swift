import CoreAnimation
import Foundation
import Primitives

/// Photos that fall over white paper.
enum FilterScene {
    @MainActor
    static func build(_ stand: CostStand, isMended: Bool) -> CostLesson.Move {
        let unit = stand.unit
        stand.layer.backgroundColor = .white
        let size = CGSize(width: (88 * unit).rounded(), height: (66 * unit).rounded())
        let columns = max(1, min(12, Int(stand.size.width / max(1, size.width + 20 * unit))))
        let step = stand.size.width / CGFloat(columns)
        let photos = (0..<columns * 2).map { index in
            let photo = CALayer()
            photo.bounds = CGRect(origin: .zero, size: size)
            photo.contents = stand.art.picture(
                index + 1, width: Int((size.width * stand.scale).rounded()),
                height: Int((size.height * stand.scale).rounded()))
            if !isMended { photo.compositingFilter = "multiplyBlendMode" }
            stand.layer.addSublayer(photo)
            return photo
        }
        let turn = stand.size.height + size.height + 24 * unit
        return { time in
            for (index, photo) in photos.enumerated() {
                let column = index % columns
                let speed = 60 + 14 * Double(column % 3)
                let start = CGFloat(index / columns) * turn / 2 + CGFloat(column % 2) * turn / 4
                let y = (start + CGFloat(time * speed) * unit).truncatingRemainder(dividingBy: turn)
                photo.position = CGPoint(
                    x: ((CGFloat(column) + 0.5) * step).rounded(),
                    y: (y - size.height / 2 - 6 * unit).rounded())
            }
        }
    }
}
