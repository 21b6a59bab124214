import CoreAnimation
import Foundation
import Primitives
import Scene

/// The mark over a layer that an inspector points at. Main thread.
///
/// The mark is a layer in front of all others in the stage's topmost layer. Hit tests ignore it,
/// inspectors aren't told of it, and it exists only while an inspector points at a layer. It
/// follows the layer as shown at each turn of the main loop.
@MainActor
final class Highlight {
    private(set) weak var layer: CALayer?
    private var mark: HighlightLayer?

    /// Marks a layer; nil marks nothing.
    func show(_ layer: CALayer?) {
        self.layer = layer
        if layer == nil { remove() }
    }

    /// Whether a layer is marked, or a mark is still there.
    var isShown: Bool { layer != nil || mark != nil }

    /// Moves the mark to where the layer is shown now.
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

    /// Returns the layer's bounds in the root's space; nil where part of them lies behind the eye.
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
    /// All marks of all servers that are shown: nearly always none.
    fileprivate(set) static var shown: [HighlightLayer] = []

    /// Returns the number of marks directly in a layer.
    static func count(in layer: CALayer) -> Int { shown.count { $0.superlayer === layer } }

    /// Returns whether a point hits the mark: never.
    override func contains(_ p: CGPoint) -> Bool { false }

    /// Sets the look of the mark: a veil and a line, over everything.
    func dress() {
        zPosition = 1e6
        lineWidth = 2
        strokeColor = CGColor(red: 0.1, green: 0.5, blue: 1, alpha: 1)
        fillColor = CGColor(red: 0.1, green: 0.5, blue: 1, alpha: 0.25)
    }
}
