public import Foundation

// Apple's functions over `CGImageSource`. They return nil where Apple's do; the methods of the
// class throw the reason.

/// Returns the images of a file; nil when it can't be read or is no image.
/// - Parameters:
///   - url: a file's address.
///   - options: ignored; pass nil.
public func CGImageSourceCreateWithURL(_ url: URL, _ options: [String: Any]?) -> CGImageSource? {
    try? CGImageSource(url: url)
}

/// Returns the images of data; nil when there are none.
/// - Parameters:
///   - data: all bytes of a file.
///   - options: ignored; pass nil.
public func CGImageSourceCreateWithData(_ data: Data, _ options: [String: Any]?) -> CGImageSource? {
    try? CGImageSource(data: data)
}

/// Returns the images of a provider's data; nil when there are none.
/// - Parameters:
///   - provider: all bytes of a file.
///   - options: ignored; pass nil.
public func CGImageSourceCreateWithDataProvider(
    _ provider: CGDataProvider, _ options: [String: Any]?
) -> CGImageSource? {
    provider.data.flatMap { try? CGImageSource(data: $0) }
}

/// Returns a source that gets its data as it arrives, by `CGImageSourceUpdateData`.
/// - Parameter options: ignored; pass nil.
public func CGImageSourceCreateIncremental(_ options: [String: Any]?) -> CGImageSource {
    CGImageSource(incremental: ImageLimits())
}

/// Sets all data so far, including the earlier data.
/// - Parameters:
///   - source: a source of `CGImageSourceCreateIncremental`.
///   - data: all bytes from the start of the file.
///   - final: whether no more will follow.
public func CGImageSourceUpdateData(_ source: CGImageSource, _ data: Data, _ final: Bool) {
    try? source.update(data: data, isFinal: final)
}

/// Returns the format, as a uniform type identifier; nil when it isn't known.
/// - Parameter source: a source of `CGImageSourceCreateWithURL` and the like; any thread.
public func CGImageSourceGetType(_ source: CGImageSource) -> String? { source.type }

/// Returns the number of images.
/// - Parameter source: a source of `CGImageSourceCreateWithURL` and the like; any thread.
public func CGImageSourceGetCount(_ source: CGImageSource) -> Int { source.count }

/// Returns the index of the primary image: 0.
/// - Parameter source: a source of `CGImageSourceCreateWithURL` and the like; any thread.
public func CGImageSourceGetPrimaryImageIndex(_ source: CGImageSource) -> Int { 0 }

/// Returns the status of the source.
/// - Parameter source: a source of `CGImageSourceCreateWithURL` and the like; any thread.
public func CGImageSourceGetStatus(_ source: CGImageSource) -> CGImageSourceStatus {
    source.status
}

/// Returns the status of the image at `index`.
/// - Parameters:
///   - source: a source of `CGImageSourceCreateWithURL` and the like; any thread.
///   - index: the index of the image, from 0.
public func CGImageSourceGetStatusAtIndex(
    _ source: CGImageSource, _ index: Int
) -> CGImageSourceStatus {
    source.status(at: index)
}

/// Returns the formats that can be read.
public func CGImageSourceCopyTypeIdentifiers() -> [String] {
    ["public.png", "public.jpeg", "org.webmproject.webp", "com.compuserve.gif", "public.avif"]
}

/// Returns the properties of the source as a whole.
/// - Parameters:
///   - source: a source of `CGImageSourceCreateWithURL` and the like; any thread.
///   - options: ignored; pass nil.
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

/// Returns the properties of the image at `index`, by the `kCGImageProperty` keys; nil when there
/// is no such image.
/// - Parameters:
///   - source: a source of `CGImageSourceCreateWithURL` and the like; any thread.
///   - index: the index of the image, from 0.
///   - options: ignored; pass nil.
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

/// Returns the image at `index`; for incomplete data, the part that can be shown so far. Nil when
/// there is no such image.
/// - Parameters:
///   - source: a source of `CGImageSourceCreateWithURL` and the like; any thread.
///   - index: the index of the image, from 0.
///   - options: `kCGImageSourceShouldCache` and `kCGImageSourceShouldCacheImmediately`; nil for the
///     usual.
public func CGImageSourceCreateImageAtIndex(
    _ source: CGImageSource, _ index: Int, _ options: [String: Any]?
) -> CGImage? {
    try? source.image(at: index, options: CGImageSource.Options(options))
}

/// Returns a thumbnail of the image at `index`. Nil when there is no such image, or when the
/// options ask for a thumbnail stored in the file.
/// - Parameters:
///   - source: a source of `CGImageSourceCreateWithURL` and the like; any thread.
///   - index: the index of the image, from 0.
///   - options: `kCGImageSourceThumbnail…` and `kCGImageSourceCreateThumbnail…` keys.
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
    /// The options in Apple's dictionary.
    fileprivate init(_ options: [String: Any]?) {
        self.init(
            keepsPixels: flag(options, kCGImageSourceShouldCache) ?? true,
            decodesNow: flag(options, kCGImageSourceShouldCacheImmediately) ?? false)
    }
}

extension CGImageSource {
    /// The key of the properties that only this format has.
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
        // These names are the same for all three formats.
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

/// Returns a number of pixels in any of the types that callers use for numbers.
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
