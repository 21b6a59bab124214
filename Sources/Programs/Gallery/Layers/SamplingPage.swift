import CoreAnimation
import Drawing
import Foundation
import Primitives
import ViewKit

/// A fine pattern seen small by three filters, and edges with and without antialiasing.
final class SamplingPage: GalleryPage {
    private static let gap: CGFloat = 16

    /// The explanations of the first two filters.
    private static let notes = [
        "One pixel of the picture for each of the screen: the far end flickers.",
        "The mean of four; of smaller copies, below half the size: a little sharper.",
    ]

    private let scene: PageScene
    private var trilinear: CALayer?

    init(_ scene: PageScene) {
        self.scene = scene
        let size = scene.layer.bounds.size
        let upper = max(0, (size.height - Self.gap) * 0.56).rounded()
        let lower = max(0, size.height - Self.gap - upper)
        let board = Self.board(scene)
        let filters: [(String, CALayerContentsFilter)] = [
            ("Nearest", .nearest), ("Linear", .linear), ("Trilinear", .trilinear),
        ]
        let foot = footHeight
        for (index, (name, filter)) in filters.enumerated() {
            let card = card(index, 0, upper, name)
            let box = CGRect(
                x: 1, y: 44, width: max(0, card.bounds.width - 2),
                height: max(0, upper - 44 - foot - 8))
            let floor = Self.floor(in: card, box, board, filter)
            if filter == .trilinear { trilinear = floor }
            addFoot(index, to: card, y: max(0, upper - foot))
        }
        for (index, name) in ["Antialiased", "Not antialiased", "Halves that meet"].enumerated() {
            let card = card(index, upper + Self.gap, lower, name)
            let box = CGRect(
                x: 18, y: 44, width: max(0, card.bounds.width - 36), height: max(0, lower - 60))
            if index == 2 {
                addHalves(to: card, box)
            } else {
                Self.addFan(to: card, box, scene, smooth: index == 0)
            }
        }
    }

    private func card(_ index: Int, _ y: CGFloat, _ height: CGFloat, _ name: String) -> CALayer {
        let column = PageScene.column(index, of: 3, in: scene.layer.bounds.width)
        let card = scene.card(CGRect(x: column.x, y: y, width: column.width, height: height))
        card.masksToBounds = true
        scene.addTitle(name, to: card)
        return card
    }

    /// Makes the explanation of a filter, in lines of a width.
    private func note(_ text: String, _ width: CGFloat) -> LabelLayer {
        LabelLayer.balanced(
            text, style: .init(size: 12, color: scene.theme.quietText), width: width,
            scale: scene.scale)
    }

    /// The height below the floors, equal in all cards: that of the slider, or of the longest explanation.
    private var footHeight: CGFloat {
        let width = PageScene.column(0, of: 3, in: scene.layer.bounds.width).width - 37
        let notes = Self.notes.map { note($0, max(1, width)).bounds.height }
        return max(ValueSlider.height, 4 + (notes.max() ?? 0)) + 14
    }

    private func addFoot(_ index: Int, to card: CALayer, y: CGFloat) {
        let width = max(0, card.bounds.width - 36)
        guard index == 2 else {
            let label = note(Self.notes[index], width)
            label.position = CGPoint(x: 18, y: y + 4)
            card.addSublayer(label)
            return
        }
        let name = width > 190 ? "minificationFilterBias" : "FilterBias"
        let slider = scene.slider(name, -2...3, 0, origin: 0, digits: 1) { [weak self] in
            self?.trilinear?.minificationFilterBias = Float($0)
        }
        scene.panel(card.frame, isBare: true).add(slider, bottom: 14)
    }

    /// A chessboard of 64 by 64 squares with a coloured cross, eight pixels a square.
    private static func board(_ scene: PageScene) -> CGImage? {
        let (count, side) = (64, 8)
        guard let context = CGContext(width: count * side, height: count * side) else { return nil }
        context.setFillColor(scene.theme.sidebar)
        context.fill(CGRect(x: 0, y: 0, width: count * side, height: count * side))
        for y in 0..<count {
            for x in 0..<count where (x + y) % 2 == 0 {
                let isCross = (28..<36).contains(x) || (28..<36).contains(y)
                context.setFillColor(isCross ? scene.theme.color(1) : scene.theme.text)
                context.fill(CGRect(x: x * side, y: y * side, width: side, height: side))
            }
        }
        return context.makeImage()
    }

    /// A slowly turning floor, seen from a low height.
    private static func floor(
        in card: CALayer, _ box: CGRect, _ board: CGImage?, _ filter: CALayerContentsFilter
    ) -> CALayer {
        let window = CALayer()
        window.frame = box
        window.masksToBounds = true
        window.sublayerTransform.m34 = -1 / 260
        card.addSublayer(window)
        let ground = CALayer()
        let side = max(1, box.width * 5)
        ground.bounds = CGRect(x: 0, y: 0, width: side, height: side)
        ground.position = CGPoint(x: box.width / 2, y: box.height * 0.5)
        ground.transform = CATransform3DRotate(
            CATransform3DMakeTranslation(0, 0, -side * 0.36), 1.25, 1, 0, 0)
        window.addSublayer(ground)
        let floor = CALayer()
        floor.frame = ground.bounds
        floor.contents = board
        floor.minificationFilter = filter
        floor.magnificationFilter = filter == .nearest ? .nearest : .linear
        ground.addSublayer(floor)
        turn(floor, 60)
        return floor
    }

    /// Adds thin bars around a middle.
    private static func addFan(
        to card: CALayer, _ box: CGRect, _ scene: PageScene, smooth: Bool
    ) {
        let fan = CALayer()
        let side = max(1, min(box.width, box.height))
        fan.bounds = CGRect(x: 0, y: 0, width: side, height: side)
        fan.position = CGPoint(x: box.midX, y: box.midY)
        card.addSublayer(fan)
        for index in 0..<9 {
            let bar = CALayer()
            bar.bounds = CGRect(x: 0, y: 0, width: side, height: CGFloat(1 + index % 3 * 2))
            bar.position = CGPoint(x: side / 2, y: side / 2)
            bar.backgroundColor = scene.theme.color(index)
            bar.transform = CATransform3DMakeRotation(CGFloat(index) * .pi / 9, 0, 0, 1)
            bar.allowsEdgeAntialiasing = smooth
            fan.addSublayer(bar)
        }
        turn(fan, 90)
    }

    /// Adds two squares of two halves each: the halves of the second aren't antialiased where they
    /// meet.
    private func addHalves(to card: CALayer, _ box: CGRect) {
        let side = max(1, min(box.height - 40, box.width * 0.31))
        for index in 0..<2 {
            let whole = CALayer()
            whole.bounds = CGRect(x: 0, y: 0, width: side, height: side)
            whole.position = CGPoint(
                x: box.minX + box.width * (index == 0 ? 0.26 : 0.74), y: box.midY - 11)
            card.addSublayer(whole)
            for half in 0..<2 {
                let layer = CALayer()
                layer.frame = CGRect(
                    x: CGFloat(half) * side / 2, y: 0, width: side / 2, height: side)
                layer.backgroundColor = scene.theme.color(4)
                if index == 1 {
                    layer.edgeAntialiasingMask.remove(half == 0 ? .layerRightEdge : .layerLeftEdge)
                }
                whole.addSublayer(layer)
            }
            Self.turn(whole, 40)
            let label = scene.label(index == 0 ? "all edges" : "outer edges", size: 12)
            label.position = CGPoint(
                x: (whole.position.x - label.bounds.width / 2).rounded(),
                y: (box.maxY - label.bounds.height).rounded())
            card.addSublayer(label)
        }
    }

    /// Turns a layer for ever, once in `seconds` seconds.
    private static func turn(_ layer: CALayer, _ seconds: Double) {
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        turn.fromValue = 0.35
        turn.byValue = CGFloat.pi * 2
        turn.duration = seconds
        turn.repeatCount = .infinity
        layer.add(turn, forKey: "turn")
    }
}
