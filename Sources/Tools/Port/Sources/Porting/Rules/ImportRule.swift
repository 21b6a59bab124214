import SwiftSyntax

/// Replaces imports of modules that don't exist here.
///
///     import Darwin                         ->  import Foundation
///     import UIKit.UIGestureRecognizer…     ->  import UIKit
///     import AVFoundation                   ->  the same inside #if canImport(AVFoundation), and told
///     import MetalKit                       ->  the same, and import UIKit, which it brings along
///
/// Code inside `#if canImport` of a module that doesn't exist here is left out, and so isn't found
/// again. A file that uses `URLSession` gets FoundationNetworking, and one that uses `XMLParser`
/// FoundationXML; one that has only Foundation and draws, or uses C's old names, gets CoreGraphics:
/// on Apple's systems Foundation brings these along.
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
        "objc_sync_enter", "CFAbsoluteTimeGetCurrent", "CFAbsoluteTime",
        "kCFAbsoluteTimeIntervalSince1970", "NSInteger", "Selector", "NSStringFromSelector",
        "NSSelectorFromString", "NSException", "NSExceptionName", "NSEC_PER_SEC", "NSEC_PER_MSEC",
        "NSEC_PER_USEC", "USEC_PER_SEC", "MAXFLOAT", "HUGE", "INFINITY", "NAN", "INT16_MIN",
        "INT32_MIN", "INT64_MIN", "INT64_MAX", "UINT64_MAX", "INT_MIN", "UINT_MAX", "ULONG_MAX",
    ]
    private static let views: Set<String> = [
        "UIView", "UIColor", "UIImage", "UIFont", "UIBezierPath", "UIViewController", "UIImageView",
        "UIButton", "UILabel", "UIScreen", "UITouch", "UIEvent", "UIControl", "UIScrollView",
    ]
    private static let xml: Set<String> = ["XMLParser", "XMLParserDelegate"]

    func apply(to source: SourceText, facts: Facts, notes: inout Notes) {
        let imports = source.nodes(.importDecl, as: ImportDeclSyntax.self)
        for each in imports { look(at: each, source: source, facts: facts, notes: &notes) }
        let modules = Set(imports.compactMap { $0.path.first?.name.text })
        guard let gap = Gap(for: imports) else { return }
        let words = Set(
            source.nodes(.identifierType, as: IdentifierTypeSyntax.self).map(\.name.text)
        )
        .union(
            source.nodes(.declReferenceExpr, as: DeclReferenceExprSyntax.self).map(\.baseName.text))
        if !modules.contains("FoundationNetworking"), !words.isDisjoint(with: Self.network) {
            add("FoundationNetworking", at: gap, "URLSession and its like", notes: &notes)
        } else if !modules.contains("FoundationXML"), !words.isDisjoint(with: Self.xml) {
            add("FoundationXML", at: gap, "XMLParser and its delegate", notes: &notes)
        } else if !modules.contains("UIKit"), facts.modules.has("UIKit"),
            words.contains(where: { Self.views.contains($0) && facts.parents[$0] == nil })
        {
            notes.replace(
                [gap.edit("import UIKit")], at: gap.place,
                "its types are UIKit's, which a pod's header brings along")
        } else if modules.isSubset(of: [
            "Foundation", "Darwin", "Dispatch", "ObjectiveC", "CoreFoundation",
        ]),
            !words.isDisjoint(with: Self.drawing), facts.modules.has("CoreGraphics")
        {
            notes.replace(
                [gap.edit("import CoreGraphics")], at: gap.place,
                "what Foundation brings along on Apple's systems comes from CoreGraphics")
        }
    }

    /// The place for more imports: behind the first unconditional import, else before the first
    /// chain of conditions that contains imports.
    private struct Gap {
        var place: Int
        private var offset: Int
        private var isBehind: Bool

        init?(for imports: [ImportDeclSyntax]) {
            guard let first = imports.first(where: { !ImportRule.isGuarded($0) }) ?? imports.first
            else { return nil }
            isBehind = !ImportRule.isGuarded(first)
            var top = Syntax(first)
            while let parent = top.parent, parent.parent?.is(SourceFileSyntax.self) == false {
                top = parent
            }
            place = top.bytes.lowerBound
            offset = isBehind ? first.bytes.upperBound : place
        }

        func edit(_ lines: String) -> Edit {
            Edit(range: offset..<offset, text: isBehind ? "\n" + lines : lines + "\n")
        }
    }

    /// Imports a part of Foundation that is a separate module only here.
    private func add(_ module: String, at gap: Gap, _ what: String, notes: inout Notes) {
        notes.replace(
            [gap.edit("#if canImport(\(module))\nimport \(module)\n#endif")], at: gap.place,
            "\(what) come from \(module)")
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
        let imported = source.nodes(.importDecl, as: ImportDeclSyntax.self)
            .compactMap { $0.path.first?.name.text }
        let hasUIKit = imported.contains("UIKit")
        let brings = Modules.bringUIKit.contains(module) && !hasUIKit && facts.modules.has("UIKit")
        notes.replace(
            [
                Edit(range: place..<place, text: "#if canImport(\(module))\n"),
                Edit(range: end..<end, text: "\n#endif" + (brings ? "\nimport UIKit" : "")),
            ], at: place, "import \(module) only where there is one")
        notes.decide(
            at: place, "there is no module \(module) here",
            "add a package that has it, or do without what it brings")
    }

    static func isGuarded(_ node: some SyntaxProtocol) -> Bool {
        var next = node.parent
        while let here = next {
            if here.is(IfConfigClauseSyntax.self) { return true }
            next = here.parent
        }
        return false
    }
}
