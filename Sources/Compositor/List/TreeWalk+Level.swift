import Primitives
import Scene

extension TreeWalk {
    /// How a layer takes part in a 3D space.
    enum SpacePart {
        /// It lies flat in its superlayer's plane.
        case none
        /// It is a plane of the space that its superlayer lies in.
        case plane
        /// Its sublayers are planes of a space that it opens, or of the one that is open.
        case opens, shares
    }

    /// A layer whose sublayers are being walked.
    struct Level {
        var node: Int
        var nextChild: Int32
        /// The sublayers that may be seen, entries of the walk's `candidates`; −1 for all of them.
        var candidate = -1
        var firstCandidate = -1
        var lastCandidate = -1
        /// True for a layer that only holds others; see `TreeWalk.enterBare`.
        var isBare = false
        /// True when what is outside the target may be left out: nothing looks at it as a whole.
        var isCullable = true
        /// From the layer's space to pixels: flat, but for a layer that preserves depth.
        var world = CATransform3D.identity
        /// From the sublayers' space to pixels.
        var sublayers: CATransform3D
        /// What the layer as a whole is cut to.
        var ownClip: Int32 = -1
        var ownScissor = PixelRect.empty
        /// What the sublayers are cut to.
        var clip: Int32 = -1
        var scissor: PixelRect
        /// What the layer's bounds cut as one, to be ended; nil for nothing.
        var cut: OpenClip?
        /// How many such are open.
        var cuts = 0
        /// The pixels that no clip covers in part, or fewer.
        var interior = PixelRect.everything
        /// True when everything below is to be derived anew.
        var isDirty = false
        var isFlipped: Bool
        /// True for the innermost replicator layer of `copies`.
        var isReplicator = false
        /// True when the layer itself draws nothing, as only its old picture shows.
        var isHollow = false
        /// True when the last of `open` is this layer's.
        var isTransition = false
        /// The group's first item, to be closed; −1 for none.
        var group = -1
        /// The row of the mask that is still to be walked; −1 for none.
        var mask: Int32 = -1
        /// The first item of the mask's group, after the layer's own; −1 for none.
        var maskGroup = -1
        /// What the layer touches without its mask.
        var unmasked = PixelRect.empty
        /// The layer's shadow, when it is drawn at the end.
        var shadow: OpenShadow?
        /// The layer's opacity times what the layers above hand down, 0...1.
        var opacity: Float = 1
        /// What the layers above hand down of their opacity, as they are no groups, 0...1.
        var inherited: Float = 1
        /// What sublayers get of the layer's opacity, 0...1.
        var passed: Float = 1
        /// True when each thing that the layer draws takes the opacity by itself.
        var folds = true
        /// The opacity of the layer's group, 0...1, when it has one for that.
        var groupOpacity: Float = 1
        /// What is seen through the layer; nil for nothing.
        var backdrop: DrawList.Ref<DrawList.Backdrop>?
        /// The first item of the group that is blended with that; −1 for none.
        var blendGroup = -1
        /// The first item of the group that the layer's filters change; −1 for none.
        var filterGroup = -1
        /// The item that becomes the first of a group, if some sublayer blends; −1 for none.
        var isolation = -1
        /// What the list had read of what is below before that, and before the layer's own group.
        var readsBefore = 0
        var reads = 0
        /// What it had read before the layer.
        var readsOutside = 0
        /// True when something below the layer may have changed since the filters' picture was made.
        var isFilterStale = false
        /// True when a transition shows two pictures of the layer, which together do what its
        /// compositing filter does.
        var hasTwoPictures = false
        /// How the layer takes part in a 3D space.
        var part = SpacePart.none
        /// The depth of the layer's plane: what its x, y and 1 count in z.
        var depth = SIMD3<Double>.zero
        /// The depth of the middle of a plane's bounds, where the layer is at rest.
        var middleDepth = 0.0
        /// What the list held before the layer.
        var items = 0
        var layers = 0
        /// How many groups are open.
        var groups = 0
    }
}

extension TreeWalk.Level {
    /// What each thing that the layer draws takes of the opacity, 0...1: all of it, or what is
    /// handed down from above the layer's group. Planes hand nothing on.
    var itemOpacity: Float { folds ? opacity : handedThrough }

    /// What the layers above hand down to what lies in the layer's group, 0...1.
    var handedThrough: Float { part == .plane ? 1 : inherited }

    /// True when the sublayers lie in a 3D space.
    var isSpace: Bool { part == .opens || part == .shares }

    /// From the layer's space to pixels, with the depth of its plane.
    var deepWorld: CATransform3D {
        guard part == .plane else { return world }
        var deep = world
        (deep.m13, deep.m23, deep.m43) = (depth.x, depth.y, depth.z)
        return deep
    }
}
