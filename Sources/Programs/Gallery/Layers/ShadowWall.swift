import CoreAnimation
import Drawing
import Foundation
import Primitives

/// A light ground, in both schemes, on which shadows are visible; and cards that cast them.
@MainActor
struct ShadowWall {
    let layer = CALayer()
    private let scene: PageScene
    private let ink = CGColor(red: 0.13, green: 0.15, blue: 0.2, alpha: 1)
    private static let columns = 3
    private static let rows = 3

    /// Makes a wall in the page, or in a card whose corners clip it.
    init(_ scene: PageScene, _ frame: CGRect, in parent: CALayer? = nil) {
        self.scene = scene
        let isDark = scene.theme.isDark
        layer.frame = frame
        layer.backgroundColor =
            isDark
            ? CGColor(red: 0.63, green: 0.67, blue: 0.74, alpha: 1)
            : CGColor(red: 0.925, green: 0.935, blue: 0.955, alpha: 1)
        layer.masksToBounds = true
        if parent == nil { layer.cornerRadius = 14 }
        (parent ?? scene.layer).addSublayer(layer)
    }

    /// Puts one card of each kind on the wall.
    func fill() {
        soft(place(0, "radius 4"), radius: 4, offset: 3)
        soft(place(1, "radius 12"), radius: 12, offset: 8)
        soft(place(2, "radius 32, offset 22"), radius: 32, offset: 22)
        glow(place(3, "shadowColor"))
        paper(place(4, "shadowPath, curved"))
        ground(place(5, "shadowPath, ellipse"))
        together(place(6, "of all sublayers"))
        pale(place(7, "opacity 0.5, as one"))
        lifting(place(8, "animated"))
    }

    /// Adds a white card in the middle of a cell, with a text below it.
    private func place(_ index: Int, _ text: String) -> CALayer {
        let cell = CGSize(
            width: layer.bounds.width / CGFloat(Self.columns),
            height: layer.bounds.height / CGFloat(Self.rows))
        let corner = CGPoint(
            x: (CGFloat(index % Self.columns) * cell.width).rounded(),
            y: (CGFloat(index / Self.columns) * cell.height).rounded())
        let card = CALayer()
        card.name = "card \(index)"
        let width = max(0, min(max(118, cell.width * 0.55), cell.width - 60)).rounded()
        card.bounds = CGRect(
            x: 0, y: 0, width: width, height: max(0, min(width * 0.78, cell.height - 84)).rounded())
        card.position = CGPoint(
            x: corner.x + (cell.width / 2).rounded(), y: corner.y + (cell.height / 2 - 10).rounded()
        )
        card.backgroundColor = .white
        card.cornerRadius = 10
        let label = LabelLayer(
            text, style: .init(size: 12, weight: .regular, color: ink), scale: scene.scale)
        label.room = max(1, cell.width - 16)
        label.position = CGPoint(
            x: corner.x + ((cell.width - label.bounds.width) / 2).rounded(),
            y: corner.y + (cell.height - 30).rounded())
        layer.addSublayer(label)
        layer.addSublayer(card)
        return card
    }

    private func soft(_ card: CALayer, radius: CGFloat, offset: CGFloat) {
        card.shadowOpacity = 0.45
        card.shadowRadius = radius
        card.shadowOffset = CGSize(width: 0, height: offset)
    }

    private func glow(_ card: CALayer) {
        card.backgroundColor = scene.theme.color(0)
        card.shadowColor = scene.theme.color(0)
        card.shadowOpacity = 1
        card.shadowRadius = 18
        card.shadowOffset = .zero
    }

    /// Makes a card look like paper whose lower corners rise: the shadow's lower edge is an arch.
    private func paper(_ card: CALayer) {
        soft(card, radius: 5, offset: 2)
        card.cornerRadius = 0
        let (w, h) = (card.bounds.width, card.bounds.height)
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 4, y: h * 0.5))
        path.addLine(to: CGPoint(x: w - 4, y: h * 0.5))
        path.addLine(to: CGPoint(x: w - 2, y: h + 12))
        path.addQuadCurve(to: CGPoint(x: 2, y: h + 12), control: CGPoint(x: w / 2, y: h - 10))
        path.closeSubpath()
        card.shadowPath = path
    }

    /// Adds a flat ellipse as the shadow of a floating card.
    private func ground(_ card: CALayer) {
        soft(card, radius: 6, offset: 0)
        card.backgroundColor = scene.theme.color(1)
        let (w, h) = (card.bounds.width, card.bounds.height)
        card.shadowPath = CGPath(
            ellipseIn: CGRect(x: w * 0.08, y: h + 6, width: w * 0.84, height: 12), transform: nil)
    }

    /// Adds discs that overlap: their shadows don't add up, and follow the hole between them.
    private func together(_ card: CALayer) {
        card.backgroundColor = nil
        soft(card, radius: 6, offset: 6)
        let side = min(card.bounds.width, card.bounds.height) * 0.62
        for index in 0..<3 {
            let angle = Double(index) * 2 * .pi / 3 - .pi / 2
            let disc = CALayer()
            disc.bounds = CGRect(x: 0, y: 0, width: side, height: side)
            disc.position = CGPoint(
                x: card.bounds.midX + cos(angle) * side * 0.52,
                y: card.bounds.midY + sin(angle) * side * 0.52)
            disc.cornerRadius = side / 2
            disc.borderWidth = side * 0.2
            disc.borderColor = scene.theme.color(2 + index)
            card.addSublayer(disc)
        }
    }

    private func pale(_ card: CALayer) {
        soft(card, radius: 10, offset: 10)
        card.backgroundColor = scene.theme.color(4)
        card.opacity = 0.5
    }

    /// Animates a card that is lifted from the wall and put back.
    private func lifting(_ card: CALayer) {
        card.backgroundColor = scene.theme.color(5)
        soft(card, radius: 3, offset: 2)
        let moves: [(String, Any)] = [
            ("shadowRadius", 22), ("shadowOffset.height", 24), ("shadowOpacity", 0.3),
            ("transform.scale", 1.14), ("transform.translation.y", -8),
        ]
        for (key, value) in moves { card.swing(key, to: value, seconds: 1.4) }
    }
}
