public import Foundation

// Apple's functions over `CGImageDestination`. They return nil or false where Apple's do; the
// methods of the class throw the reason.

/// The quality, 0 to 1, for JPEG and WebP. A number.
public let kCGImageDestinationLossyCompressionQuality = "kCGImageDestinationLossyCompressionQuality"

/// Returns a destination that writes a file; nil for formats that can't be written. `count`: the
/// number of images to be added; not needed here.
/// - Parameters:
///   - url: a file's address; others give nil.
///   - type: the format, such as `public.png`.
///   - count: ignored: any number may be added.
///   - options: ignored; pass nil.
public func CGImageDestinationCreateWithURL(
    _ url: URL, _ type: String, _ count: Int, _ options: [String: Any]?
) -> CGImageDestination? {
    guard url.isFileURL else { return nil }
    return try? CGImageDestination(type: type, place: .file(url))
}

/// Returns a destination that appends to data; nil for formats that can't be written.
/// - Parameters:
///   - data: the data, which is retained; the file's bytes are appended.
///   - type: the format, such as `public.png`.
///   - count: ignored: any number may be added.
///   - options: ignored; pass nil.
public func CGImageDestinationCreateWithData(
    _ data: NSMutableData, _ type: String, _ count: Int, _ options: [String: Any]?
) -> CGImageDestination? {
    try? CGImageDestination(type: type, place: .data(data))
}

/// Returns the formats that can be written.
public func CGImageDestinationCopyTypeIdentifiers() -> [String] {
    ["public.png", "public.jpeg", "org.webmproject.webp", "com.compuserve.gif"]
}

/// Sets properties of all images; call it before they are added.
/// - Parameters:
///   - destination: a destination without images yet.
///   - properties: `kCGImageDestination…` and `kCGImageProperty…` keys; unknown ones are ignored.
public func CGImageDestinationSetProperties(
    _ destination: CGImageDestination, _ properties: [String: Any]?
) {
    destination.defaults.apply(properties)
    for key in frameKeys {
        let details = properties?[key] as? [String: Any]
        if let loops = plainNumber(details?[kCGImagePropertyGIFLoopCount]) {
            destination.loopCount = Int(min(max(0, loops), 65_535))
        }
    }
}

/// Adds an image, written with `properties`.
/// - Parameters:
///   - destination: a destination that isn't finalized.
///   - image: the image; all of an animation have one size.
///   - properties: `kCGImageProperty…` and `kCGImageDestination…` keys; nil for those of the
///     destination.
public func CGImageDestinationAddImage(
    _ destination: CGImageDestination, _ image: CGImage, _ properties: [String: Any]?
) {
    var options = destination.defaults
    options.apply(properties)
    destination.add(image, options: options)
}

/// Adds the image at `index` of a source, with its delay unless `properties` have another.
/// - Parameters:
///   - destination: a destination that isn't finalized.
///   - source: the source; an image that can't be decoded is left out.
///   - index: the index of the image, from 0.
///   - properties: `kCGImageProperty…` and `kCGImageDestination…` keys; nil for those of the
///     destination.
public func CGImageDestinationAddImageFromSource(
    _ destination: CGImageDestination, _ source: CGImageSource, _ index: Int,
    _ properties: [String: Any]?
) {
    guard let image = try? source.image(at: index) else { return }
    var options = destination.defaults
    if let known = source.properties(at: index) {
        options.orientation = known.orientation
        options.delay = known.delay ?? options.delay
    }
    options.apply(properties)
    destination.add(image, options: options)
}

/// Writes the file; returns false when that failed.
/// - Parameter destination: a destination with an image at least.
public func CGImageDestinationFinalize(_ destination: CGImageDestination) -> Bool {
    (try? destination.finalize()) != nil
}

private let frameKeys = [
    kCGImagePropertyGIFDictionary, kCGImagePropertyPNGDictionary, kCGImagePropertyWebPDictionary,
]

extension CGImageDestination.Options {
    /// Takes over the values of Apple's dictionary.
    fileprivate mutating func apply(_ properties: [String: Any]?) {
        guard let properties else { return }
        if let quality = plainNumber(properties[kCGImageDestinationLossyCompressionQuality]) {
            self.quality = quality
        }
        if let value = plainNumber(properties[kCGImagePropertyOrientation]),
            let orientation = CGImagePropertyOrientation(rawValue: UInt32(min(max(0, value), 9)))
        {
            self.orientation = orientation
        }
        let jfif = properties[kCGImagePropertyJFIFDictionary] as? [String: Any]
        isProgressive = jfif?[kCGImagePropertyJFIFIsProgressive] as? Bool ?? isProgressive
        let png = properties[kCGImagePropertyPNGDictionary] as? [String: Any]
        if let type = plainNumber(png?[kCGImagePropertyPNGInterlaceType]) {
            isProgressive = type == 1
        }
        for key in frameKeys {
            let details = properties[key] as? [String: Any]
            delay =
                plainNumber(details?[kCGImagePropertyGIFUnclampedDelayTime])
                ?? plainNumber(details?[kCGImagePropertyGIFDelayTime]) ?? delay
        }
    }
}
