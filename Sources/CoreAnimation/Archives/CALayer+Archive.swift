import Drawing
import Foundation
import Primitives
package import Scene

/// Archives of layers: docs/reference/archives.md.
///
/// What is written comes from the table of properties, in its order, and then what layers have beside
/// it. A property goes under its own key, as `value(forKey:)` names it.
extension CALayer {
    /// What an archive has of a key.
    enum Archived {
        /// There is no such thing, or it is never archived.
        case never
        /// As a new layer has it.
        case standard(Any?)
        /// It was set; nil inside for none.
        case set(Any?)
    }

    /// What layers have beside the table.
    private static let attachments = [
        "name", "autoresizingMask", "actions", "constraints", "layoutManager",
        "clearsContextBeforeDrawing",
    ]

    /// What a new layer answers for, though nobody set it: docs/reference/archives.md, "What is archived".
    private static let always = LayerPropertySet(
        .cornerCurve, .contentsFormat, .allowsEdgeAntialiasing, .allowsGroupOpacity)

    /// True for what was set, and the few that always are.
    func isArchived(_ key: String) -> Bool {
        switch archived(key) {
        case .never: false
        case .set: true
        case .standard: LayerProperty(key: key).map { Self.always.contains($0) } ?? false
        }
    }

    /// What an archive has of a key; of a subclass's own in `ownArchived`.
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

    /// The layout manager, where it can be archived: one of constraints by its name.
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

    /// A value of a text layer's: those that glide are there from the beginning, so none is none.
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
        // What the window gave isn't the layer's own.
        if property == .contentsScale { return hasOwnScale ? .set(object) : .standard(object) }
        let isStandard =
            value == standardValue(of: property) && styleValue(property.key) == nil
        return isStandard ? .standard(object) : .set(object)
    }

    /// What a new layer of the class has.
    package func standardValue(of property: LayerProperty) -> PropertyValue {
        ownStandards[property] ?? LayerDefaults.ofProgram.value(of: property)
            ?? property.row.defaultValue
    }

    /// True where a program's class keeps a key out of archives that was set.
    package func keepsBack(_ key: String) -> Bool {
        isArchived(key) && !shouldArchiveValue(forKey: key)
    }

    // MARK: Writing

    /// Writes all that is to be archived.
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

    /// Values under keys of the program's own that are to be archived, by their keys in order.
    package var archivedCustomValues: [(String, Any)] {
        let known = Set(archivedKeys + [Self.givenFilterKey])
        return customValues.filter { !known.contains($0.key) }.sorted { $0.key < $1.key }
            .filter { shouldArchiveValue(forKey: $0.key) }.map { ($0.key, $0.value) }
    }

    // MARK: Reading

    /// Takes over what an archive holds; false when it is damaged.
    func read(from coder: NSCoder) -> Bool {
        guard Archive.begin(coder, label) else { return !coder.allowsKeyedCoding }
        defer { ArchiveDepth.leave() }
        guard ArchiveCheck.isSound(coder) else { return false }
        // Before the rest, which it doesn't touch then.
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

    /// Sets what an archive has under a key. Where it lies is set past a subclass's own setters, as the
    /// subclass isn't ready.
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
