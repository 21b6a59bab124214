import Accessibility
import Dispatch
import Foundation
import Stage

// What is shown, as screen readers hear of it.
extension Application {
    /// Takes what the bus has to tell, and does what readers want.
    func takeAccessibility() {
        let status = AccessibilityBus.shared.status
        AccessibleStatus.shared.set(isWanted: status.isWanted, hasReader: status.hasReader)
        guard status.isWanted else { return }
        for request in AccessibilityBus.shared.takeRequests() {
            // A window that closed meanwhile is not found.
            _ = windows.first { $0.stage.accessibility.perform(request) }
        }
    }

    /// Tells what has changed. Nothing is looked at while nobody asks.
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
    /// The window is gone for readers, too.
    func endAccessibility() {
        if let update = stage.accessibility.end() { AccessibilityBus.shared.send(update) }
    }
}
