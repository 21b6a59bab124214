import Foundation
import Primitives

/// Looks whether every object of an archive names a class, and how deep they lie inside each other, before
/// any of them is read.
///
/// Foundation on Linux ends the program where an object's class turns out to be no class: it means to
/// report an error, and takes a nil apart for the message. It also follows objects inside each other until
/// the stack is used up (`ArchiveShape`). It offers no look at the objects of an archive,
/// so they are taken out of the decoder by reflection. A Foundation that keeps them under another name is
/// left alone: then damaged archives may end the program again, which `DamagedArchiveTests` finds.
@MainActor
enum ArchiveCheck {
    /// False for an archive that Foundation can't be trusted with. Cost: the archive, once for a decoder.
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

    /// The place that a reference names; nil for what is none.
    private static func number(_ reference: Any) -> UInt32? {
        // A look at its fields costs more than these, which most are.
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
