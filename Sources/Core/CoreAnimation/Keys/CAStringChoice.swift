public import Foundation

/// One of Apple's named choices: a string with a type of its own, such as `CALayerContentsGravity`.
///
/// Key-value coding returns it as a string, which `as?` casts to either: the `String`, or the
/// choice.
public protocol CAStringChoice: RawRepresentable, _ObjectiveCBridgeable
where RawValue == String, _ObjectiveCType == NSString {
    /// The choice with this string.
    init(rawValue: String)
}

extension CAStringChoice {
    /// The string as an object.
    public func _bridgeToObjectiveC() -> NSString { NSString(string: rawValue) }

    /// Takes the value for a forced cast out of `source`.
    /// - Parameters:
    ///   - source: the string that is cast.
    ///   - result: takes the choice with that string.
    public static func _forceBridgeFromObjectiveC(_ source: NSString, result: inout Self?) {
        result = Self(rawValue: String._unconditionallyBridgeFromObjectiveC(source))
    }

    /// Takes the value for a conditional cast out of `source`: any string is a choice.
    /// - Parameters:
    ///   - source: the string that is cast.
    ///   - result: takes the choice with that string.
    public static func _conditionallyBridgeFromObjectiveC(
        _ source: NSString, result: inout Self?
    ) -> Bool {
        result = Self(rawValue: String._unconditionallyBridgeFromObjectiveC(source))
        return true
    }

    /// The choice with the string in `source`; the empty string for none.
    /// - Parameter source: the string that is cast; nil for none.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSString?) -> Self {
        Self(rawValue: String._unconditionallyBridgeFromObjectiveC(source))
    }
}

extension CALayerContentsGravity: CAStringChoice {}
extension CALayerContentsFilter: CAStringChoice {}
extension CALayerContentsFormat: CAStringChoice {}
extension CALayerCornerCurve: CAStringChoice {}
extension CALayer.DynamicRange: CAStringChoice {}
extension CALayer.ToneMapMode: CAStringChoice {}
extension CAMediaTimingFillMode: CAStringChoice {}
extension CAMediaTimingFunctionName: CAStringChoice {}
extension CAAnimationCalculationMode: CAStringChoice {}
extension CAAnimationRotationMode: CAStringChoice {}
extension CAValueFunctionName: CAStringChoice {}
extension CATransitionType: CAStringChoice {}
extension CATransitionSubtype: CAStringChoice {}
extension CAShapeLayerFillRule: CAStringChoice {}
extension CAShapeLayerLineCap: CAStringChoice {}
extension CAShapeLayerLineJoin: CAStringChoice {}
extension CAGradientLayerType: CAStringChoice {}
extension CATextLayerTruncationMode: CAStringChoice {}
extension CATextLayerAlignmentMode: CAStringChoice {}
extension CAScrollLayerScrollMode: CAStringChoice {}
extension CAEmitterLayerEmitterShape: CAStringChoice {}
extension CAEmitterLayerEmitterMode: CAStringChoice {}
extension CAEmitterLayerRenderMode: CAStringChoice {}
