import Foundation
import Inspection
import ViewKit

/// Shows the chosen stage: flat, or with each layer as a plane of its own in space.
final class StagePane: Pane {
    let flat = FlatView(frame: .zero)
    let exploded = ExplodedView(frame: .zero)
    let mode = UIButton("Exploded", tip: "Each layer at its depth  (E)")
    let mark = UIButton("Mark", tip: "Mark the chosen layer in the program  (M)")
    private let spread = UISlider()
    private let spreadWord = UILabel(11, text: "Spread", color: .quiet)
    private let title = UILabel(11.5, .semibold, color: .quiet)
    private let size = UILabel(11.5, color: .quiet)

    init() {
        let pictures = UIView()
        pictures.fill(with: flat)
        pictures.fill(with: exploded)
        let bar = UIStackView([title, size, UIView(), spreadWord, spread, mark, mode])
        super.init(head: [bar], body: pictures)
        bar.keepHeight(Self.headingHeight)
        spread.maximumValue = 120
        spread.value = Float(exploded.spread)
        spread.accessibilityLabel = "Spread"
        spread.toolTip = "How far apart the layers are  (+ and −)"
        spread.addAction(
            UIAction { [weak self] _ in self.map { $0.exploded.spread = Double($0.spread.value) } },
            for: .valueChanged)
        let wide = spread.widthAnchor.constraint(equalToConstant: 110)
        wide.priority = .defaultHigh
        wide.isActive = true
        title.setContentCompressionResistancePriority(.init(500), for: .horizontal)
        size.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    }

    required init(coder: NSCoder) { fatalError("the inspector has no storyboard") }

    /// Shows the stage flat, or in space.
    func show(isExploded: Bool) {
        flat.isHidden = isExploded
        exploded.isHidden = !isExploded
        spread.isHidden = !isExploded
        mode.isSelected = isExploded
        setNeedsLayout()
    }

    /// Shows the title of the stage.
    func show(_ stage: StageFacts?) {
        title.text = stage.map { $0.title.isEmpty ? $0.kind.rawValue : $0.title }
        size.text = stage.map {
            let scale = $0.scale == 1 ? "" : " at \(ValueInput.number($0.scale))×"
            return "\(ValueInput.number($0.width)) × \(ValueInput.number($0.height))\(scale)"
                + ($0.isVisible ? "" : "   not seen")
        }
        setNeedsLayout()
    }

    /// Changes the distance of the layers.
    func spread(by way: Double) {
        spread.value += Float(way)
        exploded.spread = Double(spread.value)
    }

    /// Leaves out the words that a narrow bar has no room for.
    override func layoutSubviews() {
        let parts = [title, spreadWord, size].map(\.intrinsicContentSize.width)
        var room =
            bounds.width - 60 - mark.intrinsicContentSize.width
            - mode.intrinsicContentSize.width - parts[0] - (spread.isHidden ? 0 : 116)
        for (label, width) in [(spreadWord, parts[1]), (size, parts[2])] {
            let fits = room >= width + 6 && (label === size || !spread.isHidden)
            if label.isHidden == fits { label.isHidden = !fits }
            if fits { room -= width + 6 }
        }
        super.layoutSubviews()
    }
}
