import Chalk
import Drawing
import Foundation
import ViewKit

/// Chooses the ground of the board: its material, and its ruling.
@MainActor
final class GroundPanel: Panel {
    private var cards: [(button: UIButton, ground: (BoardGround) -> BoardGround)] = []
    private var ground: BoardGround
    private let choose: @MainActor (BoardGround) -> Void

    private static let size = CGSize(width: 78, height: 52)

    init(_ ground: BoardGround, choose: @escaping @MainActor (BoardGround) -> Void) {
        self.ground = ground
        self.choose = choose
        super.init("ground")
        let surfaces = BoardGround.Surface.allCases.map { surface in
            card("\(surface)") { BoardGround(surface, $0.ruling) }
        }
        let rulings = BoardGround.Ruling.allCases.map { ruling in
            card("\(ruling)") { BoardGround($0.surface, ruling) }
        }
        fill(
            "The ground of this board",
            with: [surfaces, rulings].map { cards in
                let rest = (cards.count..<max(surfaces.count, rulings.count)).map { _ in UIView() }
                let row = UIStackView(row: cards + rest, spacing: 4)
                row.distribution = .fillEqually
                row.focusGroupIdentifier = cards.first?.layer.name
                return row
            })
        show()
    }

    required init?(coder: NSCoder) { nil }

    private func card(
        _ name: String, _ change: @escaping (BoardGround) -> BoardGround
    ) -> UIButton {
        var look = UIButton.Configuration.plain()
        look.imagePlacement = .top
        look.imagePadding = 5
        look.buttonSize = .mini
        look.background.cornerRadius = 12
        look.contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 6, bottom: 5, trailing: 6)
        look.baseForegroundColor = .text
        let button = UIButton(
            configuration: look,
            primaryAction: UIAction(title: name.capitalized) { [weak self] _ in
                guard let self else { return }
                self.ground = change(self.ground)
                self.show()
                self.choose(self.ground)
            })
        button.layer.name = name
        cards.append((button, change))
        return button
    }

    private func show() {
        for (button, change) in cards {
            let next = change(ground)
            button.configuration?.image = Self.picture(next)
            button.configuration?.background.strokeWidth = next == ground ? 2 : 0
            button.isSelected = next == ground
        }
    }

    private static func picture(_ ground: BoardGround) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        return UIGraphicsImageRenderer(size: size, format: format).image { renderer in
            let box = CGRect(origin: .zero, size: size)
            UIBezierPath(roundedRect: box, cornerRadius: 8).addClip()
            ground.draw(
                in: renderer.cgContext, area: CGRect(x: -14, y: -14, width: 172, height: 115),
                origin: CGPoint(x: 14 / 2.2, y: 14 / 2.2), scale: 1 / 2.2)
            UIColor.line.setStroke()
            UIBezierPath(roundedRect: box.insetBy(dx: 0.5, dy: 0.5), cornerRadius: 7.5).stroke()
        }
    }
}
