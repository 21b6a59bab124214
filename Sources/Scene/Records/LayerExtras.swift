package import Foundation
package import Primitives

/// The values that few layers set, apart from the others.
///
/// A plain layer has none, so that its record is short and copying it counts two references only.
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

    /// What other values of the record tell: the renderer asks for it in each frame, so the answer
    /// is kept.
    private(set) var hasShadow = false
    private(set) var hasEffects = false
    private(set) var hasFilters = false

    /// The values of a new layer, as the table has them.
    static let standard: LayerExtras = {
        var extras = filled(LayerExtras(unset: ()))
        extras.timing = .filled(extras.timing)
        return extras
    }()

    private init(unset: ()) {}

    /// True when a layer needs none.
    var isStandard: Bool { self == .standard }

    /// Settles what is known about the values, after a change.
    mutating func settle() {
        hasShadow = shadow != .standard
        hasEffects = effects != .standard
        hasFilters =
            !effects.filters.isEmpty || !effects.backgroundFilters.isEmpty
            || effects.compositingFilter != nil
    }
}

extension LayerRecord {
    /// False for a layer with the standard shadow, which is not seen.
    package var hasShadow: Bool { extras.first?.hasShadow ?? false }

    /// The shadow. Reading costs a look.
    package var shadow: LayerShadow {
        get { extras.first?.shadow ?? .standard }
        set { change { $0.shadow = newValue } }
    }

    /// False when all rare values are at their defaults.
    package var hasEffects: Bool { extras.first?.hasEffects ?? false }

    /// True when there is a filter of any of the three kinds.
    package var holdsFilters: Bool { extras.first?.hasFilters ?? false }

    /// The values that only some layers have. Reading costs a look.
    package var effects: LayerEffects {
        get { extras.first?.effects ?? .standard }
        set { change { $0.effects = newValue } }
    }

    /// Values under keys of the program's own that can be animated; mostly none.
    package var custom: [String: PropertyValue] {
        get { extras.first?.custom ?? [:] }
        set { change { $0.custom = newValue } }
    }

    /// The layer as a time space.
    package var timing: MediaTiming {
        get { extras.first?.timing ?? .layer }
        set { change { $0.timing = newValue } }
    }

    /// True when the layer's time isn't its superlayer's.
    package var hasOwnTime: Bool {
        !extras.isEmpty && !extras[0].timing.isIdentity
    }

    /// What all sublayers get, about the anchor point.
    package var sublayerTransform: CATransform3D {
        get { extras.first?.sublayerTransform ?? .identity }
        set { change { $0.sublayerTransform = newValue } }
    }

    /// True when `sublayerTransform` does something.
    package var transformsSublayers: Bool {
        extras.first.map { $0.sublayerTransform != .identity } ?? false
    }

    /// The part of the contents that stretches, of 1; the whole by default.
    package var contentsCenter: CGRect {
        get { extras.first?.contentsCenter ?? LayerExtras.standard.contentsCenter }
        set { change { $0.contentsCenter = newValue } }
    }

    // Set by the resolver only, while contents cross-fade or a transition runs.

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

    /// The transition that runs; nil for none.
    package var transition: TransitionState? {
        get { extras.first?.transition }
        set { change { $0.transition = newValue } }
    }

    /// True when every rare value is at its default: most layers.
    // Inlined, as others would ask a copy.
    @inlinable package var isPlain: Bool { extras.isEmpty }

    /// Changes a rare value; where all are standard then, the layer has none.
    mutating func change(_ body: (inout LayerExtras) -> Void) {
        var new = takeExtras()
        body(&new)
        give(new)
    }

    /// Takes the rare values out of the record, to give back what becomes of them.
    mutating func takeExtras() -> LayerExtras { extras.popLast() ?? .standard }

    /// Puts rare values into a record that has none.
    mutating func give(_ values: LayerExtras) {
        var values = values
        values.settle()
        if !values.isStandard { extras.append(values) }
    }
}
