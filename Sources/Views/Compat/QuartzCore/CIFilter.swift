package import CoreAnimation
public import Foundation
package import Primitives

/// A filter of Core Image by its name, of those that layers and transitions support.
///
/// | names | what they are here |
/// |---|---|
/// | CIGaussianBlur, CIColorInvert, CISepiaTone, CIColorMonochrome, CIHueAdjust | the `CAFilter` of that kind |
/// | CIColorControls | a `colorMatrix` of saturation, brightness and contrast |
/// | CIMultiplyBlendMode and its like | modes of compositing |
/// | CIRippleTransition, CIPageCurlTransition, CIPageCurlWithShadowTransition, CIFlashTransition, CIBarsSwipeTransition, CISwipeTransition, CIModTransition, CICopyMachineTransition, CIAccordionFoldTransition, CIDisintegrateWithMaskTransition | filters of `CATransition`, about the middle of the picture |
/// | CIDissolveTransition | what `CATransition` does by itself |
///
/// Layers and transitions copy the filter when it is set: after a change it must be set again.
/// There are no images of Core Image, so a filter has no output of its own. Belongs to one thread.
open class CIFilter: NSObject, NSCopying {
    /// The name for key paths on a layer; initially the filter's own name.
    open var name: String
    private let form: FilterForm
    private var given: [String: Any]

    /// A filter by its name, with its inputs at their defaults; nil for an unknown one.
    /// - Parameter name: a name of the table in the class's comment.
    public init?(name: String) {
        guard let form = FilterForm(name) else { return nil }
        self.name = name
        self.form = form
        given = form.defaults
        super.init()
    }

    /// A filter by its name, with some inputs set; nil for an unknown one.
    /// - Parameters:
    ///   - name: a name of the table in the class's comment.
    ///   - params: values by the names of inputs; nil for the defaults.
    public convenience init?(name: String, parameters params: [String: Any]?) {
        self.init(name: name)
        for (key, value) in params ?? [:] { setValue(value, forKey: key) }
    }

    /// A filter by its name, with some inputs set; the form of older source.
    /// - Parameters:
    ///   - name: a name of the table in the class's comment.
    ///   - params: values by the names of inputs; nil for the defaults.
    public convenience init?(name: String, withInputParameters params: [String: Any]?) {
        self.init(name: name, parameters: params)
    }

    /// The names of the inputs.
    open var inputKeys: [String] { form.defaults.keys.sorted() }

    /// Resets all inputs to their defaults.
    open func setDefaults() {
        given = form.defaults
    }

    /// Returns an input, or a value that was stored under any other key.
    /// - Parameter key: the name of an input, such as `inputRadius`, or any other text.
    open func value(forKey key: String) -> Any? { key == "name" ? name : given[key] }

    /// Sets an input, or stores any other key; nil restores an input's default.
    /// - Parameters:
    ///   - value: the value, of the input's type.
    ///   - key: the name of an input, such as `inputRadius`, or any other text.
    open func setValue(_ value: Any?, forKey key: String) {
        if key == "name", let value = value as? String {
            name = value
        } else {
            given[key] = value ?? form.defaults[key]
        }
    }

    /// Returns a new filter with equal values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = CIFilter(name: form.name, parameters: given) ?? self
        copy.name = name
        return copy
    }
}

extension CIFilter: FilterSource {
    /// The filter of a layer's pixels; nil for filters of transitions.
    package var layerFilter: CAFilter? {
        guard !form.type.isEmpty else { return nil }
        let filter = CAFilter(type: form.type)
        filter.name = name
        for (key, value) in form.values(given) { filter.setValue(value, forKey: key) }
        return filter
    }

    /// The filter of a transition's pictures; nil for filters of one picture.
    package var transitionFilter: (any CATransitionFilter)? { form.transition(given) }
}

/// The key of the mask by which an old picture disintegrates, a `CGImage`: its dark parts go first.
public let kCIInputMaskImageKey = "inputMaskImage"
/// The key of a radius, in points.
public let kCIInputRadiusKey = "inputRadius"
/// The key of an amount, 0...1.
public let kCIInputIntensityKey = "inputIntensity"
/// The key of a colour.
public let kCIInputColorKey = "inputColor"
/// The key of an angle, in radians.
public let kCIInputAngleKey = "inputAngle"
/// The key of a saturation; 1 changes nothing.
public let kCIInputSaturationKey = "inputSaturation"
/// The key of a brightness that is added to colours; 0 changes nothing.
public let kCIInputBrightnessKey = "inputBrightness"
/// The key of a contrast; 1 changes nothing.
public let kCIInputContrastKey = "inputContrast"
/// The key of a transition's progress; it advances by itself here.
public let kCIInputTimeKey = "inputTime"
