import SwiftSyntax

/// Walks a source and collects possible breaks, by their kinds.
final class SiteWalk: SyntaxVisitor {
    private(set) var sites: [Site] = []

    init() {
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: BinaryOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        if let (kind, other) = Self.operators[node.operator.text] {
            note(node, kind, [edit(node.operator, other)])
        }
        return .visitChildren
    }

    override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        switch node.operator.text {
        case "-": note(node, "sign", [edit(node.operator, "")])
        case "!": note(node, "negated condition", [edit(node.operator, "")])
        default: break
        }
        return .visitChildren
    }

    override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        let word = node.operator.as(BinaryOperatorExprSyntax.self)?.operator.text
        if word == "??" {
            // Takes only the default, as if the value were nil.
            let start = node.leftOperand.positionAfterSkippingLeadingTrivia.utf8Offset
            let end = node.rightOperand.positionAfterSkippingLeadingTrivia.utf8Offset
            note(node, "default taken", [Edit(start..<end, "")])
        }
        return .visitChildren
    }

    override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
        note(node, "negated condition", negation(of: node.condition))
        return .visitChildren
    }

    override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
        if case .expression(let condition) = node.condition {
            note(node, "negated condition", negation(of: condition))
        }
        return .visitChildren
    }

    override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        let text = node.literal.text
        if let value = Int(text.replacing("_", with: "")) {
            note(node, "constant", [edit(node.literal, "\(value + 1)")])
        }
        return .visitChildren
    }

    override func visit(_ node: FloatLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        if let value = Double(node.literal.text.replacing("_", with: "")) {
            note(node, "constant", [edit(node.literal, "\(value == 0 ? 1 : value * 1.25)")])
        }
        return .visitChildren
    }

    override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        note(node, "constant", [edit(node.literal, node.literal.text == "true" ? "false" : "true")])
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let name = node.calledExpression.as(DeclReferenceExprSyntax.self) {
            if let other = Self.functions[name.baseName.text] {
                note(node, "swapped function", [edit(name.baseName, other)])
            } else if node.arguments.count == 1, name.baseName.text.first?.isLowercase == true,
                let argument = node.arguments.first?.expression
            {
                note(node, "dropped call", unwrapped(node, keeping: argument))
            }
        } else if let member = node.calledExpression.as(MemberAccessExprSyntax.self),
            let base = member.base, !node.isStatement
        {
            note(node, "dropped call", unwrapped(node, keeping: base))
        }
        noteSwaps(node)
        return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        if node.base != nil, let other = Self.members[node.declName.baseName.text] {
            note(node, "swapped member", [edit(node.declName.baseName, other)])
        }
        return .visitChildren
    }

    override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
        if node.isDroppable, !node.isInInitializer {
            let start = node.item.positionAfterSkippingLeadingTrivia.utf8Offset
            let end = node.item.endPositionBeforeTrailingTrivia.utf8Offset
            note(node, "dropped statement", [Edit(start..<end, "")])
        }
        return .visitChildren
    }
}

extension SiteWalk {
    private static let operators: [String: (kind: String, other: String)] = [
        "+": ("sign", "-"), "-": ("sign", "+"), "+=": ("sign", "-="), "-=": ("sign", "+="),
        "&+": ("sign", "&-"), "&-": ("sign", "&+"), "*": ("sign", "/"), "/": ("sign", "*"),
        "*=": ("sign", "/="), "/=": ("sign", "*="), "&*": ("sign", "&+"), "%": ("sign", "*"),
        "<<": ("sign", ">>"), ">>": ("sign", "<<"), "&": ("sign", "|"), "|": ("sign", "&"),
        "<": ("bound", "<="), "<=": ("bound", "<"), ">": ("bound", ">="), ">=": ("bound", ">"),
        "..<": ("bound", "..."), "...": ("bound", "..<"),
        "==": ("negated condition", "!="), "!=": ("negated condition", "=="),
        "===": ("negated condition", "!=="), "!==": ("negated condition", "==="),
        "&&": ("negated condition", "||"), "||": ("negated condition", "&&"),
    ]

    private static let functions = [
        "min": "max", "max": "min", "floor": "ceil", "ceil": "floor", "sin": "cos", "cos": "sin",
    ]

    private static let members: [String: String] = {
        let pairs = [
            ("width", "height"), ("x", "y"), ("minX", "maxX"), ("minY", "maxY"), ("dx", "dy"),
            ("first", "last"), ("left", "right"), ("top", "bottom"), ("red", "blue"),
            ("lowerBound", "upperBound"), ("midX", "midY"), ("m11", "m22"), ("m12", "m21"),
            ("m41", "m42"), ("tx", "ty"), ("isEmpty", "isEmpty == false"),
        ]
        let back = pairs.filter { $0.0 != "isEmpty" }.map { ($0.1, $0.0) }
        return Dictionary(uniqueKeysWithValues: pairs + back)
    }()

    private func note(_ node: some SyntaxProtocol, _ kind: String, _ edits: [Edit]) {
        sites.append(Site(node: Syntax(node), kind: kind, edits: edits))
    }

    private func edit(_ token: TokenSyntax, _ text: String) -> Edit {
        Edit(token.span, text)
    }

    private func negation(of condition: ExprSyntax) -> [Edit] {
        let span = condition.span
        return [
            Edit(span.lowerBound..<span.lowerBound, "!("),
            Edit(span.upperBound..<span.upperBound, ")"),
        ]
    }

    /// The edits that leave only one part of a call.
    private func unwrapped(_ call: FunctionCallExprSyntax, keeping part: ExprSyntax) -> [Edit] {
        let whole = call.span
        let kept = part.span
        return [
            Edit(whole.lowerBound..<kept.lowerBound, "("),
            Edit(kept.upperBound..<whole.upperBound, ")"),
        ]
    }

    /// Adds breaks that swap two neighbouring arguments; the labels stay. Left out are pairs that
    /// hardly ever compile: a literal or a case beside something else.
    private func noteSwaps(_ call: FunctionCallExprSyntax) {
        guard !Indifference.isSymmetric(call) else { return }
        let arguments = call.arguments.map(\.expression)
        for (left, right) in zip(arguments, arguments.dropFirst())
        where left.trimmedDescription != right.trimmedDescription && left.mayStand(for: right) {
            note(
                left, "swapped arguments",
                [
                    Edit(left.span, right.trimmedDescription),
                    Edit(right.span, left.trimmedDescription),
                ])
        }
    }
}

extension ExprSyntax {
    /// Whether the expression probably has the type of another, judged by its form.
    fileprivate func mayStand(for other: ExprSyntax) -> Bool {
        let telling: [SyntaxKind] = [
            .closureExpr, .stringLiteralExpr, .booleanLiteralExpr, .arrayExpr, .dictionaryExpr,
            .nilLiteralExpr, .inOutExpr,
        ]
        if telling.contains(kind) || telling.contains(other.kind) { return kind == other.kind }
        return isCase == other.isCase
    }

    /// Whether the expression starts with a dot, like `.zero` and `.number(1)`.
    private var isCase: Bool { trimmedDescription.hasPrefix(".") }
}

extension SyntaxProtocol {
    /// The bytes of a node without surrounding blanks.
    var span: Range<Int> {
        positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
    }
}

extension FunctionCallExprSyntax {
    /// Whether the call is a statement of its own: dropping it is the statement's break.
    fileprivate var isStatement: Bool { parent?.is(CodeBlockItemSyntax.self) == true }
}

extension CodeBlockItemSyntax {
    /// Whether the statement is a call, an assignment, `continue` or a bare `return`, and not the
    /// only one of its block.
    fileprivate var isDroppable: Bool {
        switch item {
        case .stmt(let statement):
            return statement.is(ContinueStmtSyntax.self)
                || statement.as(ReturnStmtSyntax.self).map { $0.expression == nil } == true
        case .expr(let expression):
            return Self.acts(expression)
        case .decl:
            return false
        }
    }

    /// Whether the statement is in an initializer, where dropping an assignment hardly ever
    /// compiles.
    fileprivate var isInInitializer: Bool {
        parent?.parent?.parent?.is(InitializerDeclSyntax.self) == true
    }

    private static func acts(_ expression: ExprSyntax) -> Bool {
        if let tried = expression.as(TryExprSyntax.self) { return acts(tried.expression) }
        if expression.is(FunctionCallExprSyntax.self) { return true }
        if let chain = expression.as(OptionalChainingExprSyntax.self) {
            return acts(chain.expression)
        }
        guard let infix = expression.as(InfixOperatorExprSyntax.self) else { return false }
        if infix.operator.is(AssignmentExprSyntax.self) { return true }
        let word = infix.operator.as(BinaryOperatorExprSyntax.self)?.operator.text ?? ""
        return word.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!=="].contains(word)
    }
}
