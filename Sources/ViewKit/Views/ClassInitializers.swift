public import Foundation

// Initialisers of a class that is known only while the program runs, as Apple's `type.init(frame:)`
// calls them: how they work, and why each stands twice, is told in CoreAnimation's file of this
// name. `lamina port` writes the class methods.

extension UIView {
    @_silgen_name("lamina_view_instance")
    convenience init(instance: Void) {
        self.init()
    }

    /// A view of this very class, made by its `init(frame:)` without a size; stands for `type.init()`. An
    /// `init()` of the class's own isn't reached: in Swift it overrides none.
    @_silgen_name("lamina_view_instance")
    public final class func instance() -> Self

    @_silgen_name("lamina_view_instance_frame")
    convenience init(instanceFrame frame: CGRect) {
        self.init(frame: frame)
    }

    /// A view of this very class, made by its `init(frame:)`; stands for `type.init(frame:)`.
    /// - Parameter frame: in points of the superview.
    @_silgen_name("lamina_view_instance_frame")
    public final class func instance(frame: CGRect) -> Self
}

extension UIViewController {
    @_silgen_name("lamina_controller_instance")
    convenience init(instance: Void) {
        self.init()
    }

    /// A controller of this very class, made by its `init(nibName:bundle:)` with nil for both; stands for
    /// `type.init()`. An `init()` of the class's own isn't reached: in Swift it overrides none. A class
    /// that has one, and not the other, ends the program with "Use of unimplemented initializer".
    @_silgen_name("lamina_controller_instance")
    public final class func instance() -> Self

    @_silgen_name("lamina_controller_instance_nib")
    convenience init(instanceNib nib: consuming String?, bundle: consuming Bundle?) {
        self.init(nibName: nib, bundle: bundle)
    }

    /// A controller of this very class, made by its `init(nibName:bundle:)`; stands for
    /// `type.init(nibName:bundle:)`.
    @_silgen_name("lamina_controller_instance_nib")
    public final class func instance(
        nibName: consuming String?, bundle: consuming Bundle?
    ) -> Self
}
