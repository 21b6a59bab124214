import Drawing
import Foundation
import Primitives
import Scene

/// Converts values to objects that keyed archives hold, and back. Called on the thread that owns
/// the objects.
@MainActor
enum Archive {
    /// Writes a value under a key; nil is written as no value. A value that no archive can hold is
    /// reported and left out.
    static func encode(_ value: Any?, forKey key: String, with coder: NSCoder) {
        guard let value else { return coder.encode(nil, forKey: key) }
        guard let object = object(value, for: key, in: coder) else { return }
        coder.encode(object, forKey: key)
    }

    /// The value under a key: nil where the key is missing, nil inside where it holds no value.
    static func decode(_ key: String, from coder: NSCoder) -> Any?? {
        guard coder.containsValue(forKey: key) else { return nil }
        let object = coder.decodeObject(of: ArchiveClasses.allowed(by: coder), forKey: key)
        return .some(object.flatMap { value($0) })
    }

    /// Enters an object, and returns whether the coder can be used; where it can't, reports why.
    static func begin(
        _ coder: NSCoder, _ what: String, below most: Int = ArchiveDepth.limit
    ) -> Bool {
        guard coder.allowsKeyedCoding else {
            Complaint.tell(
                "\(what) is archived by keys only; write NSKeyedArchiver and NSKeyedUnarchiver")
            return false
        }
        guard ArchiveDepth.enter(below: most) else {
            Complaint.tell(
                "\(what): more than \(most) objects inside each other are left out "
                    + "of an archive")
            return false
        }
        return true
    }

    /// Writes the values under keys of the program's own, in order, each after its key.
    static func encodeCustom(_ values: [(String, Any)], with coder: NSCoder) {
        var list: [Any] = []
        for (key, value) in values {
            guard let object = object(value, for: key, in: coder) else { continue }
            list += [key, object]
        }
        if !list.isEmpty { coder.encode(NSArray(array: list), forKey: customKey) }
    }

    /// The values that `encodeCustom` wrote to an archive, with their keys.
    static func decodeCustom(from coder: NSCoder) -> [(String, Any)] {
        guard let list = decode(customKey, from: coder).flatMap({ $0 }) as? [Any] else { return [] }
        return stride(from: 0, to: list.count - 1, by: 2).compactMap { index in
            (list[index] as? String).map { ($0, list[index + 1]) }
        }
    }

    /// The key under which all these values are written: that of the table's `custom` property.
    private static let customKey = LayerProperty.custom.key

    /// Whether the decoder has found the archive damaged.
    static func hasFailed(_ coder: NSCoder) -> Bool {
        // Foundation's other coders have no error, and end the program when asked for it.
        (coder as? NSKeyedUnarchiver)?.error != nil
    }

    // MARK: Writing

    /// The object that archives hold for a value; `key` names the value in messages.
    static func object(_ any: Any, for key: String, in coder: NSCoder) -> Any? {
        if let value = any as? NSValue, !(value is NSNumber) { return wrapped(value, key) }
        switch AnimationValue.object(any) {
        // Foundation on Linux writes equal numbers only once, and true equals 1.
        case let value as NSNumber where value.isFlag:
            return CodedValue(.flag, [value.boolValue ? 1 : 0])
        case let value as NSNumber: return value
        case let value as NSString: return NSString(string: String(describing: value))
        case let value as NSAttributedString: return text(value, key, coder)
        case let value as NSValue: return wrapped(value, key)
        case let value as CGAffineTransform:
            return coded(value)
        case let value as CGColor: return color(value)
        case let value as CGPath: return path(value.elements)
        case let value as CGImage: return picture(value, key)
        case let value as CTFont: return font(value)
        case let value as NSParagraphStyle: return paragraph(value)
        case let value as CAFrameRateRange:
            return CodedValue(
                .frameRates,
                [value.minimum, value.maximum, value.preferred ?? 0].map { Double($0) }
            )
        case let value as Data: return NSData(data: value)
        case let value as Date: return NSDate(timeInterval: 0, since: value)
        case let value as URL: return NSURL(string: value.absoluteString)
        case let value as UUID: return NSUUID(uuidString: value.uuidString)
        case let list as [Any]:
            return inside(key) {
                NSArray(array: list.compactMap { object($0, for: key, in: coder) })
            }
        case let table as [AnyHashable: Any]:
            return inside(key) { dictionary(table, key, coder) }
        case let other: return codable(other, key, coder)
        }
    }

    /// The result of `make`, which converts a list's elements; nil, with a report, where the list
    /// is nested too deeply.
    ///
    /// For each enclosing list, Foundation's archiver on Linux converts everything below it again:
    /// 40 nested lists took it 1.7 s, 80 took 33 s.
    private static func inside(_ key: String, _ make: () -> Any) -> Any? {
        let thread = ThreadState.current
        guard thread.archiveLists < ArchiveDepth.listLimit else {
            Complaint.tell(
                "\(key): more than \(ArchiveDepth.listLimit) lists inside each other are left out of "
                    + "an archive")
            return nil
        }
        thread.archiveLists += 1
        defer { thread.archiveLists -= 1 }
        return make()
    }

    private static func codable(_ any: Any, _ key: String, _ coder: NSCoder) -> Any? {
        let isSecure = (any as? any NSSecureCoding).map { type(of: $0).supportsSecureCoding }
        guard let object = any as? NSObject, object is any NSCoding,
            isSecure == true || !coder.requiresSecureCoding
        else {
            Complaint.tell(
                "\(key): a \(type(of: any)) is left out of an archive; make it an NSObject with "
                    + (coder.requiresSecureCoding ? "NSSecureCoding" : "NSCoding"))
            return nil
        }
        guard !(object is CALayer || object is CAAnimation || object is CAEmitterCell),
            !ArchiveClasses.canName(type(of: object))
        else { return object }
        Complaint.tell(
            "\(key): a \(type(of: any)) is left out of an archive, which can't name a class that is "
                + "private or stands in another type")
        return nil
    }

    private static func coded(_ t: CGAffineTransform) -> CodedValue {
        CodedValue(.affineTransform, [t.a, t.b, t.c, t.d, t.tx, t.ty])
    }

    private static func wrapped(_ value: NSValue, _ key: String) -> CodedValue? {
        if let value = value as? CGPoint { return CodedValue(.point, [value.x, value.y]) }
        if let value = value as? CGSize { return CodedValue(.size, [value.width, value.height]) }
        if let value = value as? CGRect {
            return CodedValue(
                .rect, [value.origin.x, value.origin.y, value.size.width, value.size.height])
        }
        if let value = value.wrappedTransform { return CodedValue(.transform, value.elements) }
        if let value = value.wrappedAffineTransform { return coded(value) }
        Complaint.tell("\(key): an NSValue of \(value) is left out of an archive")
        return nil
    }

    private static func dictionary(
        _ table: [AnyHashable: Any], _ key: String, _ coder: NSCoder
    ) -> CodedValue {
        var parts: [Any] = []
        // In the order of the keys, so that equal layers produce equal archives.
        for (name, value) in table.sorted(by: { "\($0.key)" < "\($1.key)" }) {
            guard let first = object(name.base, for: key, in: coder),
                let second = object(value, for: "\(key).\(name)", in: coder)
            else { continue }
            parts += [first, second]
        }
        return CodedValue(.dictionary, parts: parts)
    }

    // MARK: Reading

    /// The value that an archive's object stands for; nil for an invalid one.
    static func value(_ object: Any) -> Any? {
        if let coded = object as? CodedValue { return value(coded) }
        if let text = object as? NSString { return String(describing: text) }
        if let list = object as? NSArray { return list.compactMap { value($0) } }
        if let list = object as? [Any] { return list.compactMap { value($0) } }
        return object
    }

    private static func value(_ coded: CodedValue) -> Any? {
        let n = coded.numbers
        switch (coded.kind, n.count) {
        case (.flag, 1): return NSNumber(value: n[0] != 0)
        case (.point, 2): return CGPoint(x: n[0], y: n[1])
        case (.size, 2): return CGSize(width: n[0], height: n[1])
        case (.rect, 4): return CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
        case (.transform, 16): return CATransform3D(elements: n)
        case (.affineTransform, 6):
            return CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
        case (.frameRates, 3):
            return CAFrameRateRange(
                minimum: Float(n[0]), maximum: Float(n[1]), preferred: Float(n[2]))
        case (.color, _): return color(coded)
        case (.path, _): return path(coded)
        case (.picture, 3): return picture(coded)
        case (.font, 3): return font(coded)
        case (.paragraph, _): return paragraph(coded)
        case (.text, _): return text(coded)
        case (.dictionary, _): return dictionary(coded)
        default: return nil
        }
    }

    private static func dictionary(_ coded: CodedValue) -> [AnyHashable: Any] {
        var table: [AnyHashable: Any] = [:]
        for index in stride(from: 0, to: coded.parts.count - 1, by: 2) {
            guard let key = value(coded.parts[index]) as? AnyHashable,
                let value = value(coded.parts[index + 1])
            else { continue }
            table[key] = value
        }
        return table
    }
}

extension NSNumber {
    /// Whether the number is a Bool, by Foundation's type code.
    fileprivate var isFlag: Bool {
        String(cString: objCType) == String(cString: NSNumber(value: true).objCType)
    }
}
