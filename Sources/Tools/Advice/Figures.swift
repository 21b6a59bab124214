import Foundation
import Primitives

/// Formats numbers for people.
enum Figures {
    /// Returns a number with separators, for example `1,600,000`.
    static func count(_ number: Int) -> String {
        var (digits, text) = (Array(String(abs(number))), "")
        while digits.count > 3 {
            text = "," + String(digits.suffix(3)) + text
            digits.removeLast(3)
        }
        return (number < 0 ? "-" : "") + String(digits) + text
    }

    /// Returns a number of bytes with a unit, for example `640 KiB` or `12.4 MiB`.
    static func bytes(_ number: Int) -> String { ByteText.of(number) }

    /// Returns a time given in seconds as milliseconds, for example `1.20 ms`.
    static func milliseconds(_ seconds: Double) -> String {
        "\(fixed(seconds * 1000, digits: seconds >= 0.1 ? 0 : 2)) ms"
    }

    /// Returns the share of a whole, for example `35 %`.
    static func percent(_ part: Double, of whole: Double) -> String {
        guard whole > 0 else { return "0 %" }
        let share = part / whole * 100
        return "\(fixed(share, digits: share < 9.95 ? 1 : 0)) %"
    }

    private static func fixed(_ number: Double, digits: Int) -> String {
        let power = pow(10, Double(digits))
        let whole = Int((abs(number) * power).rounded())
        let sign = number < 0 && whole > 0 ? "-" : ""
        guard digits > 0 else { return sign + String(whole) }
        let rest = String(whole % Int(power))
        return "\(sign)\(whole / Int(power))."
            + String(repeating: "0", count: digits - rest.count) + rest
    }
}
