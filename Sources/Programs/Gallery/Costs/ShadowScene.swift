import CoreAnimation
import Foundation
import Primitives

/// A player with dancing bars; its shadow falls on a light wall.
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

    /// Adds a cover, two lines for text, and the bars; returns the bars.
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
