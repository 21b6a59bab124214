public import Foundation
public import Primitives

/// Colour spaces from ICC profiles, and ICC profiles of colour spaces.
extension CGColorSpace {
    /// The colour space of an ICC profile's file, `Data` or a `CGDataProvider`; nil for anything
    /// else, and for a profile other than grey, RGB or CMYK.
    ///
    /// Colours are converted with the relative colorimetric intent: white is mapped to white.
    /// - Parameter iccData: the profile's bytes: `Data` or a `CGDataProvider`.
    public convenience init?(iccData: Any) {
        let data =
            iccData as? Data ?? (iccData as? NSData).map { Data(referencing: $0) }
            ?? (iccData as? CGDataProvider)?.data
        guard let data, let profile = ICCProfile([UInt8](data)) else { return nil }
        self.init(profile: profile)
    }

    /// The colour space of an ICC profile's file; nil as for `init(iccData:)`.
    /// - Parameter data: the profile's bytes.
    public convenience init?(iccProfileData data: Data) {
        self.init(iccData: data)
    }

    /// Returns the profile's file: the one from which the space was made, or one made for a named
    /// space. Nil for the screen's own spaces, inks, tables and patterns.
    public func copyICCData() -> Data? {
        if let profile { return Data(profile.bytes) }
        guard let name, !name.contains("Device"), model == .rgb || model == .monochrome else {
            return nil
        }
        return NamedProfile.bytes(isGray: model == .monochrome, isWide: isWide, curve: curve)
            .map { Data($0) }
    }

    /// The profile's file; see `copyICCData()`.
    public var iccData: Data? { copyICCData() }
}
