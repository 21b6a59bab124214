import CoreAnimation
import Drawing
import Foundation
import Primitives

/// The formula of a layer's time with live numbers.
///
///      3.80   =  (  1.30   −    0.00    ) ·  1.00   +    2.50
///       t            tp       beginTime      speed     timeOffset
@MainActor
final class TimeFormula {
    private static let names = ["t", "tp", "beginTime", "speed", "timeOffset"]
    private static let signs = ["=  (", "−", ")  ·", "+"]

    private let numbers: [LabelLayer]
    private let centers: [CGFloat]
    private let top: CGFloat

    /// Makes the formula, filling `card`.
    init(_ scene: PageScene, in card: CALayer) {
        let size = card.bounds.size
        let cell = size.width / 5
        let isWide = size.width > 600
        let theme = scene.theme
        top = (size.height / 2 - 21).rounded()
        numbers = Self.names.indices.map { index in
            LabelLayer(
                "",
                style: .init(
                    family: TextStyle.monospace, size: isWide ? 19 : 15, weight: .bold,
                    color: index == 0 ? theme.accent : theme.text), scale: scene.scale)
        }
        centers = Self.names.indices.map { cell * (CGFloat($0) + 0.5) }
        for (index, number) in numbers.enumerated() {
            number.name = Self.names[index]
            card.addSublayer(number)
            let caption = scene.label(Self.names[index], size: isWide ? 12.5 : 11)
            caption.position = CGPoint(
                x: (centers[index] - caption.bounds.width / 2).rounded(), y: top + 28)
            card.addSublayer(caption)
            guard index < Self.signs.count else { continue }
            let sign = scene.label(Self.signs[index], size: isWide ? 18 : 14)
            sign.position = CGPoint(
                x: (cell * CGFloat(index + 1) - sign.bounds.width / 2).rounded(),
                y: top + (isWide ? 0 : 1))
            card.addSublayer(sign)
        }
    }

    /// Shows the time `t` of a layer at its parent's time `tp`, in seconds.
    func show(_ t: Double, at tp: Double, of layer: CALayer) {
        let values = [t, tp, layer.beginTime, Double(layer.speed), layer.timeOffset]
        for (index, value) in values.enumerated() {
            let label = numbers[index]
            label.text = value.text(2)
            label.position = CGPoint(
                x: (centers[index] - label.bounds.width / 2).rounded(), y: top)
        }
    }
}
