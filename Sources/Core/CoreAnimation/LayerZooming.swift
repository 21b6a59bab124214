package import Foundation

/// The delegate of a layer in which a person may enlarge what it holds, as a scroll view does.
///
/// Code that judges a layer by its present size, such as the advice about pictures that are too
/// large, asks the delegate how large it may become. Main thread.
@MainActor
package protocol LayerZooming: AnyObject {
    /// Returns the factor by which a sublayer may become larger than it is shown now; 1 where its
    /// size is fixed.
    func furtherZoom(of sublayer: CALayer) -> CGFloat
}

extension CALayer {
    /// The factor by which the layer may become larger than it is shown now: the product over all
    /// layers above it that zoom; 1 where none does.
    @MainActor package var furtherZoom: CGFloat {
        var (zoom, layer) = (CGFloat(1), self)
        while let above = layer.superlayer {
            if let zooming = above.delegate as? any LayerZooming {
                zoom *= max(1, zooming.furtherZoom(of: layer))
            }
            layer = above
        }
        return zoom
    }
}
