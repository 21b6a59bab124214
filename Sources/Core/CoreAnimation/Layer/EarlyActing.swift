/// A delegate that may supply actions for a layer that no commit has carried yet. Views do: they
/// animate what was added in the same turn. Other delegates aren't asked before the first commit.
@preconcurrency @MainActor
package protocol EarlyActing: CALayerDelegate {
    /// Whether the delegate wants to be asked now.
    var actsEarly: Bool { get }
}

/// Whether any such delegate may want to be asked, as a block that animates is open. While none is, no
/// layer looks for one: that is a search through all conformances of the program for each class of
/// delegates.
@MainActor
package enum EarlyActions {
    /// Whether some delegate acts early; set by those who do.
    package static var mayBeWanted = false
}
