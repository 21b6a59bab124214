import Foundation
package import Primitives

/// Who knows what is shown on a stage. Main thread.
@MainActor
package protocol AccessibleSource: AnyObject {
    /// What is shown now.
    func accessibleTree() -> AccessibleTree?
    /// Does what a screen reader wants; false for a node that isn't its own.
    func perform(_ request: AccessibleRequest) -> Bool
}

/// What is told of a stage to screen readers. Main thread.
///
///     views, layers -- AccessibleSource --> AccessibleContent -- AccessibleUpdate --> host --> bus
///           ^                                      |                                            |
///           +----------------- perform ------------+<------------ AccessibleRequest ------------+
///
/// Nothing is made or kept until somebody asks; then what is shown is looked at once a turn of the main loop at
/// most, and not more often than twenty times a second, and only what has changed is handed on.
@MainActor
package final class AccessibleContent {
    /// Who knows what is shown; nil for nobody.
    package weak var source: (any AccessibleSource)?

    /// What the window is called.
    package var title = ""
    /// True while the window is the one that is worked in.
    package var isActive = false

    private var told: AccessibleTree?
    private var announcements: [String] = []
    private var lastLook = HostTime(seconds: -1)
    private var isDue = false

    /// The shortest time from one look to the next, in seconds.
    static let pause = 0.05

    init() {}

    /// What has changed since the last call; nil for nothing.
    ///
    /// - Parameter later: asks the host for another turn after so many seconds.
    package func update(at now: HostTime, later: (Double) -> Void) -> AccessibleUpdate? {
        guard let source else { return nil }
        let rest = lastLook.seconds + Self.pause - now.seconds
        if rest > 0, rest <= Self.pause {
            // What changes last is told, too.
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

    /// Does what a screen reader wants; false for a node that isn't of this stage.
    package func perform(_ request: AccessibleRequest) -> Bool {
        guard told?.nodes[request.id] != nil else { return false }
        return source?.perform(request) ?? false
    }

    /// Says something, where somebody listens.
    package func announce(_ words: String) {
        guard AccessibleStatus.shared.isWanted, !words.isEmpty else { return }
        announcements.append(words)
    }

    /// The stage is gone: what takes all of it away; nil where nothing was told.
    package func end() -> AccessibleUpdate? {
        guard let told else { return nil }
        self.told = nil
        var update = AccessibleUpdate(root: told.root)
        update.removed = told.nodes.keys.sorted()
        update.isEnd = true
        return update
    }
}

/// Whether anybody wants to be told what is shown. Main thread.
@MainActor
package final class AccessibleStatus {
    /// The program's.
    package static let shared = AccessibleStatus()

    /// True while somebody asks.
    package private(set) var isWanted = false
    /// True while that is a screen reader.
    package private(set) var hasReader = false
    /// Called after `hasReader` changed.
    package var onReader: (@MainActor () -> Void)?

    private init() {}

    /// Takes what the host knows.
    package func set(isWanted: Bool, hasReader: Bool) {
        let isNew = hasReader != self.hasReader
        self.isWanted = isWanted
        self.hasReader = hasReader
        if isNew { onReader?() }
    }
}
