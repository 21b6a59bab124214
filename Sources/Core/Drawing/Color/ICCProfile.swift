import CColorProfiles
import Foundation
import Primitives

/// A profile in the format of the International Color Consortium, read by Little CMS. Any thread.
final class ICCProfile: ColorProfile, Sendable {
    let bytes: [UInt8]
    let componentCount: Int
    let isWideRGB: Bool
    /// The transforms to and from linear light in sRGB's primaries.
    // Sendable: the handles don't change after `init`, and Little CMS allows any number of threads to
    // use a transform without a cache (`cmsFLAGS_NOCACHE`).
    private nonisolated(unsafe) let toStandard: cmsHTRANSFORM
    private nonisolated(unsafe) let fromStandard: cmsHTRANSFORM
    /// The greatest component in the numbers of Little CMS, in which inks are percentages.
    private let greatest: Double

    /// Nil for bytes that are no profile of grey, RGB or CMYK, or one that converts in one
    /// direction only.
    init?(_ bytes: [UInt8]) {
        guard !bytes.isEmpty, bytes.count <= 1 << 26,
            let profile = cmsOpenProfileFromMem(bytes, cmsUInt32Number(bytes.count))
        else { return nil }
        defer { cmsCloseProfile(profile) }
        guard let (count, format) = Self.form(of: profile) else { return nil }
        // Little CMS extends curves below 0 in its own way, so the standard side is linear, without
        // a curve.
        guard let standard = NamedProfile.make(isGray: false, isWide: false, curve: .linear) else {
            return nil
        }
        defer { cmsCloseProfile(standard) }
        func transform(_ from: cmsHPROFILE, _ form: UInt32, _ to: cmsHPROFILE, _ other: UInt32)
            -> cmsHTRANSFORM?
        {
            cmsCreateTransform(
                from, form, to, other, UInt32(INTENT_RELATIVE_COLORIMETRIC), lamina_unshared)
        }
        guard let there = transform(profile, format, standard, lamina_rgb_double) else {
            return nil
        }
        guard let back = transform(standard, lamina_rgb_double, profile, format) else {
            cmsDeleteTransform(there)
            return nil
        }
        self.bytes = bytes
        componentCount = count
        greatest = count == 4 ? 100 : 1
        (toStandard, fromStandard) = (there, back)
        isWideRGB = count == 3 && Self.reachesOutside(there)
    }

    deinit {
        cmsDeleteTransform(toStandard)
        cmsDeleteTransform(fromStandard)
    }

    func standard(_ parts: SIMD4<Double>) -> SIMD3<Double> {
        var color = SIMD3<Double>.zero
        withUnsafeTemporaryAllocation(of: Double.self, capacity: 8) { numbers in
            for index in 0..<4 { numbers[index] = parts[index] * greatest }
            cmsDoTransform(toStandard, numbers.baseAddress, numbers.baseAddress.map { $0 + 4 }, 1)
            for index in 0..<3 { color[index] = ToneCurve.sRGB.component(numbers[4 + index]) }
        }
        return color
    }

    func parts(ofStandard color: SIMD3<Double>) -> SIMD4<Double> {
        var parts = SIMD4<Double>.zero
        withUnsafeTemporaryAllocation(of: Double.self, capacity: 8) { numbers in
            for index in 0..<3 { numbers[index] = ToneCurve.sRGB.light(color[index]) }
            cmsDoTransform(fromStandard, numbers.baseAddress, numbers.baseAddress.map { $0 + 4 }, 1)
            for index in 0..<componentCount { parts[index] = numbers[4 + index] / greatest }
        }
        return parts
    }

    private static func form(of profile: cmsHPROFILE) -> (count: Int, format: UInt32)? {
        switch cmsGetColorSpace(profile) {
        case cmsSigGrayData: (1, lamina_gray_double)
        case cmsSigRgbData: (3, lamina_rgb_double)
        case cmsSigCmykData: (4, lamina_cmyk_double)
        default: nil
        }
    }

    /// Returns whether a primary lies outside sRGB by more than rounding.
    private static func reachesOutside(_ transform: cmsHTRANSFORM) -> Bool {
        var (lights, colors) = ([1.0, 0, 0, 0, 1, 0, 0, 0, 1], [Double](repeating: 0, count: 9))
        cmsDoTransform(transform, &lights, &colors, 3)
        return colors.contains { $0 < -0.05 || $0 > 1.05 }
    }
}

/// The profiles of named spaces.
enum NamedProfile {
    /// Returns the file of a profile with the primaries of sRGB or of Display P3, or of grey; nil
    /// where memory is short.
    static func bytes(isGray: Bool, isWide: Bool, curve: ToneCurve) -> [UInt8]? {
        guard let profile = make(isGray: isGray, isWide: isWide, curve: curve) else { return nil }
        defer { cmsCloseProfile(profile) }
        var count: cmsUInt32Number = 0
        guard cmsSaveProfileToMem(profile, nil, &count) != 0 else { return nil }
        var bytes = [UInt8](repeating: 0, count: Int(count))
        return cmsSaveProfileToMem(profile, &bytes, &count) != 0 ? bytes : nil
    }

    /// Returns such a profile, which the caller closes.
    static func make(isGray: Bool, isWide: Bool, curve: ToneCurve) -> cmsHPROFILE? {
        let tone = tone(curve)
        defer { cmsFreeToneCurve(tone) }
        var white = cmsCIExyY(x: 0.3127, y: 0.3290, Y: 1)
        if isGray { return cmsCreateGrayProfile(&white, tone) }
        var tones: [OpaquePointer?] = [tone, tone, tone]
        var lights = isWide ? wide : standard
        return cmsCreateRGBProfile(&white, &lights, &tones)
    }

    // The chromaticities of CIE 1931, as in `CGColorSpace+Conversion.swift`.
    private static let standard = cmsCIExyYTRIPLE(
        Red: cmsCIExyY(x: 0.64, y: 0.33, Y: 1), Green: cmsCIExyY(x: 0.30, y: 0.60, Y: 1),
        Blue: cmsCIExyY(x: 0.15, y: 0.06, Y: 1))
    private static let wide = cmsCIExyYTRIPLE(
        Red: cmsCIExyY(x: 0.68, y: 0.32, Y: 1), Green: cmsCIExyY(x: 0.265, y: 0.69, Y: 1),
        Blue: cmsCIExyY(x: 0.15, y: 0.06, Y: 1))

    private static func tone(_ curve: ToneCurve) -> OpaquePointer? {
        switch curve {
        case .linear: return cmsBuildGamma(nil, 1)
        case .gamma22: return cmsBuildGamma(nil, 2.2)
        case .sRGB:
            let parameters = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]
            return cmsBuildParametricToneCurve(nil, 4, parameters)
        }
    }
}
