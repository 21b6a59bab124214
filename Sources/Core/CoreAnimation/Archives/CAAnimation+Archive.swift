import Foundation
import Scene

/// Archives of animations: docs/reference/archives.md.
extension CAAnimation {
    /// The keys that all animations archive; the delegate belongs to the program and isn't
    /// archived.
    static let archivedTiming = [
        "beginTime", "duration", "speed", "timeOffset", "repeatCount", "repeatDuration",
        "autoreverses", "fillMode", "timingFunction", "removedOnCompletion",
        "preferredFrameRateRange",
    ]

    /// Whether a key was set and is archived.
    func isArchived(_ key: String) -> Bool {
        guard type(of: self).archivedKeys.contains(key) else { return customValues[key] != nil }
        return !isStandard(animationValue(forKey: key).flatMap { $0 }, key)
    }

    private func isStandard(_ value: Any?, _ key: String) -> Bool {
        guard let value else { return true }
        let standard = CAAnimation.standardValue(forKey: key)
        switch AnimationValue.object(value) {
        // These values have no default: one that exists was set, even if it is zero.
        case _ where Self.values.contains(key): return false
        case let number as NSNumber: return number == standard as? NSNumber ?? 0
        case let name as NSString: return name == standard as? NSString
        case let range as CAFrameRateRange: return range == .default
        default: return false
        }
    }

    private static let values: Set<String> = ["fromValue", "toValue", "byValue"]

    /// Whether a program's class keeps a key that was set out of archives.
    package func keepsBack(_ key: String) -> Bool {
        isArchived(key) && !shouldArchiveValue(forKey: key)
    }

    /// Writes all archived values.
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

    /// Reads the values of an archive; returns false when it is damaged.
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
    /// The keys that cells have beside those of their record.
    private static let attachments = ["style"]

    /// Whether a key differs from its value in a new cell.
    func isArchived(_ key: String) -> Bool {
        if key == "style" { return style != nil }
        guard let value = record[key: key] else { return customValues[key] != nil }
        return value != EmitterCellRecord()[key: key]
    }

    /// Writes all archived values.
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

    /// Reads the values of an archive; returns false when it is damaged.
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
