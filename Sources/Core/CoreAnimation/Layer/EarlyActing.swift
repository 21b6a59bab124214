/// A delegate that may supply actions for a layer that no commit has carried yet. Views do: they
/// animate what was added in the same turn. Other delegates aren't asked before the first commit.
@preconcurrency @MainActor
package protocol EarlyActing: CALayerDelegate {
    /// Whether the delegate wants to be asked now.
    var actsEarly: Bool { get }
}
