import Foundation
import Primitives

/// Reads the numbers of an SVG file: lengths, lists and transforms. None may be larger than `most`.
enum SVGNumbers {
    /// The largest number, and the farthest place of a point, in units of the file.
    static let most: CGFloat = 1_000_000

    /// Returns a length in units or in pixels.
    ///
    /// - Throws: `SVGDamage` for another text and for a number that is too large.
    static func length(_ text: String) throws(SVGDamage) -> CGFloat {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        let digits = text.hasSuffix("px") ? String(text.dropLast(2)) : text
        guard let number = Double(digits), number.isFinite, abs(number) <= Double(most) else {
            throw SVGDamage("a length is no number of units up to a million")
        }
        return CGFloat(number)
    }

    /// Returns numbers that are parted by spaces or commas, at most 1,000.
    ///
    /// - Throws: `SVGDamage` as `length` does, and for more numbers.
    static func list(_ text: some StringProtocol) throws(SVGDamage) -> [CGFloat] {
        let words = text.split(maxSplits: 1001) { $0 == "," || $0.isWhitespace }
        guard words.count <= 1000 else { throw SVGDamage("a list has more than 1000 numbers") }
        var numbers: [CGFloat] = []
        for word in words { numbers.append(try length(String(word))) }
        return numbers
    }

    /// Returns the transform of a list such as `translate(-40 2) rotate(90)`: SVG 1.1, section 7.6.
    ///
    /// - Throws: `SVGDamage` for a text that is no such list.
    static func transform(_ text: String) throws(SVGDamage) -> CGAffineTransform {
        var all = CGAffineTransform.identity
        let parts = text.split(separator: ")", maxSplits: 100).filter {
            !$0.allSatisfy { $0.isWhitespace || $0 == "," }
        }
        guard parts.count <= 100 else { throw SVGDamage("a transform has too many parts") }
        for part in parts {
            let halves = part.split(separator: "(", omittingEmptySubsequences: false)
            let name = halves[0].trimmingCharacters(in: .whitespacesAndNewlines.union([","]))
            guard halves.count == 2, let one = transform(name, try list(halves[1])) else {
                throw SVGDamage("a transform can't be read")
            }
            all = one.concatenating(all)
        }
        return all
    }

    private static func transform(_ name: String, _ n: [CGFloat]) -> CGAffineTransform? {
        switch (name, n.count) {
        case ("translate", 1...2):
            return CGAffineTransform(translationX: n[0], y: n.count == 2 ? n[1] : 0)
        case ("scale", 1...2):
            return CGAffineTransform(scaleX: n[0], y: n.count == 2 ? n[1] : n[0])
        case ("rotate", 1): return CGAffineTransform(rotationAngle: n[0] * .pi / 180)
        case ("rotate", 3):
            return CGAffineTransform(translationX: -n[1], y: -n[2])
                .concatenating(CGAffineTransform(rotationAngle: n[0] * .pi / 180))
                .concatenating(CGAffineTransform(translationX: n[1], y: n[2]))
        case ("skewX", 1):
            return CGAffineTransform(a: 1, b: 0, c: tan(n[0] * .pi / 180), d: 1, tx: 0, ty: 0)
        case ("skewY", 1):
            return CGAffineTransform(a: 1, b: tan(n[0] * .pi / 180), c: 0, d: 1, tx: 0, ty: 0)
        case ("matrix", 6):
            return CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
        default: return nil
        }
    }
}
