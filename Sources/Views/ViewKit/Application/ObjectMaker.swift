package import Foundation

// Objects of a class that is known only while the program runs: the delegates that an Info.plist or a
// start function names. How one function stands for an initialiser and for a class method is explained
// in CoreAnimation's file ClassInitializers.swift; `init()` isn't `required` in NSObject either.
extension NSObject {
    @_silgen_name("lamina_object_init")
    convenience init(plain: Void) {
        self.init()
    }

    /// Makes an object of this class by its `init()`.
    @_silgen_name("lamina_object_init")
    package final class func makePlain() -> NSObject
}
