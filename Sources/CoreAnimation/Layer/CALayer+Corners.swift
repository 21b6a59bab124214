public import Foundation
import Scene

extension CALayer {
    /// The corners that `cornerRadius` rounds; all four at first. Others are square.
    ///
    /// Only the lowest four bits are kept. The implicit action is a fade.
    public var maskedCorners: CACornerMask {
        get { CACornerMask(rawValue: UInt(record.maskedCorners.rawValue)) }
        set {
            let corners = CornerSet(rawValue: UInt8(truncatingIfNeeded: newValue.rawValue))
            setValue(.number(Double(corners.rawValue)), of: .maskedCorners)
        }
    }

    /// How rounded corners bend; an unknown name counts as `circular`. Has no implicit action.
    public var cornerCurve: CALayerCornerCurve {
        get { CALayerCornerCurve(rawValue: record.cornerCurve.rawValue) }
        set {
            setName(newValue.rawValue, .cornerCurve)
        }
    }

    /// How far a corner with this curve reaches along its edges, in units of `cornerRadius`.
    ///
    /// 1.528665 for `continuous`, 1 for anything else.
    public class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
        (CornerCurve(rawValue: curve.rawValue) ?? .circular).expansion
    }
}
