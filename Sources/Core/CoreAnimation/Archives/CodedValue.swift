import Foundation
import Primitives

/// A value in an archive that isn't one of Foundation's objects: geometry, a colour, a path, a
/// picture.
///
/// Foundation's `NSValue` on Linux can't archive transforms, and ends the program where a damaged
/// archive has another class in one. So everything but numbers and strings is written as a
/// `CodedValue`. Immutable; any thread.
final class CodedValue: NSObject, NSSecureCoding {
    /// The kind of value; archives hold the case's name.
    enum Kind: String {
        case flag, point, size, rect, transform, affineTransform
        case color, path, picture, font, paragraph, text, dictionary, frameRates
    }

    let kind: Kind
    /// Coordinates, components and sizes.
    let numbers: [Double]
    /// A name, or the letters of a path; empty for none.
    let name: String
    /// The bytes of a picture.
    let bytes: Data?
    /// Nested objects, made by `Archive.object`.
    let parts: [Any]

    init(
        _ kind: Kind, _ numbers: [Double] = [], name: String = "", bytes: Data? = nil,
        parts: [Any] = []
    ) {
        self.kind = kind
        self.numbers = numbers
        self.name = name
        self.bytes = bytes
        self.parts = parts
        super.init()
    }

    static var supportsSecureCoding: Bool { true }

    /// Nil where the archive holds no `CodedValue`. The content of a well-formed one may still be
    /// invalid, which `Archive.value` detects.
    init?(coder: NSCoder) {
        guard ArchiveDepth.enter() else { return nil }
        defer { ArchiveDepth.leave() }
        func object(_ key: String) -> Any? {
            guard coder.containsValue(forKey: key) else { return nil }
            return coder.decodeObject(of: ArchiveClasses.allowed(by: coder), forKey: key)
        }
        guard let kind = (object("kind") as? String).flatMap({ Kind(rawValue: $0) }) else {
            return nil
        }
        self.kind = kind
        numbers = (object("numbers") as? Data).map { Self.numbers($0) } ?? []
        name = object("name") as? String ?? ""
        bytes = object("bytes") as? Data
        parts = object("parts") as? [Any] ?? []
        super.init()
    }

    func encode(with coder: NSCoder) {
        coder.encode(NSString(string: kind.rawValue), forKey: "kind")
        if !numbers.isEmpty { coder.encode(NSData(data: Self.data(numbers)), forKey: "numbers") }
        if !name.isEmpty { coder.encode(NSString(string: name), forKey: "name") }
        if let bytes { coder.encode(NSData(data: bytes), forKey: "bytes") }
        if !parts.isEmpty { coder.encode(NSArray(array: parts), forKey: "parts") }
    }

    /// The exact bits of the numbers, least significant byte first.
    private static func data(_ numbers: [Double]) -> Data {
        var data = Data(capacity: numbers.count * 8)
        for number in numbers {
            withUnsafeBytes(of: number.bitPattern.littleEndian) { data.append(contentsOf: $0) }
        }
        return data
    }

    private static func numbers(_ data: Data) -> [Double] {
        let bytes = [UInt8](data)
        return (0..<bytes.count / 8).map { index in
            let bits = (0..<8).reduce(UInt64(0)) { $0 | UInt64(bytes[index * 8 + $1]) << ($1 * 8) }
            return Double(bitPattern: bits)
        }
    }
}

/// The nesting depth at which an archive is being read or written.
///
/// Objects of a damaged archive may contain themselves: Foundation on Linux follows such a cycle
/// until the stack overflows. Each thread has a depth of its own.
enum ArchiveDepth {
    /// The deepest nesting of objects that is read: a thread's stack of 8 MB has room for more.
    static let limit = 400
    /// The deepest nesting of layers that is written: the content of the innermost can still be
    /// read.
    static let writtenLimit = 350
    /// The deepest nesting of lists and dictionaries that is written.
    static let listLimit = 32

    /// Enters one more level; returns false where that is too deep, and then `leave` isn't called.
    static func enter(below most: Int = limit) -> Bool {
        AnyThread.run {
            let thread = ThreadState.current
            guard thread.archiveDepth < most else { return false }
            thread.archiveDepth += 1
            return true
        }
    }

    static func leave() {
        AnyThread.run { ThreadState.current.archiveDepth -= 1 }
    }
}

/// The classes that an archive of layers may hold.
enum ArchiveClasses {
    private static var own: [AnyClass] {
        [
            CALayer.self, CAAnimation.self, CAEmitterCell.self, CAFilter.self, CAConstraint.self,
            CAMediaTimingFunction.self, CAValueFunction.self, CodedValue.self,
        ]
    }

    private static var foundation: [AnyClass] {
        [
            NSString.self, NSNumber.self, NSData.self, NSArray.self, NSDictionary.self, NSSet.self,
            NSOrderedSet.self, NSNull.self, NSDate.self, NSURL.self, NSUUID.self, NSValue.self,
            NSAttributedString.self,
        ]
    }

    /// Returns all classes of layer archives, whichever key is read, and those that the coder's
    /// caller allows.
    ///
    /// All of them, as Foundation on Linux ends the program where a damaged archive has an object
    /// of a class that isn't allowed. Whether the class is right for the key is checked afterwards.
    static func allowed(by coder: NSCoder) -> [AnyClass] {
        own + foundation + (coder.allowedClasses ?? [])
    }

    /// Whether archives can name a class: Foundation on Linux knows only classes that are neither
    /// nested in another type nor private.
    static func canName(_ type: AnyClass) -> Bool {
        String(reflecting: type).split(separator: ".").count == 2
    }

    /// The class itself, or the nearest superclass that archives can name.
    static func named(_ type: AnyClass) -> AnyClass {
        var each: AnyClass = type
        while !canName(each), let above = _getSuperclass(each) { each = above }
        return each
    }
}
