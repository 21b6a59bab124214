import CCairo
public import Foundation
import Primitives

extension CGContext {
    /// Begins a group: all drawing until `endTransparencyLayer()` is drawn separately, with alpha 1
    /// and normal blending, and then composited as a whole with the present alpha and blend mode.
    /// Groups may nest.
    /// - Parameter auxiliaryInfo: without effect.
    public func beginTransparencyLayer(auxiliaryInfo: [String: Any]? = nil) {
        saved.append(state)
        cairo_push_group(cairo)
        state.beginsLayer = true
        state.endsWithLayer = false
        state.alpha = 1
        state.blendMode = .normal
        state.shadow = nil
        state.mask = nil
        beginPath()
        checkStatus()
    }

    /// Begins a group that is clipped to `rect`.
    /// - Parameters:
    ///   - rect: the clip, in user space.
    ///   - auxiliaryInfo: without effect.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [String: Any]? = nil) {
        saveGState()
        clip(to: rect)
        state.endsWithLayer = true
        beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    }

    /// Draws the group begun last. States saved inside it and not restored are dropped; does
    /// nothing without a group.
    public func endTransparencyLayer() {
        guard state.beginsLayer || saved.contains(where: \.beginsLayer) else { return }
        while !state.beginsLayer { restoreGState() }
        guard let outer = saved.popLast() else { return }
        let group = cairo_pop_group(cairo)
        defer { cairo_pattern_destroy(group) }
        state = outer
        paint(group, inside: nil)
        beginPath()
        if state.endsWithLayer { restoreGState() }
    }
}
