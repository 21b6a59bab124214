package import CoreAnimation
public import Foundation
package import Primitives

/// A filter of Core Image's by its name: of those the ones that layers and transitions have.
///
/// | names | what they are here |
/// |---|---|
/// | CIGaussianBlur, CIColorInvert, CISepiaTone, CIColorMonochrome, CIHueAdjust | the `CAFilter` of that kind |
/// | CIColorControls | a `colorMatrix` of saturation, brightness and contrast |
/// | CIMultiplyBlendMode and its like | modes of compositing |
/// | CIRippleTransition, CIPageCurlTransition, CIPageCurlWithShadowTransition, CIFlashTransition, CIBarsSwipeTransition, CISwipeTransition, CIModTransition, CICopyMachineTransition, CIAccordionFoldTransition, CIDisintegrateWithMaskTransition | filters of `CATransition`, about the middle of the picture |
/// | CIDissolveTransition | what `CATransition` does by itself |
///
/// Layers and transitions take it as it is at that moment: set it again after a change. There are no images of Core
/// Image's, so a filter has no output of its own. Belongs to one thread.
open class CIFilter: NSObject, NSCopying {
    /// By which key paths find it on a layer; the name that it was made by at first.
    open var name: String
    private let form: FilterForm
    private var given: [String: Any]

    /// A filter by its name, with its inputs at their defaults; nil for one that isn't there.
    public init?(name: String) {
        guard let form = FilterForm(name) else { return nil }
        self.name = name
        self.form = form
        given = form.defaults
        super.init()
    }

    /// A filter by its name, some inputs of which are set; nil for one that isn't there.
    public convenience init?(name: String, parameters params: [String: Any]?) {
        self.init(name: name)
        for (key, value) in params ?? [:] { setValue(value, forKey: key) }
    }

    /// The same, in the words of older source.
    public convenience init?(name: String, withInputParameters params: [String: Any]?) {
        self.init(name: name, parameters: params)
    }

    /// The names of the inputs.
    open var inputKeys: [String] { form.defaults.keys.sorted() }

    /// Puts all inputs back to their defaults.
    open func setDefaults() {
        given = form.defaults
    }

    /// An input, or what was stored under any other key.
    open func value(forKey key: String) -> Any? { key == "name" ? name : given[key] }

    /// Sets an input, or stores any other key; nil gives an input its default.
    open func setValue(_ value: Any?, forKey key: String) {
        if key == "name", let value = value as? String {
            name = value
        } else {
            given[key] = value ?? form.defaults[key]
        }
    }

    /// A filter of its own with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = CIFilter(name: form.name, parameters: given) ?? self
        copy.name = name
        return copy
    }
}

extension CIFilter: FilterSource {
    /// What changes the pixels of a layer; nil for filters of transitions.
    package var layerFilter: CAFilter? {
        guard !form.type.isEmpty else { return nil }
        let filter = CAFilter(type: form.type)
        filter.name = name
        for (key, value) in form.values(given) { filter.setValue(value, forKey: key) }
        return filter
    }

    /// What mixes the pictures of a transition; nil for filters of one picture.
    package var transitionFilter: (any CATransitionFilter)? { form.transition(given) }
}

/// The key of the picture by which an old picture falls to pieces, a `CGImage`: its dark parts go first.
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
/// The key of what is added to colours; 0 changes nothing.
public let kCIInputBrightnessKey = "inputBrightness"
/// The key of a contrast; 1 changes nothing.
public let kCIInputContrastKey = "inputContrast"
/// The key of how far a transition is; it goes by itself here.
public let kCIInputTimeKey = "inputTime"
