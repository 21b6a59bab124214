import CoreAnimation
import Drawing
import Foundation
import Primitives

/// A group of animations on one layer, and its timetable.
@MainActor
final class GroupBoard {
    private static let duration = 5.0

    /// A child of the group, and how the timetable shows it.
    private struct Part {
        var animation: CAPropertyAnimation
        /// The begin in seconds from the group's begin; a child without a duration lasts as long as
        /// the group.
        var begin: Double
        var end: Double
    }

    /// The card; the layer that the group moves is named "grouped".
    let card: CALayer

    private let scene: PageScene
    private let object = CALayer()
    private let playhead = CALayer()
    private var bars: [CALayer] = []
    private var parts: [Part] = []
    private let room: CGRect
    private let chart: CGRect

    /// Makes a card of `frame`, running.
    init(_ scene: PageScene, _ frame: CGRect) {
        self.scene = scene
        card = scene.card(frame)
        let size = card.bounds.size
        let split = (size.width * 0.33).rounded()
        let isWide = size.width > 640
        room = CGRect(
            x: 18, y: 46, width: max(1, split - 18), height: max(1, size.height - 64))
        let names: CGFloat = isWide ? 136 : 118
        let left = split + names + (isWide ? 24 : 12)
        chart = CGRect(
            x: left, y: 40, width: max(1, size.width - left - 26),
            height: max(1, size.height - 40 - 34))
        let title = scene.label("CAAnimationGroup", isQuiet: false)
        title.position = CGPoint(x: 18, y: 15)
        card.addSublayer(title)
        addObject()
        parts = makeParts()
        addGrid()
        for index in parts.indices { addRow(index, nameLeft: left - names) }
        addPlayhead()
        start()
    }

    /// Restarts the group and the playhead, together.
    func start() {
        let group = CAAnimationGroup()
        group.animations = parts.map(\.animation)
        group.duration = Self.duration
        group.repeatCount = .infinity
        object.add(group, forKey: "group")
        let run = CABasicAnimation(keyPath: "position.x")
        run.fromValue = Double(chart.minX)
        run.toValue = Double(chart.maxX)
        run.duration = Self.duration
        run.repeatCount = .infinity
        playhead.add(run, forKey: "run")
        for (index, bar) in bars.enumerated() { bar.add(glow(index), forKey: "glow") }
    }

    private var side: CGFloat { max(1, min(76, room.height * 0.42, room.width * 0.3)) }

    private func addObject() {
        let floor = CALayer()
        floor.frame = room
        floor.backgroundColor = scene.theme.background
        floor.cornerRadius = 10
        floor.masksToBounds = true
        card.addSublayer(floor)
        object.name = "grouped"
        object.bounds = CGRect(x: 0, y: 0, width: side, height: side)
        object.position = CGPoint(x: side, y: room.height / 2)
        object.backgroundColor = scene.theme.color(0)
        object.cornerRadius = side * 0.16
        floor.addSublayer(object)
        let mark = CALayer()
        mark.frame = CGRect(
            x: side * 0.62, y: side * 0.14, width: side * 0.24, height: side * 0.24)
        mark.cornerRadius = side * 0.12
        mark.backgroundColor = scene.theme.card
        object.addSublayer(mark)
    }

    private func makeParts() -> [Part] {
        let opacity = CAKeyframeAnimation(keyPath: "opacity")
        opacity.values = [0.2, 1.0, 1.0, 0.2]
        opacity.keyTimes = [0, 0.06, 0.92, 1]
        let travel = Double(max(side, room.width - side))
        return [
            Part(animation: opacity, begin: 0, end: Self.duration),
            part("position.x", Double(side), travel, 0.4, 2.2),
            part("transform.rotation.z", 0.0, 2 * Double.pi, 1.2, 3.0),
            part("cornerRadius", Double(side * 0.16), Double(side / 2), 2.4, 3.2),
            part("backgroundColor", scene.theme.color(0), scene.theme.color(1), 2.8, 4.0),
            part("transform.scale", 1.0, 1.35, 3.4, 4.4),
        ]
    }

    private func part(
        _ key: String, _ from: Any, _ to: Any, _ begin: Double, _ end: Double
    ) -> Part {
        let animation = CABasicAnimation(keyPath: key)
        animation.fromValue = from
        animation.toValue = to
        animation.beginTime = begin
        animation.duration = end - begin
        animation.fillMode = .both
        animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        return Part(animation: animation, begin: begin, end: end)
    }

    private func x(_ seconds: Double) -> CGFloat {
        chart.minX + chart.width * CGFloat(seconds / Self.duration)
    }

    private func addGrid() {
        for second in 0...Int(Self.duration) {
            let line = CALayer()
            line.frame = CGRect(
                x: x(Double(second)).rounded(), y: chart.minY, width: 1, height: chart.height)
            line.backgroundColor = scene.theme.line
            card.addSublayer(line)
            let label = scene.label("\(second) s", size: 10.5)
            label.position = CGPoint(
                x: (x(Double(second)) - label.bounds.width / 2).rounded(), y: chart.maxY + 6)
            card.addSublayer(label)
        }
    }

    private func addRow(_ index: Int, nameLeft: CGFloat) {
        let pitch = chart.height / CGFloat(parts.count)
        let middle = chart.minY + pitch * (CGFloat(index) + 0.5)
        let part = parts[index]
        let label = scene.label(part.animation.keyPath ?? "", size: 11.5)
        label.position = CGPoint(
            x: nameLeft, y: (middle - label.bounds.height / 2).rounded())
        card.addSublayer(label)
        let height = max(1, min(16, pitch - 8).rounded())
        let bar = CALayer()
        bar.frame = CGRect(
            x: x(part.begin), y: (middle - height / 2).rounded(),
            width: x(part.end) - x(part.begin),
            height: height)
        bar.cornerRadius = min(5, height / 2)
        bar.backgroundColor = faded(index)
        bar.borderColor = scene.theme.outline
        bar.borderWidth = scene.theme.outline == nil ? 0 : 1
        card.addSublayer(bar)
        bars.append(bar)
    }

    private func addPlayhead() {
        playhead.bounds = CGRect(x: 0, y: 0, width: 2, height: chart.height + 8)
        playhead.position = CGPoint(x: chart.minX, y: chart.midY - 2)
        playhead.backgroundColor = scene.theme.text
        playhead.cornerRadius = 1
        let knob = CALayer()
        knob.frame = CGRect(x: -4, y: -5, width: 10, height: 10)
        knob.cornerRadius = 5
        knob.backgroundColor = scene.theme.text
        playhead.addSublayer(knob)
        card.addSublayer(playhead)
    }

    /// The colour of a bar while its child rests; its edge isn't faded.
    private func faded(_ index: Int) -> CGColor {
        let color = scene.theme.color(index)
        return color.copy(alpha: 0.35) ?? color
    }

    /// The animation that makes a bar bright while its child runs.
    private func glow(_ index: Int) -> CAAnimation {
        let part = parts[index]
        let glow = CAKeyframeAnimation(keyPath: "backgroundColor")
        glow.calculationMode = .discrete
        glow.values = [faded(index), scene.theme.color(index), faded(index)]
        let (begin, end) = (part.begin / Self.duration, part.end / Self.duration)
        glow.keyTimes = [0, NSNumber(value: begin), NSNumber(value: end), 1]
        glow.duration = Self.duration
        glow.repeatCount = .infinity
        return glow
    }
}
