import SwiftSyntax

/// Removes `dynamic`, which asks for dispatch by Objective-C.
///
///     dynamic var level = 0   ->  var level = 0
struct DynamicRule: Rule {
    let name = "dynamic"

    func apply(to source: SourceText, facts: Facts, notes: inout Notes) {
        for modifier in source.nodes(.declModifier, as: DeclModifierSyntax.self)
        where modifier.name.text == "dynamic" {
            let place = modifier.bytes.lowerBound
            notes.replace(
                [Edit(range: modifier.bytesToNext, text: "")], at: place, "dynamic taken away")
        }
    }
}
