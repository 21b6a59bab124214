import CoreAnimation
import Drawing
import Foundation
import Primitives
import Stage
import ViewKit

/// Filters of layers: a wall of all kinds, and one picture with sliders.
final class FiltersPage: GalleryPage {
    private let scene: PageScene
    private let sample = CALayer()

    init(_ scene: PageScene) {
        self.scene = scene
        let layout = FiltersLayout(scene.layer.bounds.size)
        buildWall(layout.wall)
        let panel = scene.panel(layout.panel)
        buildSample(in: panel.layer, layout.sample)
        buildSliders(in: panel, at: layout.sliders.origin)
    }

    private static func kinds() -> [(String, CAFilter)] {
        let swap = CAColorMatrix([
            0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0,
        ])
        return [
            ("blur 3", .gaussianBlur(radius: 3)), ("blur 9", .gaussianBlur(radius: 9)),
            ("saturate 0", .colorSaturate(0)), ("saturate 2.2", .colorSaturate(2.2)),
            ("contrast 1.7", .colorContrast(1.7)), ("brightness −0.25", .colorBrightness(-0.25)),
            ("hue 2.1", .colorHueRotate(2.1)), ("invert", .colorInvert),
            ("sepia", .sepia()), ("grayscale", .grayscale()),
            (
                "monochrome",
                .colorMonochrome(CGColor(red: 0.55, green: 0.75, blue: 1, alpha: 1))
            ),
            ("matrix", .colorMatrix(swap ?? CAColorMatrix())),
        ]
    }

    private func buildWall(_ frame: CGRect) {
        let isWide = frame.width > frame.height * 1.2
        let (columns, gap, caption) = (frame.width < 420 ? 2 : isWide ? 4 : 3, 12.0, 22.0)
        let kinds = Self.kinds()
        let rows = (kinds.count + columns - 1) / columns
        let width = max(1, ((frame.width - gap * CGFloat(columns - 1)) / CGFloat(columns)))
        let height = max(1, ((frame.height - gap * CGFloat(rows - 1)) / CGFloat(rows)))
        let size = CGSize(
            width: width.rounded(.down), height: max(1, (height - caption).rounded(.down)))
        let image = Scenery.day.image(size, scale: scene.scale)
        for (index, kind) in kinds.enumerated() {
            let place = CGPoint(
                x: (CGFloat(index % columns) * (width + gap)).rounded(),
                y: (CGFloat(index / columns) * (height + gap)).rounded())
            // The blur's own edge is soft; the frame clips it sharply.
            let clip = CALayer()
            clip.frame = CGRect(origin: place, size: size)
            clip.cornerRadius = 10
            clip.cornerCurve = .continuous
            clip.masksToBounds = true
            scene.layer.addSublayer(clip)
            let picture = CALayer()
            picture.frame = clip.bounds
            picture.contents = image
            picture.contentsScale = scene.scale
            kind.1.setValue(true, forKey: "inputNormalizeEdges")
            picture.filters = [kind.1]
            clip.addSublayer(picture)
            let label = scene.label(kind.0, size: 11.5)
            label.position = CGPoint(
                x: (clip.frame.midX - label.bounds.width / 2).rounded(), y: clip.frame.maxY + 4)
            scene.layer.addSublayer(label)
        }
    }

    /// Builds a tree of layers, which is flattened before it is filtered.
    private func buildSample(in side: CALayer, _ frame: CGRect) {
        let stage = CALayer()
        stage.frame = frame
        stage.masksToBounds = true
        stage.cornerRadius = 12
        stage.cornerCurve = .continuous
        side.addSublayer(stage)
        sample.name = "sample"
        sample.frame = stage.bounds.insetBy(
            dx: min(18, frame.width / 4), dy: min(18, frame.height / 4))
        sample.contents = Scenery.night.image(sample.bounds.size, scale: scene.scale)
        sample.contentsScale = scene.scale
        sample.cornerRadius = 16
        sample.cornerCurve = .continuous
        sample.masksToBounds = true
        stage.addSublayer(sample)
        addDisc()
        sample.filters = [
            CAFilter.gaussianBlur(radius: 4), CAFilter.colorSaturate(1.4),
            CAFilter.colorContrast(1), CAFilter.colorBrightness(0), CAFilter.colorHueRotate(0),
        ]
        // A slider takes effect without animation.
        sample.actions = ["filters": NSNull()]
    }

    /// Adds a disc that moves up and down in the sample.
    private func addDisc() {
        let disc = CALayer()
        let diameter = min(sample.bounds.width, sample.bounds.height) * 0.34
        disc.bounds = CGRect(x: 0, y: 0, width: diameter, height: diameter)
        disc.position = CGPoint(x: sample.bounds.maxX * 0.7, y: sample.bounds.maxY * 0.62)
        disc.cornerRadius = diameter / 2
        disc.backgroundColor = scene.theme.color(2)
        sample.addSublayer(disc)
        disc.swing(
            "position.y", from: disc.position.y - diameter * 0.3,
            to: disc.position.y + diameter * 0.3, seconds: 1.8, key: "bob")
    }

    private func buildSliders(in panel: Panel, at place: CGPoint) {
        let rows: [(String, String, ClosedRange<Double>, Double, Int)] = [
            ("Blur", "filters.gaussianBlur.inputRadius", 0...40, 4, 1),
            ("Saturate", "filters.colorSaturate.inputAmount", 0...3, 1.4, 2),
            ("Contrast", "filters.colorContrast.inputAmount", 0...3, 1, 2),
            ("Brightness", "filters.colorBrightness.inputAmount", -1...1, 0, 2),
            ("Hue", "filters.colorHueRotate.inputAngle", -Double.pi...Double.pi, 0, 2),
        ]
        let sliders = rows.map { row in
            scene.slider(
                row.0, row.2, row.3, origin: row.2.lowerBound < 0 ? 0 : nil, digits: row.4
            ) { [sample] in sample.setValue($0, forKeyPath: row.1) }
        }
        panel.add(
            UIStackView.column(sliders, spacing: FiltersLayout.sliderGap), top: place.y,
            left: place.x, right: 20)
    }
}
