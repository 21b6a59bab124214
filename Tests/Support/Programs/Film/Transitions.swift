import UIKit

/// Four layers that change their picture by a transition each, every 1.2 seconds, for a film of docs/reference/animation.md:
/// by layers' time alone, so that the film is the same each time.
@MainActor
final class Transitions {
    private static let types: [CATransitionType] = [.fade, .push, .moveIn, .reveal]
    private static let colors: [UIColor] = [
        UIColor(red: 0.33, green: 0.62, blue: 1, alpha: 1),
        UIColor(red: 1, green: 0.77, blue: 0.3, alpha: 1),
        UIColor(red: 0.35, green: 0.88, blue: 0.66, alpha: 1),
        UIColor(red: 1, green: 0.42, blue: 0.6, alpha: 1),
    ]
    private var pictures: [(picture: CALayer, letter: CATextLayer)] = []
    private var link: CADisplayLink?
    private var turn = 0

    init(in view: UIView) {
        view.backgroundColor = UIColor(red: 0.055, green: 0.065, blue: 0.1, alpha: 1)
        for (index, type) in Self.types.enumerated() {
            let left = CGFloat(12 + index * 116)
            pictures.append(picture(in: view.layer, left: left, turn: index))
            let name = text(type.rawValue, size: 12, UIColor(white: 0.66, alpha: 1), in: view.layer)
            name.frame = CGRect(x: left, y: 112, width: 108, height: 18)
        }
        let link = CADisplayLink { [unowned self] link in
            if Int(link.targetTimestamp / 1.2) > turn { change() }
        }
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    private func picture(
        in layer: CALayer, left: CGFloat, turn: Int
    ) -> (picture: CALayer, letter: CATextLayer) {
        let picture = CALayer()
        picture.frame = CGRect(x: left, y: 12, width: 108, height: 92)
        picture.cornerRadius = 12
        picture.masksToBounds = true
        layer.addSublayer(picture)
        let letter = text("", size: 44, UIColor(white: 0, alpha: 0.7), in: picture)
        letter.frame = CGRect(x: 0, y: 18, width: 108, height: 56)
        show(turn, picture, letter)
        return (picture, letter)
    }

    private func text(
        _ string: String, size: CGFloat, _ color: UIColor, in layer: CALayer
    ) -> CATextLayer {
        let text = CATextLayer()
        text.string = string
        text.fontSize = size
        text.alignmentMode = .center
        text.foregroundColor = color.cgColor
        layer.addSublayer(text)
        return text
    }

    private func show(_ turn: Int, _ picture: CALayer, _ letter: CATextLayer) {
        picture.backgroundColor = Self.colors[turn % 4].cgColor
        letter.string = ["A", "B", "C", "D"][turn % 4]
    }

    private func change() {
        turn += 1
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for (index, (picture, letter)) in pictures.enumerated() {
            let transition = CATransition()
            transition.type = Self.types[index]
            transition.subtype = index > 0 ? .fromRight : nil
            transition.duration = 0.9
            transition.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
            picture.add(transition, forKey: kCATransition)
            show(turn + index, picture, letter)
        }
        CATransaction.commit()
    }
}
