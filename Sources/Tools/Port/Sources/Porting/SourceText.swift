import SwiftParser
import SwiftSyntax

/// A source with its syntax tree, its nodes by kind, and its lines.
struct SourceText {
    /// The path inside the tree that is ported.
    let path: String
    /// The text in UTF-8.
    let bytes: [UInt8]
    /// The parsed text.
    let tree: SourceFileSyntax
    private let byKind: [SyntaxKind: [Syntax]]
    private let lineStarts: [Int]

    /// - Parameter modules: the modules that `canImport` finds; nodes in clauses that Linux leaves
    /// out aren't listed.
    init(path: String, bytes: [UInt8], modules: Modules) {
        self.path = path
        self.bytes = bytes
        tree = Parser.parse(source: String(decoding: bytes, as: UTF8.self))
        let collector = Collector(Condition(modules: modules))
        collector.walk(tree)
        byKind = collector.byKind
        var starts = [0]
        for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
            starts.append(index + 1)
        }
        lineStarts = starts
    }

    /// Whether the text is Swift without syntax errors.
    var parses: Bool { !tree.hasError }

    /// All nodes of a type, in the order of the text.
    func nodes<Node: SyntaxProtocol>(_ kind: SyntaxKind, as type: Node.Type) -> [Node] {
        byKind[kind, default: []].compactMap { $0.as(type) }
    }

    /// The edits that take blanks between the name of an attribute and its parenthesis away: `@objc (tap) func f()`.
    func attributeGaps() -> [Edit] {
        let tokens = Array(tree.tokens(viewMode: .all))
        return tokens.indices.dropFirst(1).dropLast(1).compactMap { index in
            let (name, next) = (tokens[index], tokens[index + 1])
            let start = name.endPositionBeforeTrailingTrivia.utf8Offset
            let end = next.positionAfterSkippingLeadingTrivia.utf8Offset
            guard tokens[index - 1].tokenKind == .atSign, next.tokenKind == .leftParen,
                ["objc", "available"].contains(name.text), start < end,
                name.trailingTrivia.allSatisfy(\.isBlank), next.leadingTrivia.isEmpty
            else { return nil }
            return Edit(range: start..<end, text: "")
        }
    }

    /// Whether a type is named in the text.
    func names(_ type: String) -> Bool {
        nodes(.identifierType, as: IdentifierTypeSyntax.self).contains { $0.name.text == type }
            || nodes(.declReferenceExpr, as: DeclReferenceExprSyntax.self).contains {
                $0.baseName.text == type
            }
    }

    /// The line of a byte, from 1.
    func line(at offset: Int) -> Int {
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return low + 1
    }

    /// The spaces and tabs at the beginning of the line of a byte.
    func indentation(at offset: Int) -> String {
        let start = lineStarts[line(at: offset) - 1]
        let blank = bytes[start...].prefix { $0 == 0x20 || $0 == 0x09 }
        return String(decoding: blank, as: UTF8.self)
    }

    private final class Collector: SyntaxAnyVisitor {
        var byKind: [SyntaxKind: [Syntax]] = [:]
        private let condition: Condition
        private var live: Set<SyntaxIdentifier> = []

        init(_ condition: Condition) {
            self.condition = condition
            super.init(viewMode: .sourceAccurate)
        }

        override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
            if let chain = node.as(IfConfigDeclSyntax.self) {
                live.formUnion(condition.live(chain).map(\.id))
            }
            if node.is(IfConfigClauseSyntax.self), !live.contains(node.id) { return .skipChildren }
            byKind[node.kind, default: []].append(node)
            return .visitChildren
        }
    }
}

extension SyntaxProtocol {
    /// The bytes of the node, without surrounding blanks and comments.
    var bytes: Range<Int> {
        positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
    }

    /// The bytes from the node to the next token, so that no blank is left behind.
    ///
    /// A comment in between stays: then only the blanks on the node's own line are included.
    var bytesToNext: Range<Int> {
        let last = lastToken(viewMode: .sourceAccurate)
        guard let last, let next = last.nextToken(viewMode: .sourceAccurate) else { return bytes }
        let between = Array(last.trailingTrivia) + Array(next.leadingTrivia)
        guard between.allSatisfy(\.isBlank) else {
            let blanks = last.trailingTrivia.prefix { $0.isBlank }
            let end = bytes.upperBound + blanks.reduce(0) { $0 + $1.sourceLength.utf8Length }
            return bytes.lowerBound..<end
        }
        return bytes.lowerBound..<next.positionAfterSkippingLeadingTrivia.utf8Offset
    }

    /// The declaration or the extension of a type around the node.
    var enclosingType: (name: String, declaration: Syntax)? {
        var node = parent
        while let here = node {
            if let named = here.asProtocol((any NamedDeclSyntax).self), here.isType {
                return (named.name.text, here)
            }
            if let extended = here.as(ExtensionDeclSyntax.self) {
                return (extended.extendedType.trimmedDescription, here)
            }
            node = here.parent
        }
        return nil
    }
}

extension Syntax {
    /// Whether the node is a class, struct, enum, actor or protocol.
    var isType: Bool {
        switch kind {
        case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl: true
        default: false
        }
    }
}

extension TriviaPiece {
    /// Whether the piece is spaces or line ends, and not a comment or something else.
    var isBlank: Bool {
        switch self {
        case .spaces, .tabs, .newlines, .carriageReturns, .carriageReturnLineFeeds: true
        default: false
        }
    }
}
