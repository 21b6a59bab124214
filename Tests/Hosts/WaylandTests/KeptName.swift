import Foundation

/// Names that a test compositor is told, in C's form: it reads them for as long as the process lives.
@MainActor
enum KeptName {
    private static var known: [String: UnsafePointer<CChar>] = [:]

    /// Returns the name in C's form, the same memory for the same name; nil for none.
    static func pointer(_ name: String?) -> UnsafePointer<CChar>? {
        guard let name else { return nil }
        if let pointer = known[name] { return pointer }
        known[name] = strdup(name).map { UnsafePointer($0) }
        return known[name]
    }
}
