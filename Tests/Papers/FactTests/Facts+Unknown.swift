extension Facts {
    /// What nobody outside has said, or where they disagree: counted, and not asserted.
    static let unknown = facts(of: "", "open-questions", "Choices") {
        Fact(
            unknown: "CALayer.sublayerTransform",
            "whether siblings that cross are cut: sorted here",
            settledBy: "a picture of two crossing plain siblings by Apple's renderer")
        Fact(
            unknown: "CALayer.display()",
            "which way a backing store's fraction of a pixel goes: up here",
            settledBy: "the size of contents on macOS for bounds of 10.5 points")
        Fact(
            unknown: "CALayer.render(in:)", "what it does with masks, depth, tiles and particles",
            settledBy: "pictures of each by `render(in:)` on macOS")
        Fact(
            unknown: "CALayer.cornerCurve", "the continuous outline, above all of large radii",
            settledBy: "large pictures of continuous corners by Apple's renderer, radius by radius")
        Fact(
            unknown: "CALayer.allowsEdgeAntialiasing", "the filter of an edge's coverage",
            settledBy: "pictures of edges at many angles and fractions by Apple's renderer")
        Fact(
            unknown: "CALayer.backgroundFilters", "what a blur sees beyond the backdrop's edge",
            settledBy: "a picture of a blurred backdrop at the edge of a window")
        Fact(
            unknown: "CALayer.duration", "whether a layer with a finite one goes at its end",
            settledBy: "a layer of 1 s on macOS, looked at after 2 s")
        Fact(
            unknown: "CATransition.push", "whether the pictures fade as well: motion alone here",
            settledBy: "a film of one on macOS and on iOS")
        Fact(
            unknown: "CATransition.subtype", "which side is the top where y grows downward",
            settledBy: "a film of fromTop on iOS and on macOS")
        Fact(
            unknown: "CATransition.masksToBounds", "whether what moves is cut without it",
            settledBy: "a film of moveIn in a layer smaller than its window")
        Fact(
            unknown: "CATransition.startProgress out of range",
            "whether it is cut to 0...1 when used",
            settledBy: "a film of a fade from 2 to −1")
        Fact(
            unknown: "CABasicAnimation.byValue", "the order of transforms: it acts first here",
            settledBy: "an animation by a turn of a moved layer on macOS, presented")
        Fact(
            unknown: "CABasicAnimation.toValue", "where Bools and strings change on the way",
            settledBy: "an animation of `hidden` and of `contentsGravity` on macOS, presented")
        Fact(
            unknown: "CAKeyframeAnimation.calculationMode",
            "how paced measures rectangles and transforms",
            settledBy: "a paced animation of `bounds` on macOS, presented")
        Fact(
            unknown: "CAEmitterCell.emissionRange", "all of the cone's angle, or half of it",
            settledBy: "a picture of many particles with a range of π by Apple's renderer")
        Fact(
            unknown: "CATiledLayer.levelsOfDetail", "which level is drawn between two",
            settledBy: "the scales that `draw(in:)` is asked for on macOS while zooming")
        Fact(
            unknown: "UIView.autoresizingMask", "how shares are rounded",
            settledBy: "frames on iOS after a resize from 100 to 101 points, mask by mask")
        Fact(
            unknown: "UIView.animate(usingSpringWithDamping:)",
            "how near the end counts as settled",
            settledBy: "the stiffness of the animations that it makes on iOS")
        Fact(
            unknown: "CAMediaTimingFunction.isEqual(_:)", "whether equal curves are equal objects",
            settledBy: "two curves of the same points on macOS, compared")
        Fact(
            unknown: "UIBezierPath.isEqual(_:)", "whether equal paths are equal objects",
            settledBy: "two paths of the same rectangle on iOS, compared")
        Fact(
            unknown: "CAAnimation.shouldArchiveValue(forKey:)",
            "what it answers: what was set, here",
            settledBy: "calls of it on macOS, before and after a set")
    }
}
