import SwiftSyntax

/// Lets Linux take the branch for iOS: Lamina stands in for UIKit.
///
///     #if os(iOS) || os(tvOS)   ->  #if os(iOS) || os(Linux) || os(tvOS)
///     #if !os(iOS)              ->  #if !(os(iOS) || os(Linux))
///
/// On Apple's systems the same branch is taken as before. `canImport(UIKit)` is true here without a
/// change. A chain that mentions Linux itself is left to a person.
struct ConditionRule: Rule {
    let name = "condition"

    func apply(to source: SourceText, facts: Facts, notes: inout Notes) {
        for chain in source.nodes(.ifConfigDecl, as: IfConfigDeclSyntax.self) {
            let conditions = chain.clauses.compactMap(\.condition)
            let atoms = conditions.flatMap { calls(of: "os", with: "iOS", in: Syntax($0)) }
            guard !atoms.isEmpty else { continue }
            let linux = conditions.flatMap { calls(of: "os", with: "Linux", in: Syntax($0)) }
            guard linux.isEmpty else {
                if !linux.allSatisfy({ isBesideApple($0) }) {
                    notes.decide(
                        at: chain.bytes.lowerBound, "one #if speaks of iOS and of Linux",
                        "let Linux take the branch that uses UIKit")
                }
                continue
            }
            for atom in atoms { widen(atom, notes: &notes) }
        }
    }

    private func widen(_ atom: FunctionCallExprSyntax, notes: inout Notes) {
        let isAlone = atom.parent.map { $0.is(IfConfigClauseSyntax.self) } ?? false
        let isInParentheses = atom.parent?.is(LabeledExprSyntax.self) ?? false
        let text = "os(iOS) || os(Linux)"
        let plain = isAlone || isInParentheses || isInOrChain(atom)
        notes.replace(
            [Edit(range: atom.bytes, text: plain ? text : "(\(text))")], at: atom.bytes.lowerBound,
            "os(iOS) holds on Linux too")
    }

    /// Whether every operator beside the atom is `||`, so that no parentheses are needed.
    private func isInOrChain(_ atom: FunctionCallExprSyntax) -> Bool {
        guard let list = atom.parent?.as(ExprListSyntax.self) else { return false }
        return list.allSatisfy { item in
            guard let sign = item.as(BinaryOperatorExprSyntax.self) else { return true }
            return sign.operator.text == "||"
        }
    }

    /// Whether an `os(Linux)` was written by this rule: right behind `os(iOS) ||`.
    private func isBesideApple(_ linux: FunctionCallExprSyntax) -> Bool {
        guard let list = linux.parent?.as(ExprListSyntax.self) else { return false }
        let items = list.map(\.trimmedDescription)
        guard let place = Array(list).firstIndex(where: { $0.id == linux.id }) else { return false }
        return place >= 2 && items[place - 1] == "||" && items[place - 2] == "os(iOS)"
    }

    private func calls(
        of function: String, with word: String, in node: Syntax
    ) -> [FunctionCallExprSyntax] {
        var found: [FunctionCallExprSyntax] = []
        if let call = node.as(FunctionCallExprSyntax.self),
            call.calledExpression.trimmedDescription == function,
            call.arguments.first?.trimmedDescription == word
        {
            found.append(call)
        }
        for child in node.children(viewMode: .sourceAccurate) {
            found += calls(of: function, with: word, in: child)
        }
        return found
    }
}
