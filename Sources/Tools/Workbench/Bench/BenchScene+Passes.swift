import CoreAnimation
import Foundation
import Primitives

/// Scenes that need more than one pass: S9, S10.
extension BenchScene {
    /// S9: a panel that blurs a picture that moves behind it.
    static let backdrop = BenchScene(
        name: "S9", title: "backdrop blur, radius 30, over a moving picture"
    ) { ground in
        let back = layer(2400, 1400, PeerGeometry.image(2400, 1400), in: ground.root)
        let panel = layer(900, 600, nil, in: ground.root)
        panel.position = CGPoint(x: 300, y: 200)
        panel.cornerRadius = 24
        panel.backgroundColor = PeerGeometry.color(0xffff_ffff, alpha: 0.2)
        panel.backgroundFilters = [CAFilter.gaussianBlur(radius: 30)]
        return { frame in
            back.position = CGPoint(
                x: -PeerGeometry.bounce(Double(frame * 4), 400),
                y: -PeerGeometry.bounce(Double(frame * 3), 300))
        }
    }

    /// S10: twenty cards with a mask and a shadow, all drawn in each frame.
    static let masked = cards(name: "S10", title: "20 masked and shadowed cards", false)

    /// S10: the cards, each rasterized and kept.
    static let rasterized = cards(
        name: "S10-kept", title: "20 masked and shadowed cards, rasterised", true)

    private static func cards(name: String, title: String, _ isKept: Bool) -> BenchScene {
        BenchScene(name: name, title: title) { ground in
            let image = PeerGeometry.image(300, 200)
            let movers = ground.geometry.movers(20, 300, 200)
            let layers = movers.map { _ in
                let card = layer(300, 200, nil, in: ground.root)
                card.shadowOpacity = 0.5
                card.shadowRadius = 8
                card.shadowOffset = CGSize(width: 0, height: 6)
                card.shouldRasterize = isKept
                let content = layer(300, 200, image, in: card)
                let mask = CALayer()
                mask.frame = CGRect(x: 10, y: 10, width: 280, height: 180)
                mask.cornerRadius = 60
                mask.backgroundColor = .black
                content.mask = mask
                return card
            }
            return moving(layers, movers, ground, 300, 200)
        }
    }
}
