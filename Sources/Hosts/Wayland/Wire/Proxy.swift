import CWayland

/// A pointer to one of libwayland's objects, to be passed between threads.
///
/// The pointer owns nothing; the type that creates an object determines who destroys it.
struct Proxy: Sendable, Hashable {
    // Sendable although it is a pointer: libwayland's requests may be sent from any thread (they
    // take the display's own lock). Destroying needs care, and happens only under `Connection.wire`
    // (default queue) or on the render thread that owns the queue.
    nonisolated(unsafe) let pointer: OpaquePointer

    init(_ pointer: OpaquePointer) {
        self.pointer = pointer
    }

    init?(_ pointer: OpaquePointer?) {
        guard let pointer else { return nil }
        self.pointer = pointer
    }

    /// The version of the interface that was bound.
    var version: UInt32 { wl_proxy_get_version(pointer) }
}

/// Returns the object of a C callback's context; the caller keeps it alive.
func context<Owner: AnyObject>(
    _ data: UnsafeMutableRawPointer?, as type: Owner.Type = Owner.self
) -> Owner? {
    guard let data else { return nil }
    return Unmanaged<Owner>.fromOpaque(data).takeUnretainedValue()
}

/// Returns the context of a C callback for `owner`, which must outlive the callback's object.
func context(for owner: AnyObject) -> UnsafeMutableRawPointer {
    Unmanaged.passUnretained(owner).toOpaque()
}
