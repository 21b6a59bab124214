import CoreAnimation
import Drawing
import Foundation
import Headless
import Primitives
import Stage
import ViewKit

/// One side of a lesson: its scene, rendered separately and measured, with an overlay over it.
@MainActor
final class CostSide {
    let card: CALayer
    /// The rectangle of the scene, in points of the card.
    private(set) var place = CGRect.zero
    /// The measured figures.
    private(set) var means = CostMeans()
    private(set) var rows: CostRows?
    /// The renderer of the scene; nil where there is no room for it.
    private(set) var meter: TreeMeter?
    /// The overlay over the scene; nil for none.
    private(set) var overlay: InstrumentOverlay?

    private let scene: PageScene
    private let isMended: Bool
    private let picture = CALayer()
    private let parts = CALayer()
    private var move: CostLesson.Move?
    private var shownTime: Double?
    private var choice: UISegmentedControl?
    private var bar: Panel?
    /// The overlays that the choice offers, after "plain".
    private var offered: [InstrumentOverlay] = []
    private static let inset: CGFloat = 12
    private static let header: CGFloat = 46
    private static let gap: CGFloat = 8
    private static let mostRows = 6
    /// The greatest size of a scene, in points: main paints both sides for each frame.
    private static let mostScene = CGSize(width: 900, height: 560)
    /// The height of a side with the largest scene, in points.
    static let mostHeight =
        header + mostScene.height + gap + CGFloat(mostRows) * CostRows.height + inset

    /// Makes an empty side.
    init(_ scene: PageScene, _ frame: CGRect, isMended: Bool) {
        (self.scene, self.isMended) = (scene, isMended)
        card = scene.card(frame)
        card.name = isMended ? "side mended" : "side costs"
        card.masksToBounds = true
        parts.frame = card.bounds
        picture.name = isMended ? "picture mended" : "picture costs"
        picture.actions = ["contents": NSNull()]
        picture.cornerRadius = 6
        picture.masksToBounds = true
        card.addSublayer(parts)
        card.addSublayer(picture)
    }

    private var color: CGColor { scene.theme.color(isMended ? 2 : 1) }

    /// Rebuilds everything for `lesson`.
    func show(_ lesson: CostLesson, _ art: CostArt) {
        parts.sublayers = nil
        means.reset()
        let bounds = card.bounds
        let header = min(Self.header, max(0, bounds.height / 4)).rounded()
        let inner = max(0, bounds.width - 2 * Self.inset)
        let room = max(0, bounds.height - header - Self.inset)
        let count = min(Self.mostRows, max(1, Int(room * 0.44 / CostRows.height)))
        let figures = CostFigure.shown(lesson.figure, count: count)
        let foot = CGFloat(figures.count) * CostRows.height
        place = CGRect(
            x: Self.inset, y: header, width: inner,
            height: min(Self.mostScene.height, max(0, room - foot - Self.gap)).rounded(.down))
        let rows = CostRows(
            scene, figures, key: lesson.figure, color: color,
            frame: CGRect(x: Self.inset, y: place.maxY + Self.gap, width: inner, height: foot))
        rows.layer.name = isMended ? "figures mended" : "figures costs"
        parts.addSublayer(rows.layer)
        self.rows = rows
        addTitle(header)
        addSwitch(lesson, header)
        build(lesson, art)
    }

    private func addTitle(_ header: CGFloat) {
        let dot = CALayer()
        dot.frame = CGRect(
            x: Self.inset + 2, y: ((header - 9) / 2).rounded(), width: 9, height: 9)
        dot.cornerRadius = 4.5
        dot.backgroundColor = color
        parts.addSublayer(dot)
        let title = scene.label(isMended ? "Mended" : "Costs", size: 15, isQuiet: false)
        title.position = CGPoint(
            x: Self.inset + 20, y: ((header - title.bounds.height) / 2).rounded())
        parts.addSublayer(title)
    }

    /// Adds the control for the overlay: a choice where there is room for words, else a button.
    private func addSwitch(_ lesson: CostLesson, _ header: CGFloat) {
        let width = card.bounds.width
        overlay = lesson.overlays.first
        (choice, offered) = (nil, [])
        bar?.removeFromSuperview()
        guard header >= 32, width >= 210 else { return }
        let bar = scene.panel(
            CGRect(origin: card.frame.origin, size: CGSize(width: width, height: header)),
            isBare: true)
        self.bar = bar
        let name = isMended ? "mended" : "costs"
        let control: UIControl
        if width >= 290 {
            offered = Array(lesson.overlays.prefix(width >= 360 ? 2 : 1))
            let words = ["plain"] + offered.map(\.rawValue)
            let choice = scene.choice(words, selected: 1) { [weak self] index in
                guard let self else { return }
                lay(index == 0 ? nil : offered[index - 1])
            }
            choice.layer.name = "choice overlay \(name)"
            self.choice = choice
            control = choice
        } else if let first = lesson.overlays.first {
            let button = scene.button(first.rawValue) { [weak self] button in
                self?.lay(button.isSelected ? first : nil)
            }
            button.layer.name = "button overlay \(name)"
            button.changesSelectionAsPrimaryAction = true
            button.isSelected = true
            control = button
        } else {
            return
        }
        let long = width >= 290 ? CGFloat(offered.count + 1) * 84 : 100
        control.widthAnchor.constraint(equalToConstant: long).isActive = true
        bar.add(control, top: ((header - 32) / 2).rounded(), left: nil, right: Self.inset)
    }

    private func build(_ lesson: CostLesson, _ art: CostArt) {
        (meter, move, picture.contents, shownTime) = (nil, nil, nil, nil)
        // An even number, so that it is whole pixels at 1.5 pixels per point, too.
        let width = 2 * Int(min(place.width, Self.mostScene.width) / 2)
        let height = 2 * Int(min(place.height, Self.mostScene.height) / 2)
        guard width >= 8, height >= 8,
            let meter = TreeMeter(
                width: width, height: height, scale: min(scene.scale, 2),
                stopwatch: scene.stopwatch)
        else { return }
        picture.frame = CGRect(
            x: (place.midX - CGFloat(width) / 2).rounded(), y: place.minY, width: CGFloat(width),
            height: CGFloat(height))
        picture.contentsScale = min(scene.scale, 2)
        meter.layer.name = isMended ? "scene mended" : "scene costs"
        meter.overlays = overlay.map { [$0] } ?? []
        self.meter = meter
        let stand = CostStand(
            layer: meter.layer, theme: scene.theme, scale: min(scene.scale, 2), art: art)
        move = lesson.make(stand, isMended)
    }

    /// Lays an overlay over the scene, or none.
    func lay(_ next: InstrumentOverlay?) {
        overlay = next
        choice?.selectedSegmentIndex = next.flatMap(offered.firstIndex(of:)).map { $0 + 1 } ?? 0
        meter?.overlays = next.map { [$0] } ?? []
        guard let time = shownTime else { return }
        shownTime = nil
        show(at: time)
    }

    /// Shows and measures the scene at `time`, unless it shows that time already.
    func show(at time: Double) {
        guard let meter, let move, time != shownTime else { return }
        shownTime = time
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        meter.show(at: time) { move(time) }
        picture.contents = meter.image()
        CATransaction.commit()
        means.add(meter.cost)
    }

    /// Starts a new reading with the frames from here on.
    func beginReading() { means.reset() }

    /// The current value of a figure.
    func value(_ figure: CostFigure) -> Double? {
        switch figure {
        case .blended: meter.map { Double($0.blendedPixels) }
        case .resampled: meter.map { Double($0.resampledPixels) }
        case .memory: meter.map { Double($0.byteCount) }
        default: means.value(figure)
        }
    }
}
