import CoreAnimation
import Drawing
import Foundation
import Inspection
import Primitives
import ViewKit

/// Shows the chosen stage: flat, or with each layer as a plane of its own in space.
final class StagePane: Part {
    private(set) lazy var flat = FlatView(look)
    private(set) lazy var exploded = ExplodedView(look)
    private(set) lazy var mode = button("Exploded", tip: "Each layer at its depth  (E)") {
        [weak self] in self?.onMode?()
    }
    private(set) lazy var mark = button("Mark", tip: "Mark the chosen layer in the program  (M)") {
        [weak self] in self?.onMark?()
    }
    private(set) lazy var spread = SlimSlider(look)
    private lazy var title = label("", 11.5, .semibold, quiet: true)
    private lazy var spreadWord = label("Spread", 11, quiet: true)
    /// The possible titles, from the longest to the shortest.
    private var titles: [String] = []

    /// Called when the person switches between flat and exploded.
    var onMode: (@MainActor () -> Void)?
    /// Called when the person switches the mark in the program.
    var onMark: (@MainActor () -> Void)?

    override func build() {
        dressAsPane()
        spread.range = 0...120
        spread.value = 28
        spread.accessibilityLabel = "Spread"
        spread.toolTip = "How far apart the layers are  (+ and −)"
        spread.onChange = { [weak self] in self?.exploded.spread = $0 }
        exploded.spread = 28
        for view in [flat, exploded, title, mode, mark, spread, spreadWord] as [UIView] {
            addSubview(view)
        }
        show(isExploded: false)
    }

    /// Whether the exploded view is shown.
    var isExploded: Bool { !exploded.isHidden }

    /// Shows the stage flat, or in space.
    func show(isExploded: Bool) {
        flat.isHidden = isExploded
        exploded.isHidden = !isExploded
        for view in [spread, spreadWord] as [UIView] { view.isHidden = !isExploded }
        mode.isOn = isExploded
        setNeedsLayout()
    }

    /// Shows the title of the stage.
    func show(_ stage: StageFacts?) {
        titles =
            stage.map {
                let size = "\(ValueInput.number($0.width)) × \(ValueInput.number($0.height))"
                let scale = $0.scale == 1 ? "" : " at \(ValueInput.number($0.scale))×"
                let (name, unseen) = (
                    $0.title.isEmpty ? $0.kind.rawValue : $0.title,
                    $0.isVisible ? "" : "   not seen"
                )
                return ["\(name)   \(size)\(scale)\(unseen)", name + unseen, name]
            } ?? []
        setNeedsLayout()
    }

    /// Shows the longest of the titles that fits.
    private func placeTitle(width: CGFloat) {
        title.frame = CGRect(x: 12, y: 8, width: max(0, width), height: 19)
        let style = look.letters(11.5, .semibold)
        let text = titles.first { CGContext.width($0, style) <= width } ?? titles.last
        // Setting the text of a label requests layout again.
        if title.text != text { title.text = text }
    }

    /// Takes the camera of the exploded view from another pane.
    func take(from old: StagePane) {
        spread.value = old.spread.value
        exploded.look(as: old.exploded)
    }

    /// Changes the distance of the layers.
    func spread(by way: Double) {
        spread.value = min(max(spread.value + way, 0), 120)
        exploded.spread = spread.value
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        var right = bounds.width - 8
        for button in [mode, mark] {
            let wide = button.wide
            button.frame = CGRect(x: right - wide, y: 6, width: wide, height: 23)
            right -= wide + 6
        }
        if isExploded {
            let wide = min(110, right - 150)
            spread.isHidden = wide < 50
            spread.frame = CGRect(x: right - wide - 4, y: 6, width: max(0, wide), height: 23)
            right -= wide + 10
            let word = spreadWord.intrinsicContentSize.width.rounded(.up)
            spreadWord.isHidden = right - word < 180
            spreadWord.frame = CGRect(x: right - word - 2, y: 8, width: word, height: 19)
            if !spreadWord.isHidden { right -= word + 10 }
        }
        placeTitle(width: right - 18)
        let box = CGRect(
            x: 4, y: 36, width: max(0, bounds.width - 8), height: max(0, bounds.height - 40))
        flat.frame = box
        exploded.frame = box
    }
}

/// Shows the picture of the stage, with the chosen layer outlined.
final class FlatView: Part {
    private let picture = CALayer()
    private let outline = CAShapeLayer()
    private let model = CAShapeLayer()
    private var area = CGRect.zero
    private var stageSize = CGSize.zero
    /// Called at a press at a point of the stage, in points.
    var onPick: (@MainActor (CGPoint) -> Void)?
    /// Called when the room for the picture changed, in points.
    var onRoom: (@MainActor (CGSize) -> Void)?

    override func build() {
        backgroundColor = UIColor(cgColor: look.board)
        layer.cornerRadius = 7
        clipsToBounds = true
        accessibilityLabel = "Picture of the stage"
        focusEffect = UIFocusHaloEffect()
        picture.borderColor = look.line
        picture.borderWidth = 1
        layer.addSublayer(picture)
        for (each, color) in [(model, look.warn), (outline, look.accent)] {
            each.fillColor = nil
            each.strokeColor = color
            each.lineWidth = 2
            layer.addSublayer(each)
        }
        outline.fillColor = look.accent.copy(alpha: 0.12)
        model.lineWidth = 1.5
        model.lineDashPattern = [4, 3]
        addGestureRecognizer(
            UITapGestureRecognizer { [weak self] tap in
                guard let self, area.width > 0 else { return }
                let point = tap.location(in: self)
                onPick?(
                    CGPoint(
                        x: (point.x - area.minX) / area.width * stageSize.width,
                        y: (point.y - area.minY) / area.height * stageSize.height))
            })
    }

    override var canBecomeFocused: Bool { true }

    /// Shows a picture of a stage.
    func show(_ shown: LayerPicture?, of stage: StageFacts?) {
        stageSize = CGSize(width: stage?.width ?? 0, height: stage?.height ?? 0)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        picture.contents = shown?.image
        picture.isHidden = shown == nil
        CATransaction.commit()
        setNeedsLayout()
    }

    /// Outlines a layer: at the corners as shown, and at those of its model where they differ.
    func outline(_ corners: [CGPoint], model other: [CGPoint]) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        outline.path = path(corners)
        model.path = path(other)
        CATransaction.commit()
    }

    private func path(_ corners: [CGPoint]) -> CGPath? {
        guard corners.count > 2, stageSize.width > 0 else { return nil }
        let path = CGMutablePath()
        path.addLines(
            between: corners.map {
                CGPoint(
                    x: area.minX + $0.x / stageSize.width * area.width,
                    y: area.minY + $0.y / stageSize.height * area.height)
            })
        path.closeSubpath()
        return path
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let room = bounds.insetBy(dx: 12, dy: 12)
        onRoom?(room.size)
        guard stageSize.width > 0, stageSize.height > 0, room.width > 0, room.height > 0 else {
            return
        }
        let fit = min(room.width / stageSize.width, room.height / stageSize.height, 2)
        let size = CGSize(width: stageSize.width * fit, height: stageSize.height * fit)
        area = CGRect(
            x: (bounds.midX - size.width / 2).rounded(),
            y: (bounds.midY - size.height / 2).rounded(), width: size.width.rounded(),
            height: size.height.rounded())
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        picture.frame = area
        CATransaction.commit()
    }
}
