import Accessibility
import Dispatch
import Foundation
import Stage

// The accessibility tree for screen readers
extension Application {
    /// Takes the state of the accessibility bus, and performs the requests of screen readers.
    func takeAccessibility() {
        let status = AccessibilityBus.shared.status
        AccessibleStatus.shared.set(isWanted: status.isWanted, hasReader: status.hasReader)
        guard status.isWanted else { return }
        for request in AccessibilityBus.shared.takeRequests() {
            // A window that was closed meanwhile is not found.
            _ = windows.first { $0.stage.accessibility.perform(request) }
        }
    }

    /// Sends changes of the accessibility trees. Nothing is computed while no screen reader
    /// listens.
    func syncAccessibility() {
        guard AccessibleStatus.shared.isWanted else { return }
        for window in windows where !window.isClosed {
            window.stage.accessibility.title = window.title
            window.stage.accessibility.isActive = window.states.contains(.activated)
            let update = window.stage.accessibility.update(at: HostClock.now()) { seconds in
                DispatchQueue.main.asyncAfter(deadline: .now() + seconds) {}
            }
            if let update { AccessibilityBus.shared.send(update) }
        }
    }
}

extension Window {
    /// Removes the window from the accessibility tree.
    func endAccessibility() {
        if let update = stage.accessibility.end() { AccessibilityBus.shared.send(update) }
    }
}
