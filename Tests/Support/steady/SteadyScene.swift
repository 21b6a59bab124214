import CoreAnimation
import Drawing
import Foundation
import Primitives

/// A scene of layers whose animations outlast the measurement.
@MainActor
struct SteadyScene {
    let name: String
    let build: @MainActor (CALayer) -> Void

    static let all = [
        SteadyScene(name: "sprites") { root in
            let image = picture(32)
            for index in 0..<300 { slide(layer(32, image, root), index) }
        },
        SteadyScene(name: "cards") { root in
            for index in 0..<60 {
                let card = layer(96, nil, root)
                card.backgroundColor = CGColor(red: 0.8, green: 0.4, blue: 0.2, alpha: 0.5)
                card.cornerRadius = 12
                card.borderWidth = 2
                card.borderColor = CGColor(gray: 1, alpha: 0.9)
                slide(card, index)
            }
        },
        SteadyScene(name: "shadows") { root in
            for index in 0..<20 {
                let card = layer(96, nil, root)
                card.backgroundColor = .white
                card.cornerRadius = 8
                card.shadowOpacity = 0.4
                card.shadowRadius = 6
                slide(card, index)
            }
        },
        SteadyScene(name: "turning") { root in
            let image = picture(64)
            for index in 0..<30 {
                let each = layer(64, image, root)
                slide(each, index)
                let turn = CABasicAnimation(keyPath: "transform.rotation.z")
                turn.fromValue = 0
                turn.toValue = 6.283185
                turn.duration = 3 + Double(index % 5)
                turn.repeatCount = .infinity
                each.add(turn, forKey: "turn")
            }
        },
        SteadyScene(name: "fading") { root in
            for index in 0..<50 {
                let each = layer(64, nil, root)
                each.backgroundColor = .white
                each.position = CGPoint(x: index % 10 * 60 + 20, y: index / 10 * 80 + 40)
                let fade = CABasicAnimation(keyPath: "opacity")
                fade.fromValue = 0.1
                fade.toValue = 0.9
                fade.duration = 1
                fade.autoreverses = true
                fade.repeatCount = .infinity
                each.add(fade, forKey: "fade")
            }
        },
    ]

    private static func layer(_ side: Double, _ image: CGImage?, _ root: CALayer) -> CALayer {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: side, height: side)
        layer.contents = image
        root.addSublayer(layer)
        return layer
    }

    /// Adds a motion to and fro, different for each layer.
    private static func slide(_ layer: CALayer, _ index: Int) {
        let slide = CABasicAnimation(keyPath: "position")
        slide.fromValue = CGPoint(x: index * 37 % 600 + 20, y: index * 71 % 440 + 20)
        slide.toValue = CGPoint(x: index * 91 % 600 + 20, y: index * 53 % 440 + 20)
        slide.duration = 1 + Double(index % 7) / 4
        slide.autoreverses = true
        slide.repeatCount = .infinity
        layer.add(slide, forKey: "slide")
    }

    private static func picture(_ side: Int) -> CGImage? {
        guard let bitmap = Bitmap(width: side, height: side, isOpaque: true) else { return nil }
        for y in 0..<side {
            for x in 0..<side {
                bitmap.row(y)[x] = 0xff00_0000 | UInt32(x * 4 << 16 | y * 4 << 8 | 90)
            }
        }
        return CGImage(bitmap: bitmap)
    }
}
