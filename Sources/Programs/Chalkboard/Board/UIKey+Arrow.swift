import ViewKit

extension UIKey {
    /// The direction of an arrow key, as 1 or −1 to the right or downward; nil for other keys.
    var arrow: SIMD2<Double>? {
        switch keyCode {
        case .keyboardLeftArrow: SIMD2(-1, 0)
        case .keyboardRightArrow: SIMD2(1, 0)
        case .keyboardUpArrow: SIMD2(0, -1)
        case .keyboardDownArrow: SIMD2(0, 1)
        default: nil
        }
    }
}
