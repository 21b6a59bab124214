import CoreAnimation
import Drawing
import Foundation
import Primitives

/// Small boxes that change their size, each with a layer that follows by a different autoresizing
/// mask.
@MainActor
final class MaskBoard {
    @MainActor
    private struct Sample {
        let box = CALayer()
        let inner = CALayer()
        let least: CGSize
        let most: CGSize
    }

    private static let masks: [(String, CAAutoresizingMask)] = [
        ("width, height", [.layerWidthSizable, .layerHeightSizable]),
        ("min margins", [.layerMinXMargin, .layerMinYMargin]),
        (
            "both margins",
            [.layerMinXMargin, .layerMaxXMargin, .layerMinYMargin, .layerMaxYMargin]
        ),
        (
            "size, max margins",
            [.layerWidthSizable, .layerMaxXMargin, .layerHeightSizable, .layerMaxYMargin]
        ),
        (
            "everything",
            [
                .layerMinXMargin, .layerWidthSizable, .layerMaxXMargin, .layerMinYMargin,
                .layerHeightSizable, .layerMaxYMargin,
            ]
        ),
        ("width, min y", [.layerWidthSizable, .layerMinYMargin]),
    ]

    private var samples: [Sample] = []

    /// Makes boxes in two columns that fill `frame` of `card`.
    init(_ scene: PageScene, in card: CALayer, frame: CGRect) {
        let gap: CGFloat = 16
        let width = max(0, (frame.width - gap) / 2).rounded(.down)
        let height = max(0, frame.height / 3).rounded(.down)
        for (index, entry) in Self.masks.enumerated() {
            let corner = CGPoint(
                x: frame.minX + CGFloat(index % 2) * (width + gap),
                y: frame.minY + CGFloat(index / 2) * height)
            let label = scene.label(entry.0, size: 11.5)
            label.room = max(1, width)
            label.position = corner
            card.addSublayer(label)
            let most = CGSize(width: width, height: max(0, height - 40))
            let least = CGSize(
                width: (most.width * 0.52).rounded(), height: (most.height * 0.52).rounded())
            let sample = Sample(least: least, most: most)
            build(sample, index, scene.theme)
            sample.box.position = CGPoint(x: corner.x, y: corner.y + 20)
            let room = CALayer()
            room.frame = CGRect(origin: sample.box.position, size: most)
            room.cornerRadius = 8
            room.borderColor = scene.theme.line
            room.borderWidth = 1
            card.addSublayer(room)
            sample.inner.autoresizingMask = entry.1
            card.addSublayer(sample.box)
            samples.append(sample)
        }
    }

    /// Sets the size of the boxes as a share of their greatest, 0 to 1 on each axis.
    func resize(_ width: CGFloat, _ height: CGFloat) {
        for sample in samples {
            // Resized from the initial size each time: edges are rounded with each change, and
            // would drift over many changes.
            sample.box.bounds.size = sample.least
            sample.inner.frame = Self.start(sample.least)
            sample.box.bounds.size = CGSize(
                width: (sample.least.width + (sample.most.width - sample.least.width) * width)
                    .rounded(),
                height: (sample.least.height + (sample.most.height - sample.least.height) * height)
                    .rounded())
        }
    }

    private func build(_ sample: Sample, _ index: Int, _ theme: Theme) {
        let (box, inner) = (sample.box, sample.inner)
        box.name = "box \(index)"
        inner.name = "inner \(index)"
        box.anchorPoint = .zero
        box.backgroundColor = theme.background
        box.borderColor = theme.line
        box.borderWidth = 1
        box.cornerRadius = 8
        inner.backgroundColor = theme.color(index)
        inner.cornerRadius = 5
        box.addSublayer(inner)
    }

    /// The frame of the inner layer while its box is smallest.
    private static func start(_ size: CGSize) -> CGRect {
        CGRect(
            x: (size.width * 0.16).rounded(), y: (size.height * 0.2).rounded(),
            width: (size.width * 0.44).rounded(), height: (size.height * 0.42).rounded())
    }
}
