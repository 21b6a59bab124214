import Foundation

/// The category of a number in a language, for which it has a form of its own: Unicode's rules
/// (CLDR, "Language Plural Rules") for whole numbers. Other languages are as English; numbers with a
/// fraction are `other`.
enum PluralCategory: String {
    case zero, one, two, few, many, other

    init(of number: Double, in language: String) {
        guard number == number.rounded(), abs(number) < 1e15 else {
            self = .other
            return
        }
        let code = language.prefix { $0 != "-" && $0 != "_" }
        self = Self.rule(String(code), Int(abs(number)))
    }

    private static func rule(_ language: String, _ n: Int) -> PluralCategory {
        switch language {
        case "ja", "zh", "ko", "vi", "th", "id", "ms": .other
        case "fr", "pt", "hi", "fa", "bn": n < 2 ? .one : .other
        case "ru", "uk", "be", "sr", "hr", "bs": slavic(n, n % 10 == 1 && n % 100 != 11)
        case "pl": slavic(n, n == 1)
        case "cs", "sk": n == 1 ? .one : (2...4).contains(n) ? .few : .other
        case "he", "iw": n == 1 ? .one : n == 2 ? .two : .other
        case "ar": arabic(n)
        default: n == 1 ? .one : .other
        }
    }

    private static func slavic(_ n: Int, _ isOne: Bool) -> PluralCategory {
        if isOne { return .one }
        return (2...4).contains(n % 10) && !(12...14).contains(n % 100) ? .few : .many
    }

    private static func arabic(_ n: Int) -> PluralCategory {
        switch n {
        case 0: .zero
        case 1: .one
        case 2: .two
        default: (3...10).contains(n % 100) ? .few : n % 100 > 10 ? .many : .other
        }
    }
}
