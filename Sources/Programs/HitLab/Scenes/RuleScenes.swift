import CoreAnimation
import Foundation
import Primitives
import ViewKit

// Scenes that show one rule of hit testing each.
extension SceneMaker {
    /// Builds rotating squares, each in the thin frame of its bounding box, and one that swings and
    /// turns.
    func buildTurned() {
        let side = unit * 2.3
        let places: [(CGFloat, CGFloat, Double)] = [
            (0.22, 0.3, 14), (0.5, 0.68, -19), (0.78, 0.3, 23),
        ]
        for (index, place) in places.enumerated() {
            let square = thing(
                "square \(index + 1)", "\(index + 1)", width: side, height: side, color: index)
            square.cornerRadius = 0
            square.position = CGPoint(x: size.width * place.0, y: size.height * place.1)
            root.addSublayer(square)
            goals.append(square)
            turn(square, seconds: abs(place.2), backward: place.2 < 0)
            frame(around: square)
        }
        let bar = thing("bar", "bar", width: unit * 4.4, height: unit * 0.9, color: 4)
        bar.cornerRadius = 0
        bar.position = CGPoint(x: unit * 2.8, y: size.height - unit * 0.9)
        root.addSublayer(bar)
        goals.append(bar)
        turn(bar, seconds: 9)
        swing(
            bar, "position.x", from: size.width * 0.25, to: size.width * 0.75, seconds: 5)
        swing(
            bar, "position.y", from: size.height * 0.7, to: size.height * 0.5, seconds: 3.3)
    }

    /// The largest box that a rotating square needs: nothing in it is hit but the square.
    private func frame(around square: CALayer) {
        let wide = square.bounds.width * CGFloat(2).squareRoot()
        let box = ShapeLayer("frame", size: CGSize(width: wide, height: wide))
        box.isLive = false
        box.position = square.position
        box.borderWidth = 1
        box.borderColor = look.line
        root.insertSublayer(box, below: square)
    }

    /// Builds three boxes with a child that sticks out: one that clips, one that does not, and one
    /// with round corners that clips.
    func buildClips() {
        let side = min(unit * 3, size.width * 0.24)
        let kinds = [("clips", true, 0.0), ("lets out", false, 0), ("round", true, 0.5)]
        for (index, kind) in kinds.enumerated() {
            let box = thing(kind.0, width: side, height: side, color: index * 2)
            box.backgroundColor = look.trough
            box.borderColor = look.quietText
            box.cornerRadius = side * kind.2
            box.masksToBounds = kind.1
            box.position = CGPoint(
                x: size.width * (0.2 + 0.3 * CGFloat(index)), y: size.height * 0.42)
            root.addSublayer(box)
            let child = thing(
                "tile of \(kind.0)", "\(index + 1)", width: side * 0.62, height: side * 0.62,
                color: index * 2)
            child.cornerRadius = 0
            child.position = CGPoint(x: side * 0.2, y: side * 0.2)
            box.addSublayer(child)
            goals.append(child)
            swing(
                child, "position.x", from: -side * 0.04, to: side * 1.04,
                seconds: 2.6 + Double(index) * 0.5)
            swing(
                child, "position.y", from: side * 0.05, to: side * 0.95,
                seconds: 1.9 + Double(index) * 0.7)
            caption(
                ["masksToBounds", "no clipping", "clip + radius"][index],
                at: CGPoint(x: box.position.x, y: box.position.y + side * 0.5 + unit * 0.75))
        }
        addPill()
    }

    private func addPill() {
        let pill = thing(
            "pill", "cornerRadius", width: unit * 4.4, height: unit * 1.5, color: 1)
        pill.cornerRadius = unit * 0.75
        pill.position = CGPoint(x: size.width * 0.25, y: size.height - unit * 1.2)
        root.addSublayer(pill)
        goals.append(pill)
        swing(
            pill, "position.x", from: size.width * 0.25, to: size.width * 0.75, seconds: 4.2)
    }

    /// Adds a caption that explains a thing, and can't be hit.
    func caption(_ words: String, at point: CGPoint) {
        let label = ShapeLayer("caption", size: CGSize(width: unit * 8, height: unit * 0.8))
        label.isLive = false
        label.position = point
        let letters = min(max(unit * 0.26, 9), 13)
        label.write(words, look.letters(letters, .medium, look.quietText), scale: scale)
        root.addSublayer(label)
    }

    /// Builds a row and a wheel of copies: of each, only the first copy is hit.
    func buildCopies() {
        let row = CAReplicatorLayer()
        row.name = "row"
        // Without a size the replicator itself can't be hit.
        row.position = .zero
        row.instanceCount = 6
        row.instanceTransform = CATransform3DMakeTranslation(size.width / 7, 0, 0)
        row.instanceDelay = 0.25
        row.instanceAlphaOffset = -0.1
        root.addSublayer(row)
        let side = min(unit * 1.5, size.width / 9)
        let first = thing("first of the row", "1", width: side, height: side, color: 0)
        first.position = CGPoint(x: size.width / 7, y: size.height * 0.2)
        row.addSublayer(first)
        swing(
            first, "position.y", from: size.height * 0.12, to: size.height * 0.3, seconds: 1.6)
        let wheel = CAReplicatorLayer()
        wheel.name = "wheel"
        wheel.position = CGPoint(x: size.width / 2, y: size.height * 0.7)
        wheel.instanceCount = 9
        wheel.instanceTransform = CATransform3DMakeRotation(2 * .pi / 9, 0, 0, 1)
        wheel.instanceRedOffset = -0.06
        root.addSublayer(wheel)
        turn(wheel, seconds: 18)
        let petal = thing(
            "first of the wheel", "1", width: unit * 0.9, height: unit * 0.9, color: 1,
            outline: .disc)
        petal.position = CGPoint(x: 0, y: -unit * 2)
        wheel.addSublayer(petal)
        swing(petal, "position.y", from: -unit * 2.3, to: -unit * 1.3, seconds: 1.1)
        goals = [first, petal]
    }
}
