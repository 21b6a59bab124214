import Chrome
import CoreAnimation
import Drawing
import Foundation
import Primitives

/// A picture that is never hit.
final class HeatLayer: CALayer {
    override func contains(_ point: CGPoint) -> Bool { false }
}

extension Overlay {
    // MARK: Before the first press

    /// Outlines the things of a scene in the model tree.
    func showModels(_ outlines: [[CGPoint]], on size: CGSize) {
        clear()
        let shown = outlines.filter { !$0.isEmpty }
        guard !shown.isEmpty else { return }
        var taken: [CGRect] = []
        atOnce {
            layer.addSublayer(marks)
            for each in shown { outline(each, look.model, dashed: true) }
            tag(
                shown.count == 1 ? "its model" : "their models", look.model,
                beside: shown.flatMap { $0 }, size, &taken)
        }
    }

    // MARK: The finger's map

    /// Shows the map of a field; nil hides it.
    func showMap(_ image: CGImage?, size: CGSize) {
        atOnce {
            guard let image else {
                heat?.removeFromSuperlayer()
                heat = nil
                showFinger(at: nil)
                return
            }
            let picture = heat ?? HeatLayer()
            if heat == nil {
                picture.anchorPoint = .zero
                layer.insertSublayer(picture, at: 0)
                heat = picture
            }
            picture.bounds = CGRect(origin: .zero, size: size)
            picture.contents = image
        }
    }

    /// Shows a finger of 44 points; nil hides it.
    func showFinger(at point: CGPoint?) {
        atOnce {
            guard let point else {
                finger?.removeFromSuperlayer()
                finger = nil
                return
            }
            let disc = finger ?? GlassLayer()
            if finger == nil {
                let reach = FingerField.reach
                disc.path = CGPath(
                    ellipseIn: CGRect(
                        x: -reach, y: -reach, width: 2 * reach, height: 2 * reach), transform: nil)
                disc.fillColor = look.text.copy(alpha: 0.12)
                disc.strokeColor = look.text
                disc.lineWidth = 1.5
                layer.addSublayer(disc)
                finger = disc
            }
            disc.position = point
        }
    }
}

extension FingerField {
    /// A picture with a pixel for each cell: the colour of the thing that a finger has most of
    /// there, the more opaque the greater its share; ambiguous places have the colour of alarm.
    @MainActor
    func image(_ look: Chrome, color: (String) -> CGColor?) -> CGImage? {
        guard let picture = CGContext(width: columns, height: rows) else { return nil }
        var colors: [String: CGColor] = [:]
        for (index, name) in names.enumerated() { colors[name] = color(name) ?? look.thing(index) }
        for y in 0..<rows {
            for x in 0..<columns {
                let touch = touch(x, y)
                guard let first = touch.things.first else { continue }
                let isOpen = touch.isAmbiguous
                let tone = isOpen ? look.alarm : colors[first.name ?? ""] ?? look.quietText
                let alpha = isOpen ? 0.85 : 0.1 + 0.6 * first.share
                picture.setFillColor(tone.copy(alpha: alpha) ?? tone)
                picture.fill(CGRect(x: x, y: y, width: 1, height: 1))
            }
        }
        return picture.makeImage()
    }
}

/// The mark of the thing that an exercise asks for: it moves with the layer, and is never hit.
@MainActor
final class GoalMark {
    private var shape: GlassLayer?
    private weak var goal: CALayer?

    /// Marks a layer of the scene; nil removes the mark.
    func show(on goal: CALayer?, _ look: Chrome) {
        guard goal !== self.goal || shape?.superlayer !== goal else { return }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        shape?.removeFromSuperlayer()
        shape = nil
        self.goal = goal
        if let goal {
            let mark = Self.mark(goal, look)
            goal.addSublayer(mark)
            shape = mark
        }
        CATransaction.commit()
    }

    private static func mark(_ goal: CALayer, _ look: Chrome) -> GlassLayer {
        let mark = GlassLayer()
        mark.name = "goal"
        let radius = min(goal.cornerRadius, goal.bounds.width / 2, goal.bounds.height / 2)
        mark.path = CGPath(
            roundedRect: goal.bounds, cornerWidth: radius, cornerHeight: radius, transform: nil)
        mark.fillColor = look.seen.copy(alpha: 0.25)
        mark.strokeColor = look.seen
        mark.lineWidth = 5
        let pulse = CABasicAnimation(keyPath: "opacity")
        (pulse.fromValue, pulse.toValue) = (1, 0.4)
        pulse.duration = 0.5
        pulse.autoreverses = true
        pulse.repeatCount = .infinity
        mark.add(pulse, forKey: "pulse")
        return mark
    }
}
