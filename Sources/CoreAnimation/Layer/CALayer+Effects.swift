public import Foundation
import Scene

/// Values that few layers set: edges, sampling, groups and rasterisation. None has an implicit
/// animation.
extension CALayer {
    /// The edges of the bounds that are antialiased; all four at first. Only the lowest four bits
    /// are kept.
    ///
    /// Where two layers meet at an edge that is not on whole pixels, both without antialiasing
    /// there leave no seam.
    public var edgeAntialiasingMask: CAEdgeAntialiasingMask {
        get { CAEdgeAntialiasingMask(rawValue: UInt32(record.effects.antialiasedEdges.rawValue)) }
        set {
            let edges = EdgeSet(rawValue: UInt8(truncatingIfNeeded: newValue.rawValue))
            setValue(.number(Double(edges.rawValue)), of: .edgeAntialiasingMask)
        }
    }

    /// False antialiases no edge of the bounds; true at first.
    public var allowsEdgeAntialiasing: Bool {
        get { record.effects.allowsEdgeAntialiasing }
        set { setValue(.bool(newValue), of: .allowsEdgeAntialiasing) }
    }

    /// Added to the level of detail of contents whose `minificationFilter` is trilinear; each 1 is
    /// half the resolution, and below 0 is sharper.
    public var minificationFilterBias: Float {
        get { record.effects.minificationFilterBias }
        set { setNumber(.minificationFilterBias, CGFloat(newValue)) }
    }

    /// What the pixels of the layer's backing store hold; a hint, which counts when the layer draws
    /// the next time. `RGBA8Uint` at first.
    ///
    /// `gray8Uint` turns what is drawn into grey of the same brightness, with its alpha. The others
    /// draw alike: the window has 8 bits a component, and so have backing stores, whatever is asked
    /// for; a pixel always takes four bytes.
    public var contentsFormat: CALayerContentsFormat {
        get { CALayerContentsFormat(rawValue: record.effects.contentsFormat.rawValue) }
        set {
            setName(newValue.rawValue, .contentsFormat)
        }
    }

    /// True composites the layer and its sublayers as one before `opacity` counts; false lets it
    /// count for each by itself, so that overlaps show through. True at first.
    public var allowsGroupOpacity: Bool {
        get { record.effects.allowsGroupOpacity }
        set { setValue(.bool(newValue), of: .allowsGroupOpacity) }
    }

    /// True lets the `compositingFilter` of a sublayer see only what this layer and the sublayers
    /// below that one have drawn; false lets it reach what is below this layer, too. True at first.
    public var allowsGroupBlending: Bool {
        get { record.effects.allowsGroupBlending }
        set { setValue(.bool(newValue), of: .allowsGroupBlending) }
    }

    /// True lets the renderer keep a picture of the layer and all below it, and draw that until
    /// something in it changes. False at first.
    public var shouldRasterize: Bool {
        get { record.effects.shouldRasterize }
        set { setValue(.bool(newValue), of: .shouldRasterize) }
    }

    /// Pixels of that picture per point of the layer's own space; 1 at first, which is blurred on
    /// an output of another scale.
    public var rasterizationScale: CGFloat {
        get { record.effects.rasterizationScale }
        set { setNumber(.rasterizationScale, newValue) }
    }
}
