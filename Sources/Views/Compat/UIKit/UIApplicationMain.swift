public import ViewKit

/// Starts the program and runs it until its window is closed; it never returns.
///
/// One window of the desktop is the program's screen; `LAMINA_SIZE=800x600` in the environment sets
/// its size, in points. Without a compositor, the program prints a message to standard error and
/// ends with status 1. Main thread, from the program's top level, in Swift 5 and in Swift 6 mode.
/// - Parameters:
///   - argc: without effect.
///   - argv: without effect; `CommandLine` has the arguments.
///   - principalClassName: the name of a subclass of `UIApplication`, as `NSStringFromClass`
///     returns it; nil for that class itself.
///   - delegateClassName: the name of the class of the program's delegate.
@discardableResult
public func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
    _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 {
    MainActor.assumeIsolated { () -> Never in
        Program.run(named: principalClassName, delegateNamed: delegateClassName)
    }
}

extension UIApplicationDelegate {
    /// Starts the program and runs it until its window is closed, as `UIApplicationMain`; `@main` calls it.
    @MainActor
    public static func main() {
        Program.run(UIApplication.self, self as AnyClass)
    }
}
