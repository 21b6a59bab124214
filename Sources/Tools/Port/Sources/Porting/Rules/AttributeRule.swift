import SwiftSyntax

/// Removes attributes that need Objective-C or Interface Builder.
///
///     @objc private func tapped()      ->  private func tapped()
///     @IBInspectable var width = 2.0   ->  var width = 2.0
///     @UIApplicationMain class App     ->  @main class App
///
/// An outlet is reported, too: nothing loads a nib here, so a person must make the view in code.
struct AttributeRule: Rule {
    let name = "attribute"

    private static let lost: Set<String> = [
        "objc", "objcMembers", "nonobjc", "NSCopying", "GKInspectable", "IBAction", "IBOutlet",
        "IBInspectable", "IBDesignable", "IBSegueAction",
    ]
    private static let mains: Set<String> = ["UIApplicationMain", "NSApplicationMain"]

    func apply(to source: SourceText, facts: Facts, notes: inout Notes) {
        for attribute in source.nodes(.attribute, as: AttributeSyntax.self) {
            let word = attribute.attributeName.trimmedDescription
            let place = attribute.bytes.lowerBound
            if Self.mains.contains(word) {
                notes.replace(
                    [Edit(range: attribute.bytes, text: "@main")], at: place,
                    "@\(word) became @main")
            }
            guard Self.lost.contains(word) else { continue }
            let loss = word == "NSCopying" ? "; what is assigned is no longer copied" : ""
            notes.replace(
                [Edit(range: attribute.bytesToNext, text: "")], at: place,
                "@\(word) taken away\(loss)")
            if word == "IBOutlet" { tellOutlet(attribute, at: place, notes: &notes) }
        }
    }

    private func tellOutlet(_ attribute: AttributeSyntax, at place: Int, notes: inout Notes) {
        var node = attribute.parent
        while let here = node, !here.is(VariableDeclSyntax.self) { node = here.parent }
        let names =
            node?.as(VariableDeclSyntax.self)?.bindings.map(\.pattern.trimmedDescription) ?? []
        let joined = names.joined(separator: ", ")
        notes.decide(
            at: place, "no nib fills the outlet \(joined) here",
            "make the view in code before it is used")
    }
}
