package import Foundation

/// The delegate of a layer in which a person may enlarge what it holds, as a scroll view does.
///
/// Whoever judges by what is shown now, such as advice about pictures that are too large, asks it what
/// may be shown later. Main thread.
@MainActor
package protocol LayerZooming: AnyObject {
    /// How many times larger than now a sublayer may be shown; 1 where it stays as it is.
    func furtherZoom(of sublayer: CALayer) -> CGFloat
}

extension CALayer {
    /// How many times larger than now the layer may be shown, by all that it lies in; 1 where nothing
    /// zooms.
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
