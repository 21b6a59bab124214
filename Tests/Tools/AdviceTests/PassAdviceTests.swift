import Advice
import CoreAnimation
import Drawing
import Foundation
import Primitives
import Testing

/// Layers that are drawn apart and need not be. The pixels of a box are its width times its height.
@MainActor @Suite("Advice about offscreen passes", .serialized)
struct PassAdviceTests {
    private static func masked(_ root: CALayer, _ mask: CALayer?) {
        let card = AdviceScenes.box(20, 10, 80, 60)
        card.name = "card"
        let inner = CALayer()
        inner.frame = CGRect(x: 10, y: 10, width: 30, height: 30)
        inner.backgroundColor = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
        card.addSublayer(inner)
        card.mask = mask
        root.addSublayer(card)
    }

    @Test("a mask of the layer's own bounds with round corners is to be a cornerRadius")
    func maskShape() throws {
        let advice = try AdviceScenes.advice { root, _ in
            let mask = CAShapeLayer()
            mask.path = CGPath(
                roundedRect: CGRect(x: 0, y: 0, width: 80, height: 60), cornerWidth: 12,
                cornerHeight: 12, transform: nil)
            Self.masked(root, mask)
        }
        let first = try #require(advice.first { $0.rule == .maskShape })
        #expect(first.layers.map(\.description) == ["CALayer \"root\" [0] / CALayer \"card\" [0]"])
        #expect(
            first.seen
                == "The mask is the layer's own bounds with corners of 12, and takes two passes.")
        #expect(
            first.code == "layer.cornerRadius = 12\nlayer.masksToBounds = true\nlayer.mask = nil")
        #expect(first.saving(.passes) >= 1 && first.saving(.offscreen) >= 80 * 60)
    }

    @Test("a mask of another shape gives no such advice, and neither do corners")
    func otherMask() throws {
        let advice = try AdviceScenes.advice { root, _ in
            let mask = CAShapeLayer()
            mask.path = CGPath(
                ellipseIn: CGRect(x: 0, y: 0, width: 80, height: 60), transform: nil)
            Self.masked(root, mask)
        }
        #expect(!advice.contains { $0.rule == .maskShape })
        let mended = try AdviceScenes.advice { root, _ in
            Self.masked(root, nil)
            root.sublayers?[0].cornerRadius = 12
            root.sublayers?[0].masksToBounds = true
        }
        #expect(!mended.contains { $0.rule == .maskShape })
    }

    @Test("a filter with an input that changes nothing is to go")
    func idleFilter() throws {
        func build(_ amount: Double) throws -> [Advice] {
            try AdviceScenes.advice { root, _ in
                let card = AdviceScenes.box(20, 10, 80, 60)
                let filter = CAFilter(type: "colorMatrix")
                if amount != 0 {
                    filter.setValue(amount, forKey: "inputAmount")
                }
                card.compositingFilter = "multiplyBlendMode"
                root.addSublayer(card)
            }
        }
        let idle = try build(0)
        // Multiplied with white, a colour is what it is.
        let first = try #require(idle.first { $0.rule == .idleFilter })
        #expect(first.seen == "multiplyBlendMode changes no pixel here.")
        #expect(first.saving(.passes) >= 1 && first.difference == 0)
        let used = try AdviceScenes.advice { root, _ in
            root.backgroundColor = CGColor(gray: 0.5, alpha: 1)
            let card = AdviceScenes.box(20, 10, 80, 60)
            card.compositingFilter = "multiplyBlendMode"
            root.addSublayer(card)
        }
        #expect(!used.contains { $0.rule == .idleFilter })
    }

    @Test("a round clip that no sublayer reaches the corners of is to go")
    func roundClip() throws {
        func build(_ inner: CGRect) throws -> [Advice] {
            try AdviceScenes.advice { root, _ in
                let card = AdviceScenes.box(20, 10, 80, 60)
                (card.cornerRadius, card.masksToBounds) = (20, true)
                card.opacity = 1
                for part in [inner, inner.insetBy(dx: 4, dy: 4)] {
                    let layer = AdviceScenes.box(part.minX, part.minY, part.width, part.height)
                    layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)
                    card.addSublayer(layer)
                }
                root.addSublayer(card)
            }
        }
        let reached = try build(CGRect(x: 0, y: 0, width: 80, height: 60))
        #expect(!reached.contains { $0.rule == .roundClip })
        let inside = try build(CGRect(x: 24, y: 24, width: 30, height: 12))
        // What doesn't meet the corners is clipped by pieces already: there is nothing to save.
        #expect(!inside.contains { $0.rule == .roundClip })
    }

    @Test("a round clip of pictures that show nothing at the corners is to go")
    func idleClip() throws {
        func build(_ shown: CGRect) throws -> [Advice] {
            try AdviceScenes.advice { root, _ in
                let card = AdviceScenes.box(20, 10, 80, 60)
                (card.cornerRadius, card.masksToBounds) = (20, true)
                for _ in 0..<2 {
                    let picture = CALayer()
                    picture.frame = CGRect(x: 0, y: 0, width: 80, height: 60)
                    picture.contents = AdviceScenes.image(80, 60, showing: shown)
                    card.addSublayer(picture)
                }
                root.addSublayer(card)
            }
        }
        let idle = try build(CGRect(x: 24, y: 24, width: 30, height: 12))
        let first = try #require(idle.first { $0.rule == .roundClip })
        #expect(
            first.seen
                == "masksToBounds with a cornerRadius of 20 cuts nothing off: no sublayer reaches the corners."
        )
        #expect(first.code == "layer.masksToBounds = false")
        #expect(first.saving(.passes) == 1 && first.difference ?? 255 <= 2)
        // Here the corners of the pictures are cut off.
        let used = try build(CGRect(x: 0, y: 0, width: 80, height: 60))
        #expect(!used.contains { $0.rule == .roundClip })
    }

    @Test("a group opacity of things that overlap nowhere but in their boxes is to be none")
    func groupOpacity() throws {
        func build(_ second: CGRect) throws -> [Advice] {
            try AdviceScenes.advice { root, _ in
                let group = CALayer()
                group.frame = CGRect(x: 20, y: 10, width: 80, height: 60)
                group.opacity = 0.5
                for shown in [CGRect(x: 0, y: 0, width: 40, height: 60), second] {
                    let picture = CALayer()
                    picture.frame = CGRect(x: 0, y: 0, width: 80, height: 60)
                    picture.contents = AdviceScenes.image(80, 60, showing: shown)
                    group.addSublayer(picture)
                }
                root.addSublayer(group)
            }
        }
        let apart = try build(CGRect(x: 40, y: 0, width: 40, height: 60))
        let first = try #require(apart.first { $0.rule == .groupOpacity })
        #expect(first.code == "layer.allowsGroupOpacity = false")
        // The group is drawn apart once: 80 x 60.
        #expect(first.saving(.passes) == 1 && first.saving(.offscreen) == 80 * 60)
        #expect(first.difference ?? 255 <= 2)
        // Where pixels overlap, one shines through the other without a group.
        let overlapping = try build(CGRect(x: 20, y: 0, width: 40, height: 60))
        #expect(!overlapping.contains { $0.rule == .groupOpacity })
    }

    @Test("a picture kept at one pixel per point on a window with two is to be kept at two")
    func rasterizationScale() throws {
        func build(_ scale: CGFloat) throws -> [Advice] {
            try AdviceScenes.advice(scale: 2) { root, _ in
                let card = AdviceScenes.box(20, 10, 80, 60)
                (card.shouldRasterize, card.rasterizationScale) = (true, scale)
                card.addSublayer(AdviceScenes.box(10, 10, 20, 20))
                root.addSublayer(card)
                _ = AdviceScenes.sweep(over: root)
            }
        }
        let first = try #require(try build(1).first { $0.rule == .rasterizationScale })
        #expect(first.seen.hasPrefix("The kept picture has 1 pixels per point, the window 2:"))
        #expect(first.code == "layer.rasterizationScale = 2")
        #expect(try !build(2).contains { $0.rule == .rasterizationScale })
    }

    @Test("many layers in a round clip are not to be kept for the pixels of its corners")
    func flattened() throws {
        let advice = try AdviceScenes.advice { root, _ in
            let card = AdviceScenes.box(10, 10, 180, 80)
            (card.cornerRadius, card.masksToBounds) = (8, true)
            for _ in 0..<6 {
                let cover = AdviceScenes.box(0, 0, 180, 80)
                cover.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 0.2)
                card.addSublayer(cover)
            }
            root.addSublayer(card)
        }
        #expect(!advice.contains { $0.rule == .rasterizeGain })
    }

    @Test("advice names the renderer's own reason for an offscreen pass, not a possible one")
    func cause() throws {
        let advice = try AdviceScenes.advice { root, _ in
            // Nothing overlaps, so its opacity makes no pass; its clip does.
            let group = CALayer()
            group.frame = CGRect(x: 20, y: 10, width: 120, height: 80)
            (group.opacity, group.cornerRadius, group.masksToBounds) = (0.5, 40, true)
            for part in 0..<2 {
                group.addSublayer(AdviceScenes.box(0, CGFloat(part) * 40, 120, 40))
            }
            group.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
            root.addSublayer(group)
            _ = AdviceScenes.sweep(over: root)
        }
        let causes = advice.filter { $0.rule == .rasterizeGain }.map(\.seen)
        #expect(!advice.contains { $0.rule == .groupOpacity })
        #expect(causes.count == 1)
        for each in causes { #expect(each.hasPrefix("Its round or turned clip")) }
    }

    @Test("a shadow without a path whose layer changes in each frame is to get one")
    func shadowPath() throws {
        func build(_ path: CGPath?) throws -> [Advice] {
            try AdviceScenes.advice { root, _ in
                let card = AdviceScenes.box(40, 20, 80, 60)
                card.shadowOpacity = 0.5
                card.shadowPath = path
                // Something in it is translucent at its edge, so the shadow follows the drawing.
                card.backgroundColor = nil
                let inner = AdviceScenes.box(0, 0, 80, 60)
                card.addSublayer(inner)
                let spot = AdviceScenes.box(10, 10, 20, 20)
                let move = CABasicAnimation(keyPath: "position.x")
                (move.fromValue, move.toValue, move.duration) = (20, 60, 1)
                spot.backgroundColor = CGColor(gray: 1, alpha: 1)
                spot.add(move, forKey: nil)
                card.addSublayer(spot)
                root.addSublayer(card)
            }
        }
        let bare = try build(nil)
        let first = try #require(bare.first { $0.rule == .shadowPath })
        #expect(first.code == "layer.shadowPath = CGPath(rect: layer.bounds, transform: nil)")
        #expect(first.saving(.passes) == 1 && first.difference ?? 255 <= 8)
        let mended = try build(
            CGPath(rect: CGRect(x: 0, y: 0, width: 80, height: 60), transform: nil))
        #expect(!mended.contains { $0.rule == .shadowPath })
    }

    @Test("a picture that is kept and changes in each frame is not to be kept")
    func rasterizeChanges() throws {
        func build(_ keeps: Bool) throws -> [Advice] {
            try AdviceScenes.advice { root, _ in
                let card = AdviceScenes.box(40, 20, 80, 60)
                card.shouldRasterize = keeps
                let spot = AdviceScenes.box(10, 10, 20, 20)
                let move = CABasicAnimation(keyPath: "position.x")
                (move.fromValue, move.toValue, move.duration) = (20, 60, 1)
                spot.add(move, forKey: nil)
                spot.backgroundColor = CGColor(gray: 1, alpha: 1)
                card.addSublayer(spot)
                root.addSublayer(card)
            }
        }
        let first = try #require(try build(true).first { $0.rule == .rasterizeChanges })
        #expect(first.saving(.misses) == 1 && first.code == "layer.shouldRasterize = false")
        #expect(try build(false).isEmpty)
    }

    @Test("a group that stays the same below something that moves is to be kept")
    func rasterizeGain() throws {
        func build(_ keeps: Bool) throws -> [Advice] {
            try AdviceScenes.advice { root, _ in
                let group = CALayer()
                group.frame = CGRect(x: 20, y: 10, width: 100, height: 80)
                group.opacity = 0.5
                for part in 0..<4 {
                    group.addSublayer(AdviceScenes.box(CGFloat(part) * 10, 10, 50, 50))
                }
                group.shouldRasterize = keeps
                root.addSublayer(group)
                let cover = AdviceScenes.box(0, 0, 200, 100)
                cover.backgroundColor = CGColor(gray: 0, alpha: 0.2)
                let move = CABasicAnimation(keyPath: "position.x")
                (move.fromValue, move.toValue, move.duration) = (100, 160, 1)
                cover.add(move, forKey: nil)
                root.addSublayer(cover)
            }
        }
        let first = try #require(try build(false).first { $0.rule == .rasterizeGain })
        #expect(first.saving(.passes) == 1)
        #expect(first.seen.hasPrefix("Its group opacity has it drawn apart in each frame"))
        #expect(try !build(true).contains { $0.rule == .rasterizeGain })
    }
}
