public import Foundation

extension UIView {
    /// The point of the bounds at which `center` lies and about which `transform` turns: from (0, 0) at
    /// the upper left to (1, 1); (0.5, 0.5) by default. Setting it moves the frame, and leaves `center`.
    public var anchorPoint: CGPoint {
        get { layer.anchorPoint }
        set { layer.anchorPoint = newValue }
    }
}
