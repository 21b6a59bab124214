import CoreAnimation
import Foundation
import Primitives

/// Four photos that are zoomed slowly.
enum ThumbnailScene {
    private static let side = (width: 1200, height: 900)

    @MainActor
    static func build(_ stand: CostStand, isMended: Bool) -> CostLesson.Move {
        stand.layer.backgroundColor = stand.theme.card
        let gap = max(2, (10 * stand.unit).rounded())
        let columns = stand.size.width > stand.size.height * 1.2 ? 3 : 2
        let rows = 2
        let width = max(
            1, ((stand.size.width - gap * CGFloat(columns + 1)) / CGFloat(columns)).rounded(.down))
        let height = max(
            1, ((stand.size.height - gap * CGFloat(rows + 1)) / CGFloat(rows)).rounded(.down))
        // As many pixels as the greatest zoom needs.
        let most = max(width, height * 4 / 3) * 1.2 * stand.scale
        let small = (width: max(1, Int(most)), height: max(1, Int(most * 0.75)))
        let pixels = isMended ? small : side
        let photos = (0..<columns * rows).map { index in
            let frame = CALayer()
            frame.frame = CGRect(
                x: gap + CGFloat(index % columns) * (width + gap),
                y: gap + CGFloat(index / columns) * (height + gap), width: width, height: height)
            frame.masksToBounds = true
            stand.layer.addSublayer(frame)
            let photo = CALayer()
            let cover = max(width, height * 4 / 3)
            photo.bounds = CGRect(x: 0, y: 0, width: cover, height: cover * 0.75)
            photo.contents = stand.art.picture(
                index, width: pixels.width, height: pixels.height)
            frame.addSublayer(photo)
            return photo
        }
        return { time in
            for (index, photo) in photos.enumerated() {
                let phase = time * 0.7 + Double(index) * 1.3
                let zoom = 1.1 + 0.08 * CGFloat(sin(phase))
                photo.transform = CATransform3DMakeScale(zoom, zoom, 1)
                photo.position = CGPoint(
                    x: width * (0.5 + 0.012 * CGFloat(cos(phase * 1.3))), y: height / 2)
            }
        }
    }
}
