import Primitives
package import Scene

/// The pictures of transitions, painted beside the frame.
extension Compositor {
    /// Applies a commit with transitions that run already, and that begin with `pictures`,
    /// whichever renderer painted them.
    package func apply(_ commit: Commit, goingOutFrom pictures: [AnimationID: OldPicture?]) {
        for (id, picture) in pictures {
            var running = Transition(old: picture)
            // Later changes are not known.
            running.difference = .everything
            tree.keep(running, of: id)
        }
        apply(commit)
    }

    /// Paints every layer on which a transition starts, as it is before `commit`.
    func keepOldPictures(before commit: Commit) {
        guard commit.addsTransition else { return }
        for addition in commit.addedAnimations {
            guard addition.animation.isTransition,
                let slot = tree.slots[addition.layer],
                !tree.records[slot].preservesDepth
            else { continue }
            let kept: Transition
            if let waiting = tree.waitingTransition(of: slot) {
                kept = waiting
            } else {
                var new = Transition(old: oldPicture(of: slot))
                new.difference = new.difference.union(tree.difference(of: slot))
                kept = new
            }
            tree.keep(kept, of: addition.animation.id)
        }
    }

    /// Forgets the pictures of layers that were removed by the commit that was to animate them.
    func forgetOldPictures(after commit: Commit) {
        guard commit.addsTransition else { return }
        for addition in commit.addedAnimations where tree.slots[addition.layer] == nil {
            tree.forget(addition.animation.id)
        }
    }

    /// Returns the picture of a layer with all layers below it, without those above; nil when
    /// nothing is there.
    ///
    /// It extends beyond the target by the target's size on each side, as the layer may move in.
    ///
    /// Nil, too, where memory is short, and where transitions since the last frame have had enough.
    private func oldPicture(of slot: Int32) -> OldPicture? {
        guard !isFirst, stores.work.hasRoomForOld,
            let place = tree.place(of: slot, scale: target.scale)
        else { return nil }
        let (width, height) = (target.width, target.height)
        // Painting needs coordinates that aren't negative.
        var moved = place
        moved.opacityAbove = 1
        moved.world = place.world.concatenating(
            CATransform3D(translationX: Double(width), y: Double(height)))
        let reach = PixelRect(x: 0, y: 0, width: 3 * width, height: 3 * height)
        _ = TreeWalk.list(
            Int(slot), for: .snapshot, at: moved, bounds: reach, target: target, stores, &tree,
            into: &sideList)
        let box = sideList.touched(since: -1)
        stores.work.takeOld(pixels: box.area + FrameWork.pixelsOfPicture)
        guard let charge = MemoryCharge(box.area * 4) else { return nil }
        guard let bitmap = Bitmap(width: box.width, height: box.height) else { return nil }
        let canvas = Canvas(
            pixels: bitmap.pixels - box.y * (bitmap.bytesPerRow / 4) - box.x,
            stride: bitmap.bytesPerRow, width: reach.width)
        let source = PassSource(cause: .transition, layer: tree.nodes[slot].id)
        painter.paint(sideList, into: canvas, region: Region(box), for: source)
        var picture = OldPicture(
            bitmap: bitmap, box: box.offset(x: -width, y: -height), world: place.world)
        picture.charge = charge
        return picture
    }

    /// The deepest nesting of filters: filters inside of more show their last output.
    private static let mostFilters = 8

    /// Renders filters whose layer or progress changed.
    func render(_ jobs: [FilterJob], depth: Int = 0) {
        guard depth < Self.mostFilters else { return }
        for job in jobs {
            let id = job.state.animation
            guard let kept = tree.transitions[id], var pictures = kept.filter else { continue }
            if !pictures.isSourceCurrent {
                sideList.removeAll()
                paintOld(kept.old, into: pictures, of: tree.nodes[job.node].id)
                pictures.isSourceCurrent = true
            }
            if !pictures.isTargetCurrent {
                paintNew(job, into: pictures, depth: depth)
                pictures.isTargetCurrent = true
            }
            mix(pictures, job)
            pictures.progress = job.state.progress
            tree.transitions[id]?.filter = pictures
        }
    }

    private func paintOld(
        _ old: OldPicture?, into pictures: FilterPictures, of layer: LayerID
    ) {
        if let image = sideList.append(old, world: pictures.space) {
            let placed = sideList.images[image]
            let item = DrawList.Item(
                .image(image), box: placed.box.intersection(pictures.source.bounds),
                shape: placed.shape)
            if !item.box.isEmpty { sideList.add(item) }
        }
        paintSide(into: pictures.source, of: layer)
    }

    private func paintNew(_ job: FilterJob, into pictures: FilterPictures, depth: Int) {
        let place = RenderTree.Place(
            world: pictures.space, isFlippedAbove: job.isFlippedAbove,
            opacityAbove: job.opacityAbove, isPlane: job.isPlane)
        func list() -> [FilterJob] {
            TreeWalk.list(
                job.node, for: .live, at: place, bounds: pictures.target.bounds,
                target: target, stores, &tree,
                into: &sideList)
        }
        let inner = list()
        if !inner.isEmpty {
            render(inner, depth: depth + 1)
            // Rendering has changed the list, so it is made again.
            _ = list()
        }
        paintSide(into: pictures.target, of: tree.nodes[job.node].id)
    }

    private func paintSide(into bitmap: Bitmap, of layer: LayerID) {
        let canvas = Canvas(
            pixels: bitmap.pixels, stride: bitmap.bytesPerRow, width: bitmap.width)
        let source = PassSource(cause: .transition, layer: layer)
        painter.paint(sideList, into: canvas, region: Region(bitmap.bounds), for: source)
    }

    private func mix(_ pictures: FilterPictures, _ job: FilterJob) {
        let frame = CATransitionFrame(
            source: CATransitionImage(pictures.source), target: CATransitionImage(pictures.target),
            progress: job.state.progress, scale: Double(pictures.space.m11))
        let output = CATransitionOutput(pictures.output)
        let filter = job.box.filter
        painter.share(rows: frame.height, width: frame.width) { rows in
            filter.render(frame, rows: rows, into: output)
        }
    }
}
