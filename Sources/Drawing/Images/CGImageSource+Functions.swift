public import Foundation

// Apple's functions over `CGImageSource`. Where Apple gives nil these do too; the methods of the
// class say why.

/// The images of a file; nil when it can't be read or is none.
public func CGImageSourceCreateWithURL(_ url: URL, _ options: [String: Any]?) -> CGImageSource? {
    try? CGImageSource(url: url)
}

/// The images of data; nil when there are none.
public func CGImageSourceCreateWithData(_ data: Data, _ options: [String: Any]?) -> CGImageSource? {
    try? CGImageSource(data: data)
}

/// A source that is given its data as it arrives, by `CGImageSourceUpdateData`.
public func CGImageSourceCreateIncremental(_ options: [String: Any]?) -> CGImageSource {
    CGImageSource(incremental: ImageLimits())
}

/// Gives all data so far, not what was added alone.
public func CGImageSourceUpdateData(_ source: CGImageSource, _ data: Data, _ final: Bool) {
    try? source.update(data: data, isFinal: final)
}

/// The format, as a uniform type identifier; nil when it isn't known.
public func CGImageSourceGetType(_ source: CGImageSource) -> String? { source.type }

/// How many images there are.
public func CGImageSourceGetCount(_ source: CGImageSource) -> Int { source.count }

/// The image that stands for all; the first.
public func CGImageSourceGetPrimaryImageIndex(_ source: CGImageSource) -> Int { 0 }

/// How far the source is.
public func CGImageSourceGetStatus(_ source: CGImageSource) -> CGImageSourceStatus {
    source.status
}

/// How far the image at `index` is.
public func CGImageSourceGetStatusAtIndex(
    _ source: CGImageSource, _ index: Int
) -> CGImageSourceStatus {
    source.status(at: index)
}

/// The formats that are read.
public func CGImageSourceCopyTypeIdentifiers() -> [String] {
    ["public.png", "public.jpeg", "org.webmproject.webp", "com.compuserve.gif", "public.avif"]
}

/// What is known of all images together.
public func CGImageSourceCopyProperties(
    _ source: CGImageSource, _ options: [String: Any]?
) -> [String: Any]? {
    guard source.count > 0 else { return nil }
    var properties: [String: Any] = [kCGImagePropertyFileSize: source.byteCount]
    if let key = source.dictionaryKey, let loops = source.loopCount {
        properties[key] = [kCGImagePropertyGIFLoopCount: loops]
    }
    return properties
}

/// What is known of the image at `index`, by the `kCGImageProperty` keys; nil when there is none.
public func CGImageSourceCopyPropertiesAtIndex(
    _ source: CGImageSource, _ index: Int, _ options: [String: Any]?
) -> [String: Any]? {
    guard let known = source.properties(at: index) else { return nil }
    var properties: [String: Any] = [
        kCGImagePropertyPixelWidth: known.pixelWidth,
        kCGImagePropertyPixelHeight: known.pixelHeight,
        kCGImagePropertyOrientation: Int(known.orientation.rawValue),
        kCGImagePropertyDepth: known.depth,
        kCGImagePropertyColorModel: known.colorModel.rawValue,
        kCGImagePropertyHasAlpha: known.hasAlpha,
        kCGImagePropertyIsIndexed: known.isIndexed,
    ]
    if let resolution = known.dotsPerInch {
        properties[kCGImagePropertyDPIWidth] = resolution.width
        properties[kCGImagePropertyDPIHeight] = resolution.height
    }
    if let key = source.dictionaryKey { properties[key] = source.details(known, key) }
    return properties
}

/// The image at `index`; of incomplete data what can be seen so far. Nil when there is none.
public func CGImageSourceCreateImageAtIndex(
    _ source: CGImageSource, _ index: Int, _ options: [String: Any]?
) -> CGImage? {
    try? source.image(at: index, options: CGImageSource.Options(options))
}

/// The image at `index` made small. Nil when there is none, or when the options ask for a thumbnail
/// that the file should have.
public func CGImageSourceCreateThumbnailAtIndex(
    _ source: CGImageSource, _ index: Int, _ options: [String: Any]?
) -> CGImage? {
    func isOn(_ key: String) -> Bool { flag(options, key) ?? false }
    guard
        isOn(kCGImageSourceCreateThumbnailFromImageAlways)
            || isOn(kCGImageSourceCreateThumbnailFromImageIfAbsent)
    else { return nil }
    return try? source.thumbnail(
        at: index, maximumPixelSize: side(options?[kCGImageSourceThumbnailMaxPixelSize]),
        isUpright: isOn(kCGImageSourceCreateThumbnailWithTransform),
        options: CGImageSource.Options(options))
}

extension CGImageSource.Options {
    /// As Apple's dictionary says.
    fileprivate init(_ options: [String: Any]?) {
        self.init(
            keepsPixels: flag(options, kCGImageSourceShouldCache) ?? true,
            decodesNow: flag(options, kCGImageSourceShouldCacheImmediately) ?? false)
    }
}

extension CGImageSource {
    /// The key of what only this format has.
    fileprivate var dictionaryKey: String? {
        switch current.format {
        case .gif: kCGImagePropertyGIFDictionary
        case .png: kCGImagePropertyPNGDictionary
        case .webp: kCGImagePropertyWebPDictionary
        case .jpeg: kCGImagePropertyJFIFDictionary
        case .avif, nil: nil
        }
    }

    fileprivate func details(_ known: ImageProperties, _ key: String) -> [String: Any] {
        var details: [String: Any] = [:]
        // The three formats have the same names for these.
        details[kCGImagePropertyGIFDelayTime] = known.delay
        details[kCGImagePropertyGIFUnclampedDelayTime] = known.unclampedDelay
        if key == kCGImagePropertyPNGDictionary {
            details[kCGImagePropertyPNGInterlaceType] = known.isProgressive ? 1 : 0
        }
        if key == kCGImagePropertyJFIFDictionary {
            details[kCGImagePropertyJFIFIsProgressive] = known.isProgressive
        }
        return details
    }
}

private func flag(_ options: [String: Any]?, _ key: String) -> Bool? {
    let value = options?[key]
    return value as? Bool ?? (value as? NSNumber)?.boolValue
}

/// A number of pixels in any of the types that callers write one in.
private func side(_ value: Any?) -> Int? {
    let number: Double? =
        switch value {
        case let value as Int: Double(value)
        case let value as CGFloat: Double(value)
        case let value as Double: value
        case let value as Float: Double(value)
        case let value as NSNumber: value.doubleValue
        default: nil
        }
    guard let number, number.isFinite, number >= 1 else { return nil }
    return Int(min(number, 65_535))
}
