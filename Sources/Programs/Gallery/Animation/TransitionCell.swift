import CoreAnimation
import Drawing
import Foundation
import Primitives

/// A picture that changes through one kind of transition, and the kind's name.
@MainActor
final class TransitionCell {
    /// The frame of the cell on the page.
    let frame: CGRect
    /// The next time at which it changes by itself, in the page's time.
    var nextTurn = 0.0

    private let kind: TransitionKind
    private let images: [CGImage?]
    private let picture = CALayer()
    private let side: LabelLayer
    private var turn = 0

    /// Makes a cell of `frame`; `images` are shown in turn, beginning with index `start`.
    init(
        _ scene: PageScene, _ frame: CGRect, _ kind: TransitionKind, images: [CGImage?],
        startingAt start: Int
    ) {
        self.frame = frame
        self.kind = kind
        self.images = images
        turn = start
        side = scene.label("", size: 13)
        let name = scene.label(kind.name, size: 13, isQuiet: false)
        let view = CALayer()
        view.frame = CGRect(origin: frame.origin, size: Self.pictureSize(frame.size))
        view.cornerRadius = 12
        view.masksToBounds = true
        view.takeEdgeInDark(scene.theme)
        scene.layer.addSublayer(view)
        picture.name = "picture \(kind.name)"
        picture.frame = view.bounds
        picture.contents = images.isEmpty ? nil : images[start % images.count]
        view.addSublayer(picture)
        name.position = CGPoint(x: frame.minX + 4, y: view.frame.maxY + 7)
        side.position = CGPoint(x: name.frame.maxX + 7, y: name.position.y)
        scene.layer.addSublayer(name)
        scene.layer.addSublayer(side)
    }

    /// The size of the picture in a cell.
    static func pictureSize(_ cell: CGSize) -> CGSize {
        CGSize(width: max(1, cell.width), height: max(1, cell.height - 26))
    }

    /// Changes to the next picture in `duration` seconds.
    func change(duration: Double) {
        guard !images.isEmpty else { return }
        let transition = kind.make(turn)
        transition.duration = duration
        if kind.hasSides { side.text = TransitionKind.arrow(turn) }
        turn += 1
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        picture.contents = images[turn % images.count]
        picture.add(transition, forKey: kCATransition)
        CATransaction.commit()
    }
}
