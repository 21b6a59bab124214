import Primitives
import Scene

extension TreeWalk {
    /// A layer that is open: entered, and not left yet, as its sublayers or its mask are being walked.
    struct Level {
        let node: Int
        var place: Placement
        var children: Children
        var cut = Cut()
        var opacity = Opacity()
        var groups = Groups()
        var start = Start()
        /// What is seen through the layer; nil for nothing.
        var backdrop: DrawList.Ref<DrawList.Backdrop>?
        /// The layer's shadow, when it is drawn at the end.
        var shadow: OpenShadow?
        /// True for a layer that only holds others; see `TreeWalk.enterBare`.
        var isBare = false
        /// True when what is outside the target may be left out: nothing looks at it as a whole.
        var isCullable = true
        /// True when everything below is to be derived anew.
        var isDirty = false
        /// True for the innermost replicator layer of `copies`.
        var isReplicator = false
        /// True while the last of `spaces` is that of the layer's sublayers, which it holds.
        var hasOpenSpace = false
        /// True when the layer itself draws nothing, as only its old picture shows.
        var isHollow = false
        /// True when the last of `open` is this layer's.
        var isTransition = false
        /// True when a transition shows two pictures of the layer, which together do what its
        /// compositing filter does.
        var hasTwoPictures = false
        /// True when something below the layer may have changed since the filters' picture was made.
        var isFilterStale = false
        /// True when what the layer draws is replaced by the picture of a layer that it lies in.
        var isDiscarded = false
        /// The same for its sublayers.
        var discardsBelow = false
    }
}

extension TreeWalk {
    /// A layer that is being entered: placed, but not drawn.
    /// - Parameter isMoving: true while a transition shows two pictures of it.
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
        (level.isDiscarded, level.discardsBelow) = (outer.discardsBelow, outer.discardsBelow)
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
    /// What holds the first layer of a walk.
    init(outside place: Placement, scissor: PixelRect) {
        (node, self.place, children) = (-1, place, Children(next: -1))
        cut = Cut(scissor: scissor)
    }

    /// Which sublayers are still to be walked.
    struct Children {
        /// The next one, where all are walked; −1 for none.
        var next: Int32
        /// The sublayers that may be seen, entries of the walk's `candidates`; −1 for all of them.
        var candidate = -1
        var first = -1
        var last = -1
    }

    /// What a layer is cut to.
    struct Cut {
        /// What the layer as a whole is cut to.
        var ownClip: Int32 = -1
        var ownScissor = PixelRect.empty
        /// What the sublayers are cut to.
        var clip: Int32 = -1
        var scissor = PixelRect.empty
        /// What the layer's bounds cut as one, to be ended; nil for nothing.
        var open: OpenClip?
        /// How many such are open.
        var count = 0
        /// The pixels that no clip covers in part, or fewer.
        var interior = PixelRect.everything

        /// Nothing but whole pixels.
        init(scissor: PixelRect = .empty) { self.scissor = scissor }

        /// What a layer in another is cut to, before its own bounds cut anything.
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
        /// What the layers above hand down of their opacity, as they are no groups.
        var inherited: Float = 1
        /// What sublayers get of the layer's opacity.
        var passed: Float = 1
        /// The opacity of the layer's group, when it has one for that.
        var group: Float = 1
        /// True when each thing that the layer draws takes the opacity by itself.
        var folds = true
    }

    /// The groups that a layer has opened, by their first items in the list; −1 for none.
    struct Groups {
        /// How many groups are open, those of the layers above among them.
        var count = 0
        /// How many shadows the layer is in that are cast by all below a layer.
        var shadows = 0
        /// That of the layer's opacity, mask, or compositing filter.
        var own = -1
        /// The row of the mask that is still to be walked; −1 for none.
        var mask: Int32 = -1
        /// That of the mask, after the layer's own things.
        var ofMask = -1
        /// What the layer touches without its mask.
        var unmasked = PixelRect.empty
        /// What is blended with what is seen through the layer.
        var blend = -1
        /// What the layer's filters change.
        var filter = -1
        /// The item that becomes the first of a group, if some sublayer blends.
        var isolation = -1
        /// What the list had read of what is below before that, and before the layer's own group.
        var readsBefore = 0
        var reads = 0
    }

    /// What the list held before the layer.
    struct Start {
        var items = 0
        var layers = 0
        /// What it had read of what is below.
        var reads = 0
    }

    /// What each thing that the layer draws takes of the opacity, 0...1: all of it, or what is
    /// handed down from above the layer's group. Planes hand nothing on.
    var itemOpacity: Float { opacity.folds ? opacity.whole : handedThrough }

    /// The opacity that the border takes by itself, 0...1; 1 where it lies in the group of the layer's
    /// filters, which takes it.
    var borderOpacity: Float { groups.filter < 0 ? itemOpacity : 1 }

    /// What the layers above hand down to what lies in the layer's group, 0...1.
    var handedThrough: Float { place.part == .plane ? 1 : opacity.inherited }
}
