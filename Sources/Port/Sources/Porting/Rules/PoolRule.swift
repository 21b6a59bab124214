import SwiftSyntax

/// Writes an autorelease pool as a plain block: nothing is autoreleased here.
///
///     autoreleasepool {   ->  do {
///
/// A pool with a result, or with `return` in it, is a closure in earnest: a person decides.
struct PoolRule: Rule {
    let name = "pool"

    func apply(to source: SourceText, facts: Facts, notes: inout Notes) {
        for call in source.nodes(.functionCallExpr, as: FunctionCallExprSyntax.self)
        where call.calledExpression.trimmedDescription == "autoreleasepool" {
            let place = call.bytes.lowerBound
            guard let closure = call.trailingClosure, closure.signature == nil,
                call.arguments.isEmpty, call.parent?.is(CodeBlockItemSyntax.self) == true,
                !leaves(Syntax(closure.statements))
            else {
                notes.decide(
                    at: place, "autoreleasepool has a result or returns early",
                    "write its body without the pool")
                continue
            }
            let head = place..<closure.leftBrace.bytes.lowerBound
            notes.replace([Edit(range: head, text: "do ")], at: place, "autoreleasepool became do")
        }
    }

    /// True where a `return` would leave more than the pool.
    private func leaves(_ node: Syntax) -> Bool {
        if node.is(ReturnStmtSyntax.self) { return true }
        if node.is(ClosureExprSyntax.self) || node.is(FunctionDeclSyntax.self) { return false }
        return node.children(viewMode: .sourceAccurate).contains { leaves($0) }
    }
}
