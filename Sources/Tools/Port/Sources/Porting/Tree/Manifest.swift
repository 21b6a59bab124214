import Foundation
import SwiftParser
import SwiftSyntax

/// A package's manifest: written for sources that have none, or extended by Lamina.
enum Manifest {
    private static let wanted = [
        "UIKit", "QuartzCore", "CoreGraphics", "CoreText", "UserNotifications",
        "UniformTypeIdentifiers", window,
    ]
    /// The product that every target gets: windows, without rooms that only pictures in memory need.
    private static let window = "Wayland"
    /// The product that marks a program of views as written for phones.
    private static let mark = "Ported"

    /// The products of Lamina that a target gets.
    private static func products(_ modules: Set<String>) -> [String] {
        wanted.filter { $0 == window || modules.contains($0) }
            + (modules.contains("UIKit") ? [mark] : [])
    }

    private static func product(_ name: String) -> String {
        ".product(name: \"\(name)\", package: \"lamina\")"
    }

    private static func package(_ lamina: URL) -> String {
        ".package(name: \"lamina\", path: \(quoted(lamina.path)))"
    }

    /// The names of targets and products in the manifests of a tree: modules of its own.
    static func names(in tree: SourceTree) -> Set<String> {
        var names: Set<String> = []
        for path in tree.manifests {
            guard let bytes = try? tree.bytes(path) else { continue }
            let text = SourceText(path: path, bytes: bytes, modules: Modules())
            for call in text.nodes(.functionCallExpr, as: FunctionCallExprSyntax.self) {
                for argument in call.arguments where argument.label?.text == "name" {
                    if let name = literal(argument.expression) { names.insert(name) }
                }
            }
        }
        return names
    }

    /// Whether the package's own manifest has its sources compiled in Swift 6 mode.
    static func isSwift6(_ tree: SourceTree) throws -> Bool {
        guard tree.manifests.contains("Package.swift") else { return false }
        let text = SourceText(
            path: "Package.swift", bytes: try tree.bytes("Package.swift"), modules: Modules())
        guard version(of: String(decoding: text.bytes, as: UTF8.self)) ?? (5, 0) >= (6, 0) else {
            return false
        }
        let lists = text.nodes(.labeledExpr, as: LabeledExprSyntax.self).filter {
            ["swiftLanguageModes", "swiftLanguageVersions"].contains($0.label?.text)
        }
        let calls = text.nodes(.functionCallExpr, as: FunctionCallExprSyntax.self).filter {
            $0.calledExpression.trimmedDescription == ".swiftLanguageMode"
        }
        let said = lists.map(\.trimmedDescription) + calls.map(\.trimmedDescription)
        return !said.contains { $0.contains(".v4") || $0.contains(".v5") }
    }

    /// The arguments of a package that precede its dependencies.
    private static let beforeDependencies: Set<String> = [
        "name", "defaultLocalization", "platforms", "pkgConfig", "providers", "products", "traits",
    ]

    /// A manifest extended by Lamina; nil where it has Lamina already, or has no list to add it to.
    static func extended(_ bytes: [UInt8], lamina: URL, products modules: Set<String>) -> String? {
        let text = SourceText(path: "Package.swift", bytes: bytes, modules: Modules())
        guard text.parses, !String(decoding: bytes, as: UTF8.self).contains("package: \"lamina\"")
        else { return nil }
        var edits = EditList()
        for call in text.nodes(.functionCallExpr, as: FunctionCallExprSyntax.self) {
            let word = call.calledExpression.trimmedDescription
            var edit: Edit?
            if word == "Package" {
                edit = insertion(of: [package(lamina)], into: call, behind: beforeDependencies)
            } else if [".target", ".executableTarget", ".testTarget"].contains(word),
                !isDependency(call)
            {
                edit = insertion(
                    of: products(modules).map(product), into: call, behind: ["name"])
            }
            if let edit { _ = edits.add([edit]) }
        }
        guard !edits.edits.isEmpty else { return nil }
        return raised(String(decoding: edits.applied(to: bytes), as: UTF8.self))
    }

    /// Raises the tools version to 5.2, the first in which a package can be given by name and path.
    private static func raised(_ manifest: String) -> String {
        let line = manifest.prefix { !$0.isNewline }
        guard let version = version(of: manifest), let colon = line.firstIndex(of: ":") else {
            return manifest
        }
        return version < (5, 2) ? line[...colon] + "5.2" + manifest.dropFirst(line.count) : manifest
    }

    /// The version of the language that a manifest's first line asks for; nil where that says none.
    private static func version(of manifest: String) -> (Int, Int)? {
        let line = manifest.prefix { !$0.isNewline }
        guard line.contains("swift-tools-version"), let colon = line.firstIndex(of: ":") else {
            return nil
        }
        let numbers = line[line.index(after: colon)...].split(separator: ".").map {
            Int($0.trimmingCharacters(in: .whitespaces)) ?? 0
        }
        return (numbers.first ?? 0, numbers.dropFirst().first ?? 0)
    }

    /// Whether a call is a `.target(name: …)` in a list of dependencies.
    private static func isDependency(_ call: FunctionCallExprSyntax) -> Bool {
        var node = call.parent
        while let here = node {
            if let argument = here.as(LabeledExprSyntax.self) {
                return argument.label?.text == "dependencies"
            }
            node = here.parent
        }
        return false
    }

    private static func insertion(
        of items: [String], into call: FunctionCallExprSyntax, behind labels: Set<String>
    ) -> Edit? {
        let text = items.joined(separator: ", ")
        if let list = call.arguments.first(where: { $0.label?.text == "dependencies" }) {
            guard let array = list.expression.as(ArrayExprSyntax.self) else { return nil }
            let start = array.leftSquare.bytes.upperBound
            return Edit(range: start..<start, text: text + (array.elements.isEmpty ? "" : ", "))
        }
        let next = call.arguments.first { !labels.contains($0.label?.text ?? "") }
        if let next {
            let start = next.bytes.lowerBound
            return Edit(range: start..<start, text: "dependencies: [\(text)], ")
        }
        guard let last = call.arguments.last else { return nil }
        let end = last.bytes.upperBound
        return Edit(range: end..<end, text: ", dependencies: [\(text)]")
    }

    private static func literal(_ expression: ExprSyntax) -> String? {
        guard let string = expression.as(StringLiteralExprSyntax.self), string.segments.count == 1
        else { return nil }
        return string.segments.first?.trimmedDescription
    }

    /// Writes a manifest for sources that have none; nil for a tree without sources.
    static func written(
        for tree: SourceTree, sources: [(path: String, bytes: [UInt8])], lamina: URL,
        products modules: Set<String>
    ) -> String? {
        guard !sources.isEmpty else { return nil }
        let name = identifier(tree.root.lastPathComponent)
        let isProgram = sources.contains { starts($0) }
        let product = isProgram ? ".executable" : ".library"
        let kind = isProgram ? ".executableTarget" : ".target"
        var lines = [
            "// swift-tools-version: 6.0", "import PackageDescription", "",
            "let package = Package(",
            "    name: \"\(name)\",",
            "    products: [\(product)(name: \"\(name)\", targets: [\"\(name)\"])],",
            "    dependencies: [\(package(lamina))],", "    targets: [", "        \(kind)(",
            "            name: \"\(name)\",",
        ]
        lines += list("dependencies", products(modules).map(Self.product))
        lines += ["            path: \".\","]
        lines += files(of: tree, tests: testFolders(sources.map(\.path)))
        lines += ["            swiftSettings: [.swiftLanguageMode(.v5)])", "    ]", ")", ""]
        return lines.joined(separator: "\n")
    }

    /// The arguments for files of a folder that aren't source: pictures and the like are copied,
    /// the rest is excluded from the target.
    private static func files(of tree: SourceTree, tests: [String]) -> [String] {
        let others = tree.others.filter { !isInside($0, tests) && !$0.hasPrefix(".") }
        let catalogs = Set(others.compactMap(catalog)).sorted()
        let loose = others.filter { catalog(of: $0) == nil }
        let left = tests + loose.filter { !isResource($0) }
        let resources = loose.filter(isResource) + catalogs
        return list("exclude", left.map(quoted))
            + list("resources", resources.map { ".copy(\(quoted($0)))" })
    }

    /// The asset catalog that a file lies in, which programs read as it is; nil for none.
    private static func catalog(of path: String) -> String? {
        path.range(of: ".xcassets/").map { path[..<$0.upperBound].dropLast().description }
    }

    /// A Swift string literal of a text. A file's name may come from a stranger, and must not end
    /// the literal.
    private static func quoted(_ text: String) -> String {
        let plain = text.unicodeScalars.map { scalar in
            switch scalar {
            case "\\", "\"": "\\\(scalar)"
            case _ where scalar.value < 0x20 || scalar.value == 0x7f:
                "\\u{\(String(scalar.value, radix: 16))}"
            default: String(scalar)
            }
        }
        return "\"\(plain.joined())\""
    }

    private static func list(_ label: String, _ items: [String]) -> [String] {
        guard !items.isEmpty else { return [] }
        return ["            \(label): ["] + items.map { "                \($0)," } + [
            "            ],"
        ]
    }

    private static func isInside(_ path: String, _ folders: [String]) -> Bool {
        folders.contains { path.hasPrefix($0 + "/") }
    }

    /// The folders of tests: they need Apple's test runner, and stay outside the target.
    private static func testFolders(_ paths: [String]) -> [String] {
        var found: Set<String> = []
        for path in paths {
            var folder = ""
            for part in path.split(separator: "/").dropLast() {
                folder += (folder.isEmpty ? "" : "/") + part
                if part.hasSuffix("Tests") || part == "Test" {
                    found.insert(folder)
                    break
                }
            }
        }
        return found.sorted()
    }

    private static func isResource(_ path: String) -> Bool {
        let ends = [
            "png", "jpg", "jpeg", "webp", "gif", "avif", "json", "ttf", "otf", "svg", "caml",
        ]
        return ends.contains((path as NSString).pathExtension.lowercased())
            && !path.contains(".xcodeproj/")
    }

    /// Whether a source holds the program's entry point.
    private static func starts(_ source: (path: String, bytes: [UInt8])) -> Bool {
        if source.path.split(separator: "/").last == "main.swift" { return true }
        let text = SourceText(path: source.path, bytes: source.bytes, modules: Modules())
        return text.nodes(.attribute, as: AttributeSyntax.self).contains {
            $0.attributeName.trimmedDescription == "main"
        }
    }

    /// A valid module name.
    private static func identifier(_ name: String) -> String {
        let plain = String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
        return plain.first?.isLetter == true ? plain : "Ported_\(plain)"
    }
}
