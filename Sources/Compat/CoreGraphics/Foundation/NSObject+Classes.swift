public import Foundation

// Methods of classes that NSObject has on Apple's systems.

extension NSObject {
    /// The class: `classForCoder` of an object is a property, and of a class this method.
    public class func classForCoder() -> AnyClass { self }

    /// The name of the class, with that of its module.
    public class func description() -> String { NSStringFromClass(self) }
}
