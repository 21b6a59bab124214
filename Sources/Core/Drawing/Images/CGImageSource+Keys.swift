public import Foundation

/// Apple's names for dictionaries, strings, data and addresses, so that source compiles.
public typealias CFDictionary = [String: Any]
/// See `CFDictionary`.
public typealias CFString = String
/// See `CFDictionary`.
public typealias CFData = Data
/// See `CFDictionary`.
public typealias CFURL = URL
/// See `CFDictionary`.
public typealias CFMutableData = NSMutableData

// Options

/// Whether the decoded pixels are kept as long as the image. A Bool; true by default.
public let kCGImageSourceShouldCache = "kCGImageSourceShouldCache"
/// Whether to decode at once instead of when the image is first shown. A Bool; false by default.
public let kCGImageSourceShouldCacheImmediately = "kCGImageSourceShouldCacheImmediately"
/// The longer side of a thumbnail, in pixels. A number.
public let kCGImageSourceThumbnailMaxPixelSize = "kCGImageSourceThumbnailMaxPixelSize"
/// Whether to make a thumbnail from the image if the file has none. A Bool.
public let kCGImageSourceCreateThumbnailFromImageIfAbsent =
    "kCGImageSourceCreateThumbnailFromImageIfAbsent"
/// Whether to make a thumbnail from the image even if the file has one. A Bool.
public let kCGImageSourceCreateThumbnailFromImageAlways =
    "kCGImageSourceCreateThumbnailFromImageAlways"
/// Whether to rotate a thumbnail by the camera's orientation. A Bool; false by default.
public let kCGImageSourceCreateThumbnailWithTransform =
    "kCGImageSourceCreateThumbnailWithTransform"
/// The probable type of the data; not needed here.
public let kCGImageSourceTypeIdentifierHint = "kCGImageSourceTypeIdentifierHint"

// Properties

/// The width as stored in the file. An Int.
public let kCGImagePropertyPixelWidth = "PixelWidth"
/// The height as stored in the file. An Int.
public let kCGImagePropertyPixelHeight = "PixelHeight"
/// The camera's orientation, 1 to 8. An Int.
public let kCGImagePropertyOrientation = "Orientation"
/// The number of bits of a component. An Int.
public let kCGImagePropertyDepth = "Depth"
/// The colour model: "RGB", "Gray" or "CMYK".
public let kCGImagePropertyColorModel = "ColorModel"
/// "RGB", see `kCGImagePropertyColorModel`.
public let kCGImagePropertyColorModelRGB = "RGB"
/// "Gray", see `kCGImagePropertyColorModel`.
public let kCGImagePropertyColorModelGray = "Gray"
/// "CMYK", see `kCGImagePropertyColorModel`.
public let kCGImagePropertyColorModelCMYK = "CMYK"
/// Whether some pixel may not be opaque. A Bool.
public let kCGImagePropertyHasAlpha = "HasAlpha"
/// Whether the colours are in a table. A Bool.
public let kCGImagePropertyIsIndexed = "IsIndexed"
/// The horizontal resolution, in dots per inch. A Double.
public let kCGImagePropertyDPIWidth = "DPIWidth"
/// The vertical resolution, in dots per inch. A Double.
public let kCGImagePropertyDPIHeight = "DPIHeight"
/// The size of the file in bytes. An Int, of the source.
public let kCGImagePropertyFileSize = "FileSize"

/// The properties of a GIF, a dictionary.
public let kCGImagePropertyGIFDictionary = "{GIF}"
/// The number of times it plays, 0 for ever. An Int, of the source.
public let kCGImagePropertyGIFLoopCount = "LoopCount"
/// The duration of a frame in seconds, at least a tenth where the file has nearly 0.
public let kCGImagePropertyGIFDelayTime = "DelayTime"
/// The duration of a frame in seconds, as stored in the file.
public let kCGImagePropertyGIFUnclampedDelayTime = "UnclampedDelayTime"

/// The properties of a PNG, a dictionary.
public let kCGImagePropertyPNGDictionary = "{PNG}"
/// Whether the PNG is interlaced: 1 if so. An Int.
public let kCGImagePropertyPNGInterlaceType = "InterlaceType"
/// The number of times it plays, 0 for ever. An Int, of the source.
public let kCGImagePropertyAPNGLoopCount = "LoopCount"
/// The delay of a frame, as `kCGImagePropertyGIFDelayTime`.
public let kCGImagePropertyAPNGDelayTime = "DelayTime"
/// The delay of a frame, as `kCGImagePropertyGIFUnclampedDelayTime`.
public let kCGImagePropertyAPNGUnclampedDelayTime = "UnclampedDelayTime"

/// The properties of a WebP, a dictionary.
public let kCGImagePropertyWebPDictionary = "{WebP}"
/// The number of times it plays, 0 for ever. An Int, of the source.
public let kCGImagePropertyWebPLoopCount = "LoopCount"
/// See `kCGImagePropertyGIFDelayTime`.
public let kCGImagePropertyWebPDelayTime = "DelayTime"
/// See `kCGImagePropertyGIFUnclampedDelayTime`.
public let kCGImagePropertyWebPUnclampedDelayTime = "UnclampedDelayTime"

/// The properties of a JPEG's container, a dictionary.
public let kCGImagePropertyJFIFDictionary = "{JFIF}"
/// Whether the JPEG is progressive. A Bool.
public let kCGImagePropertyJFIFIsProgressive = "IsProgressive"
