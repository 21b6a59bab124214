import UIKit

/// Decodes a photo beside the main thread, so that no frame waits.
func load(_ file: URL, into layer: CALayer) async {
    let picture = await Task.detached {
        UIImage(contentsOfFile: file.path)?.preparingForDisplay()
    }.value
    layer.contents = picture?.cgImage
}
