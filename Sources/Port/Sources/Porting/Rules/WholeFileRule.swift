import SwiftSyntax

/// Leaves out a file that is nothing without a module that isn't here.
///
///     import SwiftUI    ->    the whole file inside #if canImport(SwiftUI), and told
///
/// Only where the file doesn't import UIKit too: else it may well hold classes that others need. It comes before all other
/// rules, which then find nothing in the file.
struct WholeFileRule: Rule {
    let name = "import"

    func apply(to source: SourceText, facts: Facts, notes: inout Notes) {
        let imports = source.nodes(.importDecl, as: ImportDeclSyntax.self)
        let names = Set(imports.compactMap { $0.path.first?.name.text })
        let found = imports.first {
            let module = $0.path.first?.name.text ?? ""
            return Modules.whole.contains(module) && !facts.modules.has(module)
                && !ImportRule.isGuarded($0)
        }
        guard !names.contains("UIKit"), let found, let module = found.path.first?.name.text else {
            return
        }
        let place = found.bytes.lowerBound
        let end = source.bytes.count
        let last = source.bytes.last == UInt8(ascii: "\n") ? "" : "\n"
        notes.replace(
            [
                Edit(range: 0..<0, text: "#if canImport(\(module))\n"),
                Edit(range: end..<end, text: last + "#endif\n"),
            ], at: place, "the file is left out where there is no \(module)")
        notes.decide(
            at: place, "there is no module \(module) here, and this file is nothing without it",
            "do without the file, or write it for UIKit")
    }
}
