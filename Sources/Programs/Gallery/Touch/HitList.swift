import CoreAnimation
import Foundation
import Primitives

/// The latest hits, in a card: the newest at the top, as many as have room.
@MainActor
final class HitList {
    private static let step: CGFloat = 46

    private let scene: PageScene
    private let card: CALayer
    private let empty: LabelLayer
    private var rows: [CALayer] = []

    /// Makes an empty list in a frame of the page.
    init(_ scene: PageScene, _ frame: CGRect) {
        self.scene = scene
        card = scene.card(frame)
        card.masksToBounds = true
        let room = max(1, frame.width - 36)
        empty = scene.label(
            "Each click is listed here: what was seen there, and how far from it the model is.",
            width: room)
        scene.addTitle("What was clicked", to: card)
        empty.position = CGPoint(x: 18, y: 44)
        card.addSublayer(empty)
    }

    /// Adds a row at the top; the others move down.
    func add(_ name: String, _ detail: String, _ color: CGColor) {
        empty.isHidden = true
        let row = CALayer()
        row.anchorPoint = .zero
        row.bounds = CGRect(x: 0, y: 0, width: card.bounds.width, height: Self.step)
        row.position = CGPoint(x: 0, y: 46)
        let mark = CALayer()
        mark.frame = CGRect(x: 18, y: 4, width: 4, height: 32)
        mark.cornerRadius = 2
        mark.backgroundColor = color
        row.addSublayer(mark)
        let room = max(1, card.bounds.width - 52)
        for (index, text) in [name, detail].enumerated() {
            let label = scene.label(text, size: 13 - CGFloat(index), isQuiet: index == 1)
            label.room = room
            label.position = CGPoint(x: 34, y: index == 0 ? 2 : 20)
            row.addSublayer(label)
        }
        card.addSublayer(row)
        rows.insert(row, at: 0)
        let most = max(1, Int((card.bounds.height - 56) / Self.step))
        while rows.count > most { rows.removeLast().removeFromSuperlayer() }
        for (index, row) in rows.enumerated() {
            row.position.y = 46 + CGFloat(index) * Self.step
        }
    }
}
