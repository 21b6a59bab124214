public import Foundation

// Initializers of a class that is known only while the program runs, as Apple's code calls them by
// `type.init(frame:)`. How they work, and why each is declared twice, is explained in
// CoreAnimation's file of this name. `lamina port` writes calls of the class methods

extension UIView {
    @_silgen_name("lamina_view_instance")
    convenience init(instance: Void) {
        self.init()
    }

    /// Makes a view of this class by its `init(frame:)` without a size; stands for `type.init()`.
    /// An `init()` of the class itself isn't called: in Swift it overrides none.
    @_silgen_name("lamina_view_instance")
    public final class func instance() -> Self

    @_silgen_name("lamina_view_instance_frame")
    convenience init(instanceFrame frame: CGRect) {
        self.init(frame: frame)
    }

    /// Makes a view of this class by its `init(frame:)`; stands for `type.init(frame:)`.
    /// - Parameter frame: in points of the superview.
    @_silgen_name("lamina_view_instance_frame")
    public final class func instance(frame: CGRect) -> Self
}

extension UIViewController {
    @_silgen_name("lamina_controller_instance")
    convenience init(instance: Void) {
        self.init()
    }

    /// Makes a controller of this class by its `init(nibName:bundle:)` with nil for both; stands
    /// for `type.init()`. An `init()` of the class itself isn't called: in Swift it overrides none.
    /// A class that has only that one ends the program with "Use of unimplemented initializer".
    @_silgen_name("lamina_controller_instance")
    public final class func instance() -> Self

    @_silgen_name("lamina_controller_instance_nib")
    convenience init(instanceNib nib: consuming String?, bundle: consuming Bundle?) {
        self.init(nibName: nib, bundle: bundle)
    }

    /// Makes a controller of this class by its `init(nibName:bundle:)`; stands for
    /// `type.init(nibName:bundle:)`.
    /// - Parameters:
    ///   - nibName: passed to `init(nibName:bundle:)`.
    ///   - bundle: passed to `init(nibName:bundle:)`.
    @_silgen_name("lamina_controller_instance_nib")
    public final class func instance(
        nibName: consuming String?, bundle: consuming Bundle?
    ) -> Self
}
