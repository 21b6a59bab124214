public import Foundation

// Apple's functions over `CGImageDestination`. Where Apple gives nil or false these do too; the
// methods of the class say why.

/// 0 to 1, for JPEG and WebP. A number.
public let kCGImageDestinationLossyCompressionQuality = "kCGImageDestinationLossyCompressionQuality"

/// A destination that writes a file; nil for formats that are not written. `count`: how many images
/// will be added; not needed here.
public func CGImageDestinationCreateWithURL(
    _ url: URL, _ type: String, _ count: Int, _ options: [String: Any]?
) -> CGImageDestination? {
    guard url.isFileURL else { return nil }
    return try? CGImageDestination(type: type, place: .file(url))
}

/// A destination that appends to data; nil for formats that are not written.
public func CGImageDestinationCreateWithData(
    _ data: NSMutableData, _ type: String, _ count: Int, _ options: [String: Any]?
) -> CGImageDestination? {
    try? CGImageDestination(type: type, place: .data(data))
}

/// The formats that are written.
public func CGImageDestinationCopyTypeIdentifiers() -> [String] {
    ["public.png", "public.jpeg", "org.webmproject.webp", "com.compuserve.gif"]
}

/// What holds for all images; call it before they are added.
public func CGImageDestinationSetProperties(
    _ destination: CGImageDestination, _ properties: [String: Any]?
) {
    destination.defaults.apply(properties)
    for key in frameKeys {
        let details = properties?[key] as? [String: Any]
        if let loops = number(details?[kCGImagePropertyGIFLoopCount]) {
            destination.loopCount = Int(min(max(0, loops), 65_535))
        }
    }
}

/// Adds an image, written as `properties` say.
public func CGImageDestinationAddImage(
    _ destination: CGImageDestination, _ image: CGImage, _ properties: [String: Any]?
) {
    var options = destination.defaults
    options.apply(properties)
    destination.add(image, options: options)
}

/// Adds the image at `index` of a source, with its delay unless `properties` say another.
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

/// Writes the file; false when that failed.
public func CGImageDestinationFinalize(_ destination: CGImageDestination) -> Bool {
    (try? destination.finalize()) != nil
}

private let frameKeys = [
    kCGImagePropertyGIFDictionary, kCGImagePropertyPNGDictionary, kCGImagePropertyWebPDictionary,
]

extension CGImageDestination.Options {
    /// Takes over what Apple's dictionary says.
    fileprivate mutating func apply(_ properties: [String: Any]?) {
        guard let properties else { return }
        if let quality = number(properties[kCGImageDestinationLossyCompressionQuality]) {
            self.quality = quality
        }
        if let value = number(properties[kCGImagePropertyOrientation]),
            let orientation = CGImagePropertyOrientation(rawValue: UInt32(min(max(0, value), 9)))
        {
            self.orientation = orientation
        }
        let jfif = properties[kCGImagePropertyJFIFDictionary] as? [String: Any]
        isProgressive = jfif?[kCGImagePropertyJFIFIsProgressive] as? Bool ?? isProgressive
        let png = properties[kCGImagePropertyPNGDictionary] as? [String: Any]
        if let type = number(png?[kCGImagePropertyPNGInterlaceType]) { isProgressive = type == 1 }
        for key in frameKeys {
            let details = properties[key] as? [String: Any]
            delay =
                number(details?[kCGImagePropertyGIFUnclampedDelayTime])
                ?? number(details?[kCGImagePropertyGIFDelayTime]) ?? delay
        }
    }
}

/// A number in any of the types that callers write one in; nil for what is no finite number.
private func number(_ value: Any?) -> Double? {
    let number: Double? =
        switch value {
        case let value as Int: Double(value)
        case let value as CGFloat: Double(value)
        case let value as Double: value
        case let value as Float: Double(value)
        case let value as NSNumber: value.doubleValue
        default: nil
        }
    return number.flatMap { $0.isFinite ? $0 : nil }
}
