import CoreAnimation
import Drawing
import Foundation
import Inspection
import Primitives
import ViewKit

/// Shows the picture of the stage, with the chosen layer outlined.
final class FlatView: Canvas {
    private let picture = CALayer()
    private let outline = CAShapeLayer()
    private let model = CAShapeLayer()
    private var area = CGRect.zero
    private var stageSize = CGSize.zero
    /// Called at a press at a point of the stage, in points.
    var onPick: (@MainActor (CGPoint) -> Void)?
    /// Called when the room for the picture changed, in points.
    var onRoom: (@MainActor (CGSize) -> Void)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .ground
        layer.cornerRadius = 7
        accessibilityLabel = "Picture of the stage"
        focusEffect = UIFocusHaloEffect()
        picture.borderWidth = 1
        for each in [picture, model, outline] { layer.addSublayer(each) }
        (outline.lineWidth, model.lineWidth) = (2, 1.5)
        model.fillColor = nil
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

    required init?(coder: NSCoder) { fatalError("the inspector has no storyboard") }

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
        picture.borderColor = shade(.line)
        model.strokeColor = shade(.warn)
        outline.strokeColor = shade(.accent)
        outline.fillColor = shade(.accent, 0.12)
        picture.frame = area
        CATransaction.commit()
    }
}
