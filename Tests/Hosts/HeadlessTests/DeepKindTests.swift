import CoreAnimation
import Foundation
import Headless
import Primitives
import Testing

/// Layers of each kind that is drawn in a way of its own, thousands inside each other: what is painted
/// beside the frame for one of them holds all those below, so that a walk in a walk would go as deep.
@MainActor @Suite("Kinds of layers thousands deep")
struct DeepKindTests {
    /// What each layer of the chain is.
    enum Kind: String, Codable, CaseIterable, Sendable {
        case colors, backdrops, rasterized, masks, masked, spaces
        case opacities, roundClips, perspectives, blending, scrolling, transitions, fades
    }

    @Test(
        "layers of each kind, thousands deep, are drawn, cut or left out, and a neighbour is drawn",
        arguments: Kind.allCases)
    func done(_ kind: Kind) async {
        await #expect(processExitsWith: .success) { [kind] in
            try await MainActor.run {
                Complaint.handler = { _ in }
                try Deep.withLimits(stack: Deep.kindStack) { try Self.show(kind) }
            }
        }
    }

    private static func show(_ kind: Kind) throws {
        let host = try HeadlessStage(width: 48, height: 40)
        let chain = LayerChain(Deep.kindLevels) { _ in layer(kind) }
        if kind == .masks { hang(chain.top) }
        let neighbour = CALayer()
        neighbour.frame = CGRect(x: 44, y: 0, width: 4, height: 4)
        neighbour.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
        neighbour.zPosition = 1
        host.stage.layer.addSublayer(chain.top)
        host.stage.layer.addSublayer(neighbour)
        host.step(to: 0)
        if kind == .transitions || kind == .fades { move(chain.top, kind) }
        chain.bottom.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        host.step(to: 0.1)
        host.step(to: 0.2)
        #expect(try #require(host.image()).bitmap[46, 2] == 0xFF00_FF00)
        host.close()
    }

    private static func layer(_ kind: Kind) -> CALayer {
        let layer: CALayer =
            switch kind {
            case .backdrops: CABackdropLayer()
            case .spaces: CATransformLayer()
            case .scrolling: CAScrollLayer()
            default: CALayer()
            }
        switch kind {
        case .backdrops: layer.filters = [CAFilter.gaussianBlur(radius: 1)]
        case .colors: layer.filters = [CAFilter.colorSaturate(0.9)]
        case .rasterized: layer.shouldRasterize = true
        case .masked:
            let mask = CALayer()
            mask.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
            mask.backgroundColor = CGColor(gray: 0, alpha: 0.9)
            layer.mask = mask
        case .opacities: layer.opacity = 0.99
        case .roundClips: (layer.masksToBounds, layer.cornerRadius) = (true, 3)
        case .perspectives: layer.sublayerTransform.m34 = -0.0001
        case .blending: layer.compositingFilter = "multiplyBlendMode"
        default: break
        }
        return layer
    }

    /// Each layer of a chain as the mask of the one above.
    private static func hang(_ top: CALayer) {
        var layer = top
        while let below = layer.sublayers?.first {
            layer.backgroundColor = CGColor(gray: 0, alpha: 1)
            layer.mask = below
            layer = below
        }
    }

    private static func move(_ top: CALayer, _ kind: Kind) {
        var layer: CALayer? = top
        while let each = layer {
            if kind == .transitions {
                let transition = CATransition()
                transition.type = .push
                each.add(transition, forKey: nil)
            } else {
                let fade = CABasicAnimation(keyPath: "opacity")
                (fade.fromValue, fade.toValue, fade.duration) = (0, 1, 1)
                each.add(fade, forKey: nil)
            }
            layer = each.sublayers?.first
        }
    }
}
