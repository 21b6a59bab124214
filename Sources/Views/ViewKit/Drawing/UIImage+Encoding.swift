import Drawing
public import Foundation

/// Encoding of pictures as file data.
extension UIImage {
    /// Returns the picture as PNG data, upright; nil without pixels.
    public func pngData() -> Data? {
        try? upright()?.pngData()
    }

    /// Returns the picture as JPEG data, with its orientation noted in the data; nil without
    /// pixels.
    ///
    /// - Parameter compressionQuality: 0 for the smallest file to 1 for the best picture.
    public func jpegData(compressionQuality: CGFloat) -> Data? {
        guard let cgImage, let destination = try? CGImageDestination(type: "public.jpeg") else {
            return nil
        }
        var options = CGImageDestination.Options()
        options.quality = Double(compressionQuality)
        // A picture with a tint colour must be drawn first, which makes it upright, too.
        let isPainted = shownTint(nil) != nil
        if !isPainted { options.orientation = CGImagePropertyOrientation(imageOrientation) }
        destination.add(isPainted ? upright() ?? cgImage : cgImage, options: options)
        return try? destination.data()
    }
}

/// Returns the picture as PNG data; the older form.
/// - Parameter image: the picture, of which all pixels are written.
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? {
    image.pngData()
}

/// Returns the picture as JPEG data; the older form.
/// - Parameters:
///   - image: the picture, of which all pixels are written.
///   - compressionQuality: 0 (smallest) to 1 (best).
public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
    image.jpegData(compressionQuality: compressionQuality)
}

extension CGImagePropertyOrientation {
    /// The orientation of the same name.
    fileprivate init(_ orientation: UIImage.Orientation) {
        switch orientation {
        case .up: self = .up
        case .upMirrored: self = .upMirrored
        case .down: self = .down
        case .downMirrored: self = .downMirrored
        case .leftMirrored: self = .leftMirrored
        case .right: self = .right
        case .rightMirrored: self = .rightMirrored
        case .left: self = .left
        }
    }
}
