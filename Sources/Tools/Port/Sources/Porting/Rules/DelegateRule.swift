import SwiftSyntax

/// Gives a delegate of type `AnyObject?` the type that its calls need.
///
///     @IBOutlet weak var delegate: AnyObject?    ->    weak var delegate: MenuDelegate?
///
/// Interface Builder can't connect outlets of a protocol's type, so sources use `AnyObject`, on
/// which the Objective-C runtime finds any method. The type is clear only where a single protocol
/// of the tree has all optional requirements that the file calls on the property.
struct DelegateRule: Rule {
    let name = "delegate"

    func apply(to source: SourceText, facts: Facts, notes: inout Notes) {
        for variable in source.nodes(.variableDecl, as: VariableDeclSyntax.self) {
            guard variable.bindings.count == 1, let binding = variable.bindings.first,
                let type = binding.typeAnnotation?.type,
                ["AnyObject?", "AnyObject!"].contains(type.trimmedDescription)
            else { continue }
            let name = binding.pattern.trimmedDescription
            let calls = source.nodes(.functionCallExpr, as: FunctionCallExprSyntax.self)
                .compactMap { OptionalCall($0) }.filter { $0.receiver == name }
            guard let meant = owner(of: calls, facts: facts) else { continue }
            let mark = type.trimmedDescription.suffix(1)
            notes.replace(
                [Edit(range: type.bytes, text: meant + mark)], at: variable.bytes.lowerBound,
                "\(name) is a \(meant), as its calls say")
        }
    }

    /// The one protocol that has all called requirements; nil for none or several.
    private func owner(of calls: [OptionalCall], facts: Facts) -> String? {
        guard let first = calls.first else { return nil }
        let all = calls.reduce(facts.owners[first.requirement] ?? []) {
            $0.intersection(facts.owners[$1.requirement] ?? [])
        }
        return all.count == 1 ? all.first : nil
    }
}
