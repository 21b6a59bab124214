import CoreAnimation
import Foundation

/// Cards with corners, borders and shadows: S2, S3.
extension BenchScene {
    /// S2: two hundred translucent cards with a border.
    static let cards = BenchScene(
        name: "S2", title: "200 translucent cards with round corners", modes: [.set, .animate]
    ) { ground in
        let movers = ground.geometry.movers(200, 256, 256)
        let layers = movers.map { mover in
            let card = layer(256, 256, nil, in: ground.root)
            card.backgroundColor = PeerGeometry.color(mover.rgb, alpha: 0.5)
            card.cornerRadius = 24
            card.borderWidth = 2
            card.borderColor = PeerGeometry.color(0xffff_ffff, alpha: 0.9)
            return card
        }
        return moving(layers, movers, ground, 256, 256)
    }

    /// S3: fifty white cards with soft shadows.
    static let shadows = BenchScene(
        name: "S3", title: "50 cards with soft shadows", modes: [.set, .animate]
    ) { ground in
        let movers = ground.geometry.movers(50, 256, 192)
        let layers = movers.map { _ in
            let card = layer(256, 192, nil, in: ground.root)
            card.backgroundColor = PeerGeometry.color(0xffff_ffff)
            card.cornerRadius = 16
            card.shadowColor = PeerGeometry.color(0xff00_0000)
            card.shadowOpacity = 0.4
            card.shadowRadius = 10
            card.shadowOffset = CGSize(width: 0, height: 8)
            return card
        }
        return moving(layers, movers, ground, 256, 192)
    }

    /// Forty pictures in clips with square corners, for comparison with `clip-round`.
    static let clipPlain = clip(name: "clip-plain", title: "40 clipped cards, square", radius: 0)

    /// Forty pictures in clips with round corners.
    static let clipRound = clip(name: "clip-round", title: "40 clipped cards, round", radius: 24)

    private static func clip(name: String, title: String, radius: CGFloat) -> BenchScene {
        BenchScene(name: name, title: title) { ground in
            let image = PeerGeometry.image(256, 256)
            let movers = ground.geometry.movers(40, 256, 256)
            let layers = movers.map { _ in
                let card = layer(256, 256, nil, in: ground.root)
                card.masksToBounds = true
                card.cornerRadius = radius
                _ = layer(256, 256, image, in: card)
                return card
            }
            return moving(layers, movers, ground, 256, 256)
        }
    }

    /// A picture of 512 x 512 pixels whose shadow is blurred anew in each frame, sigma 10.
    static let blur = BenchScene(
        name: "blur", title: "blur 512x512 anew, radius 20 (sigma 10)", measure: .update
    ) { ground in
        let images = (0..<2).map { disc(512, radius: 250 - Double($0)) }
        let card = layer(512, 512, images[0], in: ground.root)
        card.position = CGPoint(x: 100, y: 100)
        card.shadowOpacity = 0.5
        card.shadowRadius = 10
        card.shadowOffset = .zero
        return { card.contents = images[$0 & 1] }
    }
}
