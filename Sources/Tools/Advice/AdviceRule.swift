/// The subject of an advice. docs/instruments/advice.md describes each.
public enum AdviceRule: String, Sendable, CaseIterable {
    // Offscreen passes
    case maskShape = "mask-shape"
    case groupOpacity = "group-opacity"
    case roundClip = "round-clip"
    case idleFilter = "idle-filter"
    case shadowPath = "shadow-path"
    case rasterizeGain = "rasterize-gain"
    case rasterizeChanges = "rasterize-changes"
    case rasterizationScale = "rasterization-scale"
    // Translucency
    case almostOpaque = "almost-opaque"
    case alphaChannel = "alpha-channel"
    // Pictures
    case misaligned
    case stretched
    case oversizeImage = "oversize-image"
    case oversizeDrawing = "oversize-drawing"
    case softDrawing = "soft-drawing"
    case giantLayer = "giant-layer"
    case flatContents = "flat-contents"
    // Layers
    case covered
    case alikeLayers = "alike-layers"
    case unseen
    case unseenAnimation = "unseen-animation"
    // Motion
    case animatedRemake = "animated-remake"
    case emitter = "emitter-rate"
    case implicitAnimations = "implicit-animations"
    // The main thread
    case drawnOften = "drawn-often"
    case boundsRedraw = "bounds-redraw"
    case decodedOnMain = "decoded-on-main"
    case stall

    /// The name of the rule, in a few words.
    public var title: String {
        switch self {
        case .maskShape: "a mask that corners can do"
        case .groupOpacity: "a group opacity that nobody sees"
        case .roundClip: "a round clip that cuts nothing"
        case .idleFilter: "filters that change nothing"
        case .shadowPath: "a shadow without a path"
        case .rasterizeGain: "drawn apart again and again"
        case .rasterizeChanges: "a kept picture that never holds"
        case .rasterizationScale: "a kept picture of the wrong scale"
        case .almostOpaque: "almost opaque"
        case .alphaChannel: "an alpha channel for nothing"
        case .misaligned: "beside the pixels"
        case .stretched: "a picture a little too large or small"
        case .oversizeImage: "a picture much larger than its place"
        case .oversizeDrawing: "a drawing much larger than what is seen"
        case .softDrawing: "a drawing of too few pixels"
        case .giantLayer: "much larger than what is seen of it"
        case .flatContents: "contents of one colour"
        case .covered: "drawn and then covered"
        case .alikeLayers: "many layers of one look"
        case .unseen: "memory for what nobody sees"
        case .unseenAnimation: "motion that nobody sees"
        case .animatedRemake: "an animation that has something made anew in each frame"
        case .emitter: "more particles than can be seen"
        case .implicitAnimations: "implicit animations by the hundred"
        case .drawnOften: "drawn anew in frame after frame"
        case .boundsRedraw: "drawn anew for each size"
        case .decodedOnMain: "images decoded on the main thread"
        case .stall: "the main thread stood still"
        }
    }

    /// The greatest change of the picture by a mend, 0...255, with which the advice is still given;
    /// nil where the mend changes the picture on purpose.
    var mostDifference: Int? {
        switch self {
        case .groupOpacity, .roundClip, .idleFilter, .alphaChannel, .flatContents, .covered,
            .unseen, .unseenAnimation, .rasterizeChanges, .giantLayer:
            2
        case .shadowPath, .alikeLayers: 8
        case .almostOpaque: 13
        case .maskShape, .rasterizeGain: 64
        case .rasterizationScale, .misaligned, .stretched, .oversizeImage, .oversizeDrawing,
            .softDrawing, .animatedRemake, .emitter, .implicitAnimations, .drawnOften,
            .boundsRedraw, .decodedOnMain, .stall:
            nil
        }
    }

    /// Whether the comparison stops something that in reality moves, so that its pictures say
    /// nothing.
    var standsStill: Bool { self == .animatedRemake || self == .decodedOnMain }
}
