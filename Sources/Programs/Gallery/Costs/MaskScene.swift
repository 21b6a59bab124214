import CoreAnimation
import Foundation
import Primitives

/// Cards in two rows that glide past each other, each with round corners.
enum MaskScene {
    @MainActor
    static func build(_ stand: CostStand, isMended: Bool) -> CostLesson.Move {
        let unit = stand.unit
        let size = CGSize(width: (84 * unit).rounded(), height: (88 * unit).rounded())
        let gap = (12 * unit).rounded()
        let step = size.width + gap
        let count = Int((stand.size.width / max(1, step)).rounded(.up)) + 1
        stand.layer.backgroundColor = stand.theme.trough
        let top = ((stand.size.height - 2 * size.height - gap) / 2).rounded()
        let rows = (0..<2).map { row in
            (0..<min(count, 40)).map { index in
                let card = card(stand, row * 4 + index, size, isMended)
                card.position.y = top + CGFloat(row) * (size.height + gap)
                return card
            }
        }
        return { time in
            for (row, cards) in rows.enumerated() {
                let way = CGFloat(time) * 60 * unit * (row == 0 ? 1 : -1)
                for (index, card) in cards.enumerated() {
                    let round = step * CGFloat(cards.count)
                    let x = (CGFloat(index) * step + way).truncatingRemainder(dividingBy: round)
                    card.position.x = ((x + round).truncatingRemainder(dividingBy: round) - step)
                        .rounded()
                }
            }
        }
    }

    @MainActor
    private static func card(
        _ stand: CostStand, _ index: Int, _ size: CGSize, _ isMended: Bool
    ) -> CALayer {
        let card = CALayer()
        card.anchorPoint = .zero
        card.bounds = CGRect(origin: .zero, size: size)
        card.contents = stand.art.picture(
            index, width: Int((size.width * stand.scale).rounded()),
            height: Int((size.height * stand.scale).rounded()))
        let radius = (14 * stand.unit).rounded()
        if isMended {
            card.cornerRadius = radius
            card.masksToBounds = true
        } else {
            let mask = CAShapeLayer()
            mask.frame = card.bounds
            let round = min(radius, size.width / 2, size.height / 2)
            mask.path = CGPath(
                roundedRect: card.bounds, cornerWidth: round, cornerHeight: round, transform: nil)
            card.mask = mask
        }
        stand.layer.addSublayer(card)
        return card
    }
}
