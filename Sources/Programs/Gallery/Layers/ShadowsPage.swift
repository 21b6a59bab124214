import CoreAnimation
import Drawing
import Foundation
import Primitives
import ViewKit

/// Shadows: eight kinds on a wall, and one with sliders.
final class ShadowsPage: GalleryPage {
    private static let gap: CGFloat = 16

    private let scene: PageScene
    private let sample = CALayer()

    init(_ scene: PageScene) {
        self.scene = scene
        let size = scene.layer.bounds.size
        let right = min(280, max(180, size.width * 0.34), size.width).rounded()
        let left = max(0, size.width - right - Self.gap)
        let wall = ShadowWall(scene, CGRect(x: 0, y: 0, width: left, height: size.height))
        wall.fill()
        let side = scene.panel(
            CGRect(x: size.width - right, y: 0, width: right, height: size.height))
        let top = max(0, size.height - 4 * (ValueSlider.height + 8) - 36).rounded()
        let stand = ShadowWall(
            scene, CGRect(x: 0, y: 0, width: right, height: top), in: side.layer)
        buildSample(on: stand)
        buildSliders(in: side, top: top + 18)
    }

    private func buildSample(on wall: ShadowWall) {
        let bounds = wall.layer.bounds
        sample.name = "sample"
        let side = min(120, max(0, min(bounds.width, bounds.height) - 90))
        sample.bounds = CGRect(x: 0, y: 0, width: side, height: side)
        sample.position = CGPoint(x: bounds.midX.rounded(), y: bounds.midY.rounded())
        sample.cornerRadius = 18
        sample.backgroundColor = scene.theme.color(0)
        sample.shadowOpacity = 0.5
        sample.shadowRadius = 14
        sample.shadowOffset = CGSize(width: 0, height: 12)
        // A slider takes effect without animation.
        for key in ["shadowOpacity", "shadowRadius", "shadowOffset"] {
            sample.actions = (sample.actions ?? [:]).merging([key: NSNull()]) { $1 }
        }
        wall.layer.addSublayer(sample)
    }

    private func buildSliders(in side: Panel, top: CGFloat) {
        func slider(
            _ name: String, _ range: ClosedRange<Double>, _ value: Double, digits: Int = 0,
            _ change: @escaping @MainActor (CALayer, Double) -> Void
        ) -> UIView {
            scene.slider(
                name, range, value, origin: range.lowerBound < 0 ? 0 : nil, digits: digits
            ) { [sample] in change(sample, $0) }
        }
        let sliders = [
            slider("shadowRadius", 0...60, 14) { $0.shadowRadius = $1 },
            slider("shadowOpacity", 0...1, 0.5, digits: 2) { $0.shadowOpacity = Float($1) },
            slider("shadowOffset.width", -40...40, 0) { $0.shadowOffset.width = $1 },
            slider("shadowOffset.height", -40...40, 12) { $0.shadowOffset.height = $1 },
        ]
        side.add(UIStackView.column(sliders), top: top, left: 20, right: 20)
    }
}
