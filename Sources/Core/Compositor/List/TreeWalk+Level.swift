import Primitives
import Scene

extension TreeWalk {
    /// An open layer: entered, and not left yet, as its sublayers or its mask are being walked.
    struct Level {
        let node: Int
        var place: Placement
        var children: Children
        var cut = Cut()
        var opacity = Opacity()
        var groups = Groups()
        var start = Start()
        /// The backdrop of the layer; nil for none.
        var backdrop: DrawList.Ref<DrawList.Backdrop>?
        /// The layer's shadow, when it is drawn at the end.
        var shadow: OpenShadow?
        /// Whether the layer only holds others; see `TreeWalk.enterBare`.
        var isBare = false
        /// Whether parts outside the target may be left out: nothing needs all of the layer.
        var isCullable = true
        /// Whether everything below has to be derived again.
        var isDirty = false
        /// Whether it is the innermost replicator layer of `copies`.
        var isReplicator = false
        /// Whether the last of `spaces` is that of the layer's sublayers, which it holds.
        var hasOpenSpace = false
        /// Whether the layer itself draws nothing, as only its old picture shows.
        var isHollow = false
        var transition = Transition.none
        /// Whether something below the layer may have changed since the filters' picture was made.
        var isFilterStale = false
        var replaced = Replaced.nothing

        /// The state of a layer with a transition.
        enum Transition {
            /// There is none.
            case none
            /// Two pictures of the layer are shown, to which its compositing filter applies together.
            case twoPictures
            /// Besides, the last of the walk's `open` is this layer's.
            case open
        }

        /// The items that the picture of a layer replaces, the layer's own or that of one around it.
        enum Replaced {
            case nothing
            case sublayers
            /// All items of the layer, too.
            case all
        }

        /// Whether the items of the layer are replaced by the picture of a layer around it.
        var isDiscarded: Bool { replaced == .all }
        /// Whether a transition shows two pictures of the layer.
        var hasTwoPictures: Bool { transition != .none }
    }
}

extension TreeWalk {
    /// Returns the level of a layer that is being entered: placed, but not drawn.
    /// - Parameter isMoving: whether a transition shows two pictures of it.
    func level(
        _ index: Int, _ record: LayerRecord, in outer: Level, isMoving: Bool,
        _ tree: inout RenderTree
    ) -> Level {
        let dirt = tree.nodes[index].dirt
        var isDirty = outer.isDirty || dirt.contains(.subtree) || !tree.wasSeen(index)
        if dirt.contains(.order), tree.sortChildren(of: index) { isDirty = true }
        let known = knownWorld(index, in: outer, isDirty: isDirty || isMoving, tree)
        var level = Level(
            node: index, place: Placement(of: record, in: outer.place, known: known),
            children: .init(next: tree.nodes[index].firstChild), cut: .init(in: outer.cut),
            isDirty: isDirty)
        level.place.holdsSpace = tree.nodes[index].holdsSpace && !level.place.isSpace
        (level.groups.count, level.groups.shadows) = (outer.groups.count, outer.groups.shadows)
        level.replaced = outer.replaced == .nothing ? .nothing : .all
        level.opacity.whole = min(record.opacity, 1)
        (level.opacity.inherited, level.opacity.passed) = (
            outer.opacity.passed, level.opacity.whole
        )
        level.isHollow = record.isHidden || !(record.opacity > 0)
        level.isCullable =
            outer.isCullable && !isMoving && !tree.nodes[index].isPictured
            && (record.isPlain || !(record.castsShadow || record.hasEffects))
        return level
    }
}

extension TreeWalk.Level {
    /// The level around the first layer of a walk.
    init(outside place: Placement, scissor: PixelRect) {
        (node, self.place, children) = (-1, place, Children(next: -1))
        cut = Cut(scissor: scissor)
    }

    /// The sublayers that are still to be walked.
    struct Children {
        /// The next one, where all are walked; −1 for none.
        var next: Int32
        /// The sublayers that may be seen, entries of the walk's `candidates`; −1 for all of them.
        var candidate = -1
        var first = -1
        var last = -1
    }

    /// The clips of a layer.
    struct Cut {
        /// The clip of the layer as a whole.
        var ownClip: Int32 = -1
        var ownScissor = PixelRect.empty
        /// The clip of the sublayers.
        var clip: Int32 = -1
        var scissor = PixelRect.empty
        /// The items that the layer's bounds clip together, to be ended; nil for none.
        var open: OpenClip?
        /// The number of such clips that are open.
        var count = 0
        /// The pixels that no clip covers in part, or fewer.
        var interior = PixelRect.everything

        /// A clip to whole pixels only.
        init(scissor: PixelRect = .empty) { self.scissor = scissor }

        /// The clip of a layer in another, before its own bounds clip anything.
        init(in outer: Cut) {
            (ownClip, ownScissor, clip, scissor) =
                (outer.clip, outer.scissor, outer.clip, outer.scissor)
            (count, interior) = (outer.count, outer.interior)
        }
    }

    /// Opacities, 0...1.
    struct Opacity {
        /// The layer's opacity times what the layers above hand down.
        var whole: Float = 1
        /// The opacity that the layers above hand down, as they are no groups.
        var inherited: Float = 1
        /// The opacity that sublayers get from the layer.
        var passed: Float = 1
        /// The opacity of the layer's group, when it has one for that.
        var group: Float = 1
        /// Whether each item that the layer draws takes the opacity by itself.
        var folds = true
    }

    /// The groups that a layer has opened, by their first items in the list; −1 for none.
    struct Groups {
        /// The number of open groups, with those of the layers above.
        var count = 0
        /// The number of shadows around the layer that are cast by everything below a layer.
        var shadows = 0
        /// The group of the layer's opacity, mask, or compositing filter.
        var own = -1
        /// The node of the mask that is still to be walked; −1 for none.
        var mask: Int32 = -1
        /// The group of the mask, after the layer's own items.
        var ofMask = -1
        /// The pixels that the layer touches without its mask.
        var unmasked = PixelRect.empty
        /// The group that is blended with the backdrop of the layer.
        var blend = -1
        /// The group that the layer's filters change.
        var filter = -1
        /// The item that becomes the first of a group, if some sublayer blends.
        var isolation = -1
        /// The number of items that read the pixels below, before that group, and before the
        /// layer's own.
        var readsBefore = 0
        var reads = 0
    }

    /// The state of the list before the layer.
    struct Start {
        var items = 0
        var layers = 0
        /// The number of items that read the pixels below.
        var reads = 0
    }

    /// The opacity that each item of the layer takes, 0...1: all of it, or the part that is handed
    /// down from above the layer's group. Planes pass nothing on.
    var itemOpacity: Float { opacity.folds ? opacity.whole : handedThrough }

    /// The opacity that the border takes by itself, 0...1; 1 where it lies in the group of the
    /// layer's filters, which takes it.
    var borderOpacity: Float { groups.filter < 0 ? itemOpacity : 1 }

    /// The opacity that the layers above hand down to items in the layer's group, 0...1.
    var handedThrough: Float { place.part == .plane ? 1 : opacity.inherited }
}
