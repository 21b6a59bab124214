import Foundation

/// Names of scene files that mean nothing to this renderer, and those whose effect isn't drawn.
///
/// The first are passed over in silence: they save time elsewhere, belong to an editor, or say how input and
/// security are handled. All are kept, and written again.
enum SceneVocabulary {
    /// Whether an attribute of a layer, an animation or a state changes nothing that is drawn.
    static func isInert(_ attribute: String) -> Bool {
        inert.contains(attribute) || attribute.hasPrefix("caplay") || attribute.hasPrefix("mica_")
            || attribute.hasPrefix("xmlns") || attribute.hasPrefix("xml:")
    }

    private static let inert: Set<String> = [
        "contentsAlignsToPixels", "UICALayerRenderID", "allowsDisplayCompositing",
        "allowsHitTesting", "hitTestsAsOpaque", "disableUpdateMask", "securityMode", "delegate",
        "needsLayoutOnGeometryChange", "preloadsCache", "clearsContext", "canDrawConcurrently",
        "acceleratesDrawing", "inputDither", "contentsDither", "final", "wantsLayer",
        "resizingMode", "rasterizationPrefersDisplayCompositing",
        "rasterizationPrefersWindowServerAwareBackdrops",
        "toneMapToStandardDynamicRange", "enabled", "discretizesTime", "frameInterval",
        "preferredFrameRateRangeMaximum", "preferredFrameRateRangeMinimum",
        "preferredFrameRateRangePreferred", "preferredFPSHigh", "locked", "loadAsHDR",
        "groupName", "groupNamespace", "usesGlobalGroupNamespace", "windowServerAware",
        "allowsInPlaceFiltering", "ignoresScreenClip", "disablesOccludedBackdropBlurs",
        "reducesCaptureBitDepth", "captureOnly", "allowsSubstituteColor",
    ]

    /// Whether an element in a layer changes nothing that is drawn; scripts are never run.
    static func isInertElement(_ name: String) -> Bool {
        ["scriptComponents", "scriptObject", "modules", "delegate"].contains(name)
            || isInert(name)
    }

    /// Properties whose effect is known and not drawn, with the value at which there is none.
    static let undrawn: [String: String] = [
        "contentsScaling": "stretch", "cornerContentsMasksEdges": "0",
        "flipsHorizontalAxis": "0", "meshTransform": "null", "cornerContents": "null",
        "cornerContentsCenter": "0 0 1 1", "invertsShadow": "0", "cornerRadii": "null",
    ]

    /// Inputs of filters that change the quality alone.
    static let inertInputs: Set<String> = [
        "inputDither", "inputQuality", "inputHardEdges", "inputIntermediateBitDepth",
        "cachesInputImage", "inputBlurQuality",
    ]

    /// Attributes of animations that have a meaning here.
    @MainActor static let ofAnimations: Set<String> = Set(SceneEncoder.scalars).union([
        "type", "key", "id", "transitionType", "velocity", "timingFunction", "valueFunction",
        "keyPath", "initialVelocity",
    ])
}
