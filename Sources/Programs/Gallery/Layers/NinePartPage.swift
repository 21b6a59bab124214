import CoreAnimation
import Drawing
import Foundation
import Primitives
import Stage

/// Pictures that are stretched in nine parts, next to the same pictures stretched as a whole.
final class NinePartPage: GalleryPage, ControlledPage {
    private static let gap: CGFloat = 16
    private static let line = Slider.height + 4
    private static let caption: CGFloat = 44

    private let scene: PageScene
    let controls: ControlSet
    private var picture = StretchPicture.bubble
    private var center: CGRect
    private let source: CALayer
    private let stage: CALayer
    private var whole: StretchView?
    private var parts: StretchView?
    private var plain: StretchView?
    private var captions: [LabelLayer] = []
    private var sliders: [Slider] = []
    private var sizes: [Slider] = []

    init(_ scene: PageScene) {
        self.scene = scene
        controls = ControlSet(in: scene.layer)
        center = picture.center
        let size = scene.layer.bounds.size
        let left = min(300, max(0, size.width * 0.36)).rounded()
        source = scene.card(CGRect(x: 0, y: 0, width: left, height: size.height))
        stage = scene.card(
            CGRect(
                x: left + Self.gap, y: 0, width: max(0, size.width - left - Self.gap),
                height: size.height))
        for each in [source, stage] { each.masksToBounds = true }
        title("The picture, enlarged", in: source)
        let choice = SegmentedChoice(
            scene, StretchPicture.allCases.map(\.word), selected: 0,
            origin: CGPoint(x: 18, y: 46), width: max(0, left - 36))
        choice.onChange = { [weak self] in self?.choose($0) }
        controls.add(choice, to: source)
        addCenterSliders()
        addSizeSliders()
        for text in ["In nine parts: contentsCenter", "Merely larger"] {
            let label = scene.label(text, isQuiet: false)
            stage.addSublayer(label)
            captions.append(label)
        }
        build()
    }

    func handle(_ event: LayerEvent, at point: CGPoint) {
        _ = controls.handle(event, at: point)
    }

    private func title(_ text: String, in card: CALayer) {
        let label = scene.label(text, isQuiet: false)
        label.position = CGPoint(x: 18, y: 15)
        card.addSublayer(label)
    }

    private func slider(
        _ name: String, _ range: ClosedRange<Double>, _ value: Double, digits: Int, at p: CGPoint,
        width: CGFloat, in card: CALayer
    ) -> Slider {
        let slider = Slider(
            scene,
            .init(name: name, range: range) { Slider.text($0, digits: digits) },
            value: value, origin: p, width: width)
        slider.onChange = { [weak self] _ in self?.follow() }
        return controls.add(slider, to: card)
    }

    private func addCenterSliders() {
        let width = max(0, source.bounds.width - 36)
        let top = max(90, source.bounds.height - 4 * Self.line - 12)
        let values = [center.minX, center.width, center.minY, center.height]
        sliders = ["center.x", "center.width", "center.y", "center.height"].enumerated().map {
            slider(
                $1, 0...1, Double(values[$0]), digits: 2,
                at: CGPoint(x: 18, y: top + CGFloat($0) * Self.line), width: width, in: source)
        }
    }

    private func addSizeSliders() {
        let width = max(0, (stage.bounds.width - 36 - 28) / 2).rounded(.down)
        let top = max(0, stage.bounds.height - Self.line - 12)
        func add(_ index: Int, _ name: String, _ most: CGFloat, _ share: Double) {
            let most = max(41, Double(most))
            let place = CGPoint(x: 18 + CGFloat(index) * (width + 28), y: top)
            sizes.append(
                slider(
                    name, 40...most, (most * share).rounded(), digits: 0, at: place, width: width,
                    in: stage))
        }
        add(0, "width", room.width, 0.75)
        add(1, "height", room.height, 0.85)
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
        source.addSublayer(views.whole.layer)
        stage.addSublayer(views.parts.layer)
        stage.addSublayer(views.plain.layer)
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
        let top: CGFloat = 46 + SegmentedChoice.height
        let low = sliders.first.map(\.layer.frame.minY) ?? 0
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
