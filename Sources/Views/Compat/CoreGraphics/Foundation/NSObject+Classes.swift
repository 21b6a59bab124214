public import Foundation

// Methods of classes that NSObject has on Apple's systems

extension NSObject {
    /// Returns the class: `classForCoder` is a property of objects, and this method of classes.
    public class func classForCoder() -> AnyClass { self }

    /// The name of the class, with that of its module.
    public class func description() -> String { NSStringFromClass(self) }
}
