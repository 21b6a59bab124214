import CoreAnimation
import Foundation
import Primitives

/// Cards with corners, borders and shadows: S2, S3, R6, R7.
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

    /// R7: sixty white cards with soft shadows, which turn.
    static let turningShadows = BenchScene(
        name: "R7", title: "60 turning cards with soft shadows"
    ) { ground in
        let movers = ground.geometry.movers(60, 256, 192)
        let layers = movers.map { mover in
            let card = layer(256, 192, nil, in: ground.root)
            card.anchorPoint = CGPoint(x: 0.5, y: 0.5)
            let corner = ground.geometry.origin(mover, 0, 256, 192)
            card.position = CGPoint(x: corner.x + 128, y: corner.y + 96)
            card.backgroundColor = PeerGeometry.color(0xffff_ffff)
            card.cornerRadius = 16
            card.shadowColor = PeerGeometry.color(0xff00_0000)
            card.shadowOpacity = 0.4
            card.shadowRadius = 10
            card.shadowOffset = CGSize(width: 0, height: 8)
            return card
        }
        return { frame in
            for (card, mover) in zip(layers, movers) {
                card.transform = CATransform3DMakeRotation(
                    mover.a0 + mover.va * Double(frame), 0, 0, 1)
            }
        }
    }

    /// R6: three colours from corner to corner of a picture of 3840 x 2160 pixels, other ones in each frame.
    static let colors = colors(
        name: "R6", title: "a 4K gradient whose colours move", size: (3840, 2160))

    private static func colors(
        name: String, title: String, size: (width: Int, height: Int)
    ) -> BenchScene {
        var scene = BenchScene(name: name, title: title) { ground in
            let gradient = CAGradientLayer()
            (gradient.anchorPoint, gradient.bounds) = (.zero, ground.root.bounds)
            (gradient.startPoint, gradient.endPoint) = (.zero, CGPoint(x: 1, y: 1))
            ground.root.addSublayer(gradient)
            return { frame in
                gradient.colors = (0..<3).map { index in
                    let shade = PeerGeometry.bounce(Double(frame * 3 + index * 85), 255)
                    return PeerGeometry.color(
                        UInt32(shade) << 16 | UInt32(255 - shade) << 8 | 0x40, alpha: 1)
                }
            }
        }
        scene.size = size
        return scene
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
