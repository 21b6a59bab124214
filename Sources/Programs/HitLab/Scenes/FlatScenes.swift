import CoreAnimation
import Foundation
import Primitives

extension SceneMaker {
    /// Builds seven cards on closed paths. Their models lie fanned out in a deck at the lower left.
    func buildCards() {
        let (wide, high) = (unit * 1.5, unit * 2.1)
        for index in 0..<7 {
            let card = thing(
                "card \(index + 1)", "\(index + 1)", width: wide, height: high, color: index)
            card.cornerRadius = wide * 0.12
            shade(card)
            goals.append(card)
            let fan = CGFloat(index) - 3
            card.position = CGPoint(
                x: unit * 1.9 + fan * unit * 0.16, y: size.height - unit * 1.7)
            card.setAffineTransform(CGAffineTransform(rotationAngle: fan * 0.09))
            root.addSublayer(card)
            let path = loop(
                across: 1 + index % 3, down: 2 - index % 2, phase: Double(index) * 0.9,
                wide: 0.82 - 0.03 * CGFloat(index), high: 0.62 - 0.02 * CGFloat(index % 4))
            follow(
                card, path, seconds: 15 + Double(index) * 1.3, offset: Double(index) * 2.4)
            swing(
                card, "transform.rotation.z", from: -0.3, to: 0.35,
                seconds: 2.2 + Double(index) * 0.23, offset: Double(index) * 0.4)
        }
    }

    /// Builds two arms of four parts; each part turns in the space of the one before.
    func buildArms() {
        for side in 0..<2 {
            let isLeft = side == 0
            var parent = root
            var place = CGPoint(
                x: size.width * (isLeft ? 0.31 : 0.71), y: size.height * (isLeft ? 0.5 : 0.52))
            var length = unit * 2.7
            for part in 0..<4 {
                let wide = unit * (0.72 - 0.1 * CGFloat(part))
                let arm = thing(
                    "\(isLeft ? "left" : "right") arm \(part + 1)", width: length, height: wide,
                    color: part + side * 2)
                arm.cornerRadius = wide / 2
                arm.anchorPoint = CGPoint(x: wide / 2 / length, y: 0.5)
                arm.position = place
                parent.addSublayer(arm)
                goals.append(arm)
                turn(
                    arm, seconds: [19, 11, 7, 4.4][part] + Double(side) * 2,
                    backward: (part + side) % 2 == 1,
                    from: Double(part) * 0.2 + Double(side) * 2.4 - 0.9)
                if part == 3 {
                    let ball = thing(
                        "\(isLeft ? "left" : "right") ball", width: wide * 1.7, height: wide * 1.7,
                        color: 1 + side * 3, outline: .disc)
                    ball.position = CGPoint(x: length - wide / 2, y: wide / 2)
                    arm.addSublayer(ball)
                    swing(
                        ball, "transform.scale", from: 0.8, to: 1.25,
                        seconds: 0.9 + 0.2 * Double(side))
                }
                parent = arm
                place = CGPoint(x: length - wide / 2, y: wide / 2)
                length *= 0.78
            }
        }
    }

    /// Builds squares whose depth changes, one that is invisible, and one outside its superlayer.
    func buildStack() {
        let side = unit * 2.9
        for index in 0..<6 {
            let angle = Double(index) / 6 * 2 * .pi - .pi / 2
            let sheet = thing(
                "sheet \(index + 1)", "\(index + 1)", width: side, height: side, color: index)
            sheet.position = CGPoint(
                x: middle.x + cos(angle) * unit * 2.3, y: middle.y + sin(angle) * unit * 1.9)
            shade(sheet)
            root.addSublayer(sheet)
            goals.append(sheet)
            swing(
                sheet, "zPosition", from: Double(index), to: Double(5 - index) + 0.5,
                seconds: 2.6, offset: Double(index) * 0.5)
            swing(
                sheet, "position.x", from: sheet.position.x - unit, to: sheet.position.x + unit,
                seconds: 3.1 + Double(index) * 0.4, offset: Double(index) * 0.7)
        }
        addUnseen()
        addFamily()
    }

    /// Adds an invisible layer in front of all, with a rim that shows its place.
    private func addUnseen() {
        let clear = thing("clear sheet", width: unit * 2, height: unit * 2, color: 2)
        clear.opacity = 0
        clear.zPosition = 20
        clear.position = CGPoint(x: unit * 1.6, y: unit * 1.6)
        root.addSublayer(clear)
        let rim = thing("rim", width: unit * 2, height: unit * 2, color: 3)
        rim.backgroundColor = nil
        rim.borderWidth = 1.5
        rim.borderColor = look.line
        rim.position = clear.position
        rim.write("unseen", look.letters(11, .medium, look.quietText), scale: scale)
        root.addSublayer(rim)
    }

    /// Adds a layer whose sublayer lies outside its bounds.
    private func addFamily() {
        let mother = thing(
            "mother", "in", width: unit * 1.7, height: unit * 1.1, color: 4)
        mother.position = CGPoint(x: size.width - unit * 1.9, y: size.height - unit * 1.5)
        root.addSublayer(mother)
        let child = thing(
            "child outside", "out", width: unit * 1.3, height: unit * 0.9, color: 1)
        child.position = CGPoint(x: -unit * 0.9, y: -unit * 0.5)
        mother.addSublayer(child)
        goals += [mother, child]
        swing(mother, "position.y", from: size.height * 0.3, to: mother.position.y, seconds: 2.7)
        swing(child, "position.x", from: -unit * 0.9, to: unit * 2.6, seconds: 1.9)
    }

    /// Builds discs on paths of their own, in two drifting groups.
    func buildSwarm() {
        for side in 0..<2 {
            let group = ShapeLayer("group \(side + 1)", size: size)
            group.isLive = false
            group.position = middle
            root.addSublayer(group)
            swing(
                group, "position.x", from: middle.x - unit * 0.6, to: middle.x + unit * 0.6,
                seconds: 2.8 + Double(side))
            for index in 0..<18 {
                let number = index + side * 18
                let wide = unit * (0.5 + 0.11 * CGFloat(number % 5))
                let bee = thing(
                    "bee \(number + 1)", wide > 22 ? "\(number + 1)" : "", width: wide,
                    height: wide, color: number, outline: .disc)
                bee.position = CGPoint(
                    x: (CGFloat(index) + 0.5) * size.width / 18,
                    y: side == 0 ? unit * 0.6 : size.height - unit * 0.6)
                group.addSublayer(bee)
                goals.append(bee)
                let path = loop(
                    across: 1 + number % 3, down: 1 + (number + 1) % 4,
                    phase: Double(number) * 0.41,
                    wide: 0.45 + 0.05 * CGFloat(number % 9), high: 0.8 - 0.04 * CGFloat(number % 8))
                follow(
                    bee, path, seconds: 9 + Double(number % 7) * 1.6, offset: Double(number) * 0.8)
            }
        }
    }
}
