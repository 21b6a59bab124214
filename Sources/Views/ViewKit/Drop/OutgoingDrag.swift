import Drawing
import Foundation
import Primitives
import Stage

/// A drag that began in a view of this program. Main thread only.
@MainActor
final class OutgoingDrag: UIDragSession {
    /// The drag that goes on; nil while there is none.
    private(set) static var current: OutgoingDrag?

    private(set) var items: [UIDragItem] = []
    private(set) var allowsMoveOperation = true
    private(set) var isRestrictedToDraggingApplication = false
    /// The type that other programs are offered of items that stay in this one: the desktop wants some type.
    private static let closedType = "application/x-lamina-own-drag"
    var localContext: Any?
    /// The window of the last known place, and that place in points of the window.
    private var place: (window: UIWindow, point: CGPoint)

    private init(_ window: UIWindow, _ point: CGPoint) {
        place = (window, point)
    }

    func location(in view: UIView) -> CGPoint {
        view.layer.convert(place.point, from: place.window.layer)
    }

    /// Notes the place of the drag over a window of this program.
    func move(to window: UIWindow, _ point: CGPoint) {
        place = (window, point)
    }

    /// Begins a drag of an interaction's view, at a point of its window.
    static func begin(_ interaction: UIDragInteraction, at point: CGPoint) {
        guard let view = interaction.view, let delegate = interaction.delegate,
            let window = view.window, let host = window.screen.shownStage?.dragHost
        else { return }
        let session = OutgoingDrag(window, point)
        session.items = delegate.dragInteraction(interaction, itemsForBeginning: session)
        guard let first = session.items.first else { return }
        session.allowsMoveOperation = delegate.dragInteraction(
            interaction, sessionAllowsMoveOperation: session)
        session.isRestrictedToDraggingApplication = delegate.dragInteraction(
            interaction, sessionIsRestrictedToDraggingApplication: session)
        let contents =
            session.isRestrictedToDraggingApplication
            ? [Representation(closedType, Data())]
            : PasteItem.representations(session.items.map(\.itemProvider.values))
        let preview: UITargetedPreview? =
            if let provider = first.previewProvider {
                provider().map { UITargetedPreview(view: $0.view, parameters: $0.parameters) }
            } else {
                delegate.dragInteraction(interaction, previewForLifting: first, session: session)
            }
        delegate.dragInteraction(interaction, sessionWillBegin: session)
        current = session
        let begins = host.beginDrag(
            contents, allowsMove: session.allowsMoveOperation,
            picture: preview.flatMap { session.picture($0, from: point) }
        ) { [weak interaction] operation in session.end(interaction, operation) }
        if !begins { session.end(interaction, .none) }
    }

    private func end(_ interaction: UIDragInteraction?, _ operation: DropOperation) {
        if Self.current === self { Self.current = nil }
        guard let interaction, let delegate = interaction.delegate else { return }
        let operation: UIDropOperation =
            switch operation {
            case .none: .cancel
            case .copy: .copy
            case .move: .move
            }
        delegate.dragInteraction(interaction, session: self, willEndWith: operation)
        delegate.dragInteraction(interaction, session: self, didEndWith: operation)
    }

    /// Returns a preview's picture, where the view is seen.
    private func picture(_ preview: UITargetedPreview, from point: CGPoint) -> DragPicture? {
        let view = preview.view
        if view.window == nil, view.bounds.isEmpty { view.sizeToFit() }
        let isShown = view.window === place.window
        let scale = max(1, Int(place.window.traitCollection.displayScale.rounded(.up)))
        guard let whole = view.image(of: view.bounds, scale: CGFloat(scale), !isShown) else {
            return nil
        }
        let box = preview.parameters.box(in: view.bounds)
        guard let image = preview.parameters.cut(whole, view.bounds, to: box, scale: scale) else {
            return nil
        }
        // A view that isn't shown hangs under the pointer with its middle.
        let middle = CGPoint(x: -box.width / 2, y: -box.height / 2)
        let origin = view.layer.convert(box.origin, to: place.window.layer)
        let corner = isShown ? CGPoint(x: origin.x - point.x, y: origin.y - point.y) : middle
        return DragPicture(image: image, scale: scale, corner: corner)
    }
}

extension UIPreviewParameters {
    /// Returns the part of a view's bounds in which something is shown, on whole points.
    fileprivate func box(in bounds: CGRect) -> CGRect {
        visiblePath?.bounds.integral.intersection(bounds) ?? bounds
    }

    /// Returns the part of a view's picture that is shown; nil where there is none.
    fileprivate func cut(
        _ image: CGImage, _ bounds: CGRect, to box: CGRect, scale: Int
    ) -> CGImage? {
        guard visiblePath != nil || ground != nil else { return image }
        guard !box.isEmpty else { return nil }
        let format = UIGraphicsImageRendererFormat()
        format.scale = CGFloat(scale)
        let cut = UIGraphicsImageRenderer(bounds: box, format: format).image { context in
            visiblePath?.addClip()
            if let ground {
                ground.setFill()
                context.fill(box)
            }
            UIImage(cgImage: image, scale: CGFloat(scale), orientation: .up).draw(in: bounds)
        }
        return cut.cgImage
    }
}

/// Recognizes the beginning of a drag: a pressed mouse that moves, or a finger or pen that has rested
/// for half a second.
final class LiftGestureRecognizer: UIGestureRecognizer {
    /// The distance that a pressed mouse must move, in points.
    private static let distance: CGFloat = 6
    /// The time that a finger must rest, in seconds.
    private static let rest = 0.5

    /// The place of the press, in points of the window.
    private(set) var start = CGPoint.zero
    private var wait: FrameTimer.Wait?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch = touches.first, numberOfTouches == 1 else { return state = .failed }
        start = touch.location(in: nil)
        guard touch.type != .indirectPointer else { return }
        wait = FrameTimer.wait(untilTrue: touch.sample.trueTime + Self.rest) { [weak self] in
            guard let self else { return }
            state = .began
            arbiter?.recognizerChanged()
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch = touches.first, state == .possible else { return }
        let point = touch.location(in: nil)
        guard hypot(point.x - start.x, point.y - start.y) > Self.distance else { return }
        state = touch.type == .indirectPointer ? .began : .failed
    }

    /// Returns whether the other recognizer waits for this one: that of a scroll view does. A pressed
    /// mouse drags before it scrolls, and a finger that moves fails at once.
    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        (otherGestureRecognizer.view as? UIScrollView)?.panGestureRecognizer
            === otherGestureRecognizer
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .ended
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .cancelled
    }

    override func reset() {
        wait?.cancel()
        wait = nil
    }
}
