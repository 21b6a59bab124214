import QuartzCore

/// Blurs a layer with all that is in it, then lets the blur go.
func clear(_ layer: CALayer) {
    let blur = CAFilter.gaussianBlur(radius: 12)
    layer.filters = [blur, CAFilter.colorSaturate(1.4)]

    let fade = CABasicAnimation(
        keyPath: "filters.gaussianBlur.inputRadius")
    fade.toValue = 0
    fade.duration = 0.8
    layer.add(fade, forKey: "clear")
}
