import CoreAnimation
import Foundation
import Primitives

// Cards in two rows that glide past each other, each cut round.
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
                let way = CGFloat(time) * 26 * unit * (row == 0 ? 1 : -1)
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

// A player whose bars dance; its shadow falls on a light wall.
enum ShadowScene {
    @MainActor
    static func build(_ stand: CostStand, isMended: Bool) -> CostLesson.Move {
        let unit = stand.unit
        stand.layer.backgroundColor = CGColor(red: 0.72, green: 0.76, blue: 0.83, alpha: 1)
        let card = CALayer()
        card.bounds = CGRect(
            x: 0, y: 0, width: (250 * unit).rounded(), height: (128 * unit).rounded())
        card.shadowOpacity = 0.45
        card.shadowRadius = 16 * unit
        card.shadowOffset = CGSize(width: 0, height: 12 * unit)
        stand.layer.addSublayer(card)
        let body = CALayer()
        body.frame = card.bounds
        body.cornerRadius = 16 * unit
        body.backgroundColor = .white
        card.addSublayer(body)
        if isMended {
            card.shadowPath = CGPath(
                roundedRect: card.bounds, cornerWidth: 16 * unit, cornerHeight: 16 * unit,
                transform: nil)
        }
        let bars = fill(card, stand)
        let (middle, foot) = (stand.size, card.bounds.height - 18 * unit)
        card.position = CGPoint(
            x: (middle.width / 2).rounded(), y: (middle.height / 2 - 6 * unit).rounded())
        return { time in
            for (index, bar) in bars.enumerated() {
                let beat =
                    sin(time * (3.1 + 0.37 * Double(index % 5)) + Double(index) * 1.7)
                    + 0.5 * sin(time * 7.3 + Double(index) * 0.9)
                let height = (CGFloat(beat + 1.6) / 3.1 * 52 * unit).rounded()
                bar.frame.size.height = max(2 * unit, height)
                bar.frame.origin.y = foot - bar.frame.height
            }
        }
    }

    /// A cover, two lines for words, and the bars.
    @MainActor
    private static func fill(_ card: CALayer, _ stand: CostStand) -> [CALayer] {
        let unit = stand.unit
        let side = (96 * unit).rounded()
        let cover = CALayer()
        cover.frame = CGRect(
            x: (16 * unit).rounded(), y: (16 * unit).rounded(), width: side, height: side)
        cover.contents = stand.art.picture(
            4, width: Int((side * stand.scale).rounded()),
            height: Int((side * stand.scale).rounded()))
        card.addSublayer(cover)
        let left = cover.frame.maxX + (16 * unit).rounded()
        let room = card.bounds.width - left - (18 * unit).rounded()
        for (index, share) in [0.8, 0.5].enumerated() {
            let line = CALayer()
            line.frame = CGRect(
                x: left, y: ((20 + CGFloat(index) * 15) * unit).rounded(),
                width: (room * share).rounded(), height: ((index == 0 ? 8 : 6) * unit).rounded())
            line.cornerRadius = line.bounds.height / 2
            line.backgroundColor = CGColor(gray: 0.15, alpha: index == 0 ? 0.8 : 0.3)
            card.addSublayer(line)
        }
        let count = 10
        let step = room / CGFloat(count)
        return (0..<count).map { index in
            let bar = CALayer()
            bar.frame = CGRect(
                x: left + CGFloat(index) * step, y: 0, width: step * 0.62, height: 10 * unit)
            bar.cornerRadius = min(step * 0.31, 3 * unit)
            bar.backgroundColor = Theme.light.color(index < 4 ? 0 : index < 7 ? 4 : 5)
            card.addSublayer(bar)
            return bar
        }
    }
}

// A flower of many translucent petals, and a bee around it.
enum RasterizeScene {
    @MainActor
    static func build(_ stand: CostStand, isMended: Bool) -> CostLesson.Move {
        let unit = stand.unit
        stand.layer.backgroundColor = stand.theme.card
        let side = (208 * unit).rounded()
        let group = CALayer()
        group.bounds = CGRect(x: 0, y: 0, width: side, height: side)
        stand.layer.addSublayer(group)
        let flower = CALayer()
        flower.frame = group.bounds
        group.addSublayer(flower)
        for (ring, count) in [13, 11, 8].enumerated() {
            for index in 0..<count { petal(ring, index, count, in: flower, stand) }
        }
        let heart = CALayer()
        heart.bounds = CGRect(x: 0, y: 0, width: side * 0.17, height: side * 0.17)
        heart.position = CGPoint(x: side / 2, y: side / 2)
        heart.cornerRadius = side * 0.085
        heart.backgroundColor = stand.theme.color(3)
        flower.addSublayer(heart)
        let kept = isMended ? flower : group
        kept.shouldRasterize = true
        kept.rasterizationScale = stand.scale
        let bee = bee(unit)
        group.addSublayer(bee)
        let middle = CGPoint(x: stand.size.width / 2, y: stand.size.height / 2)
        return { time in
            group.position = CGPoint(
                x: (middle.x + CGFloat(sin(time * 0.8)) * 46 * unit).rounded(),
                y: middle.y.rounded())
            let angle = time * 1.9
            bee.position = CGPoint(
                x: side / 2 + CGFloat(cos(angle)) * side * 0.37,
                y: side / 2 + CGFloat(sin(angle)) * side * 0.37)
            bee.transform = CATransform3DMakeRotation(angle + .pi / 2, 0, 0, 1)
        }
    }

    @MainActor
    private static func petal(
        _ ring: Int, _ index: Int, _ count: Int, in flower: CALayer, _ stand: CostStand
    ) {
        let side = flower.bounds.width
        let length = side * [0.46, 0.36, 0.25][ring]
        let petal = CALayer()
        petal.bounds = CGRect(x: 0, y: 0, width: length * 0.36, height: length)
        petal.anchorPoint = CGPoint(x: 0.5, y: 1)
        petal.position = CGPoint(x: side / 2, y: side / 2)
        petal.cornerRadius = length * 0.18
        petal.backgroundColor = stand.theme.color([4, 5, 1][ring]).copy(alpha: 0.5)
        let turn = (Double(index) + 0.5 * Double(ring)) / Double(count) * 2 * .pi
        petal.transform = CATransform3DMakeRotation(CGFloat(turn), 0, 0, 1)
        flower.addSublayer(petal)
    }

    /// Its head is to the right.
    @MainActor
    private static func bee(_ unit: CGFloat) -> CALayer {
        let bee = CALayer()
        bee.bounds = CGRect(x: 0, y: 0, width: 24 * unit, height: 14 * unit)
        bee.backgroundColor = CGColor(red: 0.96, green: 0.77, blue: 0.19, alpha: 1)
        bee.cornerRadius = 7 * unit
        for x in [6, 12] as [CGFloat] {
            let stripe = CALayer()
            stripe.frame = CGRect(x: x * unit, y: 0.5 * unit, width: 3 * unit, height: 13 * unit)
            stripe.backgroundColor = CGColor(gray: 0.12, alpha: 1)
            bee.addSublayer(stripe)
        }
        for y in [-4, 10] as [CGFloat] {
            let wing = CALayer()
            wing.frame = CGRect(x: 9 * unit, y: y * unit, width: 9 * unit, height: 8 * unit)
            wing.cornerRadius = 4 * unit
            wing.backgroundColor = CGColor(gray: 1, alpha: 0.75)
            bee.addSublayer(wing)
        }
        return bee
    }
}
