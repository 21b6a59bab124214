import SwiftSyntax

/// Imports what there is here.
///
///     import Darwin                         ->  import Foundation
///     import UIKit.UIGestureRecognizer…     ->  import UIKit
///     import AVFoundation                   ->  the same inside #if canImport(AVFoundation), and told
///
/// What stands inside `#if canImport` of a module that isn't here is left out, and so not found
/// again. A file that uses `URLSession` gets FoundationNetworking; one that has only Foundation and
/// draws, or uses C's old names, gets CoreGraphics: on Apple's systems Foundation brings these
/// along.
struct ImportRule: Rule {
    let name = "import"

    private static let network: Set<String> = [
        "URLSession", "URLRequest", "URLResponse", "HTTPURLResponse", "URLSessionTask",
        "URLSessionDataTask", "URLSessionDownloadTask", "URLSessionConfiguration", "URLCache",
        "URLProtocol", "HTTPCookieStorage", "URLCredential", "NSURLConnection",
    ]
    private static let drawing: Set<String> = [
        "CGPath", "CGMutablePath", "CGContext", "CGColor", "CGImage", "CGAffineTransform",
        "CGGradient", "CGColorSpace", "CGLineCap", "CGLineJoin", "CGVector", "CGBlendMode",
        "autoreleasepool", "objc_getAssociatedObject", "objc_setAssociatedObject",
        "objc_sync_enter", "CFAbsoluteTimeGetCurrent", "NSEC_PER_SEC", "MAXFLOAT", "HUGE",
    ]

    func apply(to source: SourceText, facts: Facts, notes: inout Notes) {
        let imports = source.nodes(.importDecl, as: ImportDeclSyntax.self)
        for each in imports { look(at: each, source: source, facts: facts, notes: &notes) }
        let modules = Set(imports.compactMap { $0.path.first?.name.text })
        guard
            let first = imports.first(where: {
                $0.parent?.is(CodeBlockItemSyntax.self) == true && !isGuarded($0)
            })
        else { return }
        let words = Set(
            source.nodes(.identifierType, as: IdentifierTypeSyntax.self).map(\.name.text)
        )
        .union(
            source.nodes(.declReferenceExpr, as: DeclReferenceExprSyntax.self).map(\.baseName.text))
        let end = first.bytes.upperBound
        if !modules.contains("FoundationNetworking"), !words.isDisjoint(with: Self.network) {
            let lines = "\n#if canImport(FoundationNetworking)\nimport FoundationNetworking\n#endif"
            notes.replace(
                [Edit(range: end..<end, text: lines)], at: first.bytes.lowerBound,
                "URLSession and its like come from FoundationNetworking")
        } else if modules.isSubset(of: [
            "Foundation", "Darwin", "Dispatch", "ObjectiveC", "CoreFoundation",
        ]),
            !words.isDisjoint(with: Self.drawing), facts.modules.has("CoreGraphics")
        {
            notes.replace(
                [Edit(range: end..<end, text: "\nimport CoreGraphics")], at: first.bytes.lowerBound,
                "what Foundation brings along on Apple's systems comes from CoreGraphics")
        }
    }

    private func look(
        at each: ImportDeclSyntax, source: SourceText, facts: Facts, notes: inout Notes
    ) {
        guard let module = each.path.first?.name.text else { return }
        let place = each.bytes.lowerBound
        if facts.modules.has(module) {
            guard facts.modules.lamina.contains(module), each.path.count > 1 else { return }
            let start = each.importKindSpecifier ?? each.path.first?.name
            guard let start else { return }
            notes.replace(
                [Edit(range: start.bytes.lowerBound..<each.path.bytes.upperBound, text: module)],
                at: place, "\(each.trimmedDescription) became import \(module)")
            return
        }
        if let instead = Modules.instead[module], facts.modules.has(instead) {
            let start = each.importKindSpecifier ?? each.path.first?.name
            guard let start else { return }
            notes.replace(
                [Edit(range: start.bytes.lowerBound..<each.path.bytes.upperBound, text: instead)],
                at: place, "\(each.trimmedDescription) became import \(instead)")
            return
        }
        let end = each.bytes.upperBound
        notes.replace(
            [
                Edit(range: place..<place, text: "#if canImport(\(module))\n"),
                Edit(range: end..<end, text: "\n#endif"),
            ], at: place, "import \(module) only where there is one")
        notes.decide(
            at: place, "there is no module \(module) here",
            "add a package that has it, or do without what it brings")
    }

    private func isGuarded(_ node: some SyntaxProtocol) -> Bool {
        var next = node.parent
        while let here = next {
            if here.is(IfConfigClauseSyntax.self) { return true }
            next = here.parent
        }
        return false
    }
}
