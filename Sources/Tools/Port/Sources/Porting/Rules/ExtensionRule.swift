import SwiftSyntax

/// Moves overrides out of extensions: only Objective-C lets an extension override, or be
/// overridden.
///
///     class Board: UIView {}                     class Board: UIView {
///     extension Board {                    ->        override func layoutSubviews() { … }
///         override func layoutSubviews() { … }   }
///     }                                          extension Board {}
///
/// An override is moved to the class: in the same file by this rule, from another file by
/// ``ExtensionMoves``. Where neither can, a person has to move it.
struct ExtensionRule: Rule {
    let name = "extension"

    func apply(to source: SourceText, facts: Facts, notes: inout Notes) {
        var moving: [String: [MemberBlockItemSyntax]] = [:]
        for type in source.nodes(.extensionDecl, as: ExtensionDeclSyntax.self) {
            let name = type.extendedType.trimmedDescription
            let isMovable = canLeave(type, for: home(of: name, in: source), facts)
            for member in type.memberBlock.members where Self.mustMove(member, of: name, facts) {
                if isMovable {
                    moving[name, default: []].append(member)
                } else {
                    notes.decide(
                        at: member.bytes.lowerBound,
                        "an extension of \(name) overrides or is overridden",
                        "move this into the body of a class")
                }
            }
        }
        for name in moving.keys.sorted() {
            move(moving[name] ?? [], of: name, in: source, notes: &notes)
        }
    }

    /// Whether members can leave an extension for a class in its file: both are compiled in the same builds.
    private func canLeave(
        _ type: ExtensionDeclSyntax, for home: ClassDeclSyntax?, _ facts: Facts
    ) -> Bool {
        guard let home, Self.isPlain(type) else { return false }
        let condition = Condition(modules: facts.modules)
        guard let branch = condition.openBranch(around: type) else { return true }
        return branch == condition.openBranch(around: home)
    }

    /// Whether an extension has no conditions and no modifiers, which its members would lose in the class.
    static func isPlain(_ type: ExtensionDeclSyntax) -> Bool {
        type.modifiers.isEmpty && type.genericWhereClause == nil
    }

    /// Whether a member of an extension overrides, or is overridden.
    static func mustMove(
        _ member: MemberBlockItemSyntax, of name: String, _ facts: Facts
    ) -> Bool {
        guard let words = modifiers(of: member.decl) else { return false }
        if words.contains("override") { return true }
        guard let function = member.decl.as(FunctionDeclSyntax.self) else { return false }
        return words.isDisjoint(with: ["private", "fileprivate", "static"])
            && facts.isOverridden(Facts.signature(of: function), of: name)
    }

    private static func modifiers(of declaration: DeclSyntax) -> Set<String>? {
        let list =
            declaration.as(FunctionDeclSyntax.self)?.modifiers
            ?? declaration.as(VariableDeclSyntax.self)?.modifiers
        return list.map { Set($0.map(\.name.text)) }
    }

    /// Moves members of a class's extensions in its own file, all by one change: changes at the same place
    /// would need a pass each.
    private func move(
        _ members: [MemberBlockItemSyntax], of name: String, in source: SourceText,
        notes: inout Notes
    ) {
        guard let type = home(of: name, in: source) else { return }
        let ranges = members.map { $0.position.utf8Offset..<$0.endPosition.utf8Offset }
        let text = ranges.map { String(decoding: source.bytes[$0], as: UTF8.self) }.joined()
        notes.replace(
            ranges.map { Edit(range: $0, text: "") }
                + [Self.insertion(of: text, into: type, source)],
            at: members.map(\.bytes.lowerBound),
            "moved from an extension into \(name), as it overrides or is overridden")
    }

    /// The edit that puts members in front of the closing brace of a class.
    ///
    /// The inserted text begins with the end of the line before; the brace of the class gets a line of its own.
    static func insertion(
        of text: String, into type: ClassDeclSyntax, _ source: SourceText
    ) -> Edit {
        let close = type.memberBlock.rightBrace.bytes.lowerBound
        let margin = "\n" + source.indentation(at: type.bytes.lowerBound)
        let isOnOwnLine = type.memberBlock.rightBrace.leadingTrivia.contains { $0.isNewline }
        return Edit(
            range: close..<close,
            text: isOnOwnLine ? String(text.drop { $0 == "\n" }) + margin : text + margin)
    }

    private func home(of name: String, in source: SourceText) -> ClassDeclSyntax? {
        source.nodes(.classDecl, as: ClassDeclSyntax.self).first { $0.name.text == name }
    }
}
