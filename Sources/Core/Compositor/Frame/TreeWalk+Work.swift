import Primitives
import Scene

/// The complaints where a frame does less work beside itself than layers ask for: docs/limits.md,
/// "Pictures beside the frame".
extension TreeWalk {
    /// Reports once that effects are nested too deeply.
    func complainOfDepth(_ node: Int, _ tree: borrowing RenderTree) {
        stores.complaints.tell(tree.nodes[node].id, .depth, once: true) {
            """
            layer \($0) lies in more than \(WalkNesting.most) layers that are blurred, rasterised, or cast \
            a shadow of all that is in them: it, and others as deep, are drawn without that. Take the effect \
            off those between.
            """
        }
    }

    /// Reports once that a frame had no room for all pictures.
    func complainOfWork(_ node: Int, _ tree: borrowing RenderTree) {
        stores.complaints.tell(tree.nodes[node].id, .work, once: true) {
            """
            blurs and shadows are more work than one frame may have: layer \($0), and others after it, are \
            drawn without them. Blur fewer layers, or smaller ones, or give shadows a shadowPath.
            """
        }
    }

    /// Reports once for a layer that not all of its filters count.
    func complainOfFilters(_ record: LayerRecord) {
        guard record.hasTooManyFilters else { return }
        stores.complaints.tell(record.id, .filters) {
            """
            layer \($0) has more than \(LayerRecord.mostFilters) filters, or than \(FilterStep.mostBlurs) blurs; \
            the others don't count. Make one colour matrix of several, and one blur.
            """
        }
    }

    /// Reports once that too many clips are nested.
    func complainOfClips(_ node: Int, _ tree: borrowing RenderTree) {
        stores.complaints.tell(tree.nodes[node].id, .clips, once: true) {
            """
            layer \($0) masks to its bounds in too many others that do: its edge, and that of others as deep, is \
            cut to whole pixels. Mask to bounds in fewer layers that lie in each other.
            """
        }
    }

    /// Reports once for a layer that not all of its particles are drawn.
    func complainOfParticles(_ node: Int, _ tree: borrowing RenderTree) {
        stores.complaints.tell(tree.nodes[node].id, .particles) {
            """
            the emitter layer \($0) is due more particles than it may have: \(EmitterState.mostParticles), of \
            \(EmitterPlan.mostCells) cells, and \(FrameWork.mostParticles) with those of all emitter layers and \
            their copies, or fewer large ones. They are thinned out evenly. Lower birthRate, lifetime, scale or \
            instanceCount.
            """
        }
    }

    /// Reports once that copies are too much to paint.
    func complainOfPaint(_ node: Int, _ tree: borrowing RenderTree) {
        stores.complaints.tell(tree.nodes[node].id, .paint, once: true) {
            """
            copies below layer \($0) are more to paint than one frame may have: some that cover least aren't drawn. \
            Use fewer copies, smaller ones, or opaque ones.
            """
        }
    }

    /// Reports once that a frame has too many different masks of paths in copies.
    func complainOfPaths(_ node: Int, _ tree: borrowing RenderTree) {
        stores.complaints.tell(tree.nodes[node].id, .paths, once: true) {
            """
            paths in copies are more work than one frame may have: the path of layer \($0) isn't drawn in all \
            copies. Use fewer copies, or a simpler path.
            """
        }
    }
}
