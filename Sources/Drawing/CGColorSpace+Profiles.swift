public import Foundation
public import Primitives

/// Spaces of profiles, and the profiles of spaces.
extension CGColorSpace {
    /// The space of an ICC profile's file, `Data` or a `CGDataProvider`; nil for anything else, and
    /// for a profile that isn't one of grey, of red, green and blue, or of four inks.
    ///
    /// Colours are converted by relative colorimetry: white is white.
    public convenience init?(iccData: Any) {
        let data =
            iccData as? Data ?? (iccData as? NSData).map { Data(referencing: $0) }
            ?? (iccData as? CGDataProvider)?.data
        guard let data, let profile = ICCProfile([UInt8](data)) else { return nil }
        self.init(profile: profile)
    }

    /// The space of an ICC profile's file; nil as above.
    public convenience init?(iccProfileData data: Data) {
        self.init(iccData: data)
    }

    /// The profile's file: the one that the space was made of, or one with the lights and the curve
    /// of a space with a name. Nil for the screen's own spaces, inks, tables and patterns.
    public func copyICCData() -> Data? {
        if let profile { return Data(profile.bytes) }
        guard let name, !name.contains("Device"), model == .rgb || model == .monochrome else {
            return nil
        }
        return NamedProfile.bytes(isGray: model == .monochrome, isWide: isWide, curve: curve)
            .map { Data($0) }
    }

    /// The profile's file, as above.
    public var iccData: Data? { copyICCData() }
}
