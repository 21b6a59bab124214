import SwiftSyntax

/// Moves overrides out of extensions: only Objective-C lets an extension override, or be
/// overridden.
///
///     class Board: UIView {}                     class Board: UIView {
///     extension Board {                    ->        override func layoutSubviews() { … }
///         override func layoutSubviews() { … }   }
///     }                                          extension Board {}
///
/// An override is moved to the class when that is in the same file; otherwise a person has to move
/// it.
struct ExtensionRule: Rule {
    let name = "extension"

    func apply(to source: SourceText, facts: Facts, notes: inout Notes) {
        for type in source.nodes(.extensionDecl, as: ExtensionDeclSyntax.self) {
            let name = type.extendedType.trimmedDescription
            for member in type.memberBlock.members {
                guard let words = modifiers(of: member.decl) else { continue }
                if words.contains("override") {
                    move(member, of: name, in: source, notes: &notes)
                } else if let function = member.decl.as(FunctionDeclSyntax.self),
                    words.isDisjoint(with: ["private", "fileprivate", "static"]),
                    facts.isOverridden(Facts.signature(of: function), of: name)
                {
                    move(member, of: name, in: source, notes: &notes)
                }
            }
        }
    }

    private func modifiers(of declaration: DeclSyntax) -> Set<String>? {
        let list =
            declaration.as(FunctionDeclSyntax.self)?.modifiers
            ?? declaration.as(VariableDeclSyntax.self)?.modifiers
        return list.map { Set($0.map(\.name.text)) }
    }

    private func move(
        _ member: MemberBlockItemSyntax, of name: String, in source: SourceText, notes: inout Notes
    ) {
        let place = member.bytes.lowerBound
        let isPlain = member.parent?.parent?.parent?.as(ExtensionDeclSyntax.self).map {
            $0.modifiers.isEmpty && $0.genericWhereClause == nil
        }
        guard isPlain == true, let type = home(of: name, in: source) else {
            notes.decide(
                at: place, "an extension of \(name) overrides or is overridden",
                "move this into the body of a class")
            return
        }
        let close = type.memberBlock.rightBrace.bytes.lowerBound
        let start = member.position.utf8Offset
        let end = member.endPosition.utf8Offset
        let text = String(decoding: source.bytes[start..<end], as: UTF8.self)
        // The inserted text begins with the end of the line before; the brace of the class gets a
        // line of its own.
        let margin = "\n" + source.indentation(at: type.bytes.lowerBound)
        let isOnOwnLine = type.memberBlock.rightBrace.leadingTrivia.contains { $0.isNewline }
        notes.replace(
            [
                Edit(range: start..<end, text: ""),
                Edit(
                    range: close..<close,
                    text: isOnOwnLine ? String(text.drop { $0 == "\n" }) + margin : text + margin),
            ], at: place, "moved from an extension into \(name), as it overrides or is overridden")
    }

    private func home(of name: String, in source: SourceText) -> ClassDeclSyntax? {
        source.nodes(.classDecl, as: ClassDeclSyntax.self).first { $0.name.text == name }
    }
}
