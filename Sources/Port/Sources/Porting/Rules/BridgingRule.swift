import SwiftSyntax

/// Placeholder
struct BridgingRule: Rule {
    let name = "bridging"
    func apply(to source: SourceText, facts: Facts, notes: inout Notes) {}
}
