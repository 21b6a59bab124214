import Foundation
import Primitives

/// Checks that every object of an archive names a class, and how deeply objects are nested, before
/// any of them is read.
///
/// Foundation on Linux ends the program where an object's class reference is no class: while it
/// reports the error, it unwraps a nil. It also follows nested objects until the stack overflows
/// (`ArchiveShape`). As it offers no access to the objects of an archive, reflection takes them out
/// of the decoder. With a Foundation that keeps them under another name nothing is checked: damaged
/// archives may then end the program again, which `DamagedArchiveTests` finds.
@MainActor
enum ArchiveCheck {
    /// Whether Foundation can read the archive safely. Cost: the archive, once for a decoder.
    static func isSound(_ coder: NSCoder) -> Bool {
        guard let unarchiver = coder as? NSKeyedUnarchiver,
            unarchiver !== ThreadState.current.soundArchive
        else { return true }
        guard let objects = field("_objects", of: unarchiver) as? [Any] else { return true }
        guard objects.allSatisfy({ namesClass($0, among: objects) }) else { return false }
        var shape = ArchiveShape(objects, number: { number($0) })
        if let trouble = shape.trouble() {
            Complaint.tell("an archive isn't read: \(trouble); archive what is inside on its own")
            return false
        }
        ThreadState.current.soundArchive = unarchiver
        ThreadState.current.archiveBudget = FileBudget(fileBytes: shape.bytes)
        return true
    }

    private static func namesClass(_ object: Any, among objects: [Any]) -> Bool {
        guard let table = object as? [String: Any], let reference = table["$class"],
            let number = number(reference)
        else { return true }
        guard let index = Int(exactly: number), index < objects.count,
            let type = objects[index] as? [String: Any]
        else { return false }
        return type["$classname"] is String
    }

    /// The index that a reference holds; nil for a value that is no reference.
    private static func number(_ reference: Any) -> UInt32? {
        // Reflection costs more than these two casts, which settle most values.
        if reference is String || reference is Int { return nil }
        return field("value", of: reference) as? UInt32
    }

    private static func field(_ name: String, of any: Any) -> Any? {
        var mirror: Mirror? = Mirror(reflecting: any)
        while let each = mirror {
            if let found = each.children.first(where: { $0.label == name }) { return found.value }
            mirror = each.superclassMirror
        }
        return nil
    }
}
