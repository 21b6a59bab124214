import Chalk
import CoreAnimation
import Drawing
import Foundation
import Primitives
import ViewKit

/// Chooses the ground of the board: its material, and its ruling.
@MainActor
final class GroundPanel: UIView {
    private let title = Paint.label("The ground of this board", size: 14, weight: .semibold)
    private var cards: [(card: PictureCard, ground: (BoardGround) -> BoardGround)] = []
    private var ground: BoardGround
    private let choose: @MainActor (BoardGround) -> Void

    init(_ ground: BoardGround, choose: @escaping @MainActor (BoardGround) -> Void) {
        self.ground = ground
        self.choose = choose
        let width: CGFloat = 16 + 5 * 92
        super.init(frame: CGRect(x: 0, y: 0, width: width, height: 232))
        layer.name = "ground"
        Paint.panel(self, radius: 16)
        title.frame = CGRect(x: 18, y: 13, width: width - 36, height: 20)
        addSubview(title)
        for (index, surface) in BoardGround.Surface.allCases.enumerated() {
            add("\(surface)", index, y: 44) { BoardGround(surface, $0.ruling) }
        }
        for (index, ruling) in BoardGround.Ruling.allCases.enumerated() {
            add("\(ruling)", index, y: 134) { BoardGround($0.surface, ruling) }
        }
        show()
    }

    required init?(coder: NSCoder) { nil }

    private func add(
        _ name: String, _ index: Int, y: CGFloat,
        _ change: @escaping (BoardGround) -> BoardGround
    ) {
        let card = PictureCard(name)
        card.frame.origin = CGPoint(x: 16 + CGFloat(index) * 92, y: y)
        card.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                self.ground = change(self.ground)
                self.show()
                self.choose(self.ground)
            }, for: .touchUpInside)
        addSubview(card)
        cards.append((card, change))
    }

    private func show() {
        for (card, change) in cards {
            let next = change(ground)
            card.show(Self.picture(next), isChosen: next == ground)
        }
    }

    private static func picture(_ ground: BoardGround) -> CGImage? {
        let (width, height) = (Int(PictureCard.picture.width), Int(PictureCard.picture.height))
        guard let context = CGContext(width: width * 2, height: height * 2) else { return nil }
        let area = CGRect(x: -14, y: -14, width: Double(width) * 2.2, height: Double(height) * 2.2)
        ground.draw(
            in: context, area: area, origin: CGPoint(x: 14 / 1.1, y: 14 / 1.1), scale: 1 / 1.1)
        return context.makeImage()
    }
}

/// A picture with a word below it that can be chosen.
@MainActor
private final class PictureCard: UIControl {
    static let picture = CGSize(width: 78, height: 52)
    private let image = CALayer()
    private let word: UILabel

    init(_ name: String) {
        word = Paint.label(name.capitalized, size: 12, color: Paint.quiet)
        super.init(frame: CGRect(x: 0, y: 0, width: Self.picture.width, height: 80))
        layer.name = name
        isAccessibilityElement = true
        accessibilityLabel = name.capitalized
        image.frame = CGRect(origin: .zero, size: Self.picture)
        image.cornerRadius = 8
        image.masksToBounds = true
        image.borderWidth = 1
        image.borderColor = Paint.rim
        layer.addSublayer(image)
        word.frame = CGRect(x: 0, y: 57, width: Self.picture.width, height: 16)
        word.textAlignment = .center
        addSubview(word)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ picture: CGImage?, isChosen: Bool) {
        image.contents = picture
        image.borderWidth = isChosen ? 2.5 : 1
        image.borderColor = isChosen ? Paint.accent.cgColor : Paint.rim
        word.textColor = isChosen ? Paint.text : Paint.quiet
        accessibilityTraits = isChosen ? [.button, .selected] : .button
    }
}
