import Foundation
public import Primitives

// The ways in which libraries reach the application object without naming `shared`, which extensions of programs can't use
// on Apple's systems.

extension UIApplication {
    private static let sharedName = Selector("sharedApplication")

    /// Returns whether the class has a method: `sharedApplication` only.
    /// - Parameter aSelector: a name.
    public class func responds(to aSelector: Selector?) -> Bool { aSelector == sharedName }

    /// Returns the application object for the method `sharedApplication`; nil for others.
    /// - Parameter aSelector: a name.
    public class func perform(_ aSelector: Selector?) -> Unmanaged<AnyObject>? {
        aSelector == sharedName ? .passUnretained(shared) : nil
    }

    /// Returns the application object for the keys `shared` and `sharedApplication`; nil for others.
    /// - Parameter keyPath: a key.
    public class func value(forKeyPath keyPath: String) -> Any? {
        ["shared", sharedName.description].contains(keyPath) ? shared : nil
    }

    /// Returns the application object for the keys `shared` and `sharedApplication`; nil for others.
    /// - Parameter key: a key.
    public class func value(forKey key: String) -> Any? { value(forKeyPath: key) }
}
