/// Requests of the program to the desktop around it. Main.
@MainActor
package enum DesktopRequests {
    /// Opens an address with the desktop's program for it, and calls the closure once with whether
    /// the desktop did. Nil where the desktop offers nothing of the kind, as without a session bus.
    package static var opener:
        (@MainActor (_ address: String, _ done: @escaping @MainActor (Bool) -> Void) -> Void)?
}
