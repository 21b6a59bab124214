import Drawing
import Foundation
import Primitives
package import Scene

/// Archives of layers: docs/reference/archives.md.
///
/// The table of properties is written first, in its order, then the values that layers have beside
/// it. A property is written under its own key, as `value(forKey:)` names it.
extension CALayer {
    /// The ways in which an archive treats a key.
    enum Archived {
        /// The key doesn't exist, or is never archived.
        case never
        /// The key has the value of a new layer.
        case standard(Any?)
        /// The key was set; nil inside for no value.
        case set(Any?)
    }

    /// The keys of layers that aren't in the table.
    private static let attachments = [
        "name", "autoresizingMask", "actions", "constraints", "layoutManager",
        "clearsContextBeforeDrawing",
    ]

    /// The properties that are archived even when nobody set them: docs/reference/archives.md,
    /// "What is archived".
    private static let always = LayerPropertySet(
        .cornerCurve, .contentsFormat, .allowsEdgeAntialiasing, .allowsGroupOpacity)

    /// Whether a key is archived: it was set, or is one of the few that always are.
    func isArchived(_ key: String) -> Bool {
        switch archived(key) {
        case .never: false
        case .set: true
        case .standard: LayerProperty(key: key).map { Self.always.contains($0) } ?? false
        }
    }

    /// Returns the way in which an archive treats a key; `ownArchived` answers for keys of
    /// subclasses.
    private func archived(_ key: String) -> Archived {
        if let own = ownArchived(key) { return own }
        if Self.attachments.contains(key) { return archived(attachment: key) }
        if let property = LayerProperty(key: key), isOwn(property) { return archived(property) }
        guard !Self.unarchived.contains(key), let value = customValues[key] else { return .never }
        return .set(value)
    }

    private static let unarchived: Set<String> = [
        "frame", "superlayer", "delegate", givenFilterKey,
    ]

    private func archived(attachment key: String) -> Archived {
        switch key {
        case "autoresizingMask" where autoresizingMask.isEmpty: .standard(0)
        case "clearsContextBeforeDrawing":
            clearsContextBeforeDrawing ? .standard(true) : .set(false)
        case "layoutManager": archivedManager.map { .set($0) } ?? .standard(nil)
        default: plainValue(forKey: key).map { .set($0) } ?? .standard(nil)
        }
    }

    /// The layout manager, if it can be archived; one for constraints by its name.
    private var archivedManager: Any? {
        guard let layoutManager else { return nil }
        if type(of: layoutManager) == CAConstraintLayoutManager.self { return Self.managerName }
        return layoutManager is any NSCoding ? layoutManager : nil
    }

    private static let managerName = "CAConstraintLayoutManager"

    private func isOwn(_ property: LayerProperty) -> Bool {
        property.belongs(to: record.kind) || property.owner == type(of: self).owner
    }

    private func archived(_ property: LayerProperty) -> Archived {
        switch property.row.kind {
        case .tree: archivedTree(property)
        case .object: plainObject(property).map { .set($0) } ?? .standard(nil)
        case .contents: contentsObject.map { .set($0) } ?? .standard(nil)
        default: property.owner == .text ? archivedText(property) : archivedValue(property)
        }
    }

    private func archivedTree(_ property: LayerProperty) -> Archived {
        switch property {
        case .mask: maskLayer.map { .set($0) } ?? .standard(nil)
        case .sublayers: children.isEmpty ? .standard(nil) : .set(children)
        default: .never
        }
    }

    private func plainObject(_ property: LayerProperty) -> Any? {
        property == .style ? styleValues : customValues[property.key]
    }

    /// A text layer's value. Values that animate exist from the beginning, so nil counts as set for
    /// them.
    private func archivedText(_ property: LayerProperty) -> Archived {
        let value = customValues[property.key]
        let fitting = value.flatMap { AnimationValue.fitting($0, AnimationKeyPath(property)) }
        if fitting == property.row.defaultValue { return .standard(value) }
        return value == nil && property.row.action != .basic ? .standard(nil) : .set(value)
    }

    private func archivedValue(_ property: LayerProperty) -> Archived {
        let value = record[property]
        if [.filters, .cells].contains(property.row.kind), let list = emptyList(of: property),
            value == .none
        {
            return .set(list)
        }
        let object: Any? =
            switch value {
            case .color(let color): self.color(property, color)
            case .cells: (self as? CAEmitterLayer)?.emitterCells
            case .filters where property == .compositingFilter: compositingFilter
            default: AnimationValue.boxed(value)
            }
        // A scale that the window gave isn't the layer's own.
        if property == .contentsScale { return hasOwnScale ? .set(object) : .standard(object) }
        let isStandard =
            value == standardValue(of: property) && styleValue(property.key) == nil
        return isStandard ? .standard(object) : .set(object)
    }

    /// Returns the value that a new layer of this class has.
    package func standardValue(of property: LayerProperty) -> PropertyValue {
        ownStandards[property] ?? LayerDefaults.ofProgram.value(of: property)
            ?? property.row.defaultValue
    }

    /// Whether a program's class keeps a key that was set out of archives.
    package func keepsBack(_ key: String) -> Bool {
        isArchived(key) && !shouldArchiveValue(forKey: key)
    }

    // MARK: Writing

    /// Writes all archived values.
    func write(to coder: NSCoder) {
        guard Archive.begin(coder, label, below: ArchiveDepth.writtenLimit) else { return }
        defer { ArchiveDepth.leave() }
        if !ArchiveClasses.canName(type(of: self)) {
            Complaint.tell(
                "\(label) is archived as a \(ArchiveClasses.named(type(of: self))): archives can't "
                    + "name a class that is private or stands in another type")
        }
        for key in archivedKeys where shouldArchiveValue(forKey: key) {
            switch archived(key) {
            case .never: break
            case .standard(let value), .set(let value):
                Archive.encode(value, forKey: key, with: coder)
            }
        }
        Archive.encodeCustom(archivedCustomValues, with: coder)
        guard !attached.isEmpty else { return }
        let list = animations.flatMap { [$0.key ?? NSNull(), $0.animation] as [Any] }
        Archive.encode(list, forKey: Self.animationsKey, with: coder)
    }

    private static let animationsKey = "animations"

    private var archivedKeys: [String] {
        LayerProperty.allCases.filter { $0 != .custom && isOwn($0) }.map(\.key)
            + Self.attachments + ownArchivedKeys
    }

    /// The values under keys of the program's own that are to be archived, sorted by key.
    package var archivedCustomValues: [(String, Any)] {
        let known = Set(archivedKeys + [Self.givenFilterKey])
        return customValues.filter { !known.contains($0.key) }.sorted { $0.key < $1.key }
            .filter { shouldArchiveValue(forKey: $0.key) }.map { ($0.key, $0.value) }
    }

    // MARK: Reading

    /// Reads the values of an archive; returns false when it is damaged.
    func read(from coder: NSCoder) -> Bool {
        guard Archive.begin(coder, label) else { return !coder.allowsKeyedCoding }
        defer { ArchiveDepth.leave() }
        guard ArchiveCheck.isSound(coder) else { return false }
        // The style comes first, as it doesn't change properties that are set after it.
        for key in [LayerProperty.style.key] + archivedKeys {
            guard let value = Archive.decode(key, from: coder) else { continue }
            guard !Archive.hasFailed(coder) else { return false }
            take(value, forKey: key)
        }
        for (key, value) in Archive.decodeCustom(from: coder) where key != Self.givenFilterKey {
            store(value, forKey: key)
        }
        if case .some(.some(let list)) = Archive.decode(Self.animationsKey, from: coder) {
            readAnimations(list)
        }
        if layoutManager != nil || !children.isEmpty { setNeedsLayout() }
        return !Archive.hasFailed(coder)
    }

    /// Sets the value that an archive has under a key. Geometry is set without a subclass's own
    /// setters, as the subclass isn't initialised yet.
    private func take(_ value: Any?, forKey key: String) {
        guard !takeOwn(value, forKey: key) else { return }
        switch key {
        case "bounds": if let rect = value as? CGRect { setBounds(rect) }
        case "position": if let point = value as? CGPoint { setPosition(point) }
        case "contents": setContents(value)
        case "mask": setMask(value as? CALayer)
        case "sublayers": replaceAll((value as? [Any])?.compactMap { $0 as? CALayer } ?? [])
        case "style": setStyle(value as? [AnyHashable: Any])
        case "clearsContextBeforeDrawing": clearsContextBeforeDrawing = value as? Bool ?? true
        case "layoutManager":
            layoutManager =
                value as? String == Self.managerName
                ? CAConstraintLayoutManager() : value as? any CALayoutManager
        case "actions":
            let table = value as? [AnyHashable: Any] ?? [:]
            actions = Dictionary(
                table.compactMap { key, value in
                    guard let name = key.base as? String, let action = value as? any CAAction else {
                        return nil
                    }
                    return (name, action)
                }, uniquingKeysWith: { $1 })
        default:
            if let color = value as? CGColor, let property = LayerProperty(key: key) {
                keepColor(property, color)
            }
            store(value, forKey: key)
        }
    }

    private func readAnimations(_ any: Any) {
        guard let list = any as? [Any] else { return }
        for index in stride(from: 0, to: list.count - 1, by: 2) {
            guard let animation = list[index + 1] as? CAAnimation else { continue }
            attach(animation, list[index] as? String)
        }
    }
}
