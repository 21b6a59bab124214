public import Foundation

/// Records how changes are taken back, and takes them back.
///
/// Foundation has this class on Apple's systems only. Actions are recorded in groups, and a group is
/// undone as a whole: all that is registered while one event is handled (`groupsByEvent`), or between
/// `beginUndoGrouping()` and `endUndoGrouping()`. What is registered while a group is undone becomes
/// the group that redoes it. Main thread only.
///
///     func rename(_ note: Note, to title: String) {
///         let old = note.title
///         undoManager?.registerUndo(withTarget: self) { $0.rename(note, to: old) }
///         undoManager?.setActionName("Rename")
///         note.title = title
///     }
@preconcurrency @MainActor
open class UndoManager: NSObject {
    /// Whether groups are opened and closed with events: at the first registration in an event, and at
    /// the event's end. True by default.
    open var groupsByEvent = true
    /// The greatest number of top-level groups that can be undone; the oldest are dropped. 0, the
    /// default, means any number.
    open var levelsOfUndo = 0 { didSet { dropOldest() } }
    /// The modes of the main loop in which events end groups; kept: here they end in all modes.
    open var runLoopModes: [RunLoop.Mode] = [.default]
    /// Whether an undo is running.
    open internal(set) var isUndoing = false
    /// Whether a redo is running.
    open internal(set) var isRedoing = false

    /// The groups that can be undone, the newest last.
    var undone: [UndoGroup] = []
    /// The groups that can be redone, the next one last.
    var redone: [UndoGroup] = []
    /// The innermost open group.
    var current: UndoGroup?
    var disabled = 0
    /// Whether the outermost open group was opened by an event, and ends with it.
    var isOpenByEvent = false
    /// A number that grows with each registration, and with each undo and redo.
    private(set) var version = 0

    /// A manager with nothing to undo.
    public override init() {
        super.init()
    }

    // Registering

    /// Whether actions are recorded.
    open var isUndoRegistrationEnabled: Bool { disabled == 0 }

    /// Stops recording, until `enableUndoRegistration()` was called as often as this method.
    open func disableUndoRegistration() { disabled += 1 }

    /// Takes back one call of `disableUndoRegistration()`.
    open func enableUndoRegistration() {
        precondition(
            disabled > 0,
            "enableUndoRegistration() was called without disableUndoRegistration(); call them in pairs"
        )
        disabled -= 1
    }

    /// Records an action that takes back a change. `target` is not retained: remove its actions with
    /// `removeAllActions(withTarget:)`, or let it go; its actions do nothing then.
    ///
    /// Without an open group and with `groupsByEvent` off the program ends, as on Apple's systems.
    /// - Parameters:
    ///   - target: the object that changes; not retained.
    ///   - handler: called on the main thread with the target; what it registers in turn is done
    ///     again by `redo()`.
    public func registerUndo<TargetType: AnyObject>(
        withTarget target: TargetType, handler: @escaping @MainActor (TargetType) -> Void
    ) {
        register(
            UndoAction(target) { object in
                if let object = object as? TargetType { handler(object) }
            })
    }

    private func register(_ action: UndoAction) {
        guard isUndoRegistrationEnabled else { return }
        version += 1
        openForEvent()
        guard let current else {
            preconditionFailure(
                "an undo action was registered without a group; call beginUndoGrouping() first, or "
                    + "leave groupsByEvent true")
        }
        current.parts.append(.action(action))
        if !isUndoing, !isRedoing { redone = [] }
    }

    /// Forgets all actions, and enables registration.
    open func removeAllActions() {
        (undone, redone, current) = ([], [], nil)
        isOpenByEvent = false
        disabled = 0
        version += 1
    }

    /// Forgets the actions of a target.
    /// - Parameter target: the object of `registerUndo(withTarget:handler:)`.
    open func removeAllActions(withTarget target: Any) {
        let object = target as AnyObject
        undone.removeAll { $0.remove(object) }
        redone.removeAll { $0.remove(object) }
        var each = current
        while let group = each {
            _ = group.remove(object)
            each = group.parent
        }
        version += 1
    }

    // Undoing

    /// Whether there is something to undo.
    open var canUndo: Bool {
        var each = current
        while let group = each {
            if !group.parts.isEmpty { return true }
            each = group.parent
        }
        return !undone.isEmpty
    }

    /// Whether there is something to redo.
    open var canRedo: Bool {
        post(.NSUndoManagerCheckpoint)
        return !redone.isEmpty
    }

    /// The number of groups that can be undone.
    open var undoCount: Int { undone.count + (current?.outermost.parts.isEmpty == false ? 1 : 0) }
    /// The number of groups that can be redone.
    open var redoCount: Int { redone.count }

    /// Closes the last group, and takes its changes back. The program ends if more than one group is
    /// open, as on Apple's systems.
    open func undo() {
        if groupingLevel == 1 { endUndoGrouping() }
        precondition(
            groupingLevel == 0,
            "undo() was called with \(groupingLevel) open groups; call endUndoGrouping() before")
        undoNestedGroup()
    }

    /// Takes the changes of the last closed group back.
    open func undoNestedGroup() {
        post(.NSUndoManagerCheckpoint)
        if let current {
            guard case .group(let last) = current.parts.last else { return }
            current.parts.removeLast()
            return play(last, isUndo: true)
        }
        guard let last = undone.popLast() else { return }
        play(last, isUndo: true)
    }

    /// Performs the action again that was undone last.
    open func redo() {
        post(.NSUndoManagerCheckpoint)
        precondition(
            groupingLevel == 0,
            "redo() was called with \(groupingLevel) open groups; call endUndoGrouping() before")
        guard let last = redone.popLast() else { return }
        play(last, isUndo: false)
    }

    /// Runs a group; what is registered meanwhile becomes a group of the other kind.
    private func play(_ group: UndoGroup, isUndo: Bool) {
        version += 1
        post(isUndo ? .NSUndoManagerWillUndoChange : .NSUndoManagerWillRedoChange)
        let outside = (current, isOpenByEvent)
        (isUndoing, isRedoing) = (isUndo, !isUndo)
        let counter = UndoGroup(in: nil)
        counter.name = group.name
        counter.isDiscardable = group.isDiscardable
        (current, isOpenByEvent) = (counter, false)
        group.run()
        while let inner = current, inner !== counter { close(inner) }
        (current, isOpenByEvent) = outside
        if isUndo { redone.append(counter) } else { undone.append(counter) }
        (isUndoing, isRedoing) = (false, false)
        dropOldest()
        post(isUndo ? .NSUndoManagerDidUndoChange : .NSUndoManagerDidRedoChange)
    }

    func dropOldest() {
        guard levelsOfUndo > 0 else { return }
        undone.removeFirst(max(0, undone.count - levelsOfUndo))
        redone.removeFirst(max(0, redone.count - levelsOfUndo))
    }

    func post(_ name: Notification.Name) {
        NotificationCenter.default.post(name: name, object: self)
    }
}
