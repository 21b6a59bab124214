import CoreAnimation
import Foundation
import Primitives
import ViewKit

extension SceneMaker {
    /// Builds views with rules of their own about their inside: a disc, a ring, a small button with
    /// a wide reach, a pane that lets touches through, and children outside of their superviews.
    func buildViews() {
        let all = Plate("board", size: size, rule: .bounds)
        all.layer.anchorPoint = .zero
        all.layer.position = .zero
        root.addSublayer(all.layer)
        plates = all
        let side = min(unit * 2.4, size.width * 0.2)
        let disc = plate("disc", side, .disc, 0, at: (0.17, 0.28), in: all)
        sway(disc, down: unit * 0.8, seconds: 2.3)
        let under = plate("under the ring", side * 0.9, .bounds, 3, at: (0.43, 0.28), in: all)
        let ring = plate("ring", side * 1.25, .ring, 1, at: (0.43, 0.28), in: all)
        sway(ring, down: unit * 0.6, seconds: 3.1)
        sway(under, down: unit * 0.6, seconds: 3.1)
        let reach = plate(
            "wide reach", 18, .reach((44 - 18) / 2), 2, at: (0.69, 0.28), in: all)
        sway(reach, down: unit * 1.1, seconds: 2.7)
        let pane = plate("behind glass", side * 0.8, .bounds, 4, at: (0.88, 0.3), in: all)
        let glass = plate("glass", side, .glass, 0, at: (0.88, 0.3), in: all)
        sway(pane, down: unit * 0.7, seconds: 2)
        sway(glass, down: unit * 0.5, seconds: 3.4)
        families(side, in: all)
        let row = size.height * 0.28 + side * 0.62 + unit * 1.1
        for (place, words) in [
            (0.17, "disc"), (0.43, "ring"), (0.69, "44 pt reach"), (0.88, "glass"),
        ] {
            caption(words, at: CGPoint(x: size.width * place, y: row))
        }
        let low = size.height * 0.76 + side * 0.45 + unit * 0.45
        for (place, words) in [(0.27, "child outside: out of reach"), (0.67, "says it is inside")] {
            caption(words, at: CGPoint(x: size.width * place, y: low))
        }
    }

    /// Adds two views with a child that lies outside: for the second, the child's area counts as
    /// inside, too.
    private func families(_ side: CGFloat, in all: Plate) {
        for (index, name) in ["strict", "open"].enumerated() {
            let parent = plate(
                "\(name) parent", side * 0.9, index == 0 ? .bounds : .family, 2 + index,
                at: (index == 0 ? 0.2 : 0.6, 0.76), in: all)
            let child = plate(
                "child of \(name)", side * 0.6, .bounds, 5 - index * 4, at: (0, 0), in: parent)
            child.layer.position = CGPoint(x: side * 1.35, y: side * 0.45)
            sway(parent, across: unit * 1.2, seconds: 3.3 + Double(index))
        }
    }

    /// A plate of a size at a position that is a share of the board.
    private func plate(
        _ name: String, _ side: CGFloat, _ rule: Plate.Rule, _ color: Int,
        at place: (x: CGFloat, y: CGFloat), in parent: Plate
    ) -> Plate {
        let plate = Plate(name, size: CGSize(width: side, height: side), rule: rule)
        plate.layer.position = CGPoint(x: size.width * place.x, y: size.height * place.y)
        dress(plate, rule, look.thing(color))
        parent.addSubview(plate)
        if name != "glass", name != "child of strict" { goals.append(plate.layer) }
        return plate
    }

    /// Colours the area that is inside; where that is not the bounds, the bounds get a thin frame.
    private func dress(_ plate: Plate, _ rule: Plate.Rule, _ color: CGColor) {
        let layer = plate.layer
        let box = plate.bounds
        layer.borderWidth = 1
        layer.borderColor = look.quietText
        switch rule {
        case .bounds, .family: layer.backgroundColor = color
        case .glass:
            layer.backgroundColor = CGColor(gray: look.isDark ? 1 : 0, alpha: 0.14)
        case .disc: layer.addSublayer(shape(CGPath(ellipseIn: box, transform: nil), color))
        case .ring:
            let path = CGMutablePath()
            path.addEllipse(in: box)
            path.addEllipse(in: box.insetBy(dx: box.width / 4, dy: box.height / 4))
            layer.addSublayer(shape(path, color))
        case .reach(let reach):
            layer.backgroundColor = color
            let wide = box.insetBy(dx: -reach, dy: -reach)
            let halo = shape(CGPath(rect: wide, transform: nil), nil)
            halo.strokeColor = look.quietText
            halo.lineDashPattern = [3, 3]
            layer.addSublayer(halo)
        }
    }

    private func shape(_ path: CGPath, _ color: CGColor?) -> GlassLayer {
        let shape = GlassLayer()
        shape.path = path
        shape.fillColor = color
        shape.fillRule = .evenOdd
        return shape
    }

    private func sway(
        _ plate: Plate, across: CGFloat = 0, down: CGFloat = 0, seconds: Double
    ) {
        let place = plate.layer.position
        if across > 0 {
            swing(
                plate.layer, "position.x", from: place.x - across, to: place.x + across,
                seconds: seconds)
        }
        if down > 0 {
            swing(
                plate.layer, "position.y", from: place.y - down, to: place.y + down,
                seconds: seconds)
        }
    }
}
