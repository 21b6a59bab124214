import CoreAnimation
import Drawing
import Foundation
import Primitives
import Stage
import ViewKit

/// Pictures that are stretched in nine parts, next to the same pictures stretched as a whole.
final class NinePartPage: GalleryPage {
    private static let gap: CGFloat = 16
    private static let line = ValueSlider.height + 4
    private static let caption: CGFloat = 44

    private let scene: PageScene
    private var picture = StretchPicture.bubble
    private var center: CGRect
    private let source: Panel
    private let stage: Panel
    private var whole: StretchView?
    private var parts: StretchView?
    private var plain: StretchView?
    private var captions: [LabelLayer] = []
    private var sliders: [ValueSlider] = []
    private var sizes: [ValueSlider] = []

    init(_ scene: PageScene) {
        self.scene = scene
        center = picture.center
        let size = scene.layer.bounds.size
        let left = min(300, max(0, size.width * 0.36)).rounded()
        source = scene.panel(CGRect(x: 0, y: 0, width: left, height: size.height))
        stage = scene.panel(
            CGRect(
                x: left + Self.gap, y: 0, width: max(0, size.width - left - Self.gap),
                height: size.height))
        scene.addTitle("The picture, enlarged", to: source.layer)
        let words = StretchPicture.allCases.map(\.word)
        let choice = scene.choice(words, selected: 0) { [weak self] in self?.choose($0) }
        source.add(choice, top: 46)
        addCenterSliders()
        addSizeSliders()
        for text in ["In nine parts: contentsCenter", "Merely larger"] {
            let label = scene.label(text, isQuiet: false)
            stage.layer.addSublayer(label)
            captions.append(label)
        }
        build()
    }

    private func slider(
        _ name: String, _ range: ClosedRange<Double>, _ value: CGFloat, digits: Int
    ) -> ValueSlider {
        scene.slider(name, range, Double(value), digits: digits) { [weak self] _ in self?.follow() }
    }

    private func addCenterSliders() {
        let values = [center.minX, center.width, center.minY, center.height]
        let names = ["center.x", "center.width", "center.y", "center.height"]
        sliders = zip(names, values).map { slider($0, 0...1, $1, digits: 2) }
        source.add(UIStackView.column(sliders, spacing: 4), bottom: 12)
    }

    private func addSizeSliders() {
        func size(_ name: String, _ most: CGFloat, _ share: CGFloat) -> ValueSlider {
            let most = max(41, most)
            return slider(name, 40...Double(most), (most * share).rounded(), digits: 0)
        }
        sizes = [size("width", room.width, 0.75), size("height", room.height, 0.85)]
        stage.add(UIStackView.row(sizes), bottom: 12)
    }

    /// The greatest size of a picture, in points.
    private var room: CGSize {
        let box = boxes[0]
        return CGSize(width: max(0, box.width - 24), height: max(0, box.height - 24))
    }

    /// The frames of the two pictures: one above the other, each below its caption.
    private var boxes: [CGRect] {
        let foot = max(0, stage.bounds.height - Self.line - 24)
        let height = max(0, (foot - 2 * Self.caption) / 2)
        return [0, 1].map {
            CGRect(
                x: 18, y: Self.caption + $0 * (height + Self.caption),
                width: max(0, stage.bounds.width - 36), height: height)
        }
    }

    private func choose(_ index: Int) {
        picture = StretchPicture.allCases[index]
        center = picture.center
        let values = [center.minX, center.width, center.minY, center.height]
        for (slider, value) in zip(sliders, values) { slider.value = Double(value) }
        build()
    }

    /// Applies the values of the sliders.
    private func follow() {
        let (x, y) = (sliders[0].value, sliders[2].value)
        center = CGRect(
            x: x, y: y, width: min(sliders[1].value, 1 - x), height: min(sliders[3].value, 1 - y))
        show()
    }

    private func build() {
        for view in [whole, parts, plain] { view?.layer.removeFromSuperlayer() }
        let guide = scene.theme.text.copy(alpha: 0.55)
        let image = picture.image(scene.theme, scale: scene.scale)
        let large = picture.image(scene.theme, scale: 3 * scene.scale)
        func view(_ image: CGImage?, _ scale: CGFloat, _ guides: CGColor?) -> StretchView {
            StretchView(image, size: picture.size, scale: scale, guides: guides)
        }
        let views = (
            whole: view(large, 3 * scene.scale, guide), parts: view(image, scene.scale, guide),
            plain: view(image, scene.scale, nil)
        )
        (whole, parts, plain) = views
        views.parts.layer.name = "in parts"
        views.plain.layer.name = "merely larger"
        source.layer.addSublayer(views.whole.layer)
        stage.layer.addSublayer(views.parts.layer)
        stage.layer.addSublayer(views.plain.layer)
        show()
    }

    private func show() {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        let (boxes, most) = (self.boxes, room)
        let shown = CGSize(
            width: max(0, min(sizes[0].value, most.width)),
            height: max(0, min(sizes[1].value, most.height)))
        parts?.place(in: boxes[0], shown, center: center, inParts: true)
        plain?.place(in: boxes[1], shown, center: center, inParts: false)
        let top: CGFloat = 46 + 32
        let low = max(90, source.bounds.height - 4 * Self.line - 8)
        let box = CGRect(
            x: 0, y: top, width: source.bounds.width, height: max(0, low - top))
        let k = max(
            0,
            min(3, (box.width - 56) / picture.size.width, (box.height - 40) / picture.size.height))
        whole?.place(
            in: box, CGSize(width: picture.size.width * k, height: picture.size.height * k),
            center: center, inParts: false)
        for (label, box) in zip(captions, boxes) {
            label.position = CGPoint(x: box.minX, y: box.minY - Self.caption + 15)
        }
        CATransaction.commit()
    }
}
