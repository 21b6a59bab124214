import Foundation
import Primitives

/// A value in an archive that is no object of Foundation's: geometry, a colour, a path, a picture.
///
/// `NSValue` of Foundation on Linux can't archive transforms, and ends the program where a damaged
/// archive has another class inside of one. So all that isn't a number or a string is written as one of
/// these. Immutable; any thread.
final class CodedValue: NSObject, NSSecureCoding {
    /// What it stands for; the name is what archives hold.
    enum Kind: String {
        case flag, point, size, rect, transform, affineTransform
        case color, path, picture, font, paragraph, text, dictionary, frameRates
    }

    let kind: Kind
    /// Coordinates, components and sizes.
    let numbers: [Double]
    /// A name, or letters; empty for none.
    let name: String
    /// The bytes of a picture.
    let bytes: Data?
    /// Objects inside, as `Archive.object` made them.
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

    /// Nil for an archive that holds no such value; what is inside of a good one may still make no
    /// sense, which `Archive.value` finds.
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

    /// The numbers to the last bit, lowest byte first.
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

/// How deep in an archive its reading or writing is.
///
/// Objects of a damaged archive may hold themselves: Foundation on Linux follows that until the stack is
/// used up. Each thread counts for itself.
enum ArchiveDepth {
    /// The most objects inside each other that are read: a thread's stack of 8 MB has room for more.
    static let limit = 400
    /// The most layers inside each other that are written: what is in the last can still be read.
    static let writtenLimit = 350
    /// The most lists and dictionaries inside each other that are written.
    static let listLimit = 32

    /// Goes one object deeper; false where that is too deep, and then `leave` isn't called.
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

    /// All of these, whichever a key is for, and what the caller of the coder allows.
    ///
    /// All, as Foundation on Linux ends the program where a damaged archive has an object of a class
    /// that isn't allowed. That it is of the right class is looked at when it is there.
    static func allowed(by coder: NSCoder) -> [AnyClass] {
        own + foundation + (coder.allowedClasses ?? [])
    }

    /// True for a class that archives can name: Foundation on Linux knows only those that stand in no
    /// other type and are not private.
    static func canName(_ type: AnyClass) -> Bool {
        String(reflecting: type).split(separator: ".").count == 2
    }

    /// The class, or the nearest above it that archives can name.
    static func named(_ type: AnyClass) -> AnyClass {
        var each: AnyClass = type
        while !canName(each), let above = _getSuperclass(each) { each = above }
        return each
    }
}
