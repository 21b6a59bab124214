package import Stage
import ViewKit

/// Keeps what a person does over a window whose board isn't open yet: whoever draws at once loses nothing.
/// Main thread.
@MainActor
package final class EarlyInput {
    /// What was done, in order.
    package private(set) var events: [LayerEvent] = []

    /// More than minutes of a fast mouse are nobody's drawing.
    private static let most = 50_000

    /// Keeps what comes to `stage`, until somebody else takes its events.
    package init(_ stage: Stage) {
        stage.onEvent = { [weak self] in self?.keep($0) }
    }

    private func keep(_ event: LayerEvent) {
        if events.count < Self.most { events.append(event) }
    }
}

extension Chalkboard {
    /// Takes what a person did over the window before the board was there. What is held still goes on.
    package func take(_ early: EarlyInput) {
        guard !early.events.isEmpty else { return }
        view.layoutIfNeeded()
        InputTurn.shared.handle {
            for var event in early.events {
                // What lay there then is gone, and of the board no frame was seen yet.
                if event.layer != nil {
                    event.layer = window.hitTest(event.location, with: nil)?.layer
                }
                stage.onEvent?(event)
            }
        }
    }
}
