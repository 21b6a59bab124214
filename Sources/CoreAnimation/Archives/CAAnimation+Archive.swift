import Foundation
import Scene

/// Archives of animations: docs/reference/archives.md.
extension CAAnimation {
    /// What all animations have; the delegate is the program's.
    static let archivedTiming = [
        "beginTime", "duration", "speed", "timeOffset", "repeatCount", "repeatDuration",
        "autoreverses", "fillMode", "timingFunction", "removedOnCompletion",
        "preferredFrameRateRange",
    ]

    /// True for what was set.
    func isArchived(_ key: String) -> Bool {
        guard type(of: self).archivedKeys.contains(key) else { return customValues[key] != nil }
        return !isStandard(animationValue(forKey: key).flatMap { $0 }, key)
    }

    private func isStandard(_ value: Any?, _ key: String) -> Bool {
        guard let value else { return true }
        let standard = CAAnimation.standardValue(forKey: key)
        switch AnimationValue.object(value) {
        // A value is set once it is there, be it zero.
        case _ where Self.values.contains(key): return false
        case let number as NSNumber: return number == standard as? NSNumber ?? 0
        case let name as NSString: return name == standard as? NSString
        case let range as CAFrameRateRange: return range == .default
        default: return false
        }
    }

    private static let values: Set<String> = ["fromValue", "toValue", "byValue"]

    /// True where a program's class keeps a key out of archives that was set.
    package func keepsBack(_ key: String) -> Bool {
        isArchived(key) && !shouldArchiveValue(forKey: key)
    }

    /// Writes all that is to be archived.
    func write(to coder: NSCoder) {
        guard Archive.begin(coder, "\(type(of: self))", below: ArchiveDepth.writtenLimit) else {
            return
        }
        defer { ArchiveDepth.leave() }
        for key in type(of: self).archivedKeys where shouldArchiveValue(forKey: key) {
            Archive.encode(
                animationValue(forKey: key).flatMap { $0 }, forKey: key, with: coder)
        }
        let custom = customValues.sorted { $0.key < $1.key }
            .filter { shouldArchiveValue(forKey: $0.key) }
        Archive.encodeCustom(custom.map { ($0.key, $0.value) }, with: coder)
    }

    /// Takes over what an archive holds; false when it is damaged.
    func read(from coder: NSCoder) -> Bool {
        guard Archive.begin(coder, "\(type(of: self))") else { return !coder.allowsKeyedCoding }
        defer { ArchiveDepth.leave() }
        guard ArchiveCheck.isSound(coder) else { return false }
        for key in type(of: self).archivedKeys {
            guard let value = Archive.decode(key, from: coder) else { continue }
            guard !Archive.hasFailed(coder) else { return false }
            if setAnimationValue(value, forKey: key) == false {
                Complaint.tell("\(type(of: self)) \(key) of an archive makes no sense")
            }
        }
        for (key, value) in Archive.decodeCustom(from: coder) { customValues[key] = value }
        return !Archive.hasFailed(coder)
    }
}

/// Archives of emitter cells.
extension CAEmitterCell {
    /// What cells have beside the table of their record.
    private static let attachments = ["style"]

    /// True for what differs from a new cell's.
    func isArchived(_ key: String) -> Bool {
        if key == "style" { return style != nil }
        guard let value = record[key: key] else { return customValues[key] != nil }
        return value != EmitterCellRecord()[key: key]
    }

    /// Writes all that is to be archived.
    func write(to coder: NSCoder) {
        guard Archive.begin(coder, "CAEmitterCell", below: ArchiveDepth.writtenLimit) else {
            return
        }
        defer { ArchiveDepth.leave() }
        let known = EmitterCellRecord.keys + Self.attachments
        for key in known where shouldArchiveValue(forKey: key) {
            Archive.encode(storedValue(forKey: key), forKey: key, with: coder)
        }
        let custom = customValues.sorted { $0.key < $1.key }
            .filter { shouldArchiveValue(forKey: $0.key) }
        Archive.encodeCustom(custom.map { ($0.key, $0.value) }, with: coder)
    }

    /// Takes over what an archive holds; false when it is damaged.
    func read(from coder: NSCoder) -> Bool {
        guard Archive.begin(coder, "CAEmitterCell") else { return !coder.allowsKeyedCoding }
        defer { ArchiveDepth.leave() }
        guard ArchiveCheck.isSound(coder) else { return false }
        for key in EmitterCellRecord.keys + Self.attachments {
            guard let value = Archive.decode(key, from: coder) else { continue }
            guard !Archive.hasFailed(coder) else { return false }
            if value == nil, EmitterCellRecord()[key: key] != nil {
                put(.none, key)
            } else {
                store(value, forKey: key)
            }
        }
        for (key, value) in Archive.decodeCustom(from: coder) { customValues[key] = value }
        return !Archive.hasFailed(coder)
    }
}
