import CoreAnimation
import Foundation
import Primitives
import Scene

/// The mark over a layer that an inspector points at. Main thread.
///
/// A layer in front of the others in the stage's topmost: nothing hits it, inspectors aren't told of it, and it is
/// there only while somebody points. It follows what is seen at each turn of the main loop.
@MainActor
final class Highlight {
    private(set) weak var layer: CALayer?
    private var mark: HighlightLayer?

    /// Marks a layer; nil marks nothing.
    func show(_ layer: CALayer?) {
        self.layer = layer
        if layer == nil { remove() }
    }

    /// True while something is marked.
    var isShown: Bool { layer != nil || mark != nil }

    /// Puts the mark to where the layer is seen now.
    func follow(_ setting: MotionProbe.Setting) {
        guard let layer, let root = setting.root else { return remove() }
        let outline = Self.outline(of: layer, in: root, at: setting.time)
        let mark = self.mark ?? HighlightLayer()
        guard mark.path != outline || mark.superlayer !== root else { return }
        Self.quietly {
            if mark.superlayer !== root {
                mark.dress()
                root.addSublayer(mark)
            }
            mark.path = outline
        }
        if self.mark == nil { HighlightLayer.shown.append(mark) }
        self.mark = mark
    }

    private func remove() {
        guard let mark else { return }
        self.mark = nil
        HighlightLayer.shown.removeAll { $0 === mark }
        Self.quietly { mark.removeFromSuperlayer() }
    }

    private static func quietly(_ body: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        body()
        CATransaction.commit()
    }

    /// The layer's bounds in the root's space; nil where part of them lies behind the eye.
    private static func outline(of layer: CALayer, in root: CALayer, at time: HostTime) -> CGPath? {
        var records: [LayerRecord] = []
        for each in layer.chain {
            records.append(each.isKnownToRenderer ? each.presentedRecord(at: time) : each.record)
            if each === root { break }
        }
        var map = CATransform3D.identity
        for index in records.indices.dropLast() {
            map = map.concatenating(records[index].matrix(toSuperlayer: records[index + 1]))
        }
        let box = records[0].bounds
        let corners = [
            CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.minY),
            CGPoint(x: box.maxX, y: box.maxY), CGPoint(x: box.minX, y: box.maxY),
        ].compactMap { map.project($0) }
        guard corners.count == 4 else { return nil }
        let path = CGMutablePath()
        path.addLines(between: corners)
        path.closeSubpath()
        return path
    }
}

/// The layer of the mark.
final class HighlightLayer: CAShapeLayer {
    /// All that are shown, of all servers: nearly always none.
    fileprivate(set) static var shown: [HighlightLayer] = []

    /// How many are in a layer itself.
    static func count(in layer: CALayer) -> Int { shown.count { $0.superlayer === layer } }

    /// Nothing hits it.
    override func contains(_ p: CGPoint) -> Bool { false }

    /// Its looks: a veil and a line, over everything.
    func dress() {
        zPosition = 1e6
        lineWidth = 2
        strokeColor = CGColor(red: 0.1, green: 0.5, blue: 1, alpha: 1)
        fillColor = CGColor(red: 0.1, green: 0.5, blue: 1, alpha: 0.25)
    }
}
