import SwiftSyntax

/// Leaves out a file that can't do without a module that doesn't exist here.
///
///     import SwiftUI    ->    the whole file inside #if canImport(SwiftUI), and told
///
/// This is done only where the file doesn't import UIKit, too: otherwise it may well hold classes
/// that others need. This rule comes before all others, which then find nothing in the file.
struct WholeFileRule: Rule {
    let name = "import"

    func apply(to source: SourceText, facts: Facts, notes: inout Notes) {
        let imports = source.nodes(.importDecl, as: ImportDeclSyntax.self)
        let names = Set(imports.compactMap { $0.path.first?.name.text })
        let plain = imports.first {
            let module = $0.path.first?.name.text ?? ""
            return Modules.whole.contains(module) && !facts.modules.has(module)
                && !ImportRule.isGuarded($0)
        }
        guard !names.contains("UIKit"), let found = plain ?? conditionalImport(in: source),
            let module = found.path.first?.name.text, !facts.modules.has(module)
        else { return }
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

    /// The import in `#if canImport(SwiftUI)`, where nothing else is under that condition: the code
    /// after it needs the import all the same.
    private func conditionalImport(in source: SourceText) -> ImportDeclSyntax? {
        for item in source.tree.statements {
            guard let chain = item.item.as(IfConfigDeclSyntax.self), chain.clauses.count == 1,
                let clause = chain.clauses.first,
                case .statements(let inside)? = clause.elements, inside.count == 1,
                let found = inside.first?.item.as(ImportDeclSyntax.self),
                let module = found.path.first?.name.text, Modules.whole.contains(module),
                clause.condition?.trimmedDescription == "canImport(\(module))"
            else { continue }
            return source.tree.statements.count > 1 ? found : nil
        }
        return nil
    }
}
