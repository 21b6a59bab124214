import CoreAnimation
import Foundation
import Primitives

extension SceneMaker {
    /// Builds four pads; the recognisers belong to the canvas, and each follows touches on one pad.
    func buildGestures() {
        let (wide, high) = (size.width * 0.38, size.height * 0.34)
        for (index, pad) in GestureNote.pads.enumerated() {
            let (column, row) = (CGFloat(index % 2), CGFloat(index / 2))
            let layer = thing(
                pad.name, width: wide, height: high, color: [0, 1, 3, 4][index])
            layer.position = CGPoint(
                x: size.width * (0.27 + 0.46 * column), y: size.height * (0.28 + 0.45 * row))
            shade(layer)
            root.addSublayer(layer)
            goals.append(layer)
            let kinds = pad.kinds.map(\.rawValue).joined(separator: " · ")
            let letters = min(max(unit * 0.34, 10), 16)
            write(pad.name, letters * 1.2, 0.32, on: layer)
            write(kinds, letters, 0.54, on: layer)
            write(pad.rule, letters * 0.8, 0.76, on: layer)
            swing(
                layer, "position.y", from: layer.position.y - unit * 0.25,
                to: layer.position.y + unit * 0.25, seconds: 2.6 + Double(index) * 0.3)
        }
    }

    private func write(_ words: String, _ letters: CGFloat, _ place: CGFloat, on pad: CALayer) {
        let line = ShapeLayer(
            "words", size: CGSize(width: pad.bounds.width, height: letters * 1.6))
        line.isLive = false
        line.position = CGPoint(x: pad.bounds.midX, y: pad.bounds.height * place)
        let weight: Bool = place < 0.4
        line.write(
            words, look.letters(letters, weight ? .bold : .medium, look.onAccent), scale: scale)
        pad.addSublayer(line)
    }
}
