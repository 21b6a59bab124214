import Primitives
import Scene

/// What a layer has of its own, beside the record, that few layers have. Main thread.
///
/// Made when the first of it is set, so that a layer without any pays for one reference. What is read
/// through the layer's own names (below, and in the class where they are open) is empty until then.
@MainActor
final class RareParts {
    // What callers attach
    var name: String?
    var actions: [String: any CAAction]?
    var layoutManager: (any CALayoutManager)?
    var constraints: [CAConstraint]?
    /// What `style` is, and what it gave to properties.
    var styleValues: [AnyHashable: Any]?, styled: [String: PropertyValue] = [:]
    /// Values under keys that are no properties.
    var customValues: [String: Any] = [:]
    /// What properties with `@LayerReference` refer to.
    var references: [String: WeakReference] = [:]
    /// Who observes properties; nil for nobody.
    var watches: [PropertyWatch]?

    /// Where the sublayers are, for searches; nil until one came to many of them.
    var siblingBoxes: SiblingBoxes?

    // Drawing
    /// The part of the backing store that is due, in its pixels.
    var displayRegion = Region()
    /// How many calls the class's own drawing, which had nothing to draw, has painted all the same.
    var declinedPaint = 0
    /// A drawing beside the main thread, while it is under way.
    var pendingDrawing: PendingDrawing?
    /// The frame that drawing is for, while an animation changes what is drawn.
    var drawTime = HostTime.zero
}

extension CALayer {
    /// The rare parts, to be changed; made where there are none. Changed in place, as a table that is
    /// got, changed and set is copied.
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

    /// Keeps a value under a key that is no property; nil takes it away.
    func keepCustom(_ value: Any?, _ key: String) {
        if value != nil || rare != nil { parts.customValues[key] = value }
    }
}
