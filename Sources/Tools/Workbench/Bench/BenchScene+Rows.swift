import CoreAnimation
import Drawing
import Foundation
import Primitives

/// A list that is scrolled: R2.
extension BenchScene {
    /// R2: a thousand rows with a shadow, a round picture and two texts each, scrolled by three pixels a frame.
    static let scrolledRows = BenchScene(name: "R2", title: "1,000 rows, scrolled") { ground in
        let list = CALayer()
        list.anchorPoint = .zero
        ground.root.addSublayer(list)
        let avatars = (0..<20).map { PeerGeometry.image(48, 48, shift: $0 * 12) }
        for index in 0..<1000 {
            list.addSublayer(
                row(index, avatars[index % 20], width: ground.geometry.width - 40))
        }
        return { frame in list.position = CGPoint(x: 0, y: -3 * frame) }
    }

    @MainActor
    private static func row(_ index: Int, _ picture: CGImage?, width: Double) -> CALayer {
        let row = CALayer()
        row.anchorPoint = .zero
        row.bounds = CGRect(x: 0, y: 0, width: width, height: 64)
        row.position = CGPoint(x: 20, y: 8 + index * 72)
        (row.backgroundColor, row.cornerRadius) = (PeerGeometry.color(0xffff_ffff), 12)
        (row.shadowOpacity, row.shadowRadius) = (0.3, 6)
        row.shadowOffset = CGSize(width: 0, height: 2)
        let avatar = CALayer()
        avatar.frame = CGRect(x: 8, y: 8, width: 48, height: 48)
        (avatar.contents, avatar.cornerRadius, avatar.masksToBounds) = (picture, 24, true)
        row.addSublayer(avatar)
        row.addSublayer(text("Row number \(index)", size: 17, top: 10))
        row.addSublayer(text("seen \(index * 7) times", size: 13, top: 36))
        return row
    }

    @MainActor
    private static func text(_ string: String, size: Double, top: Double) -> CALayer {
        let label = CATextLayer()
        (label.string, label.font, label.fontSize) = (string, "DejaVu Sans", size)
        label.foregroundColor = PeerGeometry.color(PeerGeometry.background)
        label.frame = CGRect(x: 72, y: top, width: 600, height: size + 6)
        return label
    }
}
