import Foundation
package import Primitives

/// A source of accessible content for what a stage shows. Main thread.
@MainActor
package protocol AccessibleSource: AnyObject {
    /// Returns the present content.
    func accessibleTree() -> AccessibleTree?
    /// Performs a screen reader's request; returns false for a node that isn't the source's own.
    func perform(_ request: AccessibleRequest) -> Bool
}

/// The content of a stage as it is reported to screen readers. Main thread.
///
///     views, layers -- AccessibleSource --> AccessibleContent -- AccessibleUpdate --> host --> bus
///           ^                                      |                                            |
///           +----------------- perform ------------+<------------ AccessibleRequest ------------+
///
/// Nothing is built or stored until a screen reader asks; from then on the source is read at most
/// once a turn of the main loop and twenty times a second, and only changes are passed on.
@MainActor
package final class AccessibleContent {
    /// The source of the content; nil for none.
    package weak var source: (any AccessibleSource)?

    /// The title of the window.
    package var title = ""
    /// Whether the window is the active one.
    package var isActive = false

    private var told: AccessibleTree?
    private var announcements: [String] = []
    private var lastLook = HostTime(seconds: -1)
    private var isDue = false

    /// The shortest time between two updates, in seconds.
    static let pause = 0.05

    init() {}

    /// Returns the changes since the last call; nil for none.
    ///
    /// - Parameter later: asks the host for another turn after this number of seconds.
    package func update(at now: HostTime, later: (Double) -> Void) -> AccessibleUpdate? {
        guard let source else { return nil }
        let rest = lastLook.seconds + Self.pause - now.seconds
        if rest > 0, rest <= Self.pause {
            // The last change must be reported, too.
            if !isDue { later(rest) }
            isDue = true
            return nil
        }
        lastLook = now
        isDue = false
        guard var tree = source.accessibleTree() else { return nil }
        tree.name(title, isActive: isActive)
        var update = AccessibleUpdate(from: told, to: tree)
        update.announcements = announcements
        announcements = []
        told = tree
        return update.isEmpty ? nil : update
    }

    /// Performs a screen reader's request; returns false for a node that isn't of this stage.
    package func perform(_ request: AccessibleRequest) -> Bool {
        guard told?.nodes[request.id] != nil else { return false }
        return source?.perform(request) ?? false
    }

    /// Announces words, where a screen reader listens.
    package func announce(_ words: String) {
        guard AccessibleStatus.shared.isWanted, !words.isEmpty else { return }
        announcements.append(words)
    }

    /// Returns, when the stage is gone, the update that removes its content; nil where nothing was
    /// reported.
    package func end() -> AccessibleUpdate? {
        guard let told else { return nil }
        self.told = nil
        var update = AccessibleUpdate(root: told.root)
        update.removed = told.nodes.keys.sorted()
        update.isEnd = true
        return update
    }
}

/// Whether assistive technology wants accessible content. Main thread.
@MainActor
package final class AccessibleStatus {
    /// The status of the program.
    package static let shared = AccessibleStatus()

    /// Whether a client asks for the content.
    package private(set) var isWanted = false
    /// Whether that client is a screen reader.
    package private(set) var hasReader = false
    /// Called after a change of `hasReader`.
    package var onReader: (@MainActor () -> Void)?

    private init() {}

    /// Sets the status that the host reports.
    package func set(isWanted: Bool, hasReader: Bool) {
        let isNew = hasReader != self.hasReader
        self.isWanted = isWanted
        self.hasReader = hasReader
        if isNew { onReader?() }
    }
}
