import ArgumentParser
import Foundation
import Primitives

/// An opaque colour, written as white, black, or as six digits: 2040ff, with or without a # before it.
struct FilmColor: ExpressibleByArgument, Equatable {
    /// The red, green and blue parts, 0 to 255 each, from the highest byte on.
    let number: UInt32

    init?(argument: String) {
        switch argument.lowercased() {
        case "white": number = 0xFF_FFFF
        case "black": number = 0
        case let text:
            let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
            guard digits.count == 6, digits.allSatisfy(\.isHexDigit),
                let number = UInt32(digits, radix: 16)
            else { return nil }
            self.number = number
        }
    }

    /// The colour, in sRGB.
    var color: CGColor {
        func part(_ shift: UInt32) -> CGFloat { CGFloat(number >> shift & 255) / 255 }
        return CGColor(red: part(16), green: part(8), blue: part(0), alpha: 1)
    }
}
