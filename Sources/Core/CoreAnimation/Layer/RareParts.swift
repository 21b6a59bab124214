import Primitives
import Scene

/// The values of a layer, outside its record, that few layers have. Main thread.
///
/// Created when the first of them is set, so that a layer without any pays for one reference. The
/// properties of the layer that read them (below, and in the class where they are open) are empty
/// until then.
@MainActor
final class RareParts {
    // Objects that callers attach
    var name: String?
    var actions: [String: any CAAction]?
    var layoutManager: (any CALayoutManager)?
    var constraints: [CAConstraint]?
    /// The dictionary of `style`, and the values that properties took from it.
    var styleValues: [AnyHashable: Any]?, styled: [String: PropertyValue] = [:]
    /// Values under keys that are no properties.
    var customValues: [String: Any] = [:]
    /// The objects to which properties with `@LayerReference` refer.
    var references: [String: WeakReference] = [:]
    /// The observers of properties; nil for none.
    var watches: [PropertyWatch]?

    /// The boxes of the sublayers, for hit tests; nil until one visits many of them.
    var siblingBoxes: SiblingBoxes?

    // Drawing
    /// The dirty region of the backing store, in its pixels.
    var displayRegion = Region()
    /// The number of painting calls that the class's own drawing made although it reported nothing
    /// to draw.
    var declinedPaint = 0
    /// The drawing under way beside the main thread; nil for none.
    var pendingDrawing: PendingDrawing?
    /// The frame that is drawn for, while an animation changes the drawing.
    var drawTime = HostTime.zero
}

extension CALayer {
    /// The rare parts, for changes; created where there are none. Changed in place, as a dictionary
    /// that is read, changed and written back is copied.
    var parts: RareParts {
        if let rare { return rare }
        let made = RareParts()
        rare = made
        return made
    }

    var customValues: [String: Any] { rare?.customValues ?? [:] }
    var references: [String: WeakReference] { rare?.references ?? [:] }
    var styleValues: [AnyHashable: Any]? { rare?.styleValues }
    var watches: [PropertyWatch]? { rare?.watches }
    var siblingBoxes: SiblingBoxes? { rare?.siblingBoxes }
    var displayRegion: Region { rare?.displayRegion ?? Region() }
    var pendingDrawing: PendingDrawing? { rare?.pendingDrawing }

    /// Stores a value under a key that is no property; nil removes it.
    func keepCustom(_ value: Any?, _ key: String) {
        if value != nil || rare != nil { parts.customValues[key] = value }
    }
}
