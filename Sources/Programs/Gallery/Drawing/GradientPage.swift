import Chrome
import CoreAnimation
import Drawing
import Foundation
import Primitives

/// Gradients that move: a sky through a day, a colour wheel, light in rings, a moving shine.
final class GradientPage: GalleryPage {
    private static let gap: CGFloat = 16

    init(_ scene: PageScene) {
        let size = scene.layer.bounds.size
        let high = max(1, size.height * 0.56).rounded(.down)
        let wheel = min(high, max(1, size.width * 0.42))
        Self.sky(
            scene, CGRect(x: 0, y: 0, width: max(1, size.width - wheel - Self.gap), height: high))
        Self.wheel(
            scene,
            CGRect(x: max(0, size.width - wheel), y: 0, width: wheel, height: high))
        let low = PageScene.row(of: 3, from: high + Self.gap, in: size)
        Self.rings(scene, low[0])
        Self.shine(scene, low[1])
        Self.scale(scene, low[2])
    }

    private static func hex(_ value: UInt32, _ alpha: CGFloat = 1) -> CGColor { .hex(value, alpha) }

    private static func label(
        _ text: String, short: String? = nil, _ scene: PageScene, on card: CALayer,
        color: CGColor? = nil
    ) {
        let label = scene.addTitle(text, short: short, to: card)
        if let color { label.look.color = color }
    }

    // A day

    private static func sky(_ scene: PageScene, _ frame: CGRect) {
        let card = scene.card(frame)
        card.masksToBounds = true
        card.takeEdgeInDark(scene.theme)
        let hours: [[UInt32]] = [
            [0x0B1026, 0x1B2A52, 0x31436F, 0x4A5A86], [0x2A3A78, 0x7A5C9E, 0xE58E73, 0xFFD59A],
            [0x2E7BD6, 0x63A9EC, 0xA5D3F7, 0xE4F3FD], [0x3A5FC0, 0x8C7BC8, 0xF2A07B, 0xFFE0A3],
            [0x1C1440, 0x5A2B63, 0xC04A5A, 0xF28B4B], [0x0B1026, 0x1B2A52, 0x31436F, 0x4A5A86],
        ]
        let sky = CAGradientLayer()
        sky.frame = card.bounds
        sky.colors = hours[2].map { hex($0) }
        sky.locations = [0, 0.45, 0.8, 1]
        card.addSublayer(sky)
        let day = CAKeyframeAnimation(keyPath: "colors")
        day.values = hours.map { $0.map { hex($0) } }
        day.duration = 14
        day.repeatCount = .infinity
        day.beginTime = -5.2
        sky.add(day, forKey: "day")
        sun(card)
        hills(card)
        label("colors", scene, on: card, color: hex(0xFFFFFF))
    }

    private static func sun(_ card: CALayer) {
        let size = card.bounds.size
        let radius = max(1, size.height * 0.34)
        let sun = CAGradientLayer()
        sun.bounds = CGRect(x: 0, y: 0, width: 2 * radius, height: 2 * radius)
        sun.type = .radial
        sun.colors = [
            hex(0xFFFFFF), hex(0xFFF3C4), hex(0xFFDF8A, 0.55), hex(0xFFB95E, 0.18),
            hex(0xFF9A3D, 0),
        ]
        sun.locations = [0, 0.19, 0.21, 0.5, 1]
        sun.startPoint = CGPoint(x: 0.5, y: 0.5)
        sun.endPoint = CGPoint(x: 1, y: 1)
        sun.position = CGPoint(x: size.width * 0.5, y: size.height * 0.4)
        card.addSublayer(sun)
        let way = CGMutablePath()
        way.move(to: CGPoint(x: -radius, y: size.height * 1.3))
        way.addCurve(
            to: CGPoint(x: size.width + radius, y: size.height * 1.3),
            control1: CGPoint(x: size.width * 0.25, y: -size.height * 0.25),
            control2: CGPoint(x: size.width * 0.75, y: -size.height * 0.25))
        let travel = CAKeyframeAnimation(keyPath: "position")
        travel.path = way
        travel.duration = 14
        travel.calculationMode = .paced
        travel.repeatCount = .infinity
        travel.beginTime = -5.2
        sun.add(travel, forKey: "travel")
    }

    /// Hills in two rows, each a gradient masked by a path.
    private static func hills(_ card: CALayer) {
        let size = card.bounds.size
        for row in 0..<2 {
            let ground = CAGradientLayer()
            ground.frame = card.bounds
            ground.colors =
                row == 0
                ? [hex(0x4E6A86, 0.9), hex(0x2E4560)] : [hex(0x2C4A3F), hex(0x14231F)]
            ground.startPoint = CGPoint(x: 0.5, y: 0.6)
            let shape = CAShapeLayer()
            shape.frame = card.bounds
            let path = CGMutablePath()
            let base = size.height * (row == 0 ? 0.74 : 0.86)
            path.move(to: CGPoint(x: 0, y: size.height))
            path.addLine(to: CGPoint(x: 0, y: base))
            let waves = row == 0 ? 3 : 2
            for wave in 0..<waves {
                let x = size.width * CGFloat(wave) / CGFloat(waves)
                let step = size.width / CGFloat(waves)
                let lift = size.height * (row == 0 ? 0.16 : 0.1)
                path.addCurve(
                    to: CGPoint(x: x + step, y: base),
                    control1: CGPoint(
                        x: x + step * 0.35, y: base - lift * (1.2 - 0.3 * CGFloat(wave))),
                    control2: CGPoint(x: x + step * 0.6, y: base + lift * 0.6))
            }
            path.addLine(to: CGPoint(x: size.width, y: size.height))
            path.closeSubpath()
            shape.path = path
            ground.mask = shape
            card.addSublayer(ground)
        }
    }

    // A wheel

    private static func wheel(_ scene: PageScene, _ frame: CGRect) {
        let card = scene.card(frame)
        let side = max(1, min(frame.width, frame.height) - 60)
        let wheel = colorWheel(side)
        // A hole, with a disc whose own rays turn the other way.
        let disc = metalDisc(side * 0.3)
        for each in [wheel, disc] {
            each.position = CGPoint(x: frame.width / 2, y: frame.height / 2 + 10)
            card.addSublayer(each)
        }
        label("conic", scene, on: card)
    }

    /// A disc of all hues around its middle, white in the middle, that turns.
    private static func colorWheel(_ side: CGFloat) -> CALayer {
        let wheel = CAGradientLayer()
        wheel.type = .conic
        wheel.bounds = CGRect(x: 0, y: 0, width: side, height: side)
        wheel.cornerRadius = side / 2
        wheel.startPoint = CGPoint(x: 0.5, y: 0.5)
        wheel.endPoint = CGPoint(x: 0.5, y: 0)
        let hues: [UInt32] = [
            0xFF3B30, 0xFF9500, 0xFFCC00, 0x34C759, 0x32ADE6, 0x5856D6, 0xFF2D95, 0xFF3B30,
        ]
        wheel.colors = hues.map { hex($0) }
        let pale = CAGradientLayer()
        pale.type = .radial
        pale.frame = wheel.bounds
        pale.cornerRadius = side / 2
        pale.colors = [hex(0xFFFFFF), hex(0xFFFFFF, 0)]
        pale.startPoint = CGPoint(x: 0.5, y: 0.5)
        pale.endPoint = CGPoint(x: 0.93, y: 0.93)
        wheel.addSublayer(pale)
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        turn.fromValue = 0
        turn.toValue = 2 * CGFloat.pi
        turn.duration = 18
        turn.repeatCount = .infinity
        turn.beginTime = -18
        wheel.add(turn, forKey: "turn")
        return wheel
    }

    /// A disc that shines like brushed metal, with a shadow.
    private static func metalDisc(_ side: CGFloat) -> CALayer {
        let disc = CAGradientLayer()
        disc.type = .conic
        disc.bounds = CGRect(x: 0, y: 0, width: side, height: side)
        disc.cornerRadius = side / 2
        disc.startPoint = CGPoint(x: 0.5, y: 0.5)
        disc.endPoint = CGPoint(x: 1, y: 0.5)
        let grey = [0x6B7280, 0xF3F4F6, 0x9CA3AF, 0xFFFFFF, 0x6B7280, 0xE5E7EB, 0x9CA3AF, 0x6B7280]
        disc.colors = grey.map { hex(UInt32($0)) }
        disc.shadowOpacity = 0.4
        disc.shadowRadius = 6
        disc.shadowOffset = CGSize(width: 0, height: 2)
        return disc
    }

    // Light in rings

    private static func rings(_ scene: PageScene, _ frame: CGRect) {
        let card = scene.card(frame)
        card.masksToBounds = true
        let light = CAGradientLayer()
        light.frame = card.bounds
        light.type = .radial
        light.colors = [
            hex(0xFDE68A), hex(0xF59E0B), hex(0xDB2777), hex(0x4C1D95), hex(0x0F172A),
        ]
        light.locations = [0, 0.15, 0.4, 0.7, 1]
        light.startPoint = CGPoint(x: 0.3, y: 0.4)
        light.endPoint = CGPoint(x: 1.7, y: 1.9)
        card.addSublayer(light)
        let wander = CAKeyframeAnimation(keyPath: "startPoint")
        wander.values = [
            CGPoint(x: 0.3, y: 0.4), CGPoint(x: 0.7, y: 0.3), CGPoint(x: 0.6, y: 0.75),
            CGPoint(x: 0.3, y: 0.4),
        ]
        wander.calculationMode = .cubic
        wander.duration = 9
        wander.repeatCount = .infinity
        wander.beginTime = -9
        light.add(wander, forKey: "wander")
        light.swing(
            "locations", from: [0, 0.1, 0.3, 0.55, 0.9], to: [0, 0.22, 0.5, 0.8, 1.1], seconds: 3,
            begin: -3, key: "breathe")
        veil(card)
        label(
            "radial: startPoint, locations", short: "radial", scene, on: card,
            color: hex(0xFFFFFF))
    }

    /// Darkens the upper edge of a card, on which a heading is read even where the light is brightest.
    private static func veil(_ card: CALayer) {
        let veil = CAGradientLayer()
        veil.frame = CGRect(
            x: 0, y: 0, width: card.bounds.width, height: min(72, card.bounds.height))
        veil.colors = [hex(0, 0.55), hex(0, 0.45), hex(0, 0)]
        card.addSublayer(veil)
    }

    // A shine

    private static func shine(_ scene: PageScene, _ frame: CGRect) {
        let card = scene.card(frame)
        card.masksToBounds = true
        label("a shine over what waits", scene, on: card)
        let shine = CAGradientLayer()
        shine.frame = card.bounds
        shine.colors = [scene.theme.trough, scene.theme.quietText, scene.theme.trough]
        shine.startPoint = CGPoint(x: 0, y: 0.35)
        shine.endPoint = CGPoint(x: 1, y: 0.65)
        shine.locations = [0.3, 0.5, 0.7]
        shine.mask = waitingMask(frame)
        card.addSublayer(shine)
        let wander = CABasicAnimation(keyPath: "locations")
        wander.fromValue = [-0.9, -0.5, -0.1]
        wander.toValue = [1.1, 1.5, 1.9]
        wander.duration = 2.4
        wander.repeatCount = .infinity
        wander.beginTime = -1.2
        shine.add(wander, forKey: "wander")
    }

    /// A mask in the form of a message that is still being loaded: a portrait and lines of text.
    private static func waitingMask(_ frame: CGRect) -> CALayer {
        let mask = CALayer()
        mask.frame = CGRect(origin: .zero, size: frame.size)
        let left: CGFloat = 18
        let width = max(1, frame.width - 2 * left)
        let top = 52 + max(0, frame.height - 200) / 3
        let face = CALayer()
        face.frame = CGRect(x: left, y: top, width: 46, height: 46)
        face.cornerRadius = 23
        let bars: [(CGFloat, CGFloat, CGFloat)] = [
            (60, 6, 0.55), (60, 28, 0.35), (0, 66, 1), (0, 88, 0.92), (0, 110, 0.6),
        ]
        mask.addSublayer(face)
        // Only bars that fit as a whole.
        for (x, y, share) in bars where top + y + 12 <= frame.height - 14 {
            let bar = CALayer()
            bar.frame = CGRect(
                x: left + x, y: top + y, width: max(1, (width - x) * share), height: 12)
            bar.cornerRadius = 6
            mask.addSublayer(bar)
        }
        for each in mask.sublayers ?? [] { each.backgroundColor = hex(0) }
        return mask
    }

    // Two dark colours that are hard to tell apart

    private static func scale(_ scene: PageScene, _ frame: CGRect) {
        let card = scene.card(frame)
        card.masksToBounds = true
        let soft = CAGradientLayer()
        soft.frame = card.bounds
        soft.colors = [hex(0x2B3A4A), hex(0x1F2A38)]
        soft.startPoint = CGPoint(x: 0, y: 0)
        soft.endPoint = CGPoint(x: 1, y: 1)
        card.addSublayer(soft)
        label(
            "twelve steps apart, and no bands", short: "no bands", scene, on: card,
            color: hex(0xC6D0DC))
        let stripes = CAGradientLayer()
        let height = max(1, frame.height * 0.3)
        stripes.frame = CGRect(
            x: 18, y: max(1, frame.height - height - 18), width: max(1, frame.width - 36),
            height: height)
        stripes.cornerRadius = 8
        var colors: [CGColor] = []
        var places: [NSNumber] = []
        for index in 0..<6 {
            for side in 0..<2 {
                colors.append(scene.theme.color(index))
                places.append(NSNumber(value: Double(index + side) / 6))
            }
        }
        (stripes.colors, stripes.locations) = (colors, places)
        stripes.startPoint = CGPoint(x: 0, y: 0.5)
        stripes.endPoint = CGPoint(x: 1, y: 0.5)
        card.addSublayer(stripes)
        let name = LabelLayer(
            "equal locations", style: .init(size: 12, color: hex(0xC6D0DC)), scale: scene.scale)
        name.position = CGPoint(x: 18, y: stripes.frame.minY - 24)
        card.addSublayer(name)
    }
}
