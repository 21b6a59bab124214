import ArgumentParser
import Commands
import Foundation
import Primitives

/// The kind of a new program.
enum ProgramKind: String, ExpressibleByArgument, CaseIterable {
    /// Views, as programs for iOS are begun.
    case views
    /// A window of layers, without views.
    case layers
    /// A picture, without a window.
    case headless

    /// The name that stands for the module's in the files of `assets/new`.
    var placeholder: String { "New\(rawValue.capitalized)" }

    /// The files of the package, by their paths in it.
    var files: [String] {
        let sources =
            switch self {
            case .views: ["NewViews.swift"]
            case .layers: ["main.swift", "Square.swift"]
            case .headless: ["main.swift", "Card.swift"]
            }
        return ["Package.swift"] + sources.map { "Sources/\(placeholder)/\($0)" }
            + ["Tests/\(placeholder)Tests/\(placeholder)Tests.swift"]
    }
}

/// A package with a program and a test, out of `assets/new`, where each kind is a package that is built and tested.
struct ProgramTemplate {
    let kind: ProgramKind
    /// The module's name, an identifier of Swift.
    let module: String
    /// The path of Lamina's source, from the package or from the root.
    let lamina: String

    /// A file of the package.
    struct File {
        let path: String
        let text: String
    }

    /// The files of the package; nil where the data of this program is missing.
    func files() -> [File]? {
        var found = [File(path: ".gitignore", text: ".build\n.swiftpm\n")]
        for path in kind.files {
            guard let data = Assets.data("new/\(kind.rawValue)/\(path)") else { return nil }
            found.append(
                File(path: named(path), text: named(String(decoding: data, as: UTF8.self))))
        }
        return found
    }

    private func named(_ text: String) -> String {
        text.replacing(kind.placeholder, with: module)
            .replacing("\"../../..\"", with: Self.literal(lamina))
    }

    /// A string of Swift source with a text in it.
    private static func literal(_ text: String) -> String {
        var literal = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\", "\"": literal += "\\\(scalar)"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F:
                literal += "\\u{\(String(scalar.value, radix: 16))}"
            default: literal.unicodeScalars.append(scalar)
            }
        }
        return "\"\(literal)\""
    }

    /// The name of a module for a package in the folder `name`: its letters and digits, each word with a capital.
    ///
    /// Letters with marks are written without these, as `Grosse` for `Größe`; those of other scripts are left out.
    /// Names that the modules of `manifest`, of Swift or of the system have get "App" behind them, as no two modules
    /// of a program may have the same.
    static func module(for name: String, beside manifest: String) -> String {
        let plain = name.replacing("ß", with: "ss").decomposedStringWithCanonicalMapping
            .unicodeScalars.filter { $0.properties.canonicalCombiningClass == .notReordered }
        let words = String(String.UnicodeScalarView(plain)).split {
            !($0.isASCII && ($0.isLetter || $0.isNumber))
        }
        var module = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        if module.isEmpty { module = "Program" }
        if module.first?.isNumber == true { module = "Program" + module }
        return taken.contains(module) || declares(manifest, module) ? module + "App" : module
    }

    /// Whether a manifest has a target or a product of a name: a text with that name, alone or behind a folder's, that
    /// is the first in parentheses or stands behind `name:`.
    private static func declares(_ manifest: String, _ module: String) -> Bool {
        manifest.ranges(of: "\(module)\"").contains { range in
            let before = manifest[..<range.lowerBound]
            guard let quote = before.lastIndex(of: "\"") else { return false }
            let folder = before[before.index(after: quote)...]
            guard folder.isEmpty || folder.hasSuffix("/") else { return false }
            let words = before[..<quote].reversed().drop { $0.isWhitespace }
            return words.first == "(" || words.starts(with: ":eman")
        }
    }

    private static let taken: Set = [
        "Any", "Dispatch", "Foundation", "FoundationEssentials", "FoundationInternationalization",
        "FoundationNetworking", "FoundationXML", "Glibc", "Main", "Observation", "Protocol",
        "RegexBuilder", "Self", "Swift", "Synchronization", "Testing", "Type", "XCTest",
    ]
}
