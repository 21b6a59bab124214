import Foundation

/// Which thread may change a layer.
///
///     in no window    any thread, one at a time: the one that makes and sets it, then main, which shows it
///     in a window     main alone
///     a view's own    main alone, as views are
///
/// Swift 5 source may break the rule, and is told so once. Where nothing is returned, main makes the change
/// as soon as it comes to it; else the program ends with the same sentence. docs/decisions/threads.md.
extension CALayer {
    /// True where main alone may change the layer.
    // A view is its layer's delegate. No flag says so, as one byte more makes a layer 16 longer.
    var belongsToMain: Bool { context != nil || delegate is any FlippingHost }

    /// False on another thread than main, for a layer that belongs to main.
    @inline(__always)
    var mayChangeHere: Bool { CATransaction.isOpenHere || !belongsToMain || MainQueue.isCurrent }

    /// Opens main's implicit transaction, where this is main and none is open; on another thread there is
    /// nothing to open. False where the layer may not be changed on this thread.
    @inline(__always)
    var mayBegin: Bool { CATransaction.isOpenHere || mayBeginSlowly }

    @inline(never)
    private var mayBeginSlowly: Bool {
        guard MainQueue.isCurrent else { return !belongsToMain }
        CATransaction.touchOnMain()
        return true
    }

    /// Has main make a change that this thread may not make, and tells so; nothing where it may.
    func carry(_ change: @escaping @MainActor (CALayer) -> Void) {
        if !mayChangeHere { sendToMain(change) }
    }

    /// True where the layer may be taken out of its superlayer on this thread.
    @inline(__always)
    var mayLeaveHere: Bool {
        CATransaction.isOpenHere || (!belongsToMain && parent?.belongsToMain != true)
            || MainQueue.isCurrent
    }

    /// The same for a change that takes `other` out of its superlayer.
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

    /// Ends the program where this thread may not ask, and says what to write instead.
    func requireHere(_ what: @autoclosure () -> String) {
        guard !mayChangeHere else { return }
        MainQueue.require(what())
    }
}
