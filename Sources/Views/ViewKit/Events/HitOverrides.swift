import Foundation

/// The classes of views that override hit testing: `hitTest(_:with:)`, `point(inside:with:)` or
/// `bounds`. Views of other classes are hit in their bounds only, and a search may skip those that
/// lie elsewhere. Main thread.
///
/// If `OverrideSearch` doesn't find the methods, all classes of programs count as overriding, and
/// their views are asked.
@MainActor
enum HitOverrides {
    private final class Plain: UIView {}

    private final class Own: UIView {
        override var bounds: CGRect {
            get { super.bounds }
            set { super.bounds = newValue }
        }
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            super.hitTest(point, with: event)
        }
        override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
            super.point(inside: point, with: event)
        }
    }

    // Two methods and a property with at least a getter and a setter.
    private static var search = OverrideSearch(
        UIView.self, plain: Plain.self, own: Own.self, count: 4...6, isUnknownOwn: true)

    /// Returns whether the class of a view overrides hit testing.
    static func has(_ view: UIView) -> Bool { search.has(type(of: view)) }
}
