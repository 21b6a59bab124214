import UIKit

// The listings of "iOS UI animation notes", by the line of that text at which each begins.

/// Ways to load and decode pictures.
public enum Images {
    /// Line 22: a picture that is scaled as it is decoded.
    public static func downsample(
        imageAt imageURL: URL, to pointSize: CGSize, scale: CGFloat
    ) -> UIImage {
        let sourceOpt = [kCGImageSourceShouldCache: false] as CFDictionary
        let source = CGImageSourceCreateWithURL(imageURL as CFURL, sourceOpt)!

        let maxDimension = max(pointSize.width, pointSize.height) * scale
        let downsampleOpt =
            [
                kCGImageSourceCreateThumbnailFromImageAlways: true,
                kCGImageSourceShouldCacheImmediately: true,
                kCGImageSourceCreateThumbnailWithTransform: true,
                kCGImageSourceThumbnailMaxPixelSize: maxDimension,
            ] as CFDictionary
        let downsampleImage = CGImageSourceCreateThumbnailAtIndex(source, 0, downsampleOpt)!
        return UIImage(cgImage: downsampleImage)
    }

    /// Line 53: a decoded copy; redrawn, or with the bytes as they are.
    public static func decodedCopy(_ image: CGImage, decodeForDisplay: Bool) -> CGImage? {
        let width = image.width
        let height = image.height
        if width == 0 || height == 0 { return nil }

        if decodeForDisplay {  // decode with redraw (may lose some precision)
            let alphaInfo = image.alphaInfo
            var hasAlpha = false
            if alphaInfo == .premultipliedLast || alphaInfo == .premultipliedFirst
                || alphaInfo == .last || alphaInfo == .first
            {
                hasAlpha = true
            }
            // BGRA8888 (premultiplied) or BGRX8888, as a view's context
            var bitmapInfo = CGBitmapInfo.byteOrder32Host.rawValue
            bitmapInfo |=
                hasAlpha
                ? CGImageAlphaInfo.premultipliedFirst.rawValue
                : CGImageAlphaInfo.noneSkipFirst.rawValue
            guard
                let context = CGContext(
                    data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
                    space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: bitmapInfo)
            else { return nil }
            context.draw(image, in: CGRect(x: 0, y: 0, width: width, height: height))  // decode
            return context.makeImage()
        }
        guard let space = image.colorSpace, image.bytesPerRow != 0,
            let dataProvider = image.dataProvider,
            let data = dataProvider.data,  // decode
            let newProvider = CGDataProvider(data: data)
        else { return nil }
        return CGImage(
            width: width, height: height, bitsPerComponent: image.bitsPerComponent,
            bitsPerPixel: image.bitsPerPixel, bytesPerRow: image.bytesPerRow, space: space,
            bitmapInfo: image.bitmapInfo, provider: newProvider, decode: nil,
            shouldInterpolate: false, intent: .defaultIntent)
    }

    /// Line 121: a picture that is shown while it arrives, a part of its bytes at a time.
    public static func incrementally(_ data: Data, upTo count: Int) -> CGImage? {
        let source = CGImageSourceCreateIncremental(nil)
        CGImageSourceUpdateData(source, data.prefix(count), count >= data.count)
        return CGImageSourceCreateImageAtIndex(source, 0, nil)
    }

    /// Line 154: moves a layer.
    @MainActor
    public static func move(_ subLayer: CALayer) {
        subLayer.position = CGPointMake(300, 400)
    }
}
