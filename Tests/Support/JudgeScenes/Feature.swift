/// Something that a layer shows, by which scenes are planned: every two of them shall meet.
package enum Feature: String, Sendable, CaseIterable, Hashable {
    // Geometry
    case rotation, skew, turn, perspective, sublayerPerspective, crossing, transformLayer
    case singleSided
    case zPosition, equalDepths, flippedGeometry, boundsOrigin, anchorPoint
    // Corners, clips, masks
    case circularCorners, continuousCorners, someCorners, border
    case squareClip, roundClip, turnedClip, edgeCrossers, mask, maskTree
    // Opacity
    case groupOpacity, flatOpacity, translucent, hidden
    // Contents
    case contents, contentsAspect, contentsPlaced, contentsNearest, contentsRect, contentsNine
    case contentsTrilinear, contentsScale
    // Kinds
    case shapeFill, shapeStroke, shapeDash, shapeText
    case gradientAxial, gradientRadial, gradientConic
    case replicator, replicatorColors, nestedReplicator, replicatorDelay
    case particles, smallParticles
    // Effects
    case shadow, shadowPath, blur, colorFilter, backgroundFilter, blendMode, groupBlendingOff
    case edgeMask, rasterize
    // In time
    case fade, motion, animation

    /// The place in the list of all.
    package var index: Int { Self.indices[self] ?? 0 }

    private static let indices = Dictionary(
        uniqueKeysWithValues: allCases.enumerated().map { ($1, $0) })

    /// The class of layer that it needs; nil for any.
    package var kind: LayerClass? {
        switch self {
        case .transformLayer: .transform
        case .shapeFill, .shapeStroke, .shapeDash, .shapeText: .shape
        case .gradientAxial, .gradientRadial, .gradientConic: .gradient
        case .replicator, .replicatorColors, .nestedReplicator, .replicatorDelay: .replicator
        case .particles, .smallParticles: .emitter
        default: nil
        }
    }

    /// Values of which a layer has one: two features that set the same one don't share a layer.
    private enum Slot {
        case clip, gravity, filter, gradient, shadow, opacity, transition, mask, particles
    }

    private var slot: Slot? {
        switch self {
        case .squareClip, .roundClip, .turnedClip: .clip
        case .contentsAspect, .contentsPlaced, .contentsNine: .gravity
        case .contentsNearest, .contentsTrilinear: .filter
        case .gradientAxial, .gradientRadial, .gradientConic: .gradient
        case .shadow, .shadowPath: .shadow
        case .groupOpacity, .flatOpacity: .opacity
        case .fade, .motion: .transition
        case .mask, .maskTree: .mask
        case .particles, .smallParticles: .particles
        default: nil
        }
    }

    /// Why two features can't be on the same layer; nil when they can.
    package static func whyNotTogether(_ a: Feature, _ b: Feature) -> String? {
        if let one = a.kind, let other = b.kind, one != other { return "a layer has one class" }
        if let slot = a.slot, slot == b.slot { return "both set the same value (\(slot))" }
        if pair(a, b, .squareClip, among: [.circularCorners, .continuousCorners, .someCorners]) {
            return "a square clip has no round corners (roundClip has)"
        }
        if pair(a, b, .transformLayer, among: [.fade, .motion]) {
            return "a transform layer has no picture of its own to keep"
        }
        return nil
    }

    /// Why a feature of a layer can't meet one of a sublayer; nil when it can.
    package static func whyNotNested(_ parent: Feature, _ child: Feature) -> String? {
        // Two transitions at once on a layer and one above it: the old picture of the upper one
        // has the lower one in the same transaction, of which Apple says nothing.
        if parent.slot == .transition, child.slot == .transition {
            return "transitions inside of one that starts with them are not defined"
        }
        return nil
    }

    private static func pair(
        _ a: Feature, _ b: Feature, _ one: Feature, among others: [Feature]
    ) -> Bool {
        a == one && others.contains(b) || b == one && others.contains(a)
    }
}
