public import Stage
import ViewKit

/// Records the input to a window whose board isn't open yet, so that early drawing isn't lost. Main
/// thread.
@MainActor
public final class EarlyInput {
    /// The recorded input, in order.
    public private(set) var events: [LayerEvent] = []

    /// The most events that are kept: more would be minutes of a fast mouse, which nobody draws
    /// with so early.
    private static let most = 50_000

    /// Records the input to `stage`, until somebody else takes its events.
    public init(_ stage: Stage) {
        stage.onEvent = { [weak self] in self?.keep($0) }
    }

    private func keep(_ event: LayerEvent) {
        if events.count < Self.most { events.append(event) }
    }
}

extension Chalkboard {
    /// Replays the input that came before the board was there. Touches that are still held go on.
    public func take(_ early: EarlyInput) {
        guard !early.events.isEmpty else { return }
        view.layoutIfNeeded()
        InputTurn.shared.handle {
            for var event in early.events {
                // The layer that was hit then is gone, and no frame of the board has been seen yet.
                if event.layer != nil {
                    event.layer = window.hitTest(event.location, with: nil)?.layer
                }
                stage.onEvent?(event)
            }
        }
    }

    /// Returns an event whose press has a view.
    ///
    /// Hits are what the person sees, so a press before the first frame of the board is seen hits no view:
    /// it gets the view that is there by now, as the board has been made meanwhile.
    func aimed(_ event: LayerEvent) -> LayerEvent {
        switch event.kind {
        case .pointerDown, .touchBegan: break
        default: return event
        }
        var layer = event.layer
        while let each = layer, !(each.delegate is UIView) { layer = each.superlayer }
        guard layer == nil else { return event }
        var aimed = event
        aimed.layer = window.hitTest(event.location, with: nil)?.layer
        return aimed
    }
}
