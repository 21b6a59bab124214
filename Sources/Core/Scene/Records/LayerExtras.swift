package import Foundation
package import Primitives

/// The values that few layers set, stored separately.
///
/// A plain layer has none, so that its record is short and copying it retains only two references.
@usableFromInline
struct LayerExtras: Sendable, Equatable {
    var shadow = LayerShadow(unset: ())
    var effects = LayerEffects(unset: ())
    var custom: [String: PropertyValue] = [:]
    var timing = MediaTiming(duration: .unset)
    var sublayerTransform = CATransform3D.unset
    var contentsCenter = CGRect.unset
    var fadingContents: ContentsRecord?
    var contentsFraction: Float = 1
    var transition: TransitionState?
    var kind = LayerKind.plain
    var kindValues: KindValues?

    /// Whether the values make a shadow. This and the next two follow from the other values; they are
    /// stored, as the renderer reads them in each frame.
    private(set) var hasShadow = false
    private(set) var hasEffects = false
    private(set) var hasFilters = false

    /// The values of a new layer, from the table.
    static let standard: LayerExtras = {
        var extras = filled(LayerExtras(unset: ()))
        extras.timing = .filled(extras.timing)
        return extras
    }()

    private init(unset: ()) {}

    /// Whether all values are standard, so that a layer needs no extras.
    var isStandard: Bool { self == .standard }

    /// Updates the derived facts after a change.
    mutating func settle() {
        hasShadow = shadow != .standard
        hasEffects = effects != .standard
        hasFilters =
            !effects.filters.isEmpty || !effects.backgroundFilters.isEmpty
            || effects.compositingFilter != nil
    }
}

extension LayerRecord {
    /// Whether the layer's shadow differs from the standard one, which is invisible.
    package var hasShadow: Bool { extras.first?.hasShadow ?? false }

    /// The shadow. Reading costs a lookup.
    package var shadow: LayerShadow {
        get { extras.first?.shadow ?? .standard }
        set { change { $0.shadow = newValue } }
    }

    /// Whether some effect isn't at its default.
    package var hasEffects: Bool { extras.first?.hasEffects ?? false }

    /// Whether there is a filter of any of the three kinds.
    package var holdsFilters: Bool { extras.first?.hasFilters ?? false }

    /// The values that only some layers have. Reading costs a lookup.
    package var effects: LayerEffects {
        get { extras.first?.effects ?? .standard }
        set { change { $0.effects = newValue } }
    }

    /// Animatable values under keys of the program's own; mostly none.
    package var custom: [String: PropertyValue] {
        get { extras.first?.custom ?? [:] }
        set { change { $0.custom = newValue } }
    }

    /// The layer's timing.
    package var timing: MediaTiming {
        get { extras.first?.timing ?? .layer }
        set { change { $0.timing = newValue } }
    }

    /// Whether the layer's time differs from its superlayer's.
    package var hasOwnTime: Bool {
        !extras.isEmpty && !extras[0].timing.isIdentity
    }

    /// The transform of all sublayers, about the anchor point.
    package var sublayerTransform: CATransform3D {
        get { extras.first?.sublayerTransform ?? .identity }
        set { change { $0.sublayerTransform = newValue } }
    }

    /// Whether `sublayerTransform` isn't the identity.
    package var transformsSublayers: Bool {
        extras.first.map { $0.sublayerTransform != .identity } ?? false
    }

    /// The part of the contents that stretches, in units of its size; the whole by default.
    package var contentsCenter: CGRect {
        get { extras.first?.contentsCenter ?? LayerExtras.standard.contentsCenter }
        set { change { $0.contentsCenter = newValue } }
    }

    // Values that only the resolver sets, while contents cross-fade or a transition runs

    /// The contents that fade out; nil when nothing fades.
    package var fadingContents: ContentsRecord? {
        get { extras.first?.fadingContents }
        set { change { $0.fadingContents = newValue } }
    }

    /// The weight of `contents` against `fadingContents`, 0...1.
    package var contentsFraction: Float {
        get { extras.first?.contentsFraction ?? 1 }
        set { change { $0.contentsFraction = newValue } }
    }

    /// The running transition; nil for none.
    package var transition: TransitionState? {
        get { extras.first?.transition }
        set { change { $0.transition = newValue } }
    }

    /// Whether all rare values are at their defaults, as in most layers.
    // Inlined, as other rooms would otherwise read it from a copy of the record.
    @inlinable package var isPlain: Bool { extras.isEmpty }

    /// Changes a rare value; where all are standard afterwards, the extras are dropped.
    mutating func change(_ body: (inout LayerExtras) -> Void) {
        var new = takeExtras()
        body(&new)
        give(new)
    }

    /// Takes the rare values out of the record; pass them to `give` after the change.
    mutating func takeExtras() -> LayerExtras { extras.popLast() ?? .standard }

    /// Stores rare values in a record that has none.
    mutating func give(_ values: LayerExtras) {
        var values = values
        values.settle()
        if !values.isStandard { extras.append(values) }
    }
}
