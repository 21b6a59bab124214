/// A delegate that may give actions to a layer that no commit has carried yet, as views do: they
/// animate what was added in the same turn. Other delegates aren't asked before the first commit.
@preconcurrency @MainActor
package protocol EarlyActing: CALayerDelegate {
    /// True while it wants to be asked.
    var actsEarly: Bool { get }
}
