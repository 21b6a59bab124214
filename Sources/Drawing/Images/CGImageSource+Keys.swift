public import Foundation

/// The names that Apple's source gives to dictionaries, strings, data and addresses.
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

/// The decoded pixels stay as long as the image. A Bool; true unless said.
public let kCGImageSourceShouldCache = "kCGImageSourceShouldCache"
/// Decode at once instead of when the image is first shown. A Bool; false unless said.
public let kCGImageSourceShouldCacheImmediately = "kCGImageSourceShouldCacheImmediately"
/// The longer side of a thumbnail, in pixels. A number.
public let kCGImageSourceThumbnailMaxPixelSize = "kCGImageSourceThumbnailMaxPixelSize"
/// Make a thumbnail from the image if the file has none. A Bool.
public let kCGImageSourceCreateThumbnailFromImageIfAbsent =
    "kCGImageSourceCreateThumbnailFromImageIfAbsent"
/// Make a thumbnail from the image though the file may have one. A Bool.
public let kCGImageSourceCreateThumbnailFromImageAlways =
    "kCGImageSourceCreateThumbnailFromImageAlways"
/// Turn a thumbnail as the camera was held. A Bool; false unless said.
public let kCGImageSourceCreateThumbnailWithTransform =
    "kCGImageSourceCreateThumbnailWithTransform"
/// What the data is likely to be; not needed here.
public let kCGImageSourceTypeIdentifierHint = "kCGImageSourceTypeIdentifierHint"

// Properties

/// The width as the file has it. An Int.
public let kCGImagePropertyPixelWidth = "PixelWidth"
/// The height as the file has it. An Int.
public let kCGImagePropertyPixelHeight = "PixelHeight"
/// How the camera was held, 1 to 8. An Int.
public let kCGImagePropertyOrientation = "Orientation"
/// Bits of a component. An Int.
public let kCGImagePropertyDepth = "Depth"
/// What pixels hold: "RGB", "Gray" or "CMYK".
public let kCGImagePropertyColorModel = "ColorModel"
/// "RGB", see `kCGImagePropertyColorModel`.
public let kCGImagePropertyColorModelRGB = "RGB"
/// "Gray", see `kCGImagePropertyColorModel`.
public let kCGImagePropertyColorModelGray = "Gray"
/// "CMYK", see `kCGImagePropertyColorModel`.
public let kCGImagePropertyColorModelCMYK = "CMYK"
/// Some pixel may be less than opaque. A Bool.
public let kCGImagePropertyHasAlpha = "HasAlpha"
/// Colours are in a table. A Bool.
public let kCGImagePropertyIsIndexed = "IsIndexed"
/// Dots per inch across. A Double.
public let kCGImagePropertyDPIWidth = "DPIWidth"
/// Dots per inch down. A Double.
public let kCGImagePropertyDPIHeight = "DPIHeight"
/// The size of the file in bytes. An Int, of the source.
public let kCGImagePropertyFileSize = "FileSize"

/// What is said of a GIF, a dictionary.
public let kCGImagePropertyGIFDictionary = "{GIF}"
/// How often it plays, 0 for ever. An Int, of the source.
public let kCGImagePropertyGIFLoopCount = "LoopCount"
/// Seconds that a frame shows, a tenth at least where the file says next to nothing.
public let kCGImagePropertyGIFDelayTime = "DelayTime"
/// Seconds that a frame shows, as the file has it.
public let kCGImagePropertyGIFUnclampedDelayTime = "UnclampedDelayTime"

/// What is said of a PNG, a dictionary.
public let kCGImagePropertyPNGDictionary = "{PNG}"
/// 1 where rows come in several passes. An Int.
public let kCGImagePropertyPNGInterlaceType = "InterlaceType"
/// How often it plays, 0 for ever. An Int, of the source.
public let kCGImagePropertyAPNGLoopCount = "LoopCount"
/// As `kCGImagePropertyGIFDelayTime`.
public let kCGImagePropertyAPNGDelayTime = "DelayTime"
/// As `kCGImagePropertyGIFUnclampedDelayTime`.
public let kCGImagePropertyAPNGUnclampedDelayTime = "UnclampedDelayTime"

/// What is said of a WebP, a dictionary.
public let kCGImagePropertyWebPDictionary = "{WebP}"
/// How often it plays, 0 for ever. An Int, of the source.
public let kCGImagePropertyWebPLoopCount = "LoopCount"
/// As `kCGImagePropertyGIFDelayTime`.
public let kCGImagePropertyWebPDelayTime = "DelayTime"
/// As `kCGImagePropertyGIFUnclampedDelayTime`.
public let kCGImagePropertyWebPUnclampedDelayTime = "UnclampedDelayTime"

/// What is said of a JPEG's container, a dictionary.
public let kCGImagePropertyJFIFDictionary = "{JFIF}"
/// True where the picture comes in several scans. A Bool.
public let kCGImagePropertyJFIFIsProgressive = "IsProgressive"
