import Foundation
import Primitives

/// The state of each thread that works on layers. Created on first use; freed with the thread,
/// whose open transactions end then.
@MainActor
final class ThreadState {
    /// The transactions of a thread that isn't main.
    let transactions = TransactionStack()
    /// The depth of nested resizing.
    var cascade = ResizeCascade()
    /// The layer that Core Animation is copying, until its `init(layer:)` has begun.
    var copied: CALayer?
    /// The number of objects of an archive that enclose the one that is being read or written.
    var archiveDepth = 0
    /// The number of lists that enclose the value that is being converted for an archive.
    var archiveLists = 0
    /// The archive that was checked last.
    weak var soundArchive: NSKeyedUnarchiver?
    /// The memory that the pictures of that archive may take.
    var archiveBudget = FileBudget(fileBytes: 0)

    private init() {}

    private nonisolated static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { place in
            guard let place else { return }
            let state = Unmanaged<ThreadState>.fromOpaque(place).takeRetainedValue()
            AnyThread.run {
                while !state.transactions.levels.isEmpty { state.transactions.close() }
            }
        }
        return key
    }()

    /// The state of the calling thread. Cost: some 3 ns.
    static var current: ThreadState {
        if let place = pthread_getspecific(key) {
            return Unmanaged<ThreadState>.fromOpaque(place).takeUnretainedValue()
        }
        let made = ThreadState()
        pthread_setspecific(key, Unmanaged.passRetained(made).toOpaque())
        return made
    }
}
