import CoreAnimation
import Drawing
import Foundation
import Primitives

/// Every compositing filter in a grid: a bright disc swings over a picture.
///
/// Each field is a group of its own, as it has a mask; so the disc is blended with the content of
/// its field only.
final class BlendPage: GalleryPage {
    private static let gap: CGFloat = 12
    private static let caption: CGFloat = 22

    /// The filter types, with the captions of their fields.
    private static let mixes: [(String, String)] =
        [
            "normal", "multiply", "screen", "overlay", "darken", "lighten", "colorDodge",
            "colorBurn",
            "softLight", "hardLight", "difference", "exclusion", "hue", "saturation", "color",
            "luminosity",
        ].map { ($0 + "BlendMode", $0) } + [("plusL", "plusL"), ("plusD", "plusD")]
    private static let operators = [
        "clear", "copy", "destOver", "sourceIn", "destIn", "sourceOut", "destOut",
        "sourceAtop", "destAtop", "xor",
    ].map { ($0, $0) }

    init(_ scene: PageScene) {
        let size = scene.layer.bounds.size
        let fields = Self.mixes + Self.operators
        // With both column counts the last row is full.
        let columns = size.width >= 540 ? 7 : 4
        let rows = (fields.count + columns - 1) / columns
        let width = max(1, (size.width - Self.gap * CGFloat(columns - 1)) / CGFloat(columns))
        let height = max(1, (size.height - Self.gap * CGFloat(rows - 1)) / CGFloat(rows))
        let field = CGSize(
            width: width.rounded(.down), height: max(1, (height - Self.caption).rounded(.down)))
        let below = Scenery.day.image(field, scale: scene.scale)
        let half = Self.half(field, scene.scale)
        // The disc's picture is wide enough for the whole swing, so that operators reach all of the
        // field.
        let margin = field.width * 0.17
        let wide = CGSize(width: field.width + 2 * margin, height: field.height)
        let disc = Self.disc(wide, scene.scale)
        for (index, entry) in fields.enumerated() {
            let stage = CALayer()
            stage.name = entry.1
            stage.frame = CGRect(
                origin: CGPoint(
                    x: (CGFloat(index % columns) * (width + Self.gap)).rounded(),
                    y: (CGFloat(index / columns) * (height + Self.gap)).rounded()), size: field)
            let isOperator = index >= Self.mixes.count
            Self.add(isOperator ? half : below, to: stage, scene)
            let source = Self.add(disc, to: stage, scene)
            source.frame = stage.bounds.insetBy(dx: -margin, dy: 0)
            source.compositingFilter = entry.0
            source.swing(
                "position.x", from: source.position.x - margin, to: source.position.x + margin,
                seconds: 2.4, begin: -0.13 * Double(index), key: "swing")
            Self.frame(stage, in: scene)
            Self.show(stage, in: scene)
        }
    }

    /// Adds a field with round corners, and its name below it.
    private static func show(_ stage: CALayer, in scene: PageScene) {
        let shape = CALayer()
        shape.frame = stage.bounds
        shape.cornerRadius = 9
        shape.cornerCurve = .continuous
        shape.backgroundColor = .black
        stage.mask = shape
        scene.layer.addSublayer(stage)
        let label = scene.label(stage.name ?? "", size: 11.5)
        label.position = CGPoint(
            x: (stage.frame.midX - label.bounds.width / 2).rounded(), y: stage.frame.maxY + 4)
        scene.layer.addSublayer(label)
    }

    /// A plain card behind a field, which may be transparent.
    private static func frame(_ stage: CALayer, in scene: PageScene) {
        let card = CALayer()
        card.frame = stage.frame
        card.cornerRadius = 9
        card.cornerCurve = .continuous
        card.backgroundColor = scene.theme.card
        card.borderColor = scene.theme.line
        card.borderWidth = 1
        scene.layer.addSublayer(card)
    }

    @discardableResult
    private static func add(_ image: CGImage?, to stage: CALayer, _ scene: PageScene) -> CALayer {
        let layer = CALayer()
        layer.frame = stage.bounds
        layer.contents = image
        layer.contentsScale = scene.scale
        stage.addSublayer(layer)
        return layer
    }

    /// A disc from yellow over red to blue, with a white and a black spot.
    private static func disc(_ size: CGSize, _ scale: CGFloat) -> CGImage? {
        guard let context = CGContext(size: size, scale: scale) else { return nil }
        let radius = min(size.width, size.height) * 0.36
        let box = CGRect(
            x: size.width / 2 - radius, y: size.height / 2 - radius, width: 2 * radius,
            height: 2 * radius)
        let colors = [
            CGColor(red: 1, green: 0.82, blue: 0.2, alpha: 1),
            CGColor(red: 0.93, green: 0.25, blue: 0.36, alpha: 1),
            CGColor(red: 0.25, green: 0.32, blue: 0.92, alpha: 1),
        ]
        context.saveGState()
        context.addEllipse(in: box)
        context.clip()
        if let gradient = CGGradient(colors: colors) {
            context.drawLinearGradient(
                gradient, start: box.origin, end: CGPoint(x: box.maxX, y: box.maxY), options: [])
        }
        context.restoreGState()
        for (x, gray) in [(-0.36, 1.0), (0.36, 0)] as [(CGFloat, CGFloat)] {
            let spot = radius * 0.22
            context.setFillColor(CGColor(gray: gray, alpha: 1))
            context.fillEllipse(
                in: CGRect(
                    x: box.midX + x * radius - spot, y: box.midY - spot, width: 2 * spot,
                    height: 2 * spot))
        }
        return context.makeImage()
    }

    /// A picture whose left half is green, so that operators have content below in one half only.
    private static func half(_ size: CGSize, _ scale: CGFloat) -> CGImage? {
        guard let context = CGContext(size: size, scale: scale) else { return nil }
        context.setFillColor(CGColor(red: 0.24, green: 0.64, blue: 0.48, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: size.width / 2, height: size.height))
        return context.makeImage()
    }
}
