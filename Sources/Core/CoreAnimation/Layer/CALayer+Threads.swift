import Foundation

/// The threads that may change a layer.
///
///     in no window    any thread, one at a time: the one that makes and sets it, then main, which shows it
///     in a window     main alone
///     a view's own    main alone, as views are
///
/// Swift 5 source may break the rule, which is reported once. A call that returns nothing is passed
/// to main, which makes the change as soon as it can; any other call ends the program with the same
/// message. docs/decisions/threads.md.
extension CALayer {
    /// Whether only main may change the layer.
    // A view is its layer's delegate. There is no flag for it, as one more byte makes a layer 16
    // bytes larger.
    var belongsToMain: Bool { context != nil || delegate is any FlippingHost }

    /// Whether this thread may change the layer; false on threads other than main, for a layer that
    /// belongs to main.
    @inline(__always)
    var mayChangeHere: Bool { CATransaction.isOpenHere || !belongsToMain || MainQueue.isCurrent }

    /// Whether this thread may change the layer. On main, opens the implicit transaction where none
    /// is open; other threads have none to open.
    @inline(__always)
    var mayBegin: Bool { CATransaction.isOpenHere || mayBeginSlowly }

    @inline(never)
    private var mayBeginSlowly: Bool {
        guard MainQueue.isCurrent else { return !belongsToMain }
        CATransaction.touchOnMain()
        return true
    }

    /// Passes a change that this thread may not make to main, with a report; does nothing where the
    /// thread may make it.
    func carry(_ change: @escaping @MainActor (CALayer) -> Void) {
        if !mayChangeHere { sendToMain(change) }
    }

    /// Whether this thread may take the layer out of its superlayer.
    @inline(__always)
    var mayLeaveHere: Bool {
        CATransaction.isOpenHere || (!belongsToMain && parent?.belongsToMain != true)
            || MainQueue.isCurrent
    }

    /// Passes to main a change that also takes `other` out of its superlayer, where this thread may
    /// not make it.
    func carry(_ other: CALayer?, _ change: @escaping @MainActor (CALayer) -> Void) {
        guard !mayChangeHere || other?.mayLeaveHere == false else { return }
        sendToMain(change)
    }

    private func sendToMain(_ change: @escaping @MainActor (CALayer) -> Void) {
        DispatchQueue.main.async {
            MainActor.assumeIsolated {
                Complaint.tell(
                    MainQueue.sentence("a change of a layer that is shown")
                        + ". The change was carried there, and came later")
                change(self)
            }
        }
    }

    /// Ends the program where this thread may not read the layer, with a message that says what to
    /// write instead.
    func requireHere(_ what: @autoclosure () -> String) {
        guard !mayChangeHere else { return }
        MainQueue.require(what())
    }
}
