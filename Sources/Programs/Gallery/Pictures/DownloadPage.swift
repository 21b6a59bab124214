import CoreAnimation
import Drawing
import Foundation
import Primitives
import Synchronization
import ViewKit

/// One picture that arrives in four kinds of files.
final class DownloadPage: GalleryPage {
    /// The time for which a complete file stays, in seconds.
    private static let rest = 2.5
    private nonisolated static let size = CGSize(width: 960, height: 400)

    private let scene: PageScene
    private let slider: ValueSlider
    private var panels: [Panel] = []
    private let picture: @Sendable () -> CGImage?
    private var start: Double?
    private var round = 0
    private var lastStep = -1.0

    private struct Panel {
        let download: Download
        let picture: CALayer
        let bar: CALayer
        let reading: LabelLayer
        let width: CGFloat
    }

    var wantsTicks: Bool { true }

    init(_ scene: PageScene) {
        self.scene = scene
        let size = scene.layer.bounds.size
        let foot: CGFloat = 74
        slider = scene.slider("Seconds for a file", 1...20, 8, digits: 1)
        let original = Original()
        picture = { original.image }
        let gap = PageScene.gap
        let area = CGSize(
            width: max(0, size.width - gap) / 2, height: max(0, size.height - foot - 2 * gap) / 2)
        for (index, kind) in Download.Kind.allCases.enumerated() {
            let frame = CGRect(
                x: CGFloat(index % 2) * (area.width + gap),
                y: CGFloat(index / 2) * (area.height + gap), width: area.width,
                height: area.height)
            panels.append(panel(kind, frame.integral))
        }
        let panel = scene.panel(
            CGRect(x: 0, y: max(0, size.height - foot), width: size.width, height: foot))
        panel.add(slider, top: 15)
    }

    /// The picture that is encoded, drawn when it is first needed. Any thread.
    private final class Original: Sendable {
        private let drawn = Mutex<CGImage?>(nil)

        var image: CGImage? {
            if let image = drawn.withLock({ $0 }) { return image }
            let image = Self.draw()
            drawn.withLock { $0 = image }
            return image
        }

        private static func draw() -> CGImage? {
            guard let context = CGContext(width: Int(size.width), height: Int(size.height)) else {
                return nil
            }
            Poster.all[5].draw(in: context, CGRect(origin: .zero, size: size))
            return context.makeImage()
        }
    }

    private func panel(_ kind: Download.Kind, _ frame: CGRect) -> Panel {
        let card = scene.card(frame)
        card.masksToBounds = true
        let title = scene.label(kind.name, isQuiet: false)
        title.position = CGPoint(x: 18, y: 14)
        card.addSublayer(title)
        let reading = scene.label(" ", size: 12)
        card.addSublayer(reading)
        let box = CGRect(
            x: 18, y: 42, width: max(0, frame.width - 36), height: max(0, frame.height - 74))
        let ground = CALayer()
        // As large as fits: nothing of the picture is cut.
        let factor = min(box.width / Self.size.width, box.height / Self.size.height)
        let whole = CGSize(width: Self.size.width * factor, height: Self.size.height * factor)
        ground.frame =
            CGRect(
                x: box.midX - whole.width / 2, y: box.midY - whole.height / 2, width: whole.width,
                height: whole.height
            ).integral
        ground.cornerRadius = 8
        ground.masksToBounds = true
        ground.backgroundColor = scene.theme.trough
        card.addSublayer(ground)
        let picture = CALayer()
        picture.frame = ground.bounds
        picture.name = "arriving"
        picture.contentsGravity = .resizeAspectFill
        picture.minificationFilter = .trilinear
        picture.actions = ["contents": NSNull()]
        ground.addSublayer(picture)
        return Panel(
            download: Download(kind), picture: picture, bar: addBar(to: card, width: box.width),
            reading: reading, width: box.width)
    }

    /// Adds the bar of progress at the lower edge of a card.
    private func addBar(to card: CALayer, width: CGFloat) -> CALayer {
        let trough = scene.trough(
            CGRect(x: 18, y: max(0, card.bounds.height - 20), width: width, height: 4))
        card.addSublayer(trough)
        let bar = CALayer()
        bar.frame = trough.frame
        bar.cornerRadius = 2
        bar.backgroundColor = scene.theme.accent
        // Beside the trough, not in it: an edge is painted over sublayers.
        card.addSublayer(bar)
        return bar
    }

    func tick(_ time: Double) {
        if let start, time < start { self.start = nil }
        let begin = start ?? time
        start = begin
        let length = max(1, slider.value)
        var passed = time - begin
        if passed > length + Self.rest {
            start = time
            passed = 0
        }
        // Ten updates a second are enough, and leave processor time to others.
        guard lastStep > time || time - lastStep > 0.09 else { return }
        lastStep = time
        // The share arrives evenly with time.
        let share = min(1, passed / length)
        for panel in panels { step(panel, share) }
    }

    private func step(_ panel: Panel, _ share: Double) {
        panel.download.advance(to: share, of: picture) { [weak self] image in
            panel.picture.contents = image
            self?.read(panel)
        }
        read(panel)
    }

    /// Shows how many bytes have arrived.
    private func read(_ panel: Panel) {
        let (received, total) = (panel.download.received, panel.download.total)
        let part = total > 0 ? CGFloat(received) / CGFloat(total) : 0
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        panel.bar.frame.size.width = panel.width * part
        panel.reading.text = total > 0 ? "\(received >> 10) of \(total.asBytes)" : " "
        panel.reading.position = CGPoint(
            x: 18 + panel.width - panel.reading.bounds.width, y: 15)
        CATransaction.commit()
    }

}
